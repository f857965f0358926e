"""Draft Teams: the players take stacks of cards in turn and build their teams of them (DM-16.2).

Basic actions are drawn at random; the second player picks first. Whoever takes a stack chooses one
card of it and how many of its dice to use. When all stacks are taken the game begins. Where more
than two draft, lots are drawn for the order, and the first two seats play (DM-18.6.2).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append

from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.rules.core.book import book_of
from throwdown.games.masters.rules.core.events import DRAFTED, SET_OUT
from throwdown.games.masters.rules.core.sides import opponent
from throwdown.games.masters.rules.core.verbs import DICE, SEAT_LOT, SET_OUT_BASIC, TAKE, VERSION
from throwdown.games.masters.rules.turn.game_start import is_still_in, open_game
from throwdown.kernel.action import NONE, Action, action, first_operand
from throwdown.kernel.chance import pick as chance_pick
from throwdown.kernel.control import Ask, Call
from throwdown.kernel.decision import NUMBER, OPTION, SETUP
from throwdown.kernel.events import emit
from throwdown.kernel.program import WAIT, Frame, Op, Program
from throwdown.kernel.state import GameState

# Registers of a draft; behind them stand the basic actions drawn so far, then the seats by lot. The
# picks are threes: the seat, the card it uses, and how many dice.
STACK: Final = 0
CARD: Final = 1
DRAFT_REGISTERS: Final = 2


class Pool:
    """What is drafted from: cards by their numbers, never changed once made."""

    def __init__(self, size: int, drawn: int, seats: int) -> None:
        self.seats = seats
        self.size = size
        """How many dice a player may use; also the life at the start."""
        self.drawn = drawn
        """How many basic actions are set out."""
        self.stacks: list[list[int]] = []
        """The cards of each title."""
        self.dice: list[list[int]] = []
        """How many dice of each of those cards can be used."""
        self.basics: list[int] = []
        """The basic actions to draw from."""
        self.value: list[int] = []
        """What each card is worth to programs that draft."""


def is_draft(s: MastersState) -> bool:
    """Return whether teams are being drafted."""
    return is_still_in(s, "draft")


def is_drafting_cards(s: MastersState) -> bool:
    """Return whether the basic actions and who picks first are settled, in a game under draft."""
    pool = pool_of(s)
    if pool.seats > 2:
        return len(lots_of(s, pool)) == pool.seats
    return _draft(s).at > 0 and len(s.frames) == 1


def _draft(s: MastersState) -> Frame:
    """Return the draft under way: all else of it, such as the toss, runs on top of it."""
    return s.frames[0]


def pool_of(s: MastersState) -> Pool:
    """Return the pool that players draft from."""
    book = book_of(s)
    for op in book.programs[book.number("draft")].ops:
        if isinstance(op, TakeStack):
            return op.pool
    raise AssertionError("a draft without stacks")


def drawn_basics(s: MastersState) -> list[int]:
    """Return the basic actions drawn so far."""
    return list(_draft(s).regs[DRAFT_REGISTERS : DRAFT_REGISTERS + pool_of(s).drawn])


def lots_of(s: MastersState, pool: Pool) -> list[int]:
    """Return the seats in the order of their lots, as far as these are drawn (DM-18.6.2)."""
    return list(_draft(s).regs[DRAFT_REGISTERS + pool.drawn :])


def picks_of(s: MastersState, seat: int) -> list[int]:
    """Return what a seat has drafted, as pairs of card and dice."""
    picks = _draft(s).picks
    found: list[int] = []
    for i in range(0, len(picks), 3):
        if picks[i] == seat:
            found += picks[i + 1 : i + 3]
    return found


def count_dice_left(s: MastersState, pool: Pool, seat: int) -> int:
    """Return how many dice a seat may still use."""
    return pool.size - sum(picks_of(s, seat)[1::2])


def card_taken(s: MastersState) -> int:
    """Return the card whose dice are being counted."""
    return s.frames[0].regs[CARD]


def drafter(s: MastersState) -> int:
    """Return whose turn it is to draft.

    Of two the second player picks first, and they alternate. Of more than two the last lot does;
    then it goes back and forth.
    """
    pool, done = pool_of(s), len(_draft(s).picks) // 3
    if pool.seats > 2:
        turn, place = divmod(done, pool.seats)
        lots = lots_of(s, pool)
        return lots[place] if turn % 2 else lots[pool.seats - 1 - place]
    second = opponent(s, s.active)
    return second if done % 2 == 0 else s.active


def free_stacks(s: MastersState, pool: Pool) -> list[int]:
    """Return the stacks that nobody has taken."""
    return [stack for stack in range(len(pool.stacks)) if taker(s, pool, stack) == NONE]


def taker(s: MastersState, pool: Pool, stack: int) -> int:
    """Return who has taken a stack, or NONE."""
    picks = _draft(s).picks
    for i in range(0, len(picks), 3):
        if picks[i + 1] in pool.stacks[stack]:
            return picks[i]
    return NONE


def most_dice(s: MastersState, pool: Pool) -> int:
    """Return how many dice the drafter can use of the card that was chosen: those that are there,
    the card's max and the room."""
    draft = _draft(s)
    stack = draft.regs[STACK]
    there = pool.dice[stack][pool.stacks[stack].index(draft.regs[CARD])]
    return min(there, count_dice_left(s, pool, drafter(s)))


class DrawBasics(Op[MastersState]):
    """Draw the basic actions, one after the other."""

    def __init__(self, pool: Pool) -> None:
        self.pool = pool

    def run(self, s: MastersState, f: Frame) -> int:
        drawn = drawn_basics(s)
        if len(drawn) >= self.pool.drawn:
            return f.at + 1
        left = [card for card in self.pool.basics if card not in drawn]
        card = chance_pick(s, SET_OUT_BASIC, left, source=NONE, rule="DM-16.2")
        if card == WAIT:
            return WAIT
        f.regs = append(f.regs, card)
        emit(s, SET_OUT, NONE, card)
        return f.at


class DrawLots(Op[MastersState]):
    """Draw the order of more than two seats, one after the other (DM-18.6.2)."""

    def __init__(self, pool: Pool) -> None:
        self.pool = pool

    def run(self, s: MastersState, f: Frame) -> int:
        drawn = lots_of(s, self.pool)
        left = [seat for seat in range(self.pool.seats) if seat not in drawn]
        if not left:
            return f.at + 1
        seat = chance_pick(s, SEAT_LOT, left, source=NONE, rule="DM-18.6.2")
        if seat == WAIT:
            return WAIT
        f.regs = append(f.regs, seat)
        return f.at


class TakeStack(Ask[MastersState]):
    """Whose turn it is takes a stack."""

    def __init__(self, pool: Pool, end: int) -> None:
        super().__init__(SETUP, "DM-16.2")
        self.pool = pool
        self.end = end

    def decider(self, s: MastersState, f: Frame) -> int:
        return drafter(s)

    def options(self, s: MastersState, f: Frame) -> list[Action]:
        pool = self.pool
        if max([count_dice_left(s, pool, seat) for seat in range(pool.seats)]) == 0:
            return []  # Cards without dice are not used, so whose they are is the same.
        return [action(TAKE, stack) for stack in free_stacks(s, pool)]

    def skip_question(self, s: MastersState, f: Frame) -> int:
        return self.end

    def apply_answer(self, s: MastersState, f: Frame, pick: Action) -> int:
        f.regs[STACK] = first_operand(pick)
        return f.at + 1


class ChooseVersion(Ask[MastersState]):
    """The drafter chooses which card of the stack to use; without room for dice it is the same."""

    def __init__(self, pool: Pool) -> None:
        super().__init__(OPTION, "DM-16.2")
        self.pool = pool

    def decider(self, s: MastersState, f: Frame) -> int:
        return drafter(s)

    def options(self, s: MastersState, f: Frame) -> list[Action]:
        cards = self.pool.stacks[f.regs[STACK]]
        if count_dice_left(s, self.pool, drafter(s)) == 0:
            cards = cards[:1]
        return [action(VERSION, card) for card in cards]

    def apply_answer(self, s: MastersState, f: Frame, pick: Action) -> int:
        f.regs[CARD] = first_operand(pick)
        return f.at + 1


class ChooseNumber(Ask[MastersState]):
    """The drafter says how many dice of the card to use: none means that it is not used."""

    def __init__(self, pool: Pool, again: int) -> None:
        super().__init__(NUMBER, "DM-16.2")
        self.pool = pool
        self.again = again

    def decider(self, s: MastersState, f: Frame) -> int:
        return drafter(s)

    def options(self, s: MastersState, f: Frame) -> list[Action]:
        return [action(DICE, dice) for dice in range(most_dice(s, self.pool), -1, -1)]

    def apply_answer(self, s: MastersState, f: Frame, pick: Action) -> int:
        seat = drafter(s)
        f.picks = (*f.picks, seat, f.regs[CARD], first_operand(pick))
        emit(s, DRAFTED, seat, f.regs[CARD], first_operand(pick))
        return self.again


class BeginDrafted(Op[MastersState]):
    """The game begins with the teams that were drafted: those of the first two seats.

    Where more than two drafted, it is settled only now who goes first.
    """

    def __init__(self, pool: Pool) -> None:
        self.pool = pool

    def run(self, s: MastersState, f: Frame) -> int:
        chosen = draft_choice(s, [0, 1])
        return open_game(s, tuple(chosen), "turns" if self.pool.seats == 2 else "")


def draft_choice(s: MastersState, seats: list[int]) -> list[int]:
    """Return what a game between two seats of a draft is begun with.

    How many basic actions, these, then place at the table, card and dice in threes.
    """
    basics, picks = drawn_basics(s), _draft(s).picks
    used: list[int] = []
    for i in range(0, len(picks), 3):
        if picks[i] in seats and picks[i + 2] > 0:
            used += [seats.index(picks[i]), picks[i + 1], picks[i + 2]]
    return [len(basics), *basics, *used]


def draft_program(pool: Pool, *, toss: bool) -> Program:
    """Return the program of a draft, in the order of the book: who goes first is settled second."""
    order: list[Op[GameState]] = [Call("order")] if toss and pool.seats == 2 else []
    lots: list[Op[MastersState]] = [DrawLots(pool)] if pool.seats > 2 else []
    take = 1 + len(order) + len(lots)
    drafting: list[Op[MastersState]] = [
        TakeStack(pool, take + 3),
        ChooseVersion(pool),
        ChooseNumber(pool, take),
        BeginDrafted(pool),
    ]
    return Program("draft", DrawBasics(pool), *order, *lots, *drafting, registers=DRAFT_REGISTERS)
