"""The lines of the starter cards, from `lines.toml`."""

import tomllib
from pathlib import Path
from typing import Final

PATH: Final = Path(__file__).with_name("lines.toml")
CARDS: Final[dict[str, list[str]]] = tomllib.loads(PATH.read_text(encoding="utf-8"))
LINES: Final = sorted({line for card in CARDS.values() for line in card})
FIRST_ACTION: Final = 25
"""In each starter the basic actions come after the characters."""


def is_action(card: str) -> bool:
    """Whether the dice of a starter card are action dice."""
    return int(card[-3:]) >= FIRST_ACTION
