"""Regenerate: a KO'd die rolls to come back (DM-14.6)."""

from __future__ import annotations

from typing import Final

from throwdown.games.masters.model.cards import FACES
from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.model.zones import FIELD, SUPPLY
from throwdown.games.masters.rules.core.dice import is_fielded, move, shows_character
from throwdown.games.masters.rules.core.events import NOT_REGENERATED
from throwdown.games.masters.rules.core.registers import DID
from throwdown.games.masters.rules.core.verbs import ROLL
from throwdown.games.masters.rules.damage.departures import tell_departures
from throwdown.kernel.chance import roll
from throwdown.kernel.events import emit
from throwdown.kernel.program import WAIT, Frame, Op, Program

CAUSE: Final = 0
"""The register with what the die was KO'd by."""
PLACE: Final = 1
"""The register with the zone to which the KO has sent it."""


class Regenerate(Op[MastersState]):
    """Roll the die; a character face returns it to the field, which is no fielding.

    Only a die that fails to has left the field.
    """

    def run(self, s: MastersState, f: Frame) -> int:
        die = f.source
        if s.zone[die] != f.regs[PLACE]:
            return f.at + 1
        side = roll(s, ROLL, 0, FACES - 1, source=die, rule="DM-14.6")
        if side == WAIT:
            return WAIT
        left_with = s.side[die]
        if not try_to_return(s, die, side):
            self._tell_departure(s, die, left_with, f.regs[CAUSE])
        return f.at + 1

    def _tell_departure(self, s: MastersState, die: int, side: int, by: int) -> None:
        """Tell that a die has left the field, as it was when it was KO'd there."""
        shown, seat, zone = s.side[die], s.controller[die], s.zone[die]
        s.side[die] = side
        s.put(die, FIELD, seat)
        tell_departures(s, [die], [by])
        s.put(die, zone, seat)
        s.side[die] = shown


class UseRegenerate(Op[MastersState]):
    """Use Regenerate by a text, from where the die lies; the text may ask whether it worked."""

    def run(self, s: MastersState, f: Frame) -> int:
        die = f.source
        if is_fielded(s, die) or s.zone[die] == SUPPLY:
            f.regs[DID] = 0
            return f.at + 1
        side = roll(s, ROLL, 0, FACES - 1, source=die, rule="DM-14.6")
        if side == WAIT:
            return WAIT
        f.regs[DID] = 1 if try_to_return(s, die, side) else 0
        return f.at + 1


def try_to_return(s: MastersState, die: int, side: int) -> bool:
    """Put a die that shows a character into the field, or tell that it failed to regenerate."""
    s.change_places()
    s.side[die] = side
    if shows_character(s, die):
        move(s, die, FIELD)
        return True
    emit(s, NOT_REGENERATED, s.controller[die], die)
    return False


def regenerate_program() -> Program:
    """Return the program of Regenerate."""
    return Program("regenerate", Regenerate(), registers=2)
