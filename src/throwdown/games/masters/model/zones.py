"""Where a die can be (DM-4)."""

from __future__ import annotations

from typing import Final

from throwdown.kernel.code_table import Code, CodeTable

SUPPLY: Final = 0
BAG: Final = 1
PREP: Final = 2
RESERVE: Final = 3
FIELD: Final = 4
ATTACK: Final = 5
OUT_OF_PLAY: Final = 6
USED: Final = 7
CAPTURED: Final = 8
SET_ASIDE: Final = 9
ON_CARD: Final = 10
ZONES: Final = 11

ZONE_TABLE: Final = CodeTable(
    [
        Code(SUPPLY, "supply"),
        Code(BAG, "bag"),
        Code(PREP, "prep"),
        Code(RESERVE, "reserve"),
        Code(FIELD, "field"),
        Code(ATTACK, "attack"),
        Code(OUT_OF_PLAY, "out of play"),
        Code(USED, "used"),
        Code(CAPTURED, "captured"),
        Code(SET_ASIDE, "set aside"),
        Code(ON_CARD, "on a card"),
    ]
)
