"""Texts and requirements of a hero in words: in the language of the grammar, or in another one."""

from __future__ import annotations

from typing import Final

from throwdown.games.throne.content.hero import Hero
from throwdown.games.throne.language import nodes as n
from throwdown.games.throne.language.english import english
from throwdown.games.throne.language.hero_words import NO_WORDS, HeroWords
from throwdown.games.throne.model.requirements import Requirement
from throwdown.words.card_writers import find_words, find_writer

_PACKAGE: Final = "throwdown.games.throne.language"


def write_text(text: n.Text, hero: Hero | None, language: str) -> str:
    """Return the one wording of a text of a hero, or of a card that belongs to none."""
    writer = find_writer(_PACKAGE, language)
    if writer is None:
        return english(text)
    said = writer(text, NO_WORDS if hero is None else hero_words(hero, language))
    assert isinstance(said, str)
    return said


def hero_words(hero: Hero, language: str) -> HeroWords:
    """Return how the texts of a hero call things in a language."""
    nouns = {noun.name: noun.forms_in(language) for noun in hero.nouns()}
    return HeroWords(nouns, hero.symbols_in(language))


def write_requirement(needed: Requirement, hero: Hero | None, language: str) -> str:
    """Return what the dice must show."""
    symbols = {} if hero is None else hero.symbols_in(language)
    return needed.write(find_words(_PACKAGE, language, "REQUIREMENTS"), symbols)


def write_side(side: str, language: str) -> str:
    """Return what a side of a companion or a board is called."""
    return find_words(_PACKAGE, language, "FACES").get(side, side)
