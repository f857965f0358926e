"""Cards: drawing, discarding, selling, and what they cost (DT-8)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from throwdown.games.throne.model.hero_tables import CardFace
from throwdown.games.throne.model.state import MOST_CP, SPACES, ThroneState
from throwdown.games.throne.rules.core.book import book_of
from throwdown.games.throne.rules.core.defeat import defeat_fallen
from throwdown.games.throne.rules.core.events import (
    CP_GAINED,
    CP_LOST,
    DISCARDED,
    DREW,
    RESHUFFLED,
    SOLD,
)
from throwdown.games.throne.rules.core.verbs import CARD, DRAW
from throwdown.kernel.action import Action, action, first_operand
from throwdown.kernel.chance import pick as pick_any
from throwdown.kernel.chance import pick_bit
from throwdown.kernel.control import Ask
from throwdown.kernel.decision import TARGET
from throwdown.kernel.events import emit
from throwdown.kernel.program import WAIT, Frame, Op, Program

_BYTE: Final = 255
_PLACES: Final = [
    [first + bit for bit in range(8) if byte >> bit & 1]
    for first in range(0, 64, 8)
    for byte in range(_BYTE + 1)
]
"""The places that each byte of a mask stands for: 256 lists for the first one, then the next."""


def places(mask: int) -> list[int]:
    """Return the places of the cards in a mask, rising."""
    found: list[int] = []
    row = 0
    while mask:
        byte = mask & _BYTE
        if byte:
            found += _PLACES[row + byte]
        mask >>= 8
        row += _BYTE + 1
    return found


def first_place(mask: int) -> int:
    """Return the lowest place in a mask of cards that is not empty."""
    return (mask & -mask).bit_length() - 1


def count_cards(mask: int) -> int:
    """Return how many cards a mask has."""
    left: i64 = mask
    count: i64 = 0
    while left:
        left &= left - 1
        count += 1
    return count


def gain_cp(s: ThroneState, seat: int, amount: int) -> int:
    """Turn a seat's CP dial up, to 15 at most (DT-2.4); return by how much."""
    gained = min(amount, MOST_CP - s.cp[seat])
    if gained > 0:
        s.cp[seat] = s.cp[seat] + gained
        emit(s, CP_GAINED, seat, gained)
    return max(0, gained)


def lose_cp(s: ThroneState, seat: int, amount: int) -> int:
    """Turn a seat's CP dial down as far as it goes; return by how much."""
    lost = min(amount, s.cp[seat])
    if lost > 0:
        s.cp[seat] = s.cp[seat] - lost
        emit(s, CP_LOST, seat, lost)
    return max(0, lost)


def price_of(s: ThroneState, seat: int, card: CardFace) -> int:
    """Return what a card costs a seat now: over another upgrade only the difference (DT-8.3)."""
    if card.space < 0:
        return card.cost
    return max(0, card.cost - _cost_beneath(s, seat, card))


def refund_of(s: ThroneState, seat: int, card: CardFace) -> int:
    """Return what an upgrade over one that costs more pays back: by default nothing (DT-8.3)."""
    if book_of(s).rules.upgrade_price_floor:
        return 0
    return max(0, _cost_beneath(s, seat, card) - card.cost)


def _cost_beneath(s: ThroneState, seat: int, upgrade: CardFace) -> int:
    """Return what the card cost over which another is laid; 0 if there is none."""
    space = upgrade.space
    level = s.levels[seat * SPACES + space]
    if level == 1:
        return 0
    tables = book_of(s).tables
    left = s.placed[seat]
    while left:
        card = tables.card(seat, first_place(left))
        left &= left - 1
        if card.space == space and card.level == level:
            return card.cost
    return 0


def card_bit(place: int) -> int:
    """Return the bit of a place in masks of cards, also where C's own shift has too few bits."""
    return 1 << place


def move_card(seat: int, place: int, start: list[int], end: list[int]) -> None:
    """Move a seat's card from where it lies to another place of cards."""
    bit = 1 << place
    start[seat] = start[seat] & ~bit
    end[seat] = end[seat] | bit


def discard_card(s: ThroneState, seat: int, place: int) -> None:
    """Put a card from a seat's hand onto its discard pile."""
    s.change_cards()
    s.hand[seat] &= ~(1 << place)
    s.put_on_discard(seat, place)
    emit(s, DISCARDED, seat, place)


def discard_played(s: ThroneState, seat: int, place: int) -> None:
    """Put a card that has been carried out onto a seat's discard pile."""
    s.change_cards()
    s.playing[seat] &= ~(1 << place)
    s.put_on_discard(seat, place)


def may_sell(s: ThroneState, seat: int) -> bool:
    """Return whether a seat may sell at will with the CP it has (DT-2.6)."""
    return s.cp[seat] < MOST_CP or book_of(s).rules.sell_at_most_cp


def must_sell(s: ThroneState) -> bool:
    """Return whether the active seat has more cards than it may keep (DT-3.7.1)."""
    return count_cards(s.hand[s.active]) > HAND_LIMIT


def sell(s: ThroneState, seat: int, place: int) -> None:
    """Sell a card for 1 CP (DT-3.3.1)."""
    s.change_cards()
    s.hand[seat] &= ~(1 << place)
    s.put_on_discard(seat, place)
    emit(s, SOLD, seat, place)
    gain_cp(s, seat, 1)


def begin_draw(s: ThroneState, seat: int, cards: int, source: int) -> None:
    """Let a seat draw cards."""
    if cards > 0:
        s.push(book_of(s).drawing, seat, source, (cards,))


class DrawOne(Op[ThroneState]):
    """Draw the next card, reshuffling an empty deck first (DT-3.2.2, DT-8.8).

    With both piles empty nothing is drawn, or the game is lost if so ruled.
    """

    def run(self, s: ThroneState, f: Frame) -> int:
        seat = f.seat
        if f.regs[0] <= 0:
            return f.at + 1
        if s.deck[seat] == 0 and s.discard[seat] == 0:
            if not book_of(s).rules.empty_piles_draw_nothing:
                s.health[s.teams[seat]] = 0
                defeat_fallen(s)
            return f.at + 1
        if s.deck[seat] == 0:
            reshuffle(s, seat)
            return f.at
        place = pick_bit(s, DRAW, s.deck[seat], source=seat, rule="DT-3.2.2")
        if place == WAIT:
            return WAIT
        take_into_hand(s, seat, place)
        left = f.regs[0] - 1
        f.regs[0] = left
        return f.at if left else f.at + 1


def take_into_hand(s: ThroneState, seat: int, place: int) -> None:
    """Take a card from the deck into the hand, unseen by opponents."""
    s.change_cards()
    move_card(seat, place, s.deck, s.hand)
    emit(s, DREW, seat, place)


def reshuffle(s: ThroneState, seat: int) -> None:
    """Make a new deck of a seat's discard pile."""
    emit(s, RESHUFFLED, seat, count_cards(s.discard[seat]))
    s.change_cards()
    s.deck[seat] = s.discard[seat]
    s.clear_discard(seat)


class DiscardChosen(Ask[ThroneState]):
    """A seat discards cards of its choice from its hand, one after the other."""

    def __init__(self) -> None:
        super().__init__(TARGET, "DT-8.9")

    def options(self, s: ThroneState, f: Frame) -> list[Action]:
        if f.regs[0] <= 0:
            return []
        return [action(CARD, place) for place in places(s.hand[f.seat])]

    def apply_answer(self, s: ThroneState, f: Frame, pick: Action) -> int:
        discard_card(s, f.seat, first_operand(pick))
        f.regs[0] -= 1
        return f.at


class DiscardRandom(Op[ThroneState]):
    """A seat discards cards at random."""

    def run(self, s: ThroneState, f: Frame) -> int:
        hand = places(s.hand[f.seat])
        if f.regs[0] <= 0 or not hand:
            return f.at + 1
        place = pick_any(s, CARD, hand, source=f.seat, rule="DT-8.9")
        if place == WAIT:
            return WAIT
        discard_card(s, f.seat, place)
        f.regs[0] -= 1
        return f.at


class SearchDeck(Ask[ThroneState]):
    """A seat takes cards of its choice from its deck; the deck has no order to restore."""

    def __init__(self) -> None:
        super().__init__(TARGET, "DT-8.8")

    def options(self, s: ThroneState, f: Frame) -> list[Action]:
        if f.regs[0] <= 0:
            return []
        return [action(CARD, place) for place in places(s.deck[f.seat])]

    def apply_answer(self, s: ThroneState, f: Frame, pick: Action) -> int:
        take_into_hand(s, f.seat, first_operand(pick))
        f.regs[0] -= 1
        return f.at


HAND_LIMIT: Final = 6


def card_programs() -> list[Program]:
    """Return the programs that move cards; register 0 is how many."""
    return [
        Program("drawing", DrawOne(), registers=1),
        Program("discarding", DiscardChosen(), registers=1),
        Program("discarding at random", DiscardRandom(), registers=1),
        Program("searching", SearchDeck(), registers=1),
    ]
