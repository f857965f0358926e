"""All programs of the rules together; those of the heroes' texts join them in the book."""

from __future__ import annotations

from throwdown.kernel.frames import Program
from throwdown.throne.rules.beginning import beginning_program
from throwdown.throne.rules.cards import card_programs
from throwdown.throne.rules.damage import damage_programs
from throwdown.throne.rules.defense import defense_program
from throwdown.throne.rules.moments import moment_program
from throwdown.throne.rules.offense import roll_phase_programs
from throwdown.throne.rules.targeting import targeting_program
from throwdown.throne.rules.tokens import token_programs
from throwdown.throne.rules.turn import turn_programs
from throwdown.throne.rules.windows import window_programs


def programs() -> list[Program]:
    """Return the programs of the rules; `game` is the one to begin with."""
    return [
        beginning_program(),
        *turn_programs(),
        *roll_phase_programs(),
        targeting_program(),
        defense_program(),
        *window_programs(),
        *card_programs(),
        *token_programs(),
        *damage_programs(),
        moment_program(),
    ]
