"""The slow way to odds: every roll of every way to keep dice, one by one, in plain fractions.

It shares no code with what it checks: requirements are told again, by counting.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import combinations, product

from throwdown.games.throne.model.requirements import LARGE_STRAIGHT, SMALL_STRAIGHT, Requirement

Dice = tuple[int, ...]


def all_rolls(dice: int) -> list[Dice]:
    """Return every way in which so many dice can fall."""
    return list(product(range(1, 7), repeat=dice))


def meets(requirement: Requirement, symbols: tuple[str, ...], shown: Dice) -> bool:
    """Return whether dice with these symbols meet a requirement."""
    if requirement.kind in (SMALL_STRAIGHT, LARGE_STRAIGHT):
        runs = {SMALL_STRAIGHT: [1234, 2345, 3456], LARGE_STRAIGHT: [12345, 23456]}
        return any({int(n) for n in str(run)} <= set(shown) for run in runs[requirement.kind])
    counts = Counter(symbols[number - 1] for number in shown)
    return all(counts[symbol] >= count for count, symbol in requirement.needs)


class Enumeration:
    """The best keeping of so many dice for a worth of what they show in the end."""

    def __init__(self, dice: int, worth: Callable[[Dice], int]) -> None:
        self.dice = dice
        self.worth = worth
        self.best = cache(self._best)
        self._kept = cache(self._average_after_roll)

    def best_keeps(self, shown: Dice, attempts: int) -> list[list[int]]:
        """Return the best ways to keep dice; with no attempt left all of them lie."""
        if attempts == 0:
            return [list(shown)]
        best, keeps = self.best(shown, attempts), self._keeps(shown, attempts)
        return sorted(list(keep) for keep in keeps if keeps[keep] == best)

    def _keeps(self, shown: Dice, attempts: int) -> dict[Dice, Fraction]:
        """Return what each way to keep dice leads to; to keep all is to stop."""
        parts = {part for size in range(len(shown) + 1) for part in combinations(shown, size)}
        return {part: self._kept(part, attempts) for part in parts}

    def _best(self, shown: Dice, attempts: int) -> Fraction:
        if attempts == 0:
            return Fraction(self.worth(shown))
        return max(self._keeps(shown, attempts).values())

    def _average_after_roll(self, kept: Dice, attempts: int) -> Fraction:
        if len(kept) == self.dice:
            return Fraction(self.worth(kept))
        rolls = all_rolls(self.dice - len(kept))
        ends = [self.best(tuple(sorted(kept + roll)), attempts - 1) for roll in rolls]
        return sum(ends, Fraction(0)) / len(rolls)
