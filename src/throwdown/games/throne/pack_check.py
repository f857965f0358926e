"""Checking a hero before it is played: its file, and every sentence where it stands.

A fan's hero is text in a TOML file; nothing in it is run but what the language can say.
"""

from __future__ import annotations

from pathlib import Path

from throwdown.games.throne.compiler.hero_texts import texts_of
from throwdown.games.throne.content.hero import Hero
from throwdown.games.throne.content.hero_files import HeroError
from throwdown.games.throne.content.library import open_library
from throwdown.games.throne.language.lint import HeroNames, lint
from throwdown.games.throne.language.parser import LanguageError, parse_text


def pack_faults(path: Path) -> list[str]:
    """Return everything that is wrong with a hero's file, worded for its author."""
    try:
        library = open_library([path])
    except HeroError as error:
        return [str(error)]
    return [f"{path}: {fault}" for fault in text_faults(library.hero(library.ids()[-1]))]


def text_faults(hero: Hero) -> list[str]:
    """Return what is wrong with the sentences of a hero."""
    hero_names = leaflet_of(hero)
    found: list[str] = []
    for printed in texts_of(hero):
        subject = f"{hero.name}, {printed.on}"
        try:
            tree = parse_text(printed.text)
        except LanguageError as error:
            found.append(error.message_about(subject))
        else:
            found += [f"{subject}: {why}" for why in lint(tree, printed.place, hero_names)]
    return found


def leaflet_of(hero: Hero) -> HeroNames:
    """Return the names and symbols that texts of a hero may use."""
    companions = (companion.noun for companion in hero.companions)
    return HeroNames(
        tokens=[token.noun.name for token in hero.tokens],
        companions=[noun.name for noun in (*companions, *hero.groups)],
        symbols=set(hero.dice),
    )
