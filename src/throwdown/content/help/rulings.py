"""Rulings: how texts and rules are read where they can be read in two ways (SH-8.5).

They stand in `rulings`, a file for each game; `docs/interpretations.md` is made from them. What a
language lacks is said in English.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from throwdown.content.help.search import plain
from throwdown.content.toml_facts import Facts, read_facts
from throwdown.content.translations import Translations
from throwdown.words.languages import DEFAULT

_FOLDER: Final = Path(__file__).parent / "rulings"
_KEYS: Final = ("section", "about", "part", "what", "reading", "other", "why", "shown")
_SAID: Final = ("what", "reading", "other", "why")
CARD: Final = re.compile(r"[A-Z]{3}-\d{3}")
"""What a card is called in a ruling: its set and its number there."""


@dataclass(frozen=True, slots=True)
class Ruling:
    """How something is read."""

    game: str
    section: str
    """What kind of thing it is about: cards, families, heroes, options and the like."""
    about: tuple[str, ...]
    """The cards by set and number, the heroes by id, or the options of the rules it is about."""
    part: str
    """The part of a card's text that is meant, or the rule of an option; often nothing."""
    shown: tuple[str, ...]
    """The scenarios that show it, by folder and name."""
    _said: dict[str, str]
    _translated: dict[str, Translations]

    def what(self, language: str) -> str:
        """Return what of it is meant, if not all of it is."""
        return self._say("what", language)

    def meaning(self, language: str) -> str:
        """Return how it is read."""
        return self._say("reading", language)

    def other(self, language: str) -> str:
        """Return how else it could be read, if that was found worth saying."""
        return self._say("other", language)

    def why(self, language: str) -> str:
        """Return what decided, besides the weaker reading, if anything did."""
        return self._say("why", language)

    def all_words(self, language: str) -> list[str]:
        """Return the words that it is said in, there and in English, in their plain form."""
        told = [self._say(key, each) for each in (DEFAULT, language) for key in _SAID]
        return plain(" ".join(told)).split()

    def _say(self, key: str, language: str) -> str:
        return self._translated[key].find(language) or self._said[key]


@cache
def rulings() -> tuple[Ruling, ...]:
    """Return all rulings, game by game, in the order of their files."""
    return tuple(
        _read_ruling(game, facts)
        for game in ("masters", "throne")
        for facts in read_facts(_FOLDER / f"{game}.toml").blocks("ruling")
    )


def rulings_with(words: list[str], language: str) -> list[Ruling]:
    """Return the rulings that speak of all of these words, or words that begin so."""
    if not words:
        return []
    both = zip(rulings(), _words_of_all(language), strict=True)
    return [each for each, spoken in both if all(any_begins(spoken, word) for word in words)]


def any_begins(spoken: list[str], word: str) -> bool:
    """Return whether one of the words that are spoken begins so."""
    return any(each.startswith(word) for each in spoken)


@cache
def _words_of_all(language: str) -> list[list[str]]:
    return [each.all_words(language) for each in rulings()]


def rulings_about(name: str) -> list[Ruling]:
    """Return the rulings about a card by its set and number, a hero or an option.

    >>> [each.meaning("en") for each in rulings_about("UXM-033")]
    ['The burst deals 4 damage at once.']
    """
    return [each for each in rulings() if name in each.about]


def card_code(card_set: str, number: int) -> str:
    """Return what a card is called in a ruling.

    >>> card_code("uxm", 33)
    'UXM-033'
    """
    return f"{card_set.upper()}-{number:03}"


def _read_ruling(game: str, facts: Facts) -> Ruling:
    facts.reject_unknown_keys(_KEYS, _SAID)
    return Ruling(
        game=game,
        section=facts.text("section"),
        about=facts.texts("about"),
        part=facts.optional_text("part") or "",
        shown=facts.texts("shown"),
        _said={key: facts.optional_text(key) or "" for key in _SAID},
        _translated={key: facts.translations(key) for key in _SAID},
    )
