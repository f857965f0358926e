"""How a race stands, for programs that play Sprint."""

from __future__ import annotations

from typing import Final

from throwdown.contract.evaluation import Evaluation, outcome_values, points_to_value
from throwdown.games.sprint.rules import REROLL
from throwdown.games.sprint.state import GOAL, SprintState, hand_size
from throwdown.kernel.action import PASS, first_operand, verb_of
from throwdown.kernel.state import GameState

CARD: Final = 15
"""What a card is worth, in tenths of a square."""
HALF: Final = 60
FAIR: Final = 4
"""A die that shows less is better rolled again."""


class SprintEvaluation(Evaluation):
    """Judges races: squares ahead of the best of the others, and cards."""

    def judge(self, s: GameState) -> list[int]:
        if s.over:
            return outcome_values(s)
        assert isinstance(s, SprintState)
        points = [10 * s.square[n] + CARD * hand_size(s, n) for n in range(len(s.teams))]
        values: list[int] = []
        for seat in range(len(points)):
            others = max([points[n] for n in range(len(points)) if n != seat])
            values.append(points_to_value(points[seat] - others, HALF))
        return values

    def weigh(self, s: GameState) -> list[int]:
        assert isinstance(s, SprintState)
        decision = s.decision
        if decision is None:
            return []
        options = decision.options
        if decision.rule == "TOY-3":
            low = [pick for pick in options if _is_low(s, pick)]
            return [9 if pick == (low or options)[0 if low else -1] else 1 for pick in options]
        if decision.rule == "TOY-4" and decision.seat != s.active:
            near = s.square[s.active] + sum(s.dice) >= GOAL
            return [3 if (verb_of(pick) == PASS) != near else 1 for pick in options]
        return [1] * len(options)


def _is_low(s: SprintState, pick: int) -> bool:
    return verb_of(pick) == REROLL and s.dice[first_operand(pick)] < FAIR
