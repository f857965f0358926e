"""A turn, phase by phase (DT-3)."""

from __future__ import annotations

from throwdown.games.throne.model import token_counts as packed
from throwdown.games.throne.model.phases import DISCARD, INCOME, MAIN_1, MAIN_2, UPKEEP
from throwdown.games.throne.model.state import ThroneState
from throwdown.games.throne.rules.core import text_lines as x
from throwdown.games.throne.rules.core.book import book_of
from throwdown.games.throne.rules.core.cards import begin_draw, gain_cp, must_sell, places, sell
from throwdown.games.throne.rules.core.defeat import end_phases
from throwdown.games.throne.rules.core.events import PHASE_BEGAN, SKIPPED, TURN_BEGAN
from throwdown.games.throne.rules.core.legality import OpenWindow
from throwdown.games.throne.rules.core.moments import Happens
from throwdown.games.throne.rules.core.verbs import SELL
from throwdown.games.throne.rules.damage.batches import ApplyIfAny, Gather, Release, WaitForDamage
from throwdown.kernel.action import DONE, NONE, Action, action, first_operand, verb_of
from throwdown.kernel.control import Ask, Call, Unless
from throwdown.kernel.decision import SUBSET
from throwdown.kernel.events import emit
from throwdown.kernel.program import Frame, Op, Program


class BeginTurn(Op[ThroneState]):
    """A turn begins: what was for the last one only is over."""

    def run(self, s: ThroneState, f: Frame) -> int:
        s.turn += 1
        # The frames of its phases are the active seat's.
        f.seat = s.active
        end_phases(s)
        s.used = ()
        s.used_in_attack = ()
        s.attempts = 0
        s.more_attempts = 0
        s.dealt = 0
        age_tokens(s)
        emit(s, TURN_BEGAN, s.active, s.turn)
        return f.at + 1


def age_tokens(s: ThroneState) -> None:
    """Mark the tokens that are there when a turn begins."""
    tokens, first = s.tokens, s.active * s.kinds
    for at in range(len(tokens)):
        there = tokens[at]
        if there:
            tokens[at] = packed.start_turn(there, own_turn=first <= at < first + s.kinds)


class BeginPhase(Op[ThroneState]):
    """A phase begins."""

    def __init__(self, phase: int) -> None:
        self.phase = phase

    def run(self, s: ThroneState, f: Frame) -> int:
        begin_phase(s, self.phase)
        return f.at + 1


def begin_phase(s: ThroneState, phase: int) -> None:
    """Go on to a phase and tell it."""
    s.phase = phase
    emit(s, PHASE_BEGAN, s.active, phase)


class UnlessSkipped(Unless[ThroneState]):
    """Leave the phase out if something has said so."""

    def run(self, s: ThroneState, f: Frame) -> int:
        if not s.skipping:
            return f.at + 1
        s.skipping = 0
        emit(s, SKIPPED, s.active, s.phase)
        return self.to


class UnlessFirstTurn(Unless[ThroneState]):
    """The Start Player has no Income on their first turn (DT-3.2.1)."""

    def holds(self, s: ThroneState, f: Frame) -> bool:
        return s.turn > 1


class TakeIncome(Op[ThroneState]):
    """Gain 1 CP, then draw a card (DT-3.2.2)."""

    def run(self, s: ThroneState, f: Frame) -> int:
        gain_cp(s, s.active, 1)
        begin_draw(s, s.active, 1, NONE)
        return f.at + 1


class SellDown(Ask[ThroneState]):
    """Sell cards until no more than six are left (DT-3.7.1)."""

    def __init__(self) -> None:
        super().__init__(SUBSET, "DT-3.7.1")

    def decider(self, s: ThroneState, f: Frame) -> int:
        return s.active

    def options(self, s: ThroneState, f: Frame) -> list[Action]:
        hand = s.hand[s.active]
        must = must_sell(s)
        if not must and not book_of(s).rules.discard_sells_more:
            return []
        options = [action(SELL, place) for place in places(hand)]
        if options and not must:
            options.append(action(DONE))
        return options

    def apply_answer(self, s: ThroneState, f: Frame, pick: Action) -> int:
        if verb_of(pick) == DONE:
            return f.at + 1
        sell(s, s.active, first_operand(pick))
        return f.at


class EndTurn(Op[ThroneState]):
    """The turn passes on."""

    def run(self, s: ThroneState, f: Frame) -> int:
        s.active = s.seats_from(s.active)[1]
        return 0


def turn_programs() -> list[Program]:
    """Return the programs of a turn; `turns` goes on until the game is over."""
    return [
        Program(
            "turns",
            BeginTurn(),
            Call("upkeep"),
            Call("income"),
            Call("main 1"),
            Call("roll phase"),
            Call("main 2"),
            Call("discard phase"),
            Call("turn end"),
            EndTurn(),
        ),
        Program(
            "upkeep",
            BeginPhase(UPKEEP),
            Gather(),
            Happens(x.UPKEEP),
            OpenWindow(),
            ApplyIfAny(),
            Release(),
        ),
        Program(
            "income",
            BeginPhase(INCOME),
            UnlessFirstTurn(6),
            Happens(x.BEFORE_INCOME),
            UnlessSkipped(6),
            TakeIncome(),
            OpenWindow(),
        ),
        Program("main 1", BeginPhase(MAIN_1), Call("main window")),
        Program("main 2", BeginPhase(MAIN_2), Call("main window")),
        Program("discard phase", BeginPhase(DISCARD), OpenWindow(), SellDown()),
        Program(
            "turn end",
            Gather(),
            Happens(x.TURN_END),
            Happens(x.FULL_TURN_END),
            WaitForDamage(),
            ApplyIfAny(),
            Release(),
        ),
    ]
