"""The Roll Phase, and in it the Offensive Roll Phase: rolling, announcing, activating (DT-3.4)."""

from __future__ import annotations

from typing import Final

from throwdown.games.throne.model import hero_tables as t
from throwdown.games.throne.model import printed_kinds as printed
from throwdown.games.throne.model import token_counts as packed
from throwdown.games.throne.model.dice_results import Shown
from throwdown.games.throne.model.phases import MAIN_2, OFFENSE
from throwdown.games.throne.model.roll_kinds import ACTIVATION
from throwdown.games.throne.model.stages import ACTIVATED, ANNOUNCED, NO_ABILITY
from throwdown.games.throne.model.state import FIRST_DIE, HERO_DICE, ROLL, ThroneState
from throwdown.games.throne.rules.core import text_lines as x
from throwdown.games.throne.rules.core.book import book_of
from throwdown.games.throne.rules.core.cards import lose_cp
from throwdown.games.throne.rules.core.events import ACTIVATED as ACTIVATED_EVENT
from throwdown.games.throne.rules.core.events import ANNOUNCED as ANNOUNCED_EVENT
from throwdown.games.throne.rules.core.events import ATTEMPTED, EXTRA_PHASE, FAILED
from throwdown.games.throne.rules.core.legality import OpenWindow
from throwdown.games.throne.rules.core.moments import (
    Happens,
    HappensToAll,
    board_now,
    trigger_moment,
)
from throwdown.games.throne.rules.core.rolls import Throw, close_roll, open_roll, values
from throwdown.games.throne.rules.core.text_lines import begin_text
from throwdown.games.throne.rules.core.tokens import token_slot
from throwdown.games.throne.rules.core.verbs import ANNOUNCE, BACK, REROLL
from throwdown.games.throne.rules.core.verbs import NO_ABILITY as NO_ABILITY_VERB
from throwdown.games.throne.rules.damage.batches import ApplyIfAny, Gather, Release, WaitForDamage
from throwdown.games.throne.rules.damage.ledger import clear_lasting_terms
from throwdown.games.throne.rules.turn.turn import UnlessSkipped, begin_phase
from throwdown.kernel.action import NONE, Action, action, first_operand, verb_of
from throwdown.kernel.control import Ask, Call, Jump, PickSome
from throwdown.kernel.decision import ANNOUNCE as ANNOUNCING
from throwdown.kernel.events import emit
from throwdown.kernel.int_array import row_of
from throwdown.kernel.program import Frame, Op, Program

ATTEMPTS: Final = 3
"""How many Roll Attempts an Offensive Roll Phase has (DT-3.4.1)."""

_AT: Final = 0
"""The place of the activation roll: it is the first of the phase."""


class BeginRollPhase(Op[ThroneState]):
    """The Roll Phase begins; which tokens are there now is marked (L-8)."""

    def run(self, s: ThroneState, f: Frame) -> int:
        s.dealt = 0
        stamp_tokens(s)
        return f.at + 1


def stamp_tokens(s: ThroneState) -> None:
    """Mark the tokens that are there when the Roll Phase begins."""
    tokens = s.tokens
    for at in range(len(tokens)):
        there = tokens[at]
        if there:
            tokens[at] = packed.start_roll_phase(there)


class BeginOffense(Op[ThroneState]):
    """An Offensive Roll Phase begins: attempts are counted again."""

    def run(self, s: ThroneState, f: Frame) -> int:
        begin_offense(s)
        return f.at + 1


def begin_offense(s: ThroneState) -> None:
    """Forget what an earlier Offensive Roll Phase has brought."""
    begin_phase(s, OFFENSE)
    s.attempts = 0
    s.more_attempts = 0
    s.stage = NO_ABILITY
    s.ability = NONE
    s.target = NONE
    s.undefendable = 0
    s.altered = 0
    s.failed = 0


class TakeDice(Op[ThroneState]):
    """The first attempt rolls all five dice (DT-3.4.1)."""

    def run(self, s: ThroneState, f: Frame) -> int:
        take_dice(s)
        return f.at + 1


def take_dice(s: ThroneState) -> None:
    """Take all five dice for the first attempt."""
    if s.rolls:
        s.rolls = []
    open_roll(s, ACTIVATION, s.active, HERO_DICE, NONE)
    s.attempts = 1
    emit(s, ATTEMPTED, s.active, s.attempts)


def remaining_attempts(s: ThroneState) -> int:
    """Return how many Roll Attempts the active seat may still make."""
    most = ATTEMPTS + s.more_attempts
    for kind in book_of(s).slowing:
        most -= kind.fewer_attempts * _count_in_force(s, kind.number)
    return max(0, max(1, most) - s.attempts)


def attempt_price(s: ThroneState) -> int:
    """Return what each further Roll Attempt costs the active seat."""
    price = 0
    for kind in book_of(s).pricing:
        price += kind.attempt_price * _count_in_force(s, kind.number)
    return price


def _count_in_force(s: ThroneState, kind: int) -> int:
    """Return how many tokens of the active seat count in this Roll Phase (L-8)."""
    there = s.tokens[token_slot(s, s.active, kind)]
    if book_of(s).rules.own_phase_needs_start:
        return packed.count_at_roll_phase(there)
    return packed.count(there)


def affordable_attempts(s: ThroneState) -> int:
    """Return how many further Roll Attempts the active seat can make and pay."""
    price = attempt_price(s)
    left = remaining_attempts(s)
    return min(left, s.cp[s.active] // price) if price else left


def may_attempt(s: ThroneState) -> bool:
    """Return whether the active seat can make another Roll Attempt."""
    return affordable_attempts(s) > 0


class PickRerolls(PickSome[ThroneState]):
    """Pick any of the dice for the next attempt, or stop (DT-3.4.1)."""

    def __init__(self) -> None:
        super().__init__(REROLL, "DT-3.4.1", 0, HERO_DICE)
        self.stop = self.remaining_options(row_of(()), ())
        # What is offered depends on the last pick alone, so all games share these lists.
        dice = row_of(range(HERO_DICE))
        self.first = self.remaining_options(dice, ())
        self.after = [self.remaining_options(dice, (last,)) for last in dice]

    def decider(self, s: ThroneState, f: Frame) -> int:
        return s.active

    def options(self, s: ThroneState, f: Frame) -> list[Action]:
        if not may_attempt(s):
            return self.stop
        picks = f.picks
        return self.after[picks[len(picks) - 1]] if picks else self.first


class TakeUpAgain(Op[ThroneState]):
    """Make the attempt with the picked dice, or go on to the announcement."""

    def __init__(self, stop: int) -> None:
        self.stop = stop

    def run(self, s: ThroneState, f: Frame) -> int:
        if not f.picks:
            return self.stop
        lose_cp(s, s.active, attempt_price(s))
        s.attempts += 1
        emit(s, ATTEMPTED, s.active, s.attempts)
        for die in f.picks:
            s.rolls[_AT * ROLL + FIRST_DIE + die] = 0
        f.picks = ()
        return f.at + 1


class Announce(Ask[ThroneState]):
    """Announce an ability that the dice meet, or none; after an alteration one may roll on."""

    def __init__(self, back: int, none: int) -> None:
        super().__init__(ANNOUNCING, "DT-3.4.2")
        self.back = back
        self.none = none

    def decider(self, s: ThroneState, f: Frame) -> int:
        return s.active

    def options(self, s: ThroneState, f: Frame) -> list[Action]:
        options = [action(ANNOUNCE, line) for line in activatable_lines(s, s.active)]
        options.append(action(NO_ABILITY_VERB))
        if s.altered and may_attempt(s):
            options.append(action(BACK))
        return options

    def apply_answer(self, s: ThroneState, f: Frame, pick: Action) -> int:
        s.altered = 0
        verb = verb_of(pick)
        if verb == BACK:
            s.stage = NO_ABILITY
            return self.back
        if verb == NO_ABILITY_VERB:
            s.stage = NO_ABILITY
            s.ability = NONE
            return self.none
        s.stage = ANNOUNCED
        s.ability = first_operand(pick)
        emit(s, ANNOUNCED_EVENT, s.active, s.ability)
        return f.at + 1


def activatable_lines(s: ThroneState, seat: int) -> list[int]:
    """Return the lines of a seat's Offensive Abilities that its dice meet (DT-4.6)."""
    book = book_of(s)
    shown = Shown(values(s, _AT), book.tables.key_of(seat))
    found: list[int] = []
    for ability in board_now(s, seat).offensive:
        before = len(found)
        for line in ability.lines:
            if not line.requirement.is_in(shown):
                continue
            if len(found) > before and not book.rules.any_met_line:
                found.pop()
            found.append(line.number)
    return found


def is_met(s: ThroneState, line: t.AbilityLine, seat: int) -> bool:
    """Return whether the dice of the activation roll show what a line asks for (DT-4.1)."""
    return line.requirement.is_shown_by(values(s, _AT), book_of(s).tables.key_of(seat))


class AfterResponses(Op[ThroneState]):
    """If the dice were altered the player announces again; else the ability is activated."""

    def __init__(self, again: int) -> None:
        self.again = again

    def run(self, s: ThroneState, f: Frame) -> int:
        return self.again if s.altered else f.at + 1


class Activate(Op[ThroneState]):
    """The announced ability is activated: the Final Dice Result stands (DT-3.4.5, DT-3.4.7)."""

    def run(self, s: ThroneState, f: Frame) -> int:
        line = book_of(s).tables.lines[s.ability]
        s.stage = ACTIVATED
        close_roll(s, _AT)
        if line.ability.kind == printed.ULTIMATE:
            s.locked = 1
        emit(s, ACTIVATED_EVENT, s.active, s.ability)
        return f.at + 1


class Perform(Op[ThroneState]):
    """Carry the ability out, unless something made it fail."""

    def run(self, s: ThroneState, f: Frame) -> int:
        if s.failed:
            emit(s, FAILED, s.active)
            return f.at + 1
        line = book_of(s).tables.lines[s.ability]
        text = begin_text(s, line.program, s.active, line.ability.source(), NONE)
        text.regs[x.ROLL] = _AT
        return f.at + 1


class EndOffense(Op[ThroneState]):
    """The Offensive Roll Phase ends with an activated ability, before targeting."""

    def run(self, s: ThroneState, f: Frame) -> int:
        if s.phase == OFFENSE:
            s.phase = OFFENSE + 1
            trigger_moment(s, x.OFFENSE_END, s.active)
        return f.at + 1


class EndAbility(Op[ThroneState]):
    """The ability is done with; its dice are put away."""

    def run(self, s: ThroneState, f: Frame) -> int:
        s.stage = NO_ABILITY
        s.ability = NONE
        s.rolls = []
        s.used_in_attack = ()
        return f.at + 1


class NextPhase(Op[ThroneState]):
    """Begin another Roll Phase if one is due; else go on."""

    def __init__(self, again: int) -> None:
        self.again = again

    def run(self, s: ThroneState, f: Frame) -> int:
        s.fixed_target = NONE
        while s.extra_phases:
            seat, target = s.extra_phases[0], s.extra_phases[1]
            s.extra_phases = s.extra_phases[2:]
            # The phase is dropped if its player cannot take it or its target is out.
            if seat == s.active and (target == NONE or target in s.order):
                s.fixed_target = target
                emit(s, EXTRA_PHASE, seat)
                return self.again
        return f.at + 1


class EndRollPhase(Op[ThroneState]):
    """The Roll Phase is over: the lock of an Ultimate and held lines end with it."""

    def run(self, s: ThroneState, f: Frame) -> int:
        s.locked = 0
        s.holds = ()
        clear_lasting_terms(s)
        s.target = NONE
        s.phase = MAIN_2
        return f.at + 1


class NoteAttack(Op[ThroneState]):
    """Until an Attack comes the seat has not attacked this turn."""

    def run(self, s: ThroneState, f: Frame) -> int:
        s.note_attack(s.active, 0)
        return f.at + 1


def roll_phase_programs() -> list[Program]:
    """Return the programs of the Roll Phase."""
    return [
        Program(
            "roll phase",
            NoteAttack(),
            BeginRollPhase(),
            Gather(),
            BeginOffense(),
            Happens(x.BEFORE_OFFENSE),
            UnlessSkipped(9),
            Call("offense"),
            HappensToAll(x.INFLICTING_ATTACK_ENDS),
            Happens(x.ROLL_PHASE_END),
            WaitForDamage(),
            ApplyIfAny(),
            Release(),
            EndRollPhase(),
            NextPhase(1),
        ),
        Program(
            "offense",
            TakeDice(),
            Throw(),
            OpenWindow(),
            PickRerolls(),
            TakeUpAgain(6),
            Jump(1),
            Announce(back=3, none=12),
            OpenWindow(),
            AfterResponses(6),
            Activate(),
            Happens(x.ACTIVATE),
            Perform(),
            EndOffense(),
            EndAbility(),
        ),
    ]
