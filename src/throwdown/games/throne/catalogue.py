"""The catalogue of Dice Throne: every shipped hero, and those of known packs."""

from __future__ import annotations

from typing import Final

from throwdown.content.catalogue import NONE, Catalogue, Facet, Item
from throwdown.content.help.questions import HARDEST
from throwdown.content.packs import Pack
from throwdown.games.throne.content.hero import Companion, Hero, Token
from throwdown.games.throne.content.library import open_library
from throwdown.games.throne.language.parser import tree_of
from throwdown.games.throne.setup.known_heroes import known_library
from throwdown.games.throne.speech.inspection import hero_lines, rating_words
from throwdown.games.throne.speech.printed_heroes import HeroDescriber
from throwdown.words.texts import texts

_HEADINGS: Final = ("hero", "rating", "dice", "tokens")
_RATING: Final = "rating"


def catalogue(language: str) -> Catalogue:
    """Return every hero, in the order of their names in English."""
    headings = texts("throne.headings", language)
    items = [_item(hero, language) for hero in known_library().heroes()]
    ratings = {str(rating): str(rating) for rating in range(1, HARDEST + 1)}
    unrated = {NONE: rating_words(None, language)}
    facet = Facet(_RATING, headings[_RATING], _RATING, ratings | unrated)
    return Catalogue(tuple(headings[name] for name in _HEADINGS), tuple(items), (facet,))


def pack_items(pack: Pack, language: str) -> list[Item]:
    """Return the hero of a pack; raises HeroError or LanguageError."""
    library = open_library([pack])
    return [_item(library.hero(library.ids()[-1]), language)]


def _item(hero: Hero, language: str) -> Item:
    name = hero.name_in(language)
    describer = HeroDescriber(language, tree_of)
    symbols = [str(symbol) for symbol in describer.dice(hero)]
    dice = ", ".join(f"{symbols.count(one)} {one}" for one in dict.fromkeys(symbols))
    things: list[Token | Companion] = [*hero.tokens, *hero.companions]
    tokens = ", ".join(each.noun.name_in(language) for each in things)
    facts = describer.hero(hero)
    rating = "" if facts["rating"] is None else str(facts["rating"])
    return Item(
        name, (name, rating, dice, tokens), tuple(hero_lines(facts, language)), facts, hero.name
    )
