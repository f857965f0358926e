"""All programs of the rules together; those of the heroes' texts join them in the book."""

from __future__ import annotations

from throwdown.games.throne.rules.combat.defensive_roll import defense_program
from throwdown.games.throne.rules.combat.offensive_roll import roll_phase_programs
from throwdown.games.throne.rules.combat.targeting_roll import targeting_program
from throwdown.games.throne.rules.core.cards import card_programs
from throwdown.games.throne.rules.core.moments import moment_program
from throwdown.games.throne.rules.core.tokens import token_programs
from throwdown.games.throne.rules.damage.batches import damage_programs
from throwdown.games.throne.rules.play.windows import window_programs
from throwdown.games.throne.rules.turn.game_start import opening_program
from throwdown.games.throne.rules.turn.turn import turn_programs
from throwdown.kernel.program import Program


def programs() -> list[Program]:
    """Return the programs of the rules; `game` is the one to begin with."""
    return [
        opening_program(),
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
