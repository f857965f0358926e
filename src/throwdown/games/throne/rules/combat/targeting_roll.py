"""The Targeting Roll Phase: who is the target of an ability (DT-3.5, DT-17.2)."""

from __future__ import annotations

from typing import Final

from throwdown.games.throne.model.formats import BY_CHOICE, OPPONENTS_CHOOSE
from throwdown.games.throne.model.phases import TARGETING
from throwdown.games.throne.model.roll_kinds import TARGET_ROLL
from throwdown.games.throne.model.state import ROLL, ThroneState
from throwdown.games.throne.rules.core import rolls
from throwdown.games.throne.rules.core.book import book_of
from throwdown.games.throne.rules.core.cards import begin_draw
from throwdown.games.throne.rules.core.damage_totals import attack_base, is_attack_announced
from throwdown.games.throne.rules.core.events import TARGETED
from throwdown.games.throne.rules.core.legality import OpenWindow
from throwdown.games.throne.rules.core.rolls import Throw, open_roll
from throwdown.games.throne.rules.core.seats import first_opponent, is_out, leaders, opponents
from throwdown.games.throne.rules.core.verbs import TARGET
from throwdown.games.throne.rules.damage.ledger import (
    drop_untargeted,
    is_target_missing,
    name_target,
)
from throwdown.games.throne.rules.turn.turn import begin_phase
from throwdown.kernel.action import NONE, Action, action, first_operand
from throwdown.kernel.control import Ask
from throwdown.kernel.decision import TARGET as TARGETING_KIND
from throwdown.kernel.events import emit
from throwdown.kernel.program import Frame, Op, Program

# Registers of targeting.
_CHOOSER: Final = 0
_ATTACKS: Final = 1
"""1 if the ability is an Attack by its text, whose damage may not be announced yet."""


class FindTarget(Op[ThroneState]):
    """Find the target, if it is not known yet."""

    def __init__(self, *, attacks: bool) -> None:
        self.attacks = attacks

    def run(self, s: ThroneState, f: Frame) -> int:
        if s.target == NONE:
            given = (NONE, 1 if self.attacks else 0)
            s.push(book_of(s).number("targeting"), s.active, f.source, given)
        return f.at + 1


class FindTargetForDamage(FindTarget):
    """Find the target, if damage waits for one (DT-3.5.2)."""

    def __init__(self) -> None:
        super().__init__(attacks=False)

    def run(self, s: ThroneState, f: Frame) -> int:
        return super().run(s, f) if is_target_missing(s) else f.at + 1


class BeginTargeting(Op[ThroneState]):
    """A single opponent is the target; else it is chosen, or a die is rolled for it."""

    def run(self, s: ThroneState, f: Frame) -> int:
        only = s.fixed_target if s.fixed_target != NONE else first_opponent(s, s.active)
        if only != NONE:
            s.target = only
            return f.at + 5
        begin_phase(s, TARGETING)
        if book_of(s).form.targeting == BY_CHOICE:
            f.regs[_CHOOSER] = s.active
            return f.at + 4
        open_roll(s, TARGET_ROLL, s.active, 1, NONE)
        return f.at + 1


class ReadTargetDie(Op[ThroneState]):
    """Read the targeting die: an opponent counted from the left, or who chooses (DT-3.5.4)."""

    def run(self, s: ThroneState, f: Frame) -> int:
        roll = rolls.count_rolls(s) - 1
        meant = book_of(s).form.targets[rolls.values(s, roll)[0] - 1]
        s.rolls = s.rolls[: roll * ROLL]
        there = opponents(s, s.active)
        if not book_of(s).rules.left_is_clockwise:
            there.reverse()
        if meant >= 0:
            # An opponent who is out is passed over for the next one.
            s.target = there[meant % len(there)]
            return f.at + 2
        f.regs[_CHOOSER] = s.active if meant != OPPONENTS_CHOOSE else _speaker(s, there)
        return f.at + 1


def _speaker(s: ThroneState, seats: list[int]) -> int:
    """Return who answers for a side: its next player in turn order, or its first (D-TARGET)."""
    if not book_of(s).rules.next_answers_for_side:
        return min(seats)
    for seat in s.seats_from(s.active):
        if seat in seats:
            return seat
    return seats[0]


class ChooseTarget(Ask[ThroneState]):
    """Choose the target among the opponents (DT-3.5.3)."""

    def __init__(self) -> None:
        super().__init__(TARGETING_KIND, "DT-3.5")

    def decider(self, s: ThroneState, f: Frame) -> int:
        return f.regs[_CHOOSER]

    def options(self, s: ThroneState, f: Frame) -> list[Action]:
        return [action(TARGET, seat) for seat in opponents(s, s.active)]

    def apply_answer(self, s: ThroneState, f: Frame, pick: Action) -> int:
        s.target = first_operand(pick)
        return f.at + 1


class Targeted(Op[ThroneState]):
    """The target is known; attacking a Leader draws a card at once (DT-17.2)."""

    def run(self, s: ThroneState, f: Frame) -> int:
        set_target(s, s.target, attacks=f.regs[_ATTACKS] == 1)
        return f.at + 1


def set_target(s: ThroneState, target: int, *, attacks: bool) -> None:
    """Make a seat the target of the ability under way; who is out is dealt nothing."""
    s.target = target
    if is_out(s, target):
        drop_untargeted(s)
        return
    name_target(s, target)
    if len(s.order) > 2:
        emit(s, TARGETED, s.active, target)
    # Damage that is announced counts by what it comes to (DT-5.1, DT-17.3).
    if attack_base(s) > 0 or (attacks and not is_attack_announced(s)):
        _draw_for_leader(s, [target])


def set_targets(s: ThroneState, seats: list[int]) -> None:
    """Attack opponents who were chosen; damage that waits for a target still looks for its own."""
    if s.target == NONE and seats and not is_target_missing(s):
        s.target = seats[0]
    if len(s.order) > 2:
        for i in range(len(seats)):
            if seats[i] not in seats[:i]:
                emit(s, TARGETED, s.active, seats[i])
    if attack_base(s) > 0:
        _draw_for_leader(s, seats)


def _draw_for_leader(s: ThroneState, attacked: list[int]) -> None:
    """Draw the card of an Attack on a Leader: one, however many of them it is on (DT-17.2)."""
    book = book_of(s)
    if not book.form.leader_bonus:
        return
    if len(s.order) <= 2 and book.rules.leader_bonus_needs_three:
        return
    for seat in leaders(s):
        if seat in attacked:
            begin_draw(s, s.active, 1, NONE)
            return


def targeting_program() -> Program:
    """Return the program that finds the target."""
    return Program(
        "targeting",
        BeginTargeting(),
        Throw(),
        OpenWindow(),
        ReadTargetDie(),
        ChooseTarget(),
        Targeted(),
        registers=2,
    )
