"""A catalogue: what a game can be played with, to be listed, searched, read and handed on as data.

Games make them (`games.catalogue`); here is decided only how one is searched.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Final

from throwdown.kernel.spec import Json

_WORD: Final = re.compile(r"[^\W\d_][\w'’-]+")


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
        """Say whether every word begins a word of what is printed on it."""
        return _has_all(self._text(), words)

    def is_named(self, words: Sequence[str]) -> bool:
        """Say whether every word begins a word of its name."""
        return _has_all(self.name.casefold(), words)

    def words(self) -> set[str]:
        """Return every word that it can be found by."""
        return _words(self._text())

    def _text(self) -> str:
        return "\n".join((self.name, *self.row, *self.lines, self.found_by)).casefold()


@dataclass(frozen=True, slots=True)
class Catalogue:
    """Everything of one kind that a game can be played with."""

    headings: tuple[str, ...]
    items: tuple[Item, ...]

    def search(self, words: Sequence[str]) -> list[Item]:
        """Return what has all the words, what has them in its name first."""
        found = [item for item in self.items if item.matches(words)]
        return sorted(found, key=lambda item: not item.is_named(words))

    def nearest(self, words: Sequence[str]) -> list[str]:
        """Return the words of a search in vain, each as one that something would be found by.

        Empty if nothing would be found by those either.
        """
        near = [self._known(word) for word in words]
        return near if self.search(near) else []

    def _known(self, word: str) -> str:
        """Return the word if anything is found by it, else the nearest word of a name or text."""
        if self.search([word]):
            return word
        names = {part for item in self.items for part in _words(item.name.casefold())}
        texts = {part for item in self.items for part in item.words()}
        for known in (names, texts):
            if near := get_close_matches(word.casefold(), sorted(known)):
                # The first letter is seldom mistyped.
                return min(near, key=lambda each: each[0] != word[0].casefold())
        return word


def _words(text: str) -> set[str]:
    return {found[0] for found in _WORD.finditer(text)}


def _has_all(text: str, words: Sequence[str]) -> bool:
    return all(re.search(rf"(?<!\w){re.escape(word.casefold())}", text) for word in words)
