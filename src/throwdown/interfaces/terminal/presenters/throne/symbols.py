"""The symbols on a hero's dice as shapes, and texts drawn with them.

A text is only drawn with other signs here: nothing is found out from it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

SHAPES: Final = ("■", "◆", "★", "▲", "●", "✚")
COLOURS: Final = ("fist", "shield", "bolt", "mask", "generic", "quiet")

_NEED: Final = re.compile(r"(?:(\d) )?\[([^\]]+)\]")
_SYMBOL: Final = re.compile(r"\[([^\]]+)\]")


def draw_symbols(text: str, heroes: Sequence[Symbols]) -> str:
    """Return a text with the shapes of symbols instead of their brackets."""
    shapes: dict[str, str] = {}
    for symbols in heroes:
        for name in symbols.names:
            shapes.setdefault(name, symbols.shape(name))
    return _SYMBOL.sub(lambda found: f"{shapes.get(found[1], '')}{found[1]}", text)


class Symbols:
    """The symbols of one hero, in the order of the numbers they stand for."""

    def __init__(self, dice: Sequence[str]) -> None:
        self._dice = list(dice)
        self.names = list(dict.fromkeys(dice))

    def name(self, value: int) -> str:
        """Return what a number is called."""
        return self._dice[value - 1]

    def shape(self, name: str) -> str:
        """Return the shape of a symbol."""
        return SHAPES[self.names.index(name)] if name in self.names else "?"

    def colour(self, name: str) -> str:
        """Return the colour of a symbol."""
        return COLOURS[self.names.index(name)] if name in self.names else "quiet"

    def legend(self) -> list[tuple[str, str, str]]:
        """Return shape, text and colour of each symbol: `■`, `bullet 1–3`."""
        found = []
        for name in self.names:
            values = [n for n, other in enumerate(self._dice, start=1) if other == name]
            span = str(values[0]) if len(values) == 1 else f"{values[0]}–{values[-1]}"
            found.append((self.shape(name), f"{name} {span}", self.colour(name)))
        return found

    def needs(self, requirements: Sequence[str]) -> str:
        """Return requirements as shapes: the first tier whole, of the others the counts."""
        if not requirements:
            return ""
        first = _NEED.findall(requirements[0])
        if not first:
            return requirements[0]
        said = " ".join(self.shape(name) * int(count or 1) for count, name in first)
        if len(first) > 1:
            return said
        tiers = [_NEED.findall(other) for other in requirements[1:]]
        return said + "".join(f"·{found[0][0]}" for found in tiers if found)
