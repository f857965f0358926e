"""Checking a hero before it is played: its file, and every sentence where it stands.

A fan's hero is text in a TOML file; nothing in it is run but what the language can say.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from throwdown.games.throne.content.hero import (
    DEFENSIVE,
    OFFENSIVE,
    PASSIVE,
    ULTIMATE,
    Card,
    Hero,
    Space,
)
from throwdown.games.throne.content.hero_files import HeroError
from throwdown.games.throne.content.library import open_library
from throwdown.games.throne.language.lint import HeroNames, TextPlace, lint
from throwdown.games.throne.language.parser import LanguageError, parse_text

_PLACES: Final = {
    OFFENSIVE: TextPlace.OFFENSIVE,
    ULTIMATE: TextPlace.OFFENSIVE,
    DEFENSIVE: TextPlace.DEFENSIVE,
    PASSIVE: TextPlace.PASSIVE,
}


@dataclass(frozen=True, slots=True)
class PrintedText:
    """A text, what it is printed on, and what kind of place that is."""

    on: str
    place: TextPlace
    text: str


def pack_faults(path: Path) -> list[str]:
    """Return everything that is wrong with a hero's file, worded for whoever wrote it."""
    try:
        library = open_library([path])
    except HeroError as error:
        return [str(error)]
    return [f"{path}: {fault}" for fault in text_faults(library.hero(library.ids()[-1]))]


def text_faults(hero: Hero) -> list[str]:
    """Return what is wrong with the sentences of a hero."""
    leaflet = leaflet_of(hero)
    found: list[str] = []
    for printed in texts_of(hero):
        subject = f"{hero.name}, {printed.on}"
        try:
            tree = parse_text(printed.text)
        except LanguageError as error:
            found.append(error.about(subject))
        else:
            found += [f"{subject}: {why}" for why in lint(tree, printed.place, leaflet)]
    return found


def leaflet_of(hero: Hero) -> HeroNames:
    """Return the names and symbols that texts of a hero may use."""
    companions = (companion.noun for companion in hero.companions)
    return HeroNames(
        tokens=[token.noun.name for token in hero.tokens],
        companions=[noun.name for noun in (*companions, *hero.groups)],
        symbols=set(hero.dice),
    )


def texts_of(hero: Hero) -> Iterator[PrintedText]:
    """Return every text of a hero."""
    if hero.setup is not None:
        yield PrintedText("set-up", TextPlace.SETUP, hero.setup)
    for space in hero.spaces:
        yield from _of_space(space)
    for token in hero.tokens:
        yield PrintedText(token.noun.name, TextPlace.TOKEN, token.text)
    for companion in hero.companions:
        yield PrintedText(companion.noun.name, TextPlace.COMPANION, companion.text)
    for card in hero.cards:
        yield from texts_of_card(card)


def texts_of_card(card: Card) -> Iterator[PrintedText]:
    """Return every text of a card."""
    for space in card.spaces():
        yield from _of_space(space)
    if card.text:
        place = TextPlace.MODIFIER if card.attack_modifier else TextPlace.CARD
        yield PrintedText(card.name, place, card.text)


def _of_space(space: Space) -> Iterator[PrintedText]:
    for text in space.texts():
        yield PrintedText(space.name, _PLACES[space.kind], text)
