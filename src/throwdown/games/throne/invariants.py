"""What cannot be about a game: cards lost or there twice, dials and tokens beyond their bounds, and
anything left of those who are out."""

from __future__ import annotations

from throwdown.games.throne.model import ledger as led
from throwdown.games.throne.model import token_counts as packed
from throwdown.games.throne.model.state import (
    MOST_CP,
    ROLL,
    WAITING,
    WAITING_RECEIVER,
    ThroneState,
)
from throwdown.games.throne.rules.core import rolls
from throwdown.games.throne.rules.core.book import book_of
from throwdown.games.throne.rules.core.cards import count_cards
from throwdown.games.throne.rules.core.seats import carries_out
from throwdown.games.throne.rules.core.tokens import limit_of, token_slot


def faults(s: ThroneState) -> list[str]:
    """Return what is impossible about a state: nothing, if the rules are kept."""
    found = _dials(s)
    for seat in range(len(s.teams)):
        found += _cards(s, seat) + _tokens(s, seat)
    for roll in range(rolls.count_rolls(s)):
        if not all(0 <= value <= 6 for value in rolls.values(s, roll)):
            found.append(f"a die shows none of its sides: {rolls.values(s, roll)}")
    if len(s.rolls) % ROLL:
        found.append("a roll is torn apart")
    if not s.over:
        found += _remains(s)
    return found


def _remains(s: ThroneState) -> list[str]:
    """Return what is left of those who are out, and who is out or not against their health
    (DT-2.1, DT-17.4)."""
    found: list[str] = []
    for seat in range(len(s.teams)):
        plays = seat in s.order
        if plays != (s.health[s.teams[seat]] > 0):
            found.append(f"player {seat} is {'there without' if plays else 'out with'} health")
        if not plays:
            found += [f"player {seat} is out and still {what}" for what in _doings(s, seat)]
    return found


def _doings(s: ThroneState, seat: int) -> list[str]:
    """Return what a player still has or does who should have and do nothing."""
    found: list[str] = []
    if s.deck[seat] | s.hand[seat] | s.discard[seat] | s.playing[seat] | s.placed[seat]:
        found.append("has cards")
    if s.borne[seat]:
        found.append("has tokens")
    if s.active == seat:
        found.append("has the turn")
    if s.decision is not None and s.decision.seat == seat:
        found.append("is asked")
    if carries_out(s, seat):
        found.append("carries something out")
    if seat in s.packets[led.GIVER :: led.PACKET]:
        found.append("deals damage")
    if seat in s.packets[led.RECEIVER :: led.PACKET]:
        found.append("receives damage")
    if seat in s.waiting_tokens[WAITING_RECEIVER::WAITING]:
        found.append("receives tokens")
    if seat in s.terms[led.TERM_SEAT :: led.TERM]:
        found.append("changes damage")
    if seat in s.holds[1::2]:
        found.append("has a line in force")
    for roll in range(rolls.count_rolls(s)):
        if rolls.roller(s, roll) == seat and rolls.is_open(s, roll):
            found.append("has dice that can be altered")
    return found


def _dials(s: ThroneState) -> list[str]:
    most = s.start_health + book_of(s).form.most_above_start
    found = [
        f"health {health} is beyond 0 to {most}" for health in s.health if not 0 <= health <= most
    ]
    found += [f"{cp} CP are beyond 0 to {MOST_CP}" for cp in s.cp if not 0 <= cp <= MOST_CP]
    return found


def _cards(s: ThroneState, seat: int) -> list[str]:
    piles = [s.deck[seat], s.hand[seat], s.discard[seat], s.playing[seat], s.placed[seat]]
    cards = len(book_of(s).tables.decks[seat]) if seat in s.order or not s.turn else 0
    together = 0
    for pile in piles:
        together |= pile
    if sum(count_cards(pile) for pile in piles) != count_cards(together):
        return [f"player {seat} has a card in two places"]
    if seat in s.order and together != (1 << cards) - 1:
        return [f"player {seat} has {count_cards(together)} cards instead of {cards}"]
    return []


def _tokens(s: ThroneState, seat: int) -> list[str]:
    found: list[str] = []
    for kind in book_of(s).kinds:
        there = s.tokens[token_slot(s, seat, kind.number)]
        if (packed.count(there) > 0) != (s.borne[seat] >> kind.number & 1 == 1):
            found.append(f"player {seat} has {kind.name} or not, who can tell")
        if packed.count(there) > limit_of(s, seat, kind.number):
            found.append(f"player {seat} has {packed.count(there)} {kind.name}")
        if packed.count_gained_this_turn(there) > packed.count(there):
            found.append(f"player {seat} has gained more {kind.name} than there are")
        if packed.dial(there) > kind.dial_most:
            found.append(f"{kind.name} has {packed.dial(there)} health")
    return found
