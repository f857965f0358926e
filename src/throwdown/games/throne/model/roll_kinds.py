"""What a roll is for."""

from __future__ import annotations

from typing import Final

from throwdown.kernel.code_table import Code, CodeTable

ACTIVATION: Final = 0
TARGET_ROLL: Final = 1
DEFENSE_ROLL: Final = 2
TEXT_ROLL: Final = 3
START_ROLL: Final = 4
"""For the Start Player (DT-1.4): it is told, but lies nowhere."""

ROLL_KINDS: Final = CodeTable(
    [
        Code(ACTIVATION, "activation"),
        Code(TARGET_ROLL, "targeting"),
        Code(DEFENSE_ROLL, "defense"),
        Code(TEXT_ROLL, "text"),
        Code(START_ROLL, "start"),
    ]
)
