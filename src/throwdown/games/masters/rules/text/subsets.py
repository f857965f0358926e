"""Parts of those dice: what a text has rolled or drawn, sorted by what it shows or by a choice."""

from __future__ import annotations

from throwdown.games.masters.model.cards import CHARACTER_FACE
from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.rules.core.dice import face_of
from throwdown.games.masters.rules.core.patterns import Pattern
from throwdown.games.masters.rules.core.registers import OTHER
from throwdown.games.masters.rules.core.verbs import TARGET_DIE
from throwdown.games.masters.rules.text.amounts import Amount
from throwdown.games.masters.rules.text.conditions import counts_as, shows
from throwdown.games.masters.rules.text.targets import DiceReference, scope_of
from throwdown.kernel.action import Action, action, first_operand
from throwdown.kernel.control import Ask
from throwdown.kernel.decision import TARGET
from throwdown.kernel.program import Frame


class ThoseShowing(DiceReference):
    """Those of `those dice` that show such a face, or, as the rest, those that do not."""

    def __init__(self, kind: int, *, rest: bool) -> None:
        self.kind = kind
        self.rest = rest

    def get(self, s: MastersState, f: Frame) -> list[int]:
        return [die for die in f.picks if shows(s, die, self.kind) != self.rest]


class AllButOther(DiceReference):
    """Those of `those dice` that were not chosen among them."""

    def get(self, s: MastersState, f: Frame) -> list[int]:
        return [die for die in f.picks if die != f.regs[OTHER] - 1]


class ChooseAmong(Ask[MastersState]):
    """Choose one of `those dice`, which stay `those dice`."""

    def __init__(self, pattern: Pattern) -> None:
        super().__init__(TARGET, "DM-11.1")
        self.pattern = pattern
        self.skip = 0

    def options(self, s: MastersState, f: Frame) -> list[Action]:
        at = scope_of(f)
        return [action(TARGET_DIE, die) for die in f.picks if self.pattern.fits(s, die, at)]

    def skip_question(self, s: MastersState, f: Frame) -> int:
        f.regs[OTHER] = 0
        return f.at + self.skip

    def apply_answer(self, s: MastersState, f: Frame, pick: Action) -> int:
        f.regs[OTHER] = first_operand(pick) + 1
        return f.at + 1


class RolledSymbols(Amount):
    """The symbols of an energy type on the dice that the text has rolled."""

    def __init__(self, energy: int) -> None:
        self.energy = energy

    def value(self, s: MastersState, f: Frame) -> int:
        tables = s.tables
        faces = [face_of(s, die) for die in f.picks]
        return sum([tables.face_amount[x] for x in faces if counts_as(s, x, self.energy)])


class RolledWorth(Amount):
    """What the dice that the text has rolled show: energy, or the fielding cost of a character."""

    def value(self, s: MastersState, f: Frame) -> int:
        tables = s.tables
        total = 0
        for die in f.picks:
            face = face_of(s, die)
            if tables.face_kind[face] == CHARACTER_FACE:
                total += tables.fielding_cost[face]
            else:
                total += tables.face_amount[face]
        return total
