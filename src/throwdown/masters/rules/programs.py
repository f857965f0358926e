"""All programs of the rules together; those of the cards' texts join them in the book."""

from __future__ import annotations

from throwdown.kernel.frames import Program
from throwdown.masters.rules.acts import act_programs
from throwdown.masters.rules.attack import attack_programs
from throwdown.masters.rules.batch import act_program
from throwdown.masters.rules.beginning import beginning_programs
from throwdown.masters.rules.damage import damage_programs
from throwdown.masters.rules.fielding import fielding_programs
from throwdown.masters.rules.ko import ko_program
from throwdown.masters.rules.regenerate import regenerate_program
from throwdown.masters.rules.roll_window import roll_window_program
from throwdown.masters.rules.turn import turn_program


def programs() -> list[Program]:
    """Return the programs of the rules; `game` or `toss` is the one to begin with."""
    return [
        *beginning_programs(),
        turn_program(),
        roll_window_program(),
        *act_programs(),
        act_program(),
        *fielding_programs(),
        *attack_programs(),
        *damage_programs(),
        ko_program(),
        regenerate_program(),
    ]
