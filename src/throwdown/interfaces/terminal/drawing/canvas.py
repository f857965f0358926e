"""A table drawn in characters, and what lies where on it, for the mouse and the cursor."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from rich.segment import Segment
from rich.text import Text
from textual.geometry import Region
from textual.strip import Strip

from throwdown.interfaces.terminal.drawing.palette import style

_NUMERAL: Final = re.compile(r" [IVX]+$")
_PLAIN = ("╭", "╮", "╰", "╯", "─", "│")
_HEAVY = ("┏", "┓", "┗", "┛", "━", "┃")


@dataclass(frozen=True, slots=True)
class Thing:
    """Something on the table that can be pointed at."""

    key: str
    """Tells it from all others on this table."""
    offers: tuple[int, ...] = ()
    """The offers it stands for, by their places in the list."""
    wish: str = ""
    """What one would say to do something with it, to be told why not."""
    look: str = ""
    """The name under which it is inspected."""
    note: str = ""
    """What is told of it beside that: which dice lie in a pile."""


class Canvas:
    """A sheet of characters that grows downwards."""

    def __init__(self, width: int) -> None:
        self.width = width
        self.spots: list[tuple[Region, Thing]] = []
        self._rows: list[list[tuple[str, str]]] = []

    @property
    def height(self) -> int:
        """Return how many rows have been drawn on."""
        return len(self._rows)

    def put(self, x: int, y: int, text: str, words: str = "ink") -> int:
        """Write a text in a style, cut at the edge; return where it ends."""
        while len(self._rows) <= y:
            self._rows.append([(" ", "ink")] * self.width)
        room = max(0, self.width - x)
        shown = text if len(text) <= room else f"{text[: max(0, room - 1)]}…"[:room]
        self._rows[y][x : x + len(shown)] = [(letter, words) for letter in shown]
        return x + len(text)

    def box(self, at: Region, words: str, *, heavy: bool = False) -> None:
        """Draw a frame."""
        left, right, low_left, low_right, flat, tall = _HEAVY if heavy else _PLAIN
        inner = flat * (at.width - 2)
        self.put(at.x, at.y, f"{left}{inner}{right}", words)
        for y in range(at.y + 1, at.bottom - 1):
            self.put(at.x, y, tall, words)
            self.put(at.right - 1, y, tall, words)
        self.put(at.x, at.bottom - 1, f"{low_left}{inner}{low_right}", words)

    def mark(self, at: Region, thing: Thing) -> None:
        """Note what lies in a region."""
        self.spots.append((at, thing))

    def thing_at(self, x: int, y: int) -> Thing | None:
        """Return what lies at a place."""
        for region, thing in self.spots:
            if region.contains(x, y):
                return thing
        return None

    def region_of(self, key: str) -> Region | None:
        """Return where a thing lies."""
        for region, thing in self.spots:
            if thing.key == key:
                return region
        return None

    def strips(self, look: str, tinted: Region | None = None) -> list[Strip]:
        """Return the rows as a terminal shows them, a region of them raised."""
        found = []
        for y, row in enumerate(self._rows):
            cells = row
            if tinted is not None and tinted.y <= y < tinted.bottom:
                cells = [
                    (letter, f"{words} on raised" if tinted.x <= x < tinted.right else words)
                    for x, (letter, words) in enumerate(row)
                ]
            found.append(Strip(_segments(cells, look), self.width))
        return found

    def picture(self, look: str) -> Text:
        """Return what is drawn as a text with its colours."""
        text = Text(no_wrap=True)
        for row in self._rows:
            for segment in _segments(row, look):
                text.append(segment.text, segment.style)
            text.append("\n")
        return text

    def text(self) -> str:
        """Return what is drawn without its colours."""
        return "\n".join("".join(letter for letter, _ in row).rstrip() for row in self._rows)


def abridge(text: str, room: int) -> str:
    """Return a text cut to its room; a numeral at its end stays, as in `Holy Str… II`."""
    if len(text) <= room:
        return text
    end = _NUMERAL.search(text)
    kept = end[0] if end is not None and len(end[0]) < room - 1 else ""
    return f"{text[: max(0, room - 1 - len(kept))].rstrip()}…{kept}"


def _segments(cells: list[tuple[str, str]], look: str) -> list[Segment]:
    return [
        Segment("".join(letter for letter, _ in run), style(words, look))
        for words, run in groupby(cells, key=lambda cell: cell[1])
    ]
