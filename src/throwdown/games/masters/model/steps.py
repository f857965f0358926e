"""The steps of a turn (DM-6 to DM-8)."""

from __future__ import annotations

from typing import Final

from throwdown.kernel.code_table import Code, CodeTable

CLEAR_AND_DRAW: Final = 0
ROLL_AND_REROLL: Final = 1
MAIN: Final = 2
ATTACK_STEP: Final = 3
CLEANUP: Final = 4

STEPS: Final = CodeTable(
    [
        Code(CLEAR_AND_DRAW, "clear and draw"),
        Code(ROLL_AND_REROLL, "roll and reroll"),
        Code(MAIN, "main"),
        Code(ATTACK_STEP, "attack"),
        Code(CLEANUP, "cleanup"),
    ]
)

# What goes on: the game itself or, before it, who plays which team (DM-16).
PLAYING: Final = 0
CHOOSING_TEAMS: Final = 1
DRAFTING: Final = 2
PICKING: Final = 3
BUILDING: Final = 4

STAGES: Final = CodeTable(
    [
        Code(PLAYING, "playing"),
        Code(CHOOSING_TEAMS, "choosing teams"),
        Code(DRAFTING, "drafting"),
        Code(PICKING, "picking"),
        Code(BUILDING, "building"),
    ]
)

# The rounds of a draft by piles, called by where the piles go (DM-18.3).
ROUNDS: Final = CodeTable([Code(0, "right"), Code(1, "left")])
