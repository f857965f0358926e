"""The lines of all cards, from the set files; `lines.toml` has a line that no card says."""

import tomllib
from pathlib import Path
from typing import Final

from throwdown.games.masters.content.library import open_library
from throwdown.games.masters.model.cards import CHARACTER

STARTER_CARDS: Final = 34


def read(name: str) -> dict[str, list[str]]:
    """The lines of a file, by card."""
    text = Path(__file__).with_name(f"{name}.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


_SHIPPED: Final = {f"{card.set.upper()}-{card.number:03}": card for card in open_library().cards()}
SHIPPED: Final = {number: list(card.text) for number, card in _SHIPPED.items()}
"""The lines of the cards that can be played."""
ERRATA: Final = {
    number: list(card.errata) for number, card in _SHIPPED.items() if card.errata is not None
}
"""What errata make of them."""
CARDS: Final[dict[str, list[str]]] = SHIPPED | read("lines")
LINES: Final = sorted(
    {line for cards in (CARDS, ERRATA) for lines in cards.values() for line in lines}
)


def is_action(card: str) -> bool:
    """Whether the dice of a card are action dice."""
    return card in _SHIPPED and _SHIPPED[card].kind != CHARACTER


def is_of_a_starter(card: str) -> bool:
    """Whether a card lies in a starter box."""
    return int(card[-3:]) <= STARTER_CARDS
