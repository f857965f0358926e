"""All programs of the rules together; those of the cards' texts join them in the book."""

from __future__ import annotations

from throwdown.games.masters.rules.combat.attack import attack_programs
from throwdown.games.masters.rules.damage.hits import damage_programs
from throwdown.games.masters.rules.damage.knock_outs import ko_program
from throwdown.games.masters.rules.effects.regeneration import regenerate_program
from throwdown.games.masters.rules.play.act_window import act_programs
from throwdown.games.masters.rules.play.fielding import fielding_programs
from throwdown.games.masters.rules.play.joint_payment import act_program
from throwdown.games.masters.rules.play.roll_window import roll_window_program
from throwdown.games.masters.rules.turn.game_start import opening_programs
from throwdown.games.masters.rules.turn.turn import doubles_turn_program, turn_program
from throwdown.kernel.program import Program


def programs(players: int = 1) -> list[Program]:
    """Return the programs of the rules for teams of so many players.

    `game` or `toss` is the one to begin with.
    """
    return [
        *opening_programs(),
        turn_program() if players == 1 else doubles_turn_program(),
        roll_window_program(),
        *act_programs(),
        act_program(),
        *fielding_programs(),
        *attack_programs(players),
        *damage_programs(),
        ko_program(),
        regenerate_program(),
    ]
