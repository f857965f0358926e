"""The lines of the starter cards and of some others, from `lines.toml`."""

import tomllib
from pathlib import Path
from typing import Final

PATH: Final = Path(__file__).with_name("lines.toml")
CARDS: Final[dict[str, list[str]]] = tomllib.loads(PATH.read_text(encoding="utf-8"))
LINES: Final = sorted({line for card in CARDS.values() for line in card})
STARTER_CARDS: Final = 34
FIRST_ACTION: Final = 25
"""In each starter the basic actions come after the characters."""


def is_action(card: str) -> bool:
    """Whether the dice of a card are action dice."""
    return FIRST_ACTION <= int(card[-3:]) <= STARTER_CARDS


def is_of_a_starter(card: str) -> bool:
    """Whether a card lies in a starter box."""
    return int(card[-3:]) <= STARTER_CARDS
