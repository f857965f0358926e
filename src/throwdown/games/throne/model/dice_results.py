"""What dice show: symbols, straights, numbers of a kind, totals (DT-4, DT-9.2).

The same classes serve as requirement of an ability and as result in a text. Values are the numbers
of the dice; a key turns a number into its hero's symbol.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

SIDES: Final = 6
"""Sides of a die."""

_BITS: Final = 4
"""How many bits a count of dice has; the highest is never needed."""
_COUNT: Final = 15
_SPARE: Final = 8
_ONE: Final[i64] = 1


@mypyc_attr(acyclic=True, free_list_len=1)
class Shown:
    """What dice show, counted once for whatever is asked of them."""

    def __init__(self, values: list[int], key: list[int]) -> None:
        numbers: i64 = 0
        symbols = total = 0
        for value in values:
            if value == 0:
                # A die that has not been thrown yet shows nothing.
                continue
            numbers += _ONE << _BITS * value
            symbols += 1 << _BITS * key[value]
            total += value
        self.numbers: i64 = numbers
        """How many dice show each number, four bits for each."""
        self.symbols = symbols
        """How many dice show each symbol, likewise; there may be more than fit into 64 bits."""
        self.total = total


@mypyc_attr(allow_interpreted_subclasses=True)
class Result:
    """Something that dice show or not."""

    def is_shown_by(self, values: list[int], key: list[int]) -> bool:
        """Return whether these dice show it."""
        return self.is_in(Shown(values, key))

    def is_in(self, shown: Shown) -> bool:
        """Return whether it is among what dice show."""
        raise NotImplementedError(type(self).__name__)


class Anything(Result):
    """Shown by any dice: the requirement of a text that has none."""

    def is_shown_by(self, values: list[int], key: list[int]) -> bool:
        return True

    def is_in(self, shown: Shown) -> bool:
        return True


class Symbols(Result):
    """At least a given count of each of some symbols, whatever else there is (DT-4.1)."""

    def __init__(self, counts: list[int], symbols: list[int]) -> None:
        self.counts = counts
        self.symbols = symbols
        self.least = 0
        """The counts, four bits for each symbol."""
        self.spare = 0
        """The highest of these bits for each symbol, which no number of dice reaches."""
        for i in range(len(symbols)):
            self.least += counts[i] << _BITS * symbols[i]
            self.spare |= _SPARE << _BITS * symbols[i]

    def is_in(self, shown: Shown) -> bool:
        # A symbol shown too seldom borrows the spare bit when its count is taken off.
        return (shown.symbols | self.spare) - self.least & self.spare == self.spare


class AnySymbol(Result):
    """At least one of these symbols."""

    def __init__(self, symbols: list[int]) -> None:
        self.symbols = symbols

    def is_in(self, shown: Shown) -> bool:
        for symbol in self.symbols:
            if shown.symbols >> _BITS * symbol & _COUNT:
                return True
        return False


class Numbers(Result):
    """At least one die with a number from one to another."""

    def __init__(self, low: int, high: int) -> None:
        self.low = low
        self.high = high

    def is_in(self, shown: Shown) -> bool:
        for number in range(self.low, self.high + 1):
            if shown.numbers >> _BITS * number & _COUNT:
                return True
        return False


class Straight(Result):
    """So many dice with consecutive numbers: 4 are small, 5 are large (DT-4.2, DT-4.3)."""

    def __init__(self, length: int) -> None:
        self.length = length

    def is_in(self, shown: Shown) -> bool:
        row = 0
        for number in range(1, SIDES + 1):
            row = row + 1 if shown.numbers >> _BITS * number & _COUNT else 0
            if row == self.length:
                return True
        return False


class OfAKind(Result):
    """So many dice with the same number, not just the same symbol (DT-4.4)."""

    def __init__(self, count: int) -> None:
        self.count = count

    def is_in(self, shown: Shown) -> bool:
        for number in range(1, SIDES + 1):
            if shown.numbers >> _BITS * number & _COUNT >= self.count:
                return True
        return False


class Total(Result):
    """A sum that is at least, or at most, a number."""

    def __init__(self, total: int, *, at_most: bool) -> None:
        self.total = total
        self.at_most = at_most

    def is_in(self, shown: Shown) -> bool:
        return shown.total <= self.total if self.at_most else shown.total >= self.total


def count_symbol(values: list[int], key: list[int], symbol: int) -> int:
    """Return how many dice show a symbol (DT-9.3)."""
    count = 0
    for value in values:
        if key[value] == symbol:
            count += 1
    return count
