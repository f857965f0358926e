"""A plan: which dice to keep, at any hand and number of Roll Attempts left (DT-3.4.1).

A plan is made for a worth of every hand that the dice may end as, and gets the most on average.
Everything is a whole number: what is expected with some attempts left is a sum over all
6^(dice × attempts) equally likely courses of the rolls, where a die that is kept counts as rolled
in all six ways. What a hand is worth is decided in `advice.py`, or by a bot.
"""

from __future__ import annotations

from typing import Final

from throwdown.games.throne.model.dice_results import SIDES
from throwdown.games.throne.odds.hands import hands

# More than there are hands, so that a sum and the hand it belongs to fit one number.
_PACK: Final = 512


class KeepPlan:
    """The best keeping of some dice for one worth of each hand."""

    def __init__(self, dice: int, worths: list[int]) -> None:
        """Take a whole worth for each hand of `dice` dice, in the order of the hands."""
        self.dice = dice
        self._hands = hands()
        self._first = self._hands.first[dice]
        """The first hand of all dice."""
        if len(worths) != self._hands.first[dice + 1] - self._first:
            raise ValueError(f"{len(worths)} worths do not fit the hands of {dice} dice")
        self._worths = worths
        self._sums: list[list[int]] = [[0] * self._first + worths]
        """For each number of attempts left and each hand: what keeping exactly it leads to."""
        self._best: list[list[int]] = [
            [worth * _PACK + hand for hand, worth in enumerate(self._sums[0])]
        ]
        """The same for the best that can be kept of each hand, packed with what that is."""

    def courses(self, attempts: int) -> int:
        """Return how many equally likely courses the Roll Attempts can take."""
        return int(SIDES ** (self.dice * attempts))

    def expected_sum(self, hand: int, attempts: int) -> int:
        """Return the worth that is expected, as its sum over all courses."""
        self._look_ahead(hand, attempts)
        return self._best[attempts][hand] // _PACK

    def keep(self, hand: int, attempts: int) -> int:
        """Return the best hand to keep; all dice means to stop. Of equals, that of most dice."""
        self._look_ahead(hand, attempts)
        return self._best[attempts][hand] % _PACK

    def sum_of_keeping(self, hand: int, attempts: int) -> int:
        """Return what keeping exactly these dice leads to, as its sum over all courses."""
        self._look_ahead(hand, attempts)
        return self._sums[attempts][hand]

    def keeps(self, hand: int, attempts: int) -> list[int]:
        """Return every hand that is as good to keep as the best, that of most dice first."""
        most = self.expected_sum(hand, attempts)
        if attempts == 0:
            return [hand]
        sums = self._sums[attempts]
        return [part for part in self._hands.subsets_of(hand) if sums[part] == most]

    def outcomes(self, hand: int, attempts: int) -> list[int]:
        """Return for each hand of all dice in how many courses the plan ends with it."""
        self._look_ahead(hand, attempts)
        courses = [0] * len(self._sums[0])
        courses[hand] = 1
        for left in range(attempts, 0, -1):
            courses = self._spread_courses(courses, left)
        return courses[self._first :]

    def _look_ahead(self, hand: int, attempts: int) -> None:
        """Plan up to `attempts` ahead; raises ValueError if dice could not even be rolled once."""
        if attempts < 0 or (attempts == 0 and hand < self._first):
            raise ValueError(f"{attempts} Roll Attempts cannot roll all {self.dice} dice")
        while len(self._best) <= attempts:
            sums = self._sum_rolls()
            self._sums.append(sums)
            self._best.append(self._keep_best(sums))

    def _sum_rolls(self) -> list[int]:
        """Return what keeping each hand leads to with one attempt more than planned so far."""
        more = self._hands.more
        sums = [best // _PACK for best in self._best[-1]]
        for hand in range(self._first - 1, -1, -1):
            one, two, three, four, five, six = more[hand]
            sums[hand] = sums[one] + sums[two] + sums[three] + sums[four] + sums[five] + sums[six]
        rolled = [sums[hand] * self._hands.ways[hand] for hand in range(self._first)]
        # To keep all dice is to stop: attempts that are left do not come back.
        courses = self.courses(len(self._best))
        return rolled + [worth * courses for worth in self._worths]

    def _keep_best(self, sums: list[int]) -> list[int]:
        """Return for each hand the highest sum among its parts, with that part."""
        best: list[int] = []
        for hand in range(len(sums)):
            highest = sums[hand] * _PACK + hand
            for fewer in self._hands.fewer[hand]:
                if best[fewer] > highest:
                    highest = best[fewer]
            best.append(highest)
        return best

    def _spread_courses(self, courses: list[int], left: int) -> list[int]:
        """Return how many courses reach each hand after one of the `left` attempts."""
        rolled = [0] * len(courses)
        best = self._best[left]
        for hand in range(len(courses)):
            if courses[hand]:
                keep = best[hand] % _PACK
                rolled[keep] += courses[hand] * self._hands.ways[keep]
        for hand in range(self._first):
            if rolled[hand]:
                for more in self._hands.more[hand]:
                    rolled[more] += rolled[hand]
                rolled[hand] = 0
        return rolled
