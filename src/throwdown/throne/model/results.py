"""What dice show: symbols, straights, numbers of a kind, totals (DT-4, DT-9.2).

The same classes serve as requirement of an ability and as result in a text. Values are the numbers
of the dice; a key turns a number into its hero's symbol.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

SIDES: Final = 6
"""Sides of a die."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Result:
    """Something that dice show or not."""

    def shown(self, values: list[int], key: list[int]) -> bool:
        """Say whether these dice show it."""
        raise NotImplementedError(type(self).__name__)


class Anything(Result):
    """Shown by any dice: the requirement of a text that has none."""

    def shown(self, values: list[int], key: list[int]) -> bool:
        return True


class Symbols(Result):
    """At least so many of each of these symbols, whatever else there is (DT-4.1)."""

    def __init__(self, counts: list[int], symbols: list[int]) -> None:
        self.counts = counts
        self.symbols = symbols

    def shown(self, values: list[int], key: list[int]) -> bool:
        for i in range(len(self.symbols)):
            if count_symbol(values, key, self.symbols[i]) < self.counts[i]:
                return False
        return True


class AnySymbol(Result):
    """At least one of these symbols."""

    def __init__(self, symbols: list[int]) -> None:
        self.symbols = symbols

    def shown(self, values: list[int], key: list[int]) -> bool:
        for symbol in self.symbols:
            if count_symbol(values, key, symbol):
                return True
        return False


class Numbers(Result):
    """At least one die with a number from one to another."""

    def __init__(self, low: int, high: int) -> None:
        self.low = low
        self.high = high

    def shown(self, values: list[int], key: list[int]) -> bool:
        for value in values:
            if self.low <= value <= self.high:
                return True
        return False


class Straight(Result):
    """So many dice with consecutive numbers: 4 are small, 5 are large (DT-4.2, DT-4.3)."""

    def __init__(self, length: int) -> None:
        self.length = length

    def shown(self, values: list[int], key: list[int]) -> bool:
        there = 0
        for value in values:
            there |= 1 << value
        wanted = (1 << self.length) - 1
        for first in range(1, SIDES + 2 - self.length):
            if there >> first & wanted == wanted:
                return True
        return False


class OfAKind(Result):
    """So many dice with the same number, not just the same symbol (DT-4.4)."""

    def __init__(self, count: int) -> None:
        self.count = count

    def shown(self, values: list[int], key: list[int]) -> bool:
        for number in range(1, SIDES + 1):
            if count_number(values, number) >= self.count:
                return True
        return False


class Total(Result):
    """A sum of at least, or at most, so many."""

    def __init__(self, total: int, *, at_most: bool) -> None:
        self.total = total
        self.at_most = at_most

    def shown(self, values: list[int], key: list[int]) -> bool:
        total = sum(values)
        return total <= self.total if self.at_most else total >= self.total


def hand_of(values: list[int]) -> int:
    """Return a number for what dice show together, in whichever order they lie."""
    hand = 0
    for value in values:
        hand += 1 << 4 * value
    return hand


def count_number(values: list[int], number: int) -> int:
    """Return how many dice show a number."""
    count = 0
    for value in values:
        if value == number:
            count += 1
    return count


def count_symbol(values: list[int], key: list[int], symbol: int) -> int:
    """Return how many dice show a symbol (DT-9.3)."""
    count = 0
    for value in values:
        if key[value] == symbol:
            count += 1
    return count
