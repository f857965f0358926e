"""Spoiling texts: what a hero would be if one text said a little less, or another number.

`spoilings` finds every such text of a thing that still reads as one; `spoiled` is the library in
which a hero or a common card has it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from inspect import get_annotations
from typing import Final, TypeVar

from throwdown.games.throne.compiler.hero_texts import PrintedText, texts_of, texts_of_card
from throwdown.games.throne.content.hero import Card, Companion, Hero, Space, Token
from throwdown.games.throne.content.library import Library, open_library
from throwdown.games.throne.language import nodes as n
from throwdown.games.throne.language.english import english
from throwdown.games.throne.language.lint import HeroNames, lint
from throwdown.games.throne.language.parser import parse_text
from throwdown.games.throne.pack_check import leaflet_of
from throwdown.phrase.errors import LanguageError
from throwdown.phrase.language import node_fields
from throwdown.phrase.node import Node

COMMON: Final = "common"
_SETUP: Final = "set-up"
_LIBRARY: Final = open_library()
_Bearer = TypeVar("_Bearer", Token, Companion)


@dataclass(frozen=True, slots=True)
class Spoiling:
    """A text of a hero or of a common card, and what it says instead."""

    hero: str
    """The id of a hero, or COMMON."""
    on: str
    """The space, token, companion or card it is printed on."""
    text: str
    instead: str

    def new(self, text: str, on: str) -> str:
        """Return a text, or what is said instead if it is the one that is spoiled."""
        return self.instead if (text, on) == (self.text, self.on) else text

    def __str__(self) -> str:
        return f"{self.hero}/{self.on}: {self.text} -> {self.instead or 'nothing'}"


def things(hero: str) -> list[str]:
    """Return everything of a hero, or every common card, on which a text is printed."""
    return [*dict.fromkeys(each.on for each in _texts_of_hero(hero))]


def spoilings(hero: str, on: str) -> Iterator[Spoiling]:
    """Return every way to spoil one text of a thing in one place."""
    hero_names = HeroNames((), (), ()) if hero == COMMON else leaflet_of(_LIBRARY.hero(hero))
    for each in dict.fromkeys(_texts_of_hero(hero)):
        for instead in _instead(each, hero_names) if each.on == on else ():
            yield Spoiling(hero, on, each.text, instead)


def spoil(spoiling: Spoiling) -> Library:
    """Return the heroes, one text of one of them spoiled."""
    heroes = {hero.id: hero for hero in _LIBRARY.heroes()}
    common = _LIBRARY.common()
    if spoiling.hero == COMMON:
        common = tuple(_card(card, spoiling) for card in common)
    else:
        heroes[spoiling.hero] = _hero(heroes[spoiling.hero], spoiling)
    return Library(heroes.values(), common=common)


def _texts_of_hero(hero: str) -> list[PrintedText]:
    """Return every text of a hero, or of the common cards."""
    if hero == COMMON:
        return [text for card in _LIBRARY.common() for text in texts_of_card(card)]
    return [*texts_of(_LIBRARY.hero(hero))]


def _hero(hero: Hero, spoiling: Spoiling) -> Hero:
    return hero.replace(
        spaces=tuple(_space(space, spoiling) for space in hero.spaces),
        tokens=tuple(_bearer(token, spoiling) for token in hero.tokens),
        companions=tuple(_bearer(companion, spoiling) for companion in hero.companions),
        cards=tuple(_card(card, spoiling) for card in hero.cards),
        setup=None if hero.setup is None else spoiling.new(hero.setup, _SETUP),
    )


def _space(space: Space, spoiling: Spoiling) -> Space:
    return space.replace(
        lines=tuple(line.replace(text=spoiling.new(line.text, space.name)) for line in space.lines),
        always=None if space.always is None else spoiling.new(space.always, space.name),
    )


def _bearer(bearer: _Bearer, spoiling: Spoiling) -> _Bearer:
    return bearer.replace(text=spoiling.new(bearer.text, bearer.noun.name))


def _card(card: Card, spoiling: Spoiling) -> Card:
    return card.replace(
        text=spoiling.new(card.text, card.name),
        space=None if card.space is None else _space(card.space, spoiling),
        adds=tuple(_space(space, spoiling) for space in card.adds),
    )


def _instead(printed: PrintedText, hero_names: HeroNames) -> Iterator[str]:
    """Return nothing, and the texts that say one thing less or another number."""
    yield ""
    for tree in _others(parse_text(printed.text)):
        assert isinstance(tree, n.Text)
        text = english(tree)
        try:
            faults = lint(parse_text(text), printed.place, hero_names)
        except LanguageError:
            continue
        if not faults:
            yield text


def _others(node: object) -> Iterator[object]:
    """Return a node with one thing left out, or with one number it says raised by 1."""
    if isinstance(node, tuple):
        for at, item in enumerate(node):
            if len(node) > 1:
                yield _drop_link((*node[:at], *node[at + 1 :]))
            for other in _others(item):
                yield (*node[:at], other, *node[at + 1 :])
    elif isinstance(node, Node):
        yield from _parts_of(node)
        for name, value in node_fields(node):
            if _may_be_left_out(node, name, value):
                yield _with(node, name, False if value is True else None)
            for other in _numbers(node, value) if type(value) is int else _others(value):
                yield _with(node, name, other)


def _may_be_left_out(node: Node, name: str, value: object) -> bool:
    """Return whether a node can do without a part; what links sentences is only about time."""
    if value is True:
        return True
    kind: object = get_annotations(type(node))[name]
    return value is not None and "None" in str(kind) and not isinstance(node, n.Sentence)


def _numbers(node: object, value: int) -> Iterator[int]:
    """Return the next number, unless the text leaves it out: one token, one symbol."""
    if value > 1 or not isinstance(node, n.Tokens | n.Need):
        yield value + 1


def _parts_of(node: object) -> Iterator[object]:
    """Return what stays where only one of two things is left."""
    if isinstance(node, n.Choose):
        yield from node.options
    elif isinstance(node, n.Text) and node.sentences and node.clauses:
        yield _with(node, "sentences", ())
        yield _with(node, "clauses", ())


def _drop_link(items: tuple[object, ...]) -> tuple[object, ...]:
    """Return items whose first one, if it is a sentence, follows nothing."""
    first = items[0]
    if isinstance(first, n.Sentence):
        return (_with(first, "link", None), *items[1:])
    return items


def _with(node: Node, name: str, part: object) -> Node:
    """Return a node with another part."""
    return type(node)(**{**dict(node_fields(node)), name: part})
