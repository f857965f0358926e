"""The lines of all cards: of the starters from `lines.toml`, of the others from a file per set."""

import tomllib
from pathlib import Path
from typing import Final

STARTER_CARDS: Final = 34
FIRST_ACTION: Final = 25
"""In each starter the basic actions come after the characters."""
ACTIONS: Final = (
    *("UXM-062", "UXM-094", "UXM-122"),
    *("AOU-054", "AOU-064", "AOU-089", "AOU-099", "AOU-118", "AOU-128"),
    *("ASM-051", "ASM-072", "ASM-088", "ASM-105", "ASM-119", "ASM-133"),
)
"""The action cards outside the starters."""


def read(name: str) -> dict[str, list[str]]:
    """The lines of a file, by card."""
    text = Path(__file__).with_name(f"{name}.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


STARTERS: Final = read("lines")
SETS: Final = {name: read(f"lines_{name}") for name in ("uxm", "aou", "asm")}
ERRATA: Final = read("lines_errata")
CARDS: Final[dict[str, list[str]]] = STARTERS | SETS["uxm"] | SETS["aou"] | SETS["asm"]
LINES: Final = sorted(
    {line for cards in (CARDS, ERRATA) for lines in cards.values() for line in lines}
)


def is_action(card: str) -> bool:
    """Whether the dice of a card are action dice."""
    return FIRST_ACTION <= int(card[-3:]) <= STARTER_CARDS or card in ACTIONS


def is_of_a_starter(card: str) -> bool:
    """Whether a card lies in a starter box."""
    return int(card[-3:]) <= STARTER_CARDS
