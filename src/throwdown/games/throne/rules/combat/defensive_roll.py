"""The Defensive Roll Phase: an Attack meets its defender (DT-3.6)."""

from __future__ import annotations

from typing import Final

from throwdown.games.throne.model import ledger as led
from throwdown.games.throne.model.phases import DEFENSE
from throwdown.games.throne.model.roll_kinds import DEFENSE_ROLL
from throwdown.games.throne.model.stages import APPLIED, ATTACKING, DEFENDED
from throwdown.games.throne.model.state import FIRST_DIE, ROLL, ThroneState
from throwdown.games.throne.rules.core import rolls
from throwdown.games.throne.rules.core import text_lines as x
from throwdown.games.throne.rules.core.book import book_of
from throwdown.games.throne.rules.core.damage_totals import (
    attack_base,
    attack_total,
    attack_total_on,
    attacked_seats,
    is_anything_waiting,
)
from throwdown.games.throne.rules.core.events import DEFENDED as DEFENDED_EVENT
from throwdown.games.throne.rules.core.legality import NOTHING, OpenWindow, can_use
from throwdown.games.throne.rules.core.moments import (
    begin_triggers,
    board_now,
    holds_line,
    pending_triggers,
)
from throwdown.games.throne.rules.core.rolls import CloseRoll, Throw, open_roll
from throwdown.games.throne.rules.core.seats import is_out
from throwdown.games.throne.rules.core.text_lines import begin_text
from throwdown.games.throne.rules.core.tokens import first_held_kind, may_act, place_all
from throwdown.games.throne.rules.core.verbs import DEFEND, NO_DEFENSE, REROLL, USE
from throwdown.games.throne.rules.damage.batches import ApplyIfAny, WaitForDamage
from throwdown.games.throne.rules.play.declarations import begin_option
from throwdown.games.throne.rules.turn.turn import begin_phase
from throwdown.kernel.action import NONE, Action, action, first_operand, verb_of
from throwdown.kernel.control import NO_OPTIONS, Ask, PickSome
from throwdown.kernel.decision import OPTION
from throwdown.kernel.events import emit
from throwdown.kernel.int_array import Numbers, row_of
from throwdown.kernel.program import Frame, Op, Program

_LINE: Final = 0
"""The register with the line of the Defensive Ability, or NONE."""


class Strike(Op[ThroneState]):
    """All that the ability does to others comes to its end: defense, tokens, damage."""

    def run(self, s: ThroneState, f: Frame) -> int:
        if is_anything_waiting(s) or s.waiting_tokens:
            s.push(book_of(s).number("attack"), s.active, f.source, (NONE,))
        return f.at + 1


class BeginAttack(Op[ThroneState]):
    """Target and damage are known: what waits for an Attack happens (DT-5.1)."""

    def __init__(self, no_attack: int) -> None:
        self.no_attack = no_attack

    def run(self, s: ThroneState, f: Frame) -> int:
        begin_phase(s, DEFENSE)
        if attack_base(s) == 0:
            return self.no_attack
        s.stage = ATTACKING
        s.more_attempts = 0
        if book_of(s).rules.attack_by_own_damage:
            s.note_attack(s.active, 1)
        begin_triggers(s, triggers_of_attack(s))
        return f.at + 1


def triggers_of_attack(s: ThroneState) -> list[int]:
    """Return what happens by itself when the Attack begins, as rows of trigger and seat."""
    rows = pending_triggers(s, x.YOU_ATTACK, [s.active], attack_total(s))
    for seat in attacked_seats(s):
        rows += pending_triggers(s, x.ATTACKED, [seat], attack_total_on(s, seat))
    return rows


# What forbids a defense; the first that does is named.
TOKEN: Final = 1
"""A token of the defender's says so."""
ULTIMATE: Final = 2
UNDEFENDABLE: Final = 3
STUNNED: Final = 4


def is_defendable(s: ThroneState) -> bool:
    """Return whether the damage to the defender is of a type one may defend against (DT-5.2)."""
    if s.undefendable:
        return False
    for at in range(0, len(s.packets), led.PACKET):
        if not s.packets[at + led.MARKS] & led.ATTACKING:
            continue
        if s.packets[at + led.KIND] == led.NORMAL and s.packets[at + led.RECEIVER] == s.target:
            return True
    return False


def defenses(s: ThroneState, seat: int) -> list[int]:
    """Return the lines of the Defensive Abilities a seat may choose from."""
    found: list[int] = []
    for ability in board_now(s, seat).defensive:
        found += [line.number for line in ability.lines if line.program != NONE]
    return found


def defense_obstacle(s: ThroneState, seat: int) -> int:
    """Return what forbids a seat a Defensive Ability against the Attack (DT-3.6.2)."""
    if s.locked:
        return ULTIMATE
    if not is_defendable(s):
        return UNDEFENDABLE
    if not may_act(s, seat):
        return STUNNED
    return NOTHING if first_held_kind(s, seat, book_of(s).undefending) == NONE else TOKEN


class Defend(Ask[ThroneState]):
    """The defender may choose a Defensive Ability, or what is used instead (DT-3.6.2)."""

    def __init__(self, no_roll: int) -> None:
        super().__init__(OPTION, "DT-3.6.2")
        self.no_roll = no_roll

    def decider(self, s: ThroneState, f: Frame) -> int:
        return s.target

    def options(self, s: ThroneState, f: Frame) -> list[Action]:
        seat = s.target
        options: list[Action] = []
        if is_out(s, seat):
            return options
        if defense_obstacle(s, seat) == NOTHING:
            options += [action(DEFEND, line) for line in defenses(s, seat)]
        if not s.locked and may_act(s, seat):
            for option in book_of(s).instead_of_defense:
                if holds_line(s, option, seat) and can_use(s, seat, option):
                    options.append(action(USE, option.number))
        if options:
            options.append(action(NO_DEFENSE))
        return options

    def skip_question(self, s: ThroneState, f: Frame) -> int:
        return self.no_roll

    def apply_answer(self, s: ThroneState, f: Frame, pick: Action) -> int:
        verb = verb_of(pick)
        if verb == NO_DEFENSE:
            return self.no_roll
        if verb == USE:
            begin_option(s, s.target, first_operand(pick))
            return self.no_roll
        f.regs[_LINE] = first_operand(pick)
        emit(s, DEFENDED_EVENT, s.target, first_operand(pick))
        return f.at + 1


def defense_in_use(s: ThroneState) -> int:
    """Return the line of the Defensive Ability chosen against the Attack, or NONE."""
    attack = book_of(s).number("attack")
    for f in s.frames:
        if f.program == attack and f.regs[_LINE] != NONE:
            return f.regs[_LINE]
    return NONE


class TakeDefenseDice(Op[ThroneState]):
    """Take the dice of the Defensive Ability; a contested die is rolled by the text itself."""

    def __init__(self, perform: int) -> None:
        self.perform = perform

    def run(self, s: ThroneState, f: Frame) -> int:
        line = book_of(s).tables.lines[f.regs[_LINE]]
        if line.contested:
            return self.perform
        open_roll(s, DEFENSE_ROLL, s.target, line.dice, NONE)
        return f.at + 1


class PickDefenseRerolls(PickSome[ThroneState]):
    """With an extra Roll Attempt the defender may roll any of the dice again."""

    def __init__(self) -> None:
        super().__init__(REROLL, "DT-3.6.3", 0, 6)

    def decider(self, s: ThroneState, f: Frame) -> int:
        return s.target

    def options(self, s: ThroneState, f: Frame) -> list[Action]:
        return NO_OPTIONS if is_out(s, s.target) else super().options(s, f)

    def things(self, s: ThroneState, f: Frame) -> Numbers:
        return row_of(range(rolls.count_dice(s, rolls.latest_attempt(s)) if s.more_attempts else 0))


class RollDefenseAgain(Op[ThroneState]):
    """Roll the picked dice again, or let the roll stand."""

    def run(self, s: ThroneState, f: Frame) -> int:
        if s.more_attempts:
            s.more_attempts -= 1
        if not f.picks:
            return f.at + 1
        first = rolls.latest_attempt(s) * ROLL + FIRST_DIE
        for die in f.picks:
            s.rolls[first + die] = 0
        f.picks = ()
        return f.at - _BACK


_BACK: Final = 3
"""How far it is back to the throw."""


def defense_roll() -> list[Op[ThroneState]]:
    """Return the ops of a Defensive Roll, whose dice have been taken up (DT-3.6.3)."""
    return [Throw(), OpenWindow(), PickDefenseRerolls(), RollDefenseAgain()]


class PerformDefense(Op[ThroneState]):
    """Carry out what the defense roll brings (DT-3.6.4), unless the defender has fallen since."""

    def run(self, s: ThroneState, f: Frame) -> int:
        if is_out(s, s.target):
            return f.at + 1
        line = book_of(s).tables.lines[f.regs[_LINE]]
        text = begin_text(s, line.program, s.target, line.ability.source(), NONE)
        if not line.contested:
            text.regs[x.ROLL] = rolls.count_rolls(s) - 1
        return f.at + 1


class PutDefenseAway(Op[ThroneState]):
    """The defense dice are put away."""

    def run(self, s: ThroneState, f: Frame) -> int:
        last = rolls.count_rolls(s) - 1
        if last >= 0 and rolls.kind_of(s, last) == DEFENSE_ROLL:
            s.rolls = s.rolls[: last * ROLL]
        return f.at + 1


class NextDefender(Op[ThroneState]):
    """Another opponent whom the Attack is on has its own defense (DT-3.6.2)."""

    def __init__(self, defend: int) -> None:
        self.defend = defend

    def run(self, s: ThroneState, f: Frame) -> int:
        attacked = attacked_seats(s)
        if len(attacked) < 2 or s.target not in attacked or s.target == attacked[-1]:
            return f.at + 1
        s.target = attacked[attacked.index(s.target) + 1]
        s.more_attempts = 0
        f.regs[_LINE] = NONE
        return self.defend


class PlaceWaiting(Op[ThroneState]):
    """Place the tokens that nobody has prevented (DT-3.6.4)."""

    def run(self, s: ThroneState, f: Frame) -> int:
        rows = list(s.waiting_tokens)
        s.waiting_tokens = ()
        place_all(s, rows, f.source)
        return f.at + 1


class SetStage(Op[ThroneState]):
    """The ability has come so far."""

    def __init__(self, stage: int) -> None:
        self.stage = stage

    def run(self, s: ThroneState, f: Frame) -> int:
        if s.stage >= ATTACKING:
            s.stage = self.stage
        return f.at + 1


def defense_program() -> Program:
    """Return the program of an Attack from its moment to its damage."""
    return Program(
        "attack",
        BeginAttack(no_attack=13),
        OpenWindow(),
        Defend(no_roll=11),
        TakeDefenseDice(perform=9),
        *defense_roll(),
        CloseRoll(),
        PerformDefense(),
        PutDefenseAway(),
        NextDefender(defend=2),
        SetStage(DEFENDED),
        PlaceWaiting(),
        WaitForDamage(),
        ApplyIfAny(),
        SetStage(APPLIED),
        registers=1,
    )
