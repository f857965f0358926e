"""Revealing: whether an answer shows anybody what they could not know before (DT-8.9, DT-14.2).

A hand is hidden, so whatever names a card of it shows something. So may the question that comes
next: a player who could only pass is passed over, and that tells of their hand, unless the cards
that they could hold make no difference. What chance brings is not meant.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Final

from throwdown.games.throne.model.state import ThroneState
from throwdown.games.throne.rules.core.book import ThroneBook, book_of
from throwdown.games.throne.rules.core.events import DISCARDED, HAND_SEEN, SOLD
from throwdown.games.throne.rules.core.verbs import CARD, PLAY, SELL, USE
from throwdown.games.throne.rules.play.windows import Respond, acts_in_window
from throwdown.games.throne.setup.books import compiled_heroes, open_book
from throwdown.kernel.action import PASS, Action, action, verb_of
from throwdown.kernel.decision import CHANCE
from throwdown.kernel.interpreter import act

_NAMING_A_CARD: Final = (PLAY, SELL, CARD)
_SHOWING_A_CARD: Final = (SOLD, DISCARDED, HAND_SEEN)


def reveals(s: ThroneState, pick: Action) -> bool:
    """Return whether an answer shows anybody anything; the same whatever is hidden."""
    if verb_of(pick) in _NAMING_A_CARD:
        return True
    after = _play_on_copy(s, pick)
    while _is_passed_over(after):
        act(after, action(PASS))
    if any(event.kind in _SHOWING_A_CARD for event in after.events):
        return True
    return not s.book.ask_empty and _depends_on_hand(after)


def informs(s: ThroneState, pick: Action) -> bool:
    """Return whether an answer shows something to the seat that gives it.

    That seat knows its own hand: it learns nothing by naming a card of it, nor by being asked or
    passed over itself.
    """
    assert s.decision is not None
    seat = s.decision.seat
    after = _play_on_copy(s, pick)
    while not s.book.ask_empty and (_is_passed_over(after) or _passes_itself(after, seat)):
        act(after, action(PASS))
    for event in after.events:
        if event.kind == HAND_SEEN or (event.kind in _SHOWING_A_CARD and event.seat != seat):
            return True
    asked = after.decision
    is_own = asked is not None and asked.seat == seat
    return not is_own and not s.book.ask_empty and _depends_on_hand(after)


def _play_on_copy(s: ThroneState, pick: Action) -> ThroneState:
    """Return a copy in which a pick was answered and everybody is asked in every window."""
    after = s.clone()
    after.book = _asking_everybody(book_of(s))
    after.explicit = after.journal = True
    act(after, pick)
    return after


def _passes_itself(s: ThroneState, seat: int) -> bool:
    """Return whether a seat could only pass, holding what it holds."""
    if not _is_window(s):
        return False
    assert s.decision is not None
    return s.decision.seat == seat and not acts_in_window(s, seat)


@lru_cache(maxsize=64)
def _asking_everybody(book: ThroneBook) -> ThroneBook:
    """Return the same book, by which those who could only pass are asked too."""
    return open_book(replace(book.rules, ask_every_window=True), book.form, compiled_heroes(book))


def _is_window(s: ThroneState) -> bool:
    """Return whether a seat is asked in a window."""
    if s.decision is None or s.decision.seat == CHANCE:
        return False
    return isinstance(s.decision.op, Respond)


def _is_passed_over(s: ThroneState) -> bool:
    """Return whether a seat could only pass whatever it holds."""
    return _is_window(s) and not _is_always_asked(s) and not _could_play(s)


def _depends_on_hand(s: ThroneState) -> bool:
    """Return whether it is the hand alone that decides if a seat is asked."""
    return _is_window(s) and not _is_always_asked(s)


def _is_always_asked(s: ThroneState) -> bool:
    """Return whether a seat can do something that is open to all: how many cards it has is
    known."""
    assert s.decision is not None
    return any(verb_of(pick) in (USE, SELL) for pick in s.decision.options)


def _could_play(s: ThroneState) -> bool:
    """Return whether a seat could play any card that may be in its hand."""
    assert s.decision is not None
    seat = s.decision.seat
    if not s.hand[seat]:
        return False
    probe = s.clone()
    probe.change_cards()
    probe.hand[seat] |= probe.deck[seat]
    return bool(acts_in_window(probe, seat))
