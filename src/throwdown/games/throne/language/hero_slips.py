"""The commonest slips in the texts of heroes, and a reader that says what would have been right."""

from __future__ import annotations

from typing import Final

from throwdown.games.throne.language import nodes as n
from throwdown.games.throne.language.parser import LanguageError, parse_text
from throwdown.phrase.slips import common_slips, explain

_OTHER_WORDS: Final = (
    ("unblockable", "undefendable"),
    ("undefendible", "undefendable"),
    ("undefensible", "undefendable"),
    ("cannot be defended", "becomes undefendable"),
    ("your opponent", "a chosen opponent"),
    ("target opponent", "a chosen opponent"),
    ("dmg", "damage"),
    (r"heal (\d) (?:damage|health|life)", r"heal \1"),
    (r"gain (\d) (?:health|life)", r"heal \1"),
    ("draw a card", "draw 1 card"),
    ("roll a die", "roll 1 die"),
    ("take", "receive"),
    ("combat points", "CP"),
)


def read_hero_text(text: str, printed_on: str) -> n.Text:
    """Return the tree of a text of a hero.

    Raises:
        LanguageError: it cannot be read; a common slip is told as such.
    """
    try:
        return parse_text(text)
    except LanguageError as error:
        slips = common_slips([printed_on], "card", "this", _OTHER_WORDS)
        raise explain(error, slips, parse_text) from error
