"""Sampling: a game with all that a viewer cannot know drawn again.

A hand is drawn from all cards of its seat that the viewer has not seen: hand and deck together. In
a game that passes over players who could only pass, being asked at all tells something; so a hand
is drawn that could have been asked the same question, if a few draws find one.
"""

from __future__ import annotations

from typing import Final

from throwdown.games.throne.model.state import ThroneState
from throwdown.games.throne.rules.core.cards import count_cards, places
from throwdown.games.throne.rules.play.declarations import declared_cards
from throwdown.kernel.action import PASS, action
from throwdown.kernel.decision import NO_WEIGHTS, Decision
from throwdown.kernel.events import TEAM, may_see
from throwdown.kernel.interpreter import ask_again
from throwdown.kernel.rng import rng_from_seed

_DRAWS: Final = 20


def sample(s: ThroneState, viewer: int, seed: int) -> ThroneState:
    """Return a copy that the viewer cannot tell from the original."""
    copy = s.clone()
    copy.rng = rng_from_seed(seed)
    decision = s.decision
    if decision is None or may_see(s.teams, decision.seat, TEAM, viewer):
        # What is asked of a hand that the viewer sees does not depend on those it cannot see.
        _deal(copy, viewer)
        return copy
    for _ in range(_DRAWS):
        _deal(copy, viewer)
        before = copy.key()
        again = copy.clone()
        ask_again(again)
        # A question changes nothing: if anything is different, somebody was passed over.
        if again.key() == before:
            return again
    return _ask_in_vain(copy, decision)


def _deal(s: ThroneState, viewer: int) -> None:
    """Draw the hands that a viewer cannot see again, of the same size."""
    s.change_cards()
    for seat in s.order:
        if may_see(s.teams, seat, TEAM, viewer):
            continue
        known = declared_cards(s, seat)
        unseen = places((s.hand[seat] | s.deck[seat]) & ~known)
        s.hand[seat], left = known, count_cards(s.hand[seat] & ~known)
        s.deck[seat] = 0
        for number, place in enumerate(unseen):
            # Each card is in the hand as likely as any other.
            if s.rng.draw_below(len(unseen) - number) < left:
                s.hand[seat] |= 1 << place
                left -= 1
            else:
                s.deck[seat] |= 1 << place


def _ask_in_vain(s: ThroneState, asked: Decision) -> ThroneState:
    """Ask the seat in a copy so that it can only pass, and return the copy."""
    only = [action(PASS)]
    s.decision = Decision(
        asked.seat, asked.kind, only, asked.source, asked.rule, NO_WEIGHTS, asked.op, asked.picks
    )
    return s
