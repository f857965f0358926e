"""A catalogue: what a game can be played with, to be listed, searched, read and handed on as data.

Games make them (`games.catalogue`); here is decided only how one is searched: by words, and by
facets, such as the energy of a card.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from difflib import get_close_matches
from typing import Final

from throwdown.content.toml_facts import did_you_mean
from throwdown.kernel.values import Json
from throwdown.words.message import Message, SayableError

NONE: Final = "none"
"""The value of whatever lacks something, such as a basic action, which has no energy."""


_WORD: Final = re.compile(r"[^\W\d_][\w'’-]+")
_RANGE: Final = re.compile(r"(\d{1,3})(?:-(\d{1,3})|\+)")
_MANY: Final = 999

_NEAR: Final = 0.6
_VERY_NEAR: Final = 0.75
"""How near a word must be to one of a name, or to one of the many in texts, to be meant by it."""


@dataclass(frozen=True, slots=True)
class Item:
    """One thing of a catalogue, in one language."""

    name: str
    row: tuple[str, ...]
    """What a table says of it, under the catalogue's headings."""
    lines: tuple[str, ...]
    """All that is printed on it, in plain words; what belongs to a line above is indented."""
    data: Mapping[str, Json]
    """The same for programs; the keys stand in `docs/json.md`."""
    found_by: str
    """What a search looks through besides the lines: other names, kinds and the like."""

    def matches(self, words: Sequence[str]) -> bool:
        """Return whether every word begins a word of what is printed on it."""
        return _has_all(self._text(), words)

    def is_named(self, words: Sequence[str]) -> bool:
        """Return whether every word begins a word of its name."""
        return _has_all(self.name.casefold(), words)

    def words(self) -> set[str]:
        """Return every word that it can be found by."""
        return _words(self._text())

    def _text(self) -> str:
        return "\n".join((self.name, *self.row, *self.lines, self.found_by)).casefold()


class UnknownValue(SayableError, ValueError):
    """Nothing in a catalogue has what was asked for; the message says what there is."""


@dataclass(frozen=True, slots=True)
class Facet:
    """A property by which things of a catalogue are filtered, and all its values."""

    name: str
    """As it is typed: `energy`."""
    title: str
    """As it is shown, in the language of the catalogue."""
    key: str
    """Where it stands in the data of a thing."""
    options: Mapping[str, str]
    """Each value as it stands in the data, and as it is shown."""

    def values(self, data: Mapping[str, Json]) -> tuple[str, ...]:
        """Return the values that a thing has; NONE if it has none."""
        found = data[self.key]
        several = found if isinstance(found, list) else [] if found is None else [found]
        return tuple(str(value) for value in several) or (NONE,)

    def parse_values(self, text: str) -> set[str]:
        """Return the values that a text names: `fist,bolt`, `2-4` or `6+`; raises UnknownValue."""
        return {value for part in text.split(",") for value in self._parse_value(part.strip())}

    def _parse_value(self, word: str) -> set[str]:
        if found := _RANGE.fullmatch(word):
            low, high = int(found[1]), int(found[2] or _MANY)
            return {
                value for value in self.options if value.isdigit() and low <= int(value) <= high
            }
        for value, label in self.options.items():
            if word.casefold() in (value.casefold(), label.casefold()):
                return {value}
        known = [*dict.fromkeys([*self.options, *self.options.values()])]
        hint = did_you_mean(word, known)
        raise UnknownValue(
            Message("faults.catalogue", "no value", facet=self.name, word=word, hint=hint)
        )


@dataclass(frozen=True, slots=True)
class Catalogue:
    """Everything of one kind that a game can be played with."""

    headings: tuple[str, ...]
    items: tuple[Item, ...]
    facets: tuple[Facet, ...] = ()

    def filter_by(self, name: str, text: str) -> Catalogue:
        """Return what has one of the values that a text names; raises UnknownValue."""
        facet = next(facet for facet in self.facets if facet.name == name)
        wanted = facet.parse_values(text)
        found = tuple(item for item in self.items if wanted & set(facet.values(item.data)))
        return replace(self, items=found)

    def search(self, words: Sequence[str]) -> list[Item]:
        """Return what has all the words, what has them in its name first."""
        found = [item for item in self.items if item.matches(words)]
        return sorted(found, key=lambda item: not item.is_named(words))

    def nearest_words(self, words: Sequence[str]) -> list[str]:
        """Return words near those of a search that found nothing, which would find something.

        Empty if nothing would be found by those either.
        """
        near = [self._nearest_word(word) for word in words]
        return near if self.search(near) else []

    def _nearest_word(self, word: str) -> str:
        """Return the word if anything is found by it, else the nearest word of a name or text."""
        if self.search([word]):
            return word
        names = {part for item in self.items for part in _words(item.name.casefold())}
        texts = {part for item in self.items for part in item.words()}
        for known, cutoff in ((names, _NEAR), (texts, _VERY_NEAR)):
            if near := get_close_matches(word.casefold(), sorted(known), cutoff=cutoff):
                # The first letter is seldom mistyped.
                return min(near, key=lambda each: each[0] != word[0].casefold())
        return word


def _words(text: str) -> set[str]:
    return {found[0] for found in _WORD.finditer(text)}


def _has_all(text: str, words: Sequence[str]) -> bool:
    return all(re.search(rf"(?<!\w){re.escape(word.casefold())}", text) for word in words)
