"""What lies before the seats of a pod: piles, stacks and the teams built of them (DM-18.2 to 18.4).

All of it is in the registers of the program that drafts, seat by seat and place by place, so that
what lies where follows from the numbers alone: first the stacks, then the piles of both lots, then
the teams. An empty place holds NONE. Piles lie sorted: their order tells nothing.
"""

from __future__ import annotations

from typing import Final

from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.rules.core.book import book_of
from throwdown.games.masters.rules.turn.game_start import is_still_in
from throwdown.games.masters.rules.turn.packs import (
    LOTS,
    PICK,
    POD_REGISTERS,
    ROUND,
    SEAT,
    PackFeed,
)
from throwdown.kernel.action import NONE
from throwdown.kernel.program import Frame, Op

MOST_CARDS: Final = 8
BROUGHT_BASICS: Final = 2
"""DM-18.1.4: how many basic actions each player brings."""
DEALT_BASICS: Final = 3
"""DM-18.7.3: how many basic actions each player is dealt for a cube."""
_TEAM: Final = 2 * MOST_CARDS
TEAM_PLACES: Final = _TEAM + BROUGHT_BASICS + DEALT_BASICS


class PodPlan:
    """How a pod drafts, by the numbers of its cards; never changed once made."""

    def __init__(self, seats: int, size: int) -> None:
        self.seats = seats
        self.size = size
        """How many cards are in each pile."""
        self.passes = True
        """Whether piles are passed on; in sealed games everybody keeps them (DM-18.8.1)."""
        self.feeds: list[PackFeed] = []
        self.cube: list[int] = []
        """The cards of a cube; empty if packs are opened."""
        self.opened: list[int] = []
        """The cards in the order in which they are dealt, where the set-up names the packs."""
        self.starts = [0] * LOTS
        """Behind how many cards each lot begins."""
        self.kind: list[int] = []
        """The die of each card: cards with the same die have the same number (DM-18.4.1)."""
        self.title: list[int] = []
        self.most: list[int] = []
        """The Max of each card."""
        self.rank: list[int] = []
        """The place of each card from common to rare, of equally rare ones the last first."""
        self.share: list[int] = []
        """How often each card comes, beside the others."""
        self.value: list[int] = []
        """What a die of each card is worth to programs that draft."""
        self.cost: list[int] = []
        self.energy: list[int] = []
        """The energy type of each card."""
        self.dice_each = 1
        """How many dice a drafted card brings (DM-18.4.1, DM-18.7.2)."""
        self.basics: list[int] = []
        self.dealt = 0
        """How many basic actions each player is dealt; 0: all may be brought."""
        self.open_dice = False
        """Whether dice are taken with each pick, openly (DM-18.4.2)."""
        self.max_cards = MOST_CARDS
        self.max_dice = 0

    def stack_place(self, seat: int) -> int:
        """Return where the stack of a seat begins."""
        return POD_REGISTERS + seat * LOTS * self.size

    def pile_place(self, lot: int, origin: int) -> int:
        """Return where the pile begins that a seat opened."""
        return self.stack_place(self.seats) + (lot * self.seats + origin) * self.size

    def team_place(self, seat: int) -> int:
        """Return where the team of a seat begins."""
        return self.pile_place(LOTS, 0) + seat * TEAM_PLACES

    def basics_place(self, seat: int) -> int:
        """Return where the basic actions begin that a seat brings."""
        return self.team_place(seat) + _TEAM

    def dealt_place(self, seat: int) -> int:
        """Return where the basic actions begin that a seat was dealt."""
        return self.basics_place(seat) + BROUGHT_BASICS

    def length(self) -> int:
        """Return how many registers there are in all."""
        return self.team_place(self.seats)


class PodOp(Op[MastersState]):
    """An op that knows how the pod drafts."""

    def __init__(self, plan: PodPlan) -> None:
        self.plan = plan


def is_pod(s: MastersState) -> bool:
    """Return whether a pod drafts, or builds its teams."""
    return is_still_in(s, "pod")


def plan_of(s: MastersState) -> PodPlan:
    """Return how the pod drafts."""
    book = book_of(s)
    for op in book.programs[book.number("pod")].ops:
        if isinstance(op, PodOp):
            return op.plan
    raise AssertionError("a pod without a plan")


def pod_frame(s: MastersState) -> Frame:
    """Return the draft under way."""
    return s.frames[0]


def is_dealt(s: MastersState, plan: PodPlan) -> bool:
    """Return whether the packs are opened and the piles made."""
    return len(pod_frame(s).regs) == plan.length()


def is_picking(s: MastersState, plan: PodPlan) -> bool:
    """Return whether cards are picked still; else the teams are built of them."""
    return pod_frame(s).regs[ROUND] < LOTS


def lot_of(turn: int) -> int:
    """Return which lot a round drafts: the one opened last comes first (DM-18.3.1)."""
    return LOTS - 1 - turn


def origin_of_pile(seats: int, turn: int, pick: int, seat: int) -> int:
    """Return who opened the pile that a seat has in hand (DM-18.3.3).

    In the first round piles go to the right, where seats have lower numbers, then to the left.
    """
    return (seat + pick) % seats if turn == 0 else (seat - pick) % seats


def pile_of(s: MastersState, plan: PodPlan, seat: int) -> list[int]:
    """Return the cards of the pile that a seat has in hand, without what it has just picked."""
    regs = pod_frame(s).regs
    turn = regs[ROUND]
    if turn >= LOTS:
        return []
    origin = origin_of_pile(plan.seats, turn, regs[PICK], seat)
    return numbers_in_places(s, plan.pile_place(lot_of(turn), origin), plan.size)


def stack_of(s: MastersState, plan: PodPlan, seat: int) -> list[int]:
    """Return the cards that a seat has picked, in their order."""
    return numbers_in_places(s, plan.stack_place(seat), LOTS * plan.size)


def count_shown(s: MastersState, plan: PodPlan) -> tuple[int, int, int]:
    """Return how many cards each seat has in hand, in its stack and in a pile still to come.

    What is picked counts only when all have picked (DM-18.3.5).
    """
    regs = pod_frame(s).regs
    turn, pick = regs[ROUND], regs[PICK]
    if turn >= LOTS:
        return 0, LOTS * plan.size, 0
    return plan.size - pick, turn * plan.size + pick, (LOTS - 1 - turn) * plan.size


def team_of(s: MastersState, plan: PodPlan, seat: int) -> list[int]:
    """Return the team that a seat has built so far, as pairs of card and dice."""
    return numbers_in_places(s, plan.team_place(seat), _TEAM)


def basics_of(s: MastersState, plan: PodPlan, seat: int) -> list[int]:
    """Return the basic actions that a seat has chosen so far."""
    return numbers_in_places(s, plan.basics_place(seat), BROUGHT_BASICS)


def allowed_basics(s: MastersState, plan: PodPlan, seat: int) -> list[int]:
    """Return the basic actions that a seat may bring."""
    if not plan.dealt:
        return plan.basics
    return numbers_in_places(s, plan.dealt_place(seat), DEALT_BASICS)


def numbers_in_places(s: MastersState, start: int, count: int) -> list[int]:
    """Return what is in places of the registers, empty ones left out."""
    regs = pod_frame(s).regs
    found: list[int] = []
    for place in range(start, start + count):
        if regs[place] != NONE:
            found.append(regs[place])
    return found


def fill(s: MastersState, start: int, count: int, numbers: list[int]) -> None:
    """Put numbers into places of the registers; what is left over is empty."""
    regs = pod_frame(s).regs
    for i in range(count):
        regs[start + i] = numbers[i] if i < len(numbers) else NONE


def seat_asked(s: MastersState) -> int:
    """Return who picks or builds next."""
    return pod_frame(s).regs[SEAT]


def count_dice(plan: PodPlan, stack: list[int], card: int) -> int:
    """Return how many dice of a card one has with a stack: one kind of die, and not above Max."""
    dice = 0
    for other in stack:
        if plan.kind[other] == plan.kind[card]:
            dice += plan.dice_each
    return min(dice, plan.most[card])


def pool_counts(s: MastersState, plan: PodPlan) -> dict[int, int]:
    """Return how many dice of each kind lie in the middle, by the lowest card of the kind.

    All of them, until they are taken (DM-18.2.2, DM-18.4.2).
    """
    places = range(POD_REGISTERS, plan.team_place(0))
    regs = pod_frame(s).regs
    found: dict[int, int] = {}
    for place in places:
        if regs[place] != NONE:
            kind = plan.kind[regs[place]]
            found[kind] = found.get(kind, 0) + plan.dice_each
    if plan.open_dice:
        for seat in range(plan.seats):
            for card in shown_picks(s, plan, seat):
                found[plan.kind[card]] -= plan.dice_each
    return found


def shown_picks(s: MastersState, plan: PodPlan, seat: int) -> list[int]:
    """Return the cards of a seat whose dice are taken for all to see (DM-18.4.2)."""
    if not plan.open_dice:
        return []
    return stack_of(s, plan, seat)[: count_shown(s, plan)[1]]
