"""Texts in German, with the German names of the hero's tokens, companions and symbols."""

from __future__ import annotations

from typing import Final

from throwdown.games.throne.content.hero import Hero
from throwdown.games.throne.language import nodes as n
from throwdown.games.throne.language.german.nouns import Name, Names
from throwdown.games.throne.language.german.writer import german

NO_NAMES: Final = Names({}, {})
"""For cards that belong to no hero."""


def in_german(text: n.Text, hero: Hero | None) -> str:
    """Return a text in German: of a hero, or of a card that belongs to none."""
    return german(text, NO_NAMES if hero is None else names_of(hero))


def names_of(hero: Hero) -> Names:
    """Return how the texts of a hero call things in German."""
    nouns = {noun.name: Name(noun.name_de, noun.plural_de, noun.gender_de) for noun in hero.nouns()}
    return Names(nouns, hero.symbols_de)
