"""Hands: what up to five dice show, whichever die shows which number.

Every hand has a number. The hand without dice is 0; then come the 6 of one die, the 21 of two, up
to the 252 of five dice, 462 in all. Dice that are kept are a hand too, of fewer dice. Tables lead
from a hand to those with one die more or one fewer; by them a roll is summed die by die, and the
best of all ways to keep dice is found the same way.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement
from typing import Final

from throwdown.games.throne.model.dice_results import SIDES
from throwdown.games.throne.model.requirements import DICE

NO_DICE: Final = 0
"""The hand without dice."""


class Hands:
    """All hands of up to five dice, by number."""

    def __init__(self) -> None:
        self.shown: list[list[int]] = []
        """The numbers that each hand shows, in rising order."""
        self.first: list[int] = []
        """The first hand of each number of dice; the others of that number follow it."""
        self.ways: list[int] = []
        """In how many ways as many dice as each hand has can fall."""
        self.more: list[list[int]] = []
        """For each hand below five dice, the six hands with one die more: a 1, a 2, up to a 6."""
        self.fewer: list[list[int]] = []
        """For each hand, the different hands with one die fewer."""
        self._name()
        self._link()

    def hand_of(self, numbers: list[int], dice: int) -> int:
        """Return the hand that shows these numbers, of at most `dice` dice.

        Raises ValueError for a number that no die shows, or for too many dice.
        """
        if len(numbers) > dice:
            raise ValueError(f"{len(numbers)} dice are shown, but only {dice} are there")
        hand = NO_DICE
        for number in numbers:
            if not 1 <= number <= SIDES:
                raise ValueError(f"a die shows 1 to {SIDES}, not {number}")
            hand = self.more[hand][number - 1]
        return hand

    def subsets_of(self, hand: int) -> list[int]:
        """Return every hand that is part of this one, the one of most dice first."""
        found = {hand}
        latest = {hand}
        while latest:
            latest = {fewer for part in latest for fewer in self.fewer[part]}
            found |= latest
        return sorted(found, reverse=True)

    def _name(self) -> None:
        for dice in range(DICE + 1):
            self.first.append(len(self.shown))
            hands = combinations_with_replacement(range(1, SIDES + 1), dice)
            self.shown += [list(hand) for hand in hands]
        self.ways = [int(SIDES ** len(shown)) for shown in self.shown]
        self.first.append(len(self.shown))

    def _link(self) -> None:
        numbers = {tuple(shown): hand for hand, shown in enumerate(self.shown)}
        self.fewer = [[] for _ in self.shown]
        for hand in range(self.first[DICE]):
            shown = self.shown[hand]
            grown = [tuple(sorted([*shown, number])) for number in range(1, SIDES + 1)]
            self.more.append([numbers[each] for each in grown])
            for more in self.more[hand]:
                self.fewer[more].append(hand)


@cache
def hands() -> Hands:
    """Return the hands, made when first asked for."""
    return Hands()
