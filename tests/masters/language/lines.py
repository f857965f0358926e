"""The lines of all cards: from the set files, or from a file per set as long as nobody plays them.

`lines.toml` has a line that no card says, `lines_errata.toml` what errata change.
"""

import tomllib
from pathlib import Path
from typing import Final

from throwdown.masters.model.cards import CHARACTER
from throwdown.masters.model.library import BUILT_IN, open_library

STARTER_CARDS: Final = 34
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


_SHIPPED: Final = {f"{card.set.upper()}-{card.number:03}": card for card in open_library().cards()}
SHIPPED: Final = {number: list(card.text) for number, card in _SHIPPED.items()}
"""The lines of the cards that can be played."""
WAITING: Final = {name: read(f"lines_{name}") for name in BUILT_IN}
"""The lines of the cards that cannot, by set."""
ERRATA: Final = read("lines_errata")
CARDS: Final[dict[str, list[str]]] = (
    SHIPPED | WAITING["uxm"] | WAITING["aou"] | WAITING["asm"] | read("lines")
)
LINES: Final = sorted(
    {line for cards in (CARDS, ERRATA) for lines in cards.values() for line in lines}
)


def is_action(card: str) -> bool:
    """Whether the dice of a card are action dice."""
    return card in ACTIONS or (card in _SHIPPED and _SHIPPED[card].kind != CHARACTER)


def is_of_a_starter(card: str) -> bool:
    """Whether a card lies in a starter box."""
    return int(card[-3:]) <= STARTER_CARDS
