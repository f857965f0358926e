"""Draft Teams: the players take stacks of cards in turn and build their teams of them (DM-16.2).

Basic actions are drawn at random; the second player picks first. Whoever takes a stack chooses one
card of it and how many of its dice to use. When all stacks are taken the game begins.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append

from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.rules.core.book import book_of
from throwdown.games.masters.rules.core.events import DRAFTED, SET_OUT
from throwdown.games.masters.rules.core.sides import opponent
from throwdown.games.masters.rules.core.verbs import DICE, SET_OUT_BASIC, TAKE, VERSION
from throwdown.games.masters.rules.turn.game_start import is_still_in, open_game
from throwdown.kernel.action import NONE, Action, action, first_operand
from throwdown.kernel.chance import pick as chance_pick
from throwdown.kernel.control import Ask, Call
from throwdown.kernel.decision import NUMBER, OPTION, SETUP
from throwdown.kernel.events import emit
from throwdown.kernel.program import WAIT, Frame, Op, Program
from throwdown.kernel.state import GameState

# Registers of a draft; behind them stand the basic actions drawn so far. The picks are threes:
# the seat, the card it uses, and how many dice.
STACK: Final = 0
CARD: Final = 1
DRAFT_REGISTERS: Final = 2


class Pool:
    """What is drafted from: cards by their numbers, never changed once made."""

    def __init__(self, size: int, drawn: int) -> None:
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
    """Return whether the basic actions and who goes first are settled, in a game under draft."""
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
    return list(_draft(s).regs[DRAFT_REGISTERS:])


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


def drafter(s: MastersState) -> int:
    """Return whose turn it is to draft."""
    second = opponent(s, s.active)
    return second if len(_draft(s).picks) // 3 % 2 == 0 else s.active


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


class TakeStack(Ask[MastersState]):
    """Whose turn it is takes a stack: the second player first, then in turn."""

    def __init__(self, pool: Pool, end: int) -> None:
        super().__init__(SETUP, "DM-16.2")
        self.pool = pool
        self.end = end

    def decider(self, s: MastersState, f: Frame) -> int:
        return drafter(s)

    def options(self, s: MastersState, f: Frame) -> list[Action]:
        pool = self.pool
        if count_dice_left(s, pool, 0) + count_dice_left(s, pool, 1) == 0:
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
    """The game begins with the teams that were drafted."""

    def run(self, s: MastersState, f: Frame) -> int:
        basics = drawn_basics(s)
        used: list[int] = []
        for i in range(0, len(f.picks), 3):
            if f.picks[i + 2] > 0:
                used += f.picks[i : i + 3]
        return open_game(s, (len(basics), *basics, *used), "turns")


def draft_program(pool: Pool, *, toss: bool) -> Program:
    """Return the program of a draft, in the order of the book: who goes first is settled second."""
    order: list[Op[GameState]] = [Call("order")] if toss else []
    take = 1 + len(order)
    drafting: list[Op[MastersState]] = [
        TakeStack(pool, take + 3),
        ChooseVersion(pool),
        ChooseNumber(pool, take),
        BeginDrafted(),
    ]
    return Program("draft", DrawBasics(pool), *order, *drafting, registers=DRAFT_REGISTERS)
