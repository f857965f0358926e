"""The symbols on a hero's dice as shapes, and texts drawn with them.

A text is only drawn with other signs here: nothing is found out from it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import Final

from throwdown.interfaces.terminal.drawing.scene import entries, items
from throwdown.interfaces.terminal.presenters.throne.printed_things import Facts
from throwdown.kernel.values import Json

SHAPES: Final = ("■", "◆", "★", "▲", "●", "✚")
COLOURS: Final = ("fist", "shield", "bolt", "mask", "generic", "quiet")

_SYMBOL: Final = re.compile(r"\[([^\]]+)\]")


def draw_symbols(text: str, heroes: Sequence[Symbols]) -> str:
    """Return a text with the shapes of symbols instead of their brackets."""
    shapes: dict[str, str] = {}
    for symbols in heroes:
        for value in range(1, 7):
            shapes.setdefault(symbols.name(value), symbols.shape(symbols.code(value)))
    return _SYMBOL.sub(lambda found: f"{shapes.get(found[1], '')}{found[1]}", text)


class Symbols:
    """The symbols of one hero, in the order of the numbers they stand for."""

    def __init__(self, hero: Facts) -> None:
        self._by_value = [str(code) for code in items(hero["symbols"])]
        self._names = [str(name) for name in items(hero["dice"])]
        self._codes = list(dict.fromkeys(self._by_value))

    def code(self, value: int) -> str:
        """Return the symbol that a number stands for."""
        return self._by_value[value - 1]

    def name(self, value: int) -> str:
        """Return what the symbol of a number is called."""
        return self._names[value - 1]

    def shape(self, code: str) -> str:
        """Return the shape of a symbol."""
        return SHAPES[self._codes.index(code)] if code in self._codes else "?"

    def colour(self, code: str) -> str:
        """Return the colour of a symbol."""
        return COLOURS[self._codes.index(code)] if code in self._codes else "quiet"

    def legend(self) -> list[tuple[str, str, str]]:
        """Return shape, text and colour of each symbol: `■`, `bullet 1–3`."""
        found = []
        for code in self._codes:
            values = [n for n, other in enumerate(self._by_value, start=1) if other == code]
            span = str(values[0]) if len(values) == 1 else f"{values[0]}–{values[-1]}"
            found.append((self.shape(code), f"{self.name(values[0])} {span}", self.colour(code)))
        return found

    def needs(self, space: Facts) -> str:
        """Return what a space needs as shapes: the first line whole, of the others the counts."""
        lines = [entries(line) for line in items(space["lines"])]
        needed = [(line["needs"], _counts(line["symbols"])) for line in lines]
        said = [(words, counts) for words, counts in needed if words is not None]
        if not said:
            return ""
        words, first = said[0]
        if not first:
            return str(words)
        shapes = " ".join(self.shape(code) * count for code, count in first.items())
        if len(first) > 1:
            return shapes
        tiers = [next(iter(counts.values())) for _, counts in said[1:] if counts]
        return shapes + "".join(f"·{count}" for count in tiers)


def _counts(symbols: Json) -> Counter[str]:
    return Counter(str(code) for code in items(symbols))
