"""The eight phases of a turn (DT-3)."""

from __future__ import annotations

from typing import Final

from throwdown.kernel.code_table import Code, CodeTable

UPKEEP: Final = 0
INCOME: Final = 1
MAIN_1: Final = 2
OFFENSE: Final = 3
TARGETING: Final = 4
DEFENSE: Final = 5
MAIN_2: Final = 6
DISCARD: Final = 7
PHASES: Final = 8

PHASE_TABLE: Final = CodeTable(
    [
        Code(UPKEEP, "upkeep"),
        Code(INCOME, "income"),
        Code(MAIN_1, "main 1"),
        Code(OFFENSE, "offensive roll"),
        Code(TARGETING, "targeting roll"),
        Code(DEFENSE, "defensive roll"),
        Code(MAIN_2, "main 2"),
        Code(DISCARD, "discard"),
    ]
)
