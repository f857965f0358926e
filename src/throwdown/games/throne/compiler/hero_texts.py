"""Every text that is printed for a hero, with what it stands on and what kind of place that is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from throwdown.games.throne.content.hero import Card, Hero, Space
from throwdown.games.throne.language.lint import TextPlace
from throwdown.games.throne.model.printed_kinds import DEFENSIVE, OFFENSIVE, PASSIVE, ULTIMATE

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


def texts_of(hero: Hero) -> Iterator[PrintedText]:
    """Return every text of a hero."""
    if hero.setup is not None:
        yield PrintedText("set-up", TextPlace.SETUP, hero.setup)
    for space in hero.spaces:
        yield from _texts_of_space(space)
    for token in hero.tokens:
        yield PrintedText(token.noun.name, TextPlace.TOKEN, token.text)
    for companion in hero.companions:
        yield PrintedText(companion.noun.name, TextPlace.COMPANION, companion.text)
    for card in hero.cards:
        yield from texts_of_card(card)


def texts_of_card(card: Card) -> Iterator[PrintedText]:
    """Return every text of a card."""
    for space in card.spaces():
        yield from _texts_of_space(space)
    if card.text:
        place = TextPlace.MODIFIER if card.attack_modifier else TextPlace.CARD
        yield PrintedText(card.name, place, card.text)


def _texts_of_space(space: Space) -> Iterator[PrintedText]:
    for text in space.texts():
        yield PrintedText(space.name, _PLACES[space.kind], text)
