"""How far the ability of a Roll Phase has come."""

from __future__ import annotations

from typing import Final

from throwdown.kernel.code_table import Code, CodeTable

NO_ABILITY: Final = 0
ANNOUNCED: Final = 1
ACTIVATED: Final = 2
ATTACKING: Final = 3
"""Target and damage are known: Attack Modifiers may be used (DT-12.3)."""
DEFENDED: Final = 4
APPLIED: Final = 5
STAGES: Final = 6

STAGE_TABLE: Final = CodeTable(
    [
        Code(NO_ABILITY, "none", told=False),
        Code(ANNOUNCED, "announced", told=False),
        Code(ACTIVATED, "activated", told=False),
        Code(ATTACKING, "attacking", told=False),
        Code(DEFENDED, "defended", told=False),
        Code(APPLIED, "applied", told=False),
    ]
)
