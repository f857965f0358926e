"""The German names of a hero's tokens, companions and symbols, for the texts that name them."""

from __future__ import annotations

from typing import Final

from throwdown.throne.language.german_nouns import Name, Names
from throwdown.throne.model.hero import Hero

NO_NAMES: Final = Names({}, {})
"""For cards that belong to no hero."""


def names_of(hero: Hero) -> Names:
    """Return how the texts of a hero call things in German."""
    nouns = {noun.name: Name(noun.name_de, noun.plural_de, noun.gender_de) for noun in hero.nouns()}
    return Names(nouns, hero.symbols_de)
