"""What card texts do to move dice: KO, send, spin, field."""

from __future__ import annotations

from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.model.zones import OUT_OF_PLAY, PREP, RESERVE
from throwdown.games.masters.rules.core.dice import (
    is_fielded,
    is_sidekick,
    move,
    shows_character,
    spin_to,
)
from throwdown.games.masters.rules.core.registers import DID, TALLY
from throwdown.games.masters.rules.core.restrictions import may_be_fielded
from throwdown.games.masters.rules.core.spins import spin_levels, spin_to_side
from throwdown.games.masters.rules.damage.departures import tell_departures
from throwdown.games.masters.rules.damage.knock_outs import knock_out, kos_of
from throwdown.games.masters.rules.play.fielding import field_die
from throwdown.games.masters.rules.text.players import cause_of
from throwdown.games.masters.rules.text.targets import AllDice, DiceReference
from throwdown.kernel.program import Frame, Op


class KnockOut(Op[MastersState]):
    """KO dice, to the Prep Area or to the zone the text names; count them."""

    def __init__(self, dice: DiceReference, zone: int, moment: int) -> None:
        self.dice = dice
        self.zone = zone
        self.moment = moment

    def run(self, s: MastersState, f: Frame) -> int:
        kos = kos_of(s, self.dice.get(s, f), cause_of(f, self.moment), self.zone)
        f.regs[TALLY] = len(kos) // 4
        if not isinstance(self.dice, AllDice):
            # All of none are KO'd as well: what was done before is still done in full.
            f.regs[DID] = 1 if kos else 0
        knock_out(s, kos, f.source)
        return f.at + 1


class Send(Op[MastersState]):
    """Move dice to a zone of their owner; never a fielding, never a KO. Counts them.

    A sacrifice is such a move, of dice that are still in the field, to the Used Pile (DM-14.7).
    """

    def __init__(
        self, dice: DiceReference, zone: int, moment: int, *, sacrifices: bool = False
    ) -> None:
        self.dice = dice
        self.zone = zone
        self.moment = moment
        self.sacrifices = sacrifices

    def run(self, s: MastersState, f: Frame) -> int:
        dice = self.dice.get(s, f)
        by = cause_of(f, self.moment)
        leaving = [die for die in dice if is_fielded(s, die)]
        if self.sacrifices:
            dice = leaving
        tell_departures(s, leaving, [by] * len(leaving))
        for die in dice:
            if self.zone == RESERVE:
                s.change_places()
                s.spent[die] = 0
            move(s, die, self.zone)
        f.regs[TALLY] = len(dice)
        f.regs[DID] = 1 if dice else 0
        return f.at + 1


class SpinBy(Op[MastersState]):
    """Spin dice up or down by levels (DM-13.2.2)."""

    def __init__(self, dice: DiceReference, levels: int) -> None:
        self.dice = dice
        self.levels = levels

    def run(self, s: MastersState, f: Frame) -> int:
        f.regs[DID] = 0
        for die in self.dice.get(s, f):
            if is_fielded(s, die) and spin_levels(s, die, self.levels):
                f.regs[DID] = 1
        return f.at + 1


class SpinToLevel(Op[MastersState]):
    """Spin dice to a level."""

    def __init__(self, dice: DiceReference, level: int) -> None:
        self.dice = dice
        self.level = level

    def run(self, s: MastersState, f: Frame) -> int:
        for die in self.dice.get(s, f):
            if shows_character(s, die) and not is_sidekick(s, die):
                spin_to_side(s, die, s.tables.side_of_level(s.tables.card_of[die], self.level))
        return f.at + 1


class SpinToEnergy(Op[MastersState]):
    """Spin dice to a face that shows this energy, single if there is one."""

    def __init__(self, dice: DiceReference, energy: int) -> None:
        self.dice = dice
        self.energy = energy

    def run(self, s: MastersState, f: Frame) -> int:
        for die in self.dice.get(s, f):
            for amount in (1, 2):
                side = s.tables.side_with_energy(s.tables.card_of[die], self.energy, amount)
                if side >= 0:
                    spin_to(s, die, side)
                    break
        return f.at + 1


class FieldDice(Op[MastersState]):
    """Field dice for free: at a level, or as they lie; from other zones at level 1."""

    def __init__(self, dice: DiceReference, level: int) -> None:
        self.dice = dice
        self.level = level

    def run(self, s: MastersState, f: Frame) -> int:
        f.regs[DID] = 0
        for die in self.dice.get(s, f):
            if not may_be_fielded(s, die):
                continue
            rolled = s.zone[die] in (RESERVE, PREP, OUT_OF_PLAY) and shows_character(s, die)
            if self.level or not rolled:
                level = self.level or 1
                s.change_places()
                s.side[die] = s.tables.side_of_level(s.tables.card_of[die], level)
            field_die(s, die, f.seat, paid=False)
            f.regs[DID] = 1
        return f.at + 1


class FieldThis(Op[MastersState]):
    """Field this die from the Reserve Pool for free; it counts as fielded (DM-11.5)."""

    def run(self, s: MastersState, f: Frame) -> int:
        if may_be_fielded(s, f.source):
            field_die(s, f.source, f.seat, paid=True)
        return f.at + 1
