"""The eight phases of a turn (DT-3)."""

from __future__ import annotations

from typing import Final

UPKEEP: Final = 0
INCOME: Final = 1
MAIN_1: Final = 2
OFFENSE: Final = 3
TARGETING: Final = 4
DEFENSE: Final = 5
MAIN_2: Final = 6
DISCARD: Final = 7

PHASES: Final = 8
PHASE_NAMES: Final = (
    "upkeep",
    "income",
    "main 1",
    "offensive roll",
    "targeting roll",
    "defensive roll",
    "main 2",
    "discard",
)
