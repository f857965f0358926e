"""How texts of single cards are read where they can be read in two ways (SH-8.5)."""

from __future__ import annotations

from throwdown.content.help.help_files import words
from throwdown.content.help.rulings import Ruling, card_code, rulings_about


def card_readings(card_set: str, number: int, language: str) -> list[str]:
    """Return how the text of a card is read, by its set and number; often nothing.

    >>> card_readings("uxm", 33, "en")
    ['The burst deals 4 damage at once.']
    """
    found = rulings_about(card_code(card_set, number))
    return [reading_text(each, language) for each in found if each.section == "cards"]


def reading_text(ruling: Ruling, language: str) -> str:
    """Return how something is read, with the part of the text that is meant before it."""
    part = words("readings", language)["parts"].get(ruling.part, "")
    what = part or ruling.what(language)
    said = ruling.meaning(language)
    return f"{what}: {said}" if what else said
