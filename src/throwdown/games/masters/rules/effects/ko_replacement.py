"""What card texts do about a KO that is about to happen: spare the die, or send it elsewhere.

The KO is the proposal under way (`rules/damage/knock_outs.py`): die, cause, the zone it goes to, 1
if by damage.
"""

from __future__ import annotations

from throwdown.games.masters.model.lasting_kinds import END_OF_TURN, REPRIEVED, STANDS
from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.rules.core.book import book_of
from throwdown.games.masters.rules.core.dice import is_fielded
from throwdown.games.masters.rules.core.durations import begin_effect
from throwdown.games.masters.rules.core.proposals import KO_DIE, KO_TO
from throwdown.games.masters.rules.core.registers import THAT
from throwdown.games.masters.rules.core.stats import defense_of
from throwdown.games.masters.rules.damage.knock_outs import is_falling
from throwdown.games.masters.rules.text.targets import DiceReference
from throwdown.kernel.action import NONE
from throwdown.kernel.program import Frame, Op
from throwdown.kernel.replacement import current_proposal


class NoteKo(Op[MastersState]):
    """Note which die is about to be KO'd as `that die`."""

    def run(self, s: MastersState, f: Frame) -> int:
        f.regs[THAT] = current_proposal(s).numbers[KO_DIE]
        return f.at + 1


class KoElsewhere(Op[MastersState]):
    """The die is KO'd, but goes to this zone of its owner."""

    def __init__(self, zone: int) -> None:
        self.zone = zone

    def run(self, s: MastersState, f: Frame) -> int:
        current_proposal(s).numbers[KO_TO] = self.zone
        return f.at + 1


class PreventKo(Op[MastersState]):
    """The die is not KO'd, and its damage is removed; something else happens instead."""

    def run(self, s: MastersState, f: Frame) -> int:
        p = current_proposal(s)
        p.cancelled = True
        s.change_damage()
        s.damage[p.numbers[KO_DIE]] = 0
        return f.at + 1


class SurviveWithoutDefense(Op[MastersState]):
    """A die that was spared without any defense stands until it is harmed again."""

    def run(self, s: MastersState, f: Frame) -> int:
        die = current_proposal(s).numbers[KO_DIE]
        if is_fielded(s, die) and is_falling(s, die):
            seat = s.controller[die]
            begin_effect(s, STANDS, die, seat, END_OF_TURN, NONE, s.damage[die], defense_of(s, die))
        return f.at + 1


class ReprieveLater(Op[MastersState]):
    """This turn, a program runs whenever one of the dice would be KO'd."""

    def __init__(self, dice: DiceReference, program: str) -> None:
        self.dice = dice
        self.program = program

    def run(self, s: MastersState, f: Frame) -> int:
        number = book_of(s).number(self.program)
        for die in self.dice.get(s, f):
            begin_effect(s, REPRIEVED, die, f.seat, END_OF_TURN, f.source, number)
        return f.at + 1
