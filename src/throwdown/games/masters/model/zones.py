"""Where a die can be (DM-4)."""

from __future__ import annotations

from typing import Final

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
ZONE_NAMES: Final = (
    "supply",
    "bag",
    "prep",
    "reserve",
    "field",
    "attack",
    "out of play",
    "used",
    "captured",
    "set aside",
    "on a card",
)
