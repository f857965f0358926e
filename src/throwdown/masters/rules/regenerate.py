"""Regenerate: a KO'd die rolls to come back (DM-14.6)."""

from __future__ import annotations

from throwdown.kernel.chance import roll
from throwdown.kernel.frames import WAIT, Frame, Op, Program
from throwdown.masters.model.cards import FACES
from throwdown.masters.model.state import MastersState
from throwdown.masters.model.zones import FIELD, PREP
from throwdown.masters.rules.dice import move, shows_character
from throwdown.masters.rules.verbs import ROLL


class Regenerate(Op[MastersState]):
    """Roll the die; a character face returns it to the field, which is no fielding."""

    def run(self, s: MastersState, f: Frame) -> int:
        die = f.source
        if s.zone[die] != PREP:
            return f.at + 1
        side = roll(s, ROLL, 0, FACES - 1, source=die, rule="DM-14.6")
        if side == WAIT:
            return WAIT
        s.side[die] = side
        if shows_character(s, die):
            move(s, die, FIELD)
        return f.at + 1


def regenerate_program() -> Program:
    """Return the program of Regenerate."""
    return Program("regenerate", Regenerate())
