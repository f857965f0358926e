"""Odds of ability lines under best keeping, and advice on which dice to keep (DT-3.4.1, DT-4).

A line is what dice must show for it; an ability with tiers has several (DT-4.5). The numbers that
dice show are given in any order, and only those that were rolled: before the first Roll Attempt
there are none. Attempts are those still left: 3 before the first, 2 after it, 0 at the end.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from threading import Lock

from throwdown.games.throne.model.dice_results import Result, Shown
from throwdown.games.throne.model.requirements import DICE, Requirement
from throwdown.games.throne.odds.hands import hands
from throwdown.games.throne.odds.keep_plan import KeepPlan
from throwdown.kernel.action import NONE


class Advice:
    """What to keep now, and what follows from keeping by the same plan to the end."""

    def __init__(self, worth: Fraction, keeps: list[list[int]], chances: list[Fraction]) -> None:
        self.worth = worth
        """The worth that is expected of the best line met in the end."""
        self.keeps = keeps
        """Every best way to keep dice, most dice first; to keep all is to stop."""
        self.chances = chances
        """For each line, the chance that it is met in the end, if the first of these is kept."""


class LineOdds:
    """The odds of some lines with a number of dice: made once, then asked for any hand.

    Plans are kept, since they are asked for again with every die that somebody thinks of keeping.
    Any thread may ask.
    """

    def __init__(self, lines: Sequence[Result], key: list[int], dice: int = DICE) -> None:
        """Take what each line needs; the key gives the symbol of each number from 1 on."""
        if not 1 <= dice <= DICE:
            raise ValueError(f"odds are for 1 to {DICE} dice, not {dice}")
        self.dice = dice
        self._hands = hands()
        ends = self._hands.shown[self._hands.first[dice] : self._hands.first[dice + 1]]
        self._size = len(ends)
        all_shown = [Shown(hand, key) for hand in ends]
        self._meeting = [
            [place for place, shown in enumerate(all_shown) if line.is_in(shown)] for line in lines
        ]
        """For each line, which hands of all dice meet it, counted from the first such hand."""
        self._plans: dict[int, KeepPlan] = {}
        """The plan for one line alone, by its number."""
        self._planning = Lock()
        """Held while a plan is asked: it looks as far ahead as it is asked to, and remembers."""

    def aim(self, line: int, shown: list[int], attempts: int) -> Advice:
        """Return the best keeping for one line alone; its worth is the chance of that line."""
        with self._planning:
            return self._advise(self._plan_for(line), shown, attempts)

    def compare_keeping(
        self, line: int, shown: list[int], kept: list[int], attempts: int
    ) -> tuple[Fraction, Fraction]:
        """Return the chance of one line with the best keeping, and if exactly these are kept now.

        To keep all dice, or to have no attempt left, is to stop.
        """
        stops = attempts == 0 or len(kept) == len(shown)
        hand = self._hands.hand_of(shown if stops else kept, self.dice)
        with self._planning:
            plan = self._plan_for(line)
            best = plan.expected_sum(self._hands.hand_of(shown, self.dice), attempts)
            so = plan.sum_of_keeping(hand, attempts)
        courses = plan.courses(attempts)
        return Fraction(best, courses), Fraction(so, courses)

    def advise(self, worths: list[int], shown: list[int], attempts: int) -> Advice:
        """Return the best dice to keep by the worth of each line; only the best line met counts."""
        return self._advise(self.plan(worths), shown, attempts)

    def _advise(self, plan: KeepPlan, shown: list[int], attempts: int) -> Advice:
        hand = self._hands.hand_of(shown, self.dice)
        courses = plan.courses(attempts)
        outcomes = plan.outcomes(hand, attempts)
        return Advice(
            Fraction(plan.expected_sum(hand, attempts), courses),
            [list(self._hands.shown[keep]) for keep in plan.keeps(hand, attempts)],
            [
                Fraction(sum([outcomes[place] for place in meeting]), courses)
                for meeting in self._meeting
            ],
        )

    def _plan_for(self, line: int) -> KeepPlan:
        """Return the plan for one line alone."""
        if line not in self._plans:
            self._plans[line] = self.plan([int(n == line) for n in range(len(self._meeting))])
        return self._plans[line]

    def plan(self, worths: list[int]) -> KeepPlan:
        """Return the plan for a worth of each line; dice that meet no line are worth nothing."""
        if len(worths) != len(self._meeting):
            raise ValueError(f"{len(worths)} worths do not fit {len(self._meeting)} lines")
        best = [0] * self._size
        for meeting, worth in zip(self._meeting, worths):
            for place in meeting:
                if worth > best[place]:
                    best[place] = worth
        return KeepPlan(self.dice, best)


def odds_of(requirements: Sequence[Requirement], symbols: Sequence[str]) -> LineOdds:
    """Return the odds of requirements with dice that bear these symbols on their sides 1 to 6."""
    numbers = {symbol: number for number, symbol in enumerate(dict.fromkeys(symbols))}
    lines = [requirement.result(numbers) for requirement in requirements]
    return LineOdds(lines, [NONE] + [numbers[symbol] for symbol in symbols])
