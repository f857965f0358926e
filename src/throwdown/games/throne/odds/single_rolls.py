"""What a single roll comes to, with nothing kept: how often a symbol shows, and the total.

Such rolls are those of defenses and texts (DT-3.6.3, DT-9.1). Lists are indexed by the number asked
for and add up to 1.
"""

from __future__ import annotations

from fractions import Fraction
from math import comb

from throwdown.games.throne.model.dice_results import SIDES


def symbol_chances(dice: int, sides: int) -> list[Fraction]:
    """Return the chance of exactly 0, 1, up to all dice with a symbol on so many sides of a die."""
    if not 0 <= sides <= SIDES:
        raise ValueError(f"a symbol is on 0 to {SIDES} sides of a die, not {sides}")
    side, other = Fraction(sides, SIDES), Fraction(SIDES - sides, SIDES)
    return [comb(dice, n) * side**n * other ** (dice - n) for n in range(dice + 1)]


def at_least(chances: list[Fraction], count: int) -> Fraction:
    """Return the chance of so many or more."""
    return sum(chances[max(count, 0) :], Fraction(0))


def total_chances(dice: int) -> list[Fraction]:
    """Return the chance of each total from 0 to the highest."""
    ways = [1]
    for _ in range(dice):
        ways = _one_die_more(ways)
    return [Fraction(each, sum(ways)) for each in ways]


def _one_die_more(ways: list[int]) -> list[int]:
    """Return in how many ways each total falls with one die more."""
    more = [0] * (len(ways) + SIDES)
    for total, each in enumerate(ways):
        for number in range(1, SIDES + 1):
            more[total + number] += each
    return more
