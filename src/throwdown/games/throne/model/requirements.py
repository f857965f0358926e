"""What the dice must show before a board space can be used, and its words."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from throwdown.games.throne.model.dice_results import Anything, Result, Straight, Symbols
from throwdown.runtime.frozen import Frozen
from throwdown.words.message import Message, SayableError

SYMBOLS: Final = 0
SMALL_STRAIGHT: Final = 1
LARGE_STRAIGHT: Final = 2
DEFENSE: Final = 3

DICE: Final = 5
_STRAIGHTS: Final = {SMALL_STRAIGHT: "small straight", LARGE_STRAIGHT: "large straight"}
_LENGTHS: Final = {SMALL_STRAIGHT: 4, LARGE_STRAIGHT: 5}
_NEED: Final = re.compile(r"(?:([2-5]) )?\[([a-z]+(?: [a-z]+)*)\]")
_DEFEND: Final = re.compile(r"defend with (1 die|[2-5] dice)")


class RequirementError(SayableError, ValueError):
    """A text is no requirement; the message says how one is written."""


class Requirement(Frozen):
    """What it takes: symbols (DT-4.1), a straight (DT-4.2, DT-4.3) or a defense (DT-3.6.3)."""

    kind: int
    needs: tuple[tuple[int, str], ...] = ()
    """How many of which symbol; for symbols only."""
    dice: int = DICE
    """How many dice are rolled."""

    def english(self) -> str:
        """Return the requirement in the words it is read from."""
        if self.kind == DEFENSE:
            return f"defend with {self.dice} {'die' if self.dice == 1 else 'dice'}"
        return _STRAIGHTS.get(self.kind) or " and ".join(_need(*need) for need in self.needs)

    def write(self, forms: Mapping[str, str], symbols: Mapping[str, str]) -> str:
        """Return the requirement by the forms of a language, with its names of the symbols."""
        if self.kind == DEFENSE:
            form = forms.get("defense of one" if self.dice == 1 else "defense", "")
            return form.format(dice=self.dice) or self.english()
        if self.kind in _STRAIGHTS:
            return forms.get(_STRAIGHTS[self.kind]) or self.english()
        needs = (_need(count, symbols.get(symbol, symbol)) for count, symbol in self.needs)
        return forms.get("and", " and ").join(needs)

    def symbols(self) -> list[str]:
        """Return the symbols that it takes, each as often as it must be shown."""
        return [symbol for count, symbol in self.needs for _ in range(count)]

    def straight(self) -> int:
        """Return how long a straight it takes; 0 if none."""
        return _LENGTHS.get(self.kind, 0)

    def result(self, symbols: Mapping[str, int]) -> Result:
        """Return what the dice must show, given the symbols' numbers; for a defense anything."""
        if self.kind == SYMBOLS:
            counts = [count for count, _ in self.needs]
            return Symbols(counts, [symbols[symbol] for _, symbol in self.needs])
        return Straight(_LENGTHS[self.kind]) if self.kind in _LENGTHS else Anything()


def parse_requirement(text: str) -> Requirement:
    """Read a requirement; raises RequirementError saying what would be one."""
    for kind, words in _STRAIGHTS.items():
        if text == words:
            return Requirement(kind)
    if defend := _DEFEND.fullmatch(text):
        return Requirement(DEFENSE, dice=int(defend[1][0]))
    found = [_NEED.fullmatch(part) for part in text.split(" and ")]
    needs = tuple((int(need[1] or 1), need[2]) for need in found if need)
    symbols = [symbol for _, symbol in needs]
    if len(needs) < len(found) or len(set(symbols)) < len(symbols):
        raise RequirementError(Message("throne_faults.pack", "no requirement", text=text))
    if sum(count for count, _ in needs) > DICE:
        raise RequirementError(Message("throne_faults.pack", "many dice", text=text, most=DICE))
    return Requirement(SYMBOLS, needs)


def _need(count: int, symbol: str) -> str:
    return f"[{symbol}]" if count == 1 else f"{count} [{symbol}]"
