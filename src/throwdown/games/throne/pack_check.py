"""Checking a hero before it is played: its file, and every sentence where it stands.

A fan's hero is text in a TOML file; nothing in it is run but what the language can say.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from throwdown.content.packs import read_pack
from throwdown.games.throne.compiler.hero_texts import PrintedText, texts_of
from throwdown.games.throne.content.hero import Hero
from throwdown.games.throne.content.hero_files import HeroError
from throwdown.games.throne.content.library import open_library
from throwdown.games.throne.language.hero_slips import read_hero_text
from throwdown.games.throne.language.lint import HeroNames, lint
from throwdown.games.throne.language.parser import LanguageError


def pack_faults(path: Path) -> list[str]:
    """Return everything that is wrong with a hero's file, worded for its author."""
    try:
        pack = read_pack(path)
        library = open_library([pack])
    except HeroError as error:
        return [str(error)]
    hero = library.hero(library.ids()[-1])
    return [
        f"{path}:{pack.line_of(printed.text, pack.line_of(printed.on))}: {fault}"
        for printed, fault in _faults(hero)
    ]


def text_faults(hero: Hero) -> list[str]:
    """Return what is wrong with the sentences of a hero."""
    return [fault for _, fault in _faults(hero)]


def _faults(hero: Hero) -> Iterator[tuple[PrintedText, str]]:
    hero_names = leaflet_of(hero)
    for printed in texts_of(hero):
        subject = f"{hero.name}, {printed.on}"
        try:
            tree = read_hero_text(printed.text, printed.on)
        except LanguageError as error:
            yield printed, error.message_about(subject)
        else:
            for why in lint(tree, printed.place, hero_names):
                yield printed, f"{subject}: {why}\n  {printed.text}"


def leaflet_of(hero: Hero) -> HeroNames:
    """Return the names and symbols that texts of a hero may use."""
    companions = (companion.noun for companion in hero.companions)
    return HeroNames(
        tokens=[token.noun.name for token in hero.tokens],
        companions=[noun.name for noun in (*companions, *hero.groups)],
        symbols=set(hero.dice),
    )
