"""How texts of single cards are read where they can be read in two ways (SH-8.5)."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from throwdown.content.help.help_files import words

_CARD: Final = re.compile(r"[A-Z]{3}-\d{3}")


def card_readings(card_set: str, number: int, language: str) -> list[str]:
    """Return how the text of a card is read, by its set and number; often nothing.

    >>> card_readings("uxm", 33, "en")
    ['The burst deals 4 damage at once.']
    """
    return _readings(language).get(f"{card_set.upper()}-{number:03}", [])


@cache
def _readings(language: str) -> dict[str, list[str]]:
    said = words("readings", language)
    found: dict[str, list[str]] = {}
    for key, text in said["readings"].items():
        part = next((name for word, name in said["parts"].items() if word in key.split()), "")
        for card in _CARD.findall(key):
            found.setdefault(card, []).append(f"{part}: {text}" if part else text)
    return found
