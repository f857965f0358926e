"""The rules of Sprint as programs: a turn, the response window, and what they set off."""

from __future__ import annotations

from typing import Final

from throwdown.games.sprint.state import (
    CARDS,
    DASH,
    DICE,
    DREW,
    GOAL,
    MOVED,
    PLAYED,
    PUSHED,
    RESTED,
    ROLLED,
    TRIP,
    WON,
    SprintState,
    count_in_hand,
    rests,
)
from throwdown.kernel.action import FIRST_GAME_VERB, Action, action, first_operand
from throwdown.kernel.book import Book
from throwdown.kernel.chance import draw, roll
from throwdown.kernel.control import Call, ForEach, Jump, May, PickSome
from throwdown.kernel.events import emit
from throwdown.kernel.int_array import Numbers, row_of
from throwdown.kernel.program import WAIT, Frame, Op, Program
from throwdown.kernel.replacement import (
    Proposal,
    Replace,
    Replacement,
    current_proposal,
    propose,
    take_proposal,
)
from throwdown.kernel.state import GameState
from throwdown.kernel.triggers import Settle, queue_trigger
from throwdown.kernel.windows import REGISTERS as WINDOW_REGISTERS
from throwdown.kernel.windows import ROUND, Window

ROLL: Final = FIRST_GAME_VERB
REROLL: Final = FIRST_GAME_VERB + 1
PLAY: Final = FIRST_GAME_VERB + 2
DRAW: Final = FIRST_GAME_VERB + 3

STEP: Final = 0
"""The kind of a proposed move; its one number is how many squares."""


_RULES_AT_WORK: Final = {"rest": "TOY-6", "push": "TOY-7", "console": "TOY-8"}
"""The rule behind each program that serves a runner."""


class RollDie(Op[SprintState]):
    """Roll the die whose number is in a register."""

    def __init__(self, register: int) -> None:
        self.register = register

    def run(self, s: SprintState, f: Frame) -> int:
        die = f.regs[self.register]
        face = roll(s, ROLL, 1, 6, source=die, rule="TOY-3")
        if face == WAIT:
            return WAIT
        s.dice[die] = face
        emit(s, ROLLED, s.active, die, face)
        return f.at + 1


class NextDie(Op[SprintState]):
    """Go back until every die has been rolled once; register 0 counts them."""

    def __init__(self, back: int) -> None:
        self.back = back

    def run(self, s: SprintState, f: Frame) -> int:
        f.regs[0] = (f.regs[0] + 1) % DICE
        return self.back if f.regs[0] else f.at + 1


class PickRerolls(PickSome[SprintState]):
    """The runner may reroll any of the dice, once."""

    def __init__(self) -> None:
        super().__init__(REROLL, "TOY-3", 0, DICE)

    def decider(self, s: SprintState, f: Frame) -> int:
        return s.active

    def things(self, s: SprintState, f: Frame) -> Numbers:
        return row_of(range(DICE))


class Respond(Window[SprintState]):
    """The runner may play Dashes, everybody else Trips, until all pass in a row."""

    def __init__(self) -> None:
        super().__init__(ROUND, "TOY-4")

    def legal(self, s: SprintState, f: Frame, seat: int) -> list[Action]:
        card = card_for(s, seat)
        return [action(PLAY, card)] if count_in_hand(s, seat, card) else []

    def act(self, s: SprintState, f: Frame, seat: int, pick: Action) -> int:
        card = first_operand(pick)
        s.hand[seat * CARDS + card] -= 1
        s.deck[card] += 1
        if card == DASH:
            s.dashes += 1
        else:
            s.trips[seat] += 1
        emit(s, PLAYED, seat, card)
        return f.at


def card_for(s: SprintState, seat: int) -> int:
    """Return the card a seat may play: Dash on its own move, Trip on another's (TOY-4)."""
    return DASH if seat == s.active else TRIP


class ProposeMove(Op[SprintState]):
    """The runner is about to move by the dice and two squares for each Dash."""

    def run(self, s: SprintState, f: Frame) -> int:
        propose(s, STEP, s.active, [sum(s.dice) + 2 * s.dashes])
        return f.at + 1


class Halve(Op[SprintState]):
    """Trip: the move becomes half as long, rounded up, once for each Trip of that seat."""

    def run(self, s: SprintState, f: Frame) -> int:
        p = current_proposal(s)
        for _ in range(s.trips[f.seat]):
            p.numbers[0] = (p.numbers[0] + 1) // 2
        return f.at + 1


class Rest(Op[SprintState]):
    """The runner stays where it is instead of moving."""

    def run(self, s: SprintState, f: Frame) -> int:
        current_proposal(s).cancelled = True
        emit(s, RESTED, f.seat)
        return f.at + 1


class Move(Op[SprintState]):
    """Carry out the move as it has become; on the last square the race is over."""

    def run(self, s: SprintState, f: Frame) -> int:
        p = take_proposal(s)
        s.dashes = 0
        s.trips = [0] * len(s.teams)
        if p.cancelled:
            return f.at + 1
        start = s.square[p.seat]
        s.square[p.seat] = min(GOAL, start + p.numbers[0])
        emit(s, MOVED, p.seat, start, s.square[p.seat])
        if s.square[p.seat] == GOAL:
            emit(s, WON, p.seat)
            s.finish([p.seat])
        return f.at + 1


class PushBack(Op[SprintState]):
    """Push the runner in register 0 down one square if it still stands on register 1's."""

    def run(self, s: SprintState, f: Frame) -> int:
        victim, square = f.regs[0], f.regs[1]
        if s.square[victim] == square:
            s.square[victim] = square - 1
            emit(s, PUSHED, victim, square, square - 1)
        return f.at + 1


class DrawCard(Op[SprintState]):
    """Draw a card from the deck, if there is one."""

    def run(self, s: SprintState, f: Frame) -> int:
        if sum(s.deck) == 0:
            return f.at + 1
        there = [card for card in range(CARDS) if s.deck[card]]
        counts = [s.deck[card] for card in there]
        card = draw(s, DRAW, there, counts, source=f.seat, rule="TOY-2")
        if card == WAIT:
            return WAIT
        s.deck[card] -= 1
        s.hand[f.seat * CARDS + card] += 1
        emit(s, DREW, f.seat, card)
        return f.at + 1


class DealTo(Op[SprintState]):
    """Deal two cards to every seat in turn; register 0 counts the cards."""

    def __init__(self, program: str) -> None:
        self.program = program
        self.number = 0

    def link(self, book: Book) -> None:
        self.number = book.number(self.program)

    def run(self, s: SprintState, f: Frame) -> int:
        dealt = f.regs[0]
        if dealt == 2 * len(s.teams):
            return f.at + 1
        f.regs[0] += 1
        s.push(self.number, dealt % len(s.teams), f.source)
        return f.at


class NextRunner(Op[SprintState]):
    """The turn passes to the next runner."""

    def run(self, s: SprintState, f: Frame) -> int:
        s.active = s.seats_from(s.active)[1]
        return 0


class SprintBook(Book):
    """The book of Sprint: its programs, and what a move or a push sets off."""

    def __init__(self, *, ask_forced: bool = False, ask_empty: bool = False) -> None:
        super().__init__(
            [
                Program("race", DealTo("deal"), Call("turns"), registers=1),
                Program("deal", DrawCard()),
                _turns(),
                Program("respond", Respond(), registers=WINDOW_REGISTERS),
                Program("trip", Halve()),
                Program("rest", Rest(), DrawCard()),
                Program("push", PushBack(), registers=2),
                Program("console", May("TOY-8", 2), DrawCard()),
            ],
            ask_forced=ask_forced,
            ask_empty=ask_empty,
        )
        self.trip = self.number("trip")
        self.rest = self.number("rest")
        self.push = self.number("push")
        self.console = self.number("console")

    def listen(self, s: GameState, kind: int, seat: int, a: int, b: int, c: int) -> None:
        assert isinstance(s, SprintState)
        if kind == PUSHED:
            queue_trigger(s, seat, self.console, seat)
        if kind in (MOVED, PUSHED) and 0 < b < GOAL:
            for other in range(len(s.teams)):
                if other != seat and s.square[other] == b:
                    queue_trigger(s, seat, self.push, other, (other, b))

    def replacements(self, s: GameState, p: Proposal) -> list[Replacement]:
        assert isinstance(s, SprintState)
        found: list[Replacement] = []
        if rests(s.square[p.seat]):
            found.append(Replacement(p.seat, self.rest, p.seat, optional=True))
        tripping = [seat for seat in range(len(s.teams)) if s.trips[seat]]
        found.extend([Replacement(seat, self.trip, seat, optional=False) for seat in tripping])
        return found


def rule_at_work(s: SprintState) -> tuple[str, int]:
    """Return the rule that moves a runner or lets one draw, and whose it is; "" for any other."""
    frame = s.frames[-1]
    return _RULES_AT_WORK.get(s.book.programs[frame.program].name, ""), frame.seat


def _turns() -> Program:
    """Turn after turn; registers: the die to roll, how many are rerolled, the die to reroll."""
    return Program(
        "turns",
        RollDie(0),
        NextDie(0),
        PickRerolls(),
        ForEach(1, 2, 6),
        RollDie(2),
        Jump(3),
        Call("respond"),
        ProposeMove(),
        Replace("TOY-5"),
        Move(),
        Settle("TOY-7"),
        NextRunner(),
        registers=3,
    )
