"""The words that texts of one hero use in a language beside those of the language itself."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from throwdown.content.translations import NounForms


@dataclass(frozen=True, slots=True)
class HeroWords:
    """The names of a hero's tokens, companions and symbols; others stay as they are."""

    nouns: Mapping[str, NounForms]
    symbols: Mapping[str, str]


NO_WORDS: Final = HeroWords({}, {})
"""For cards that belong to no hero."""
