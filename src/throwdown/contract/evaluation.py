"""Judging a game for programs that play it: how good it stands, and what is worth trying.

What a game supplies, in a compiled module of its rules, is a class derived from `Evaluation` with
two methods, and `GameSpec.evaluation` that makes one for a book:

judge   how good the state is for each seat: greedy compares it at the end of a turn, search at its
        horizon, many thousand times a second
weigh   how likely each option is to be picked in quick play, which goes from an option to the end
        of the turn: sensible rather than good, and cheap; search tries what weighs more first

The reference game has the one to copy; `docs/bots.md` tells more. Everything is a whole number, so
that both builds judge alike. What follows from the book alone is worked out once, when the
evaluation is made.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from throwdown.kernel.action import Action
from throwdown.kernel.interpreter import step
from throwdown.kernel.rng import Rng
from throwdown.kernel.state import GameState

CERTAIN: Final = 1_000_000
"""The value of a game that is won; one that is lost has the same below 0."""

QUICK_LIMIT: Final = 1000
"""How many decisions quick play takes at most."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluation:
    """How one game is judged. Unless overridden: only its end counts, and all options are alike.

    The state is mostly a sample: what the seat that thinks cannot know is made up in it.
    """

    def judge(self, s: GameState) -> list[int]:
        """Return how good the state is for each seat, from -CERTAIN to CERTAIN.

        A game that is over has its `outcome_values`; any other is strictly between. Differences
        must mean something: `points_to_value` turns points of the game's own into values that rank
        like chances to win. The state stands at a question, mostly the first one of a turn. It is
        not changed.
        """
        return outcome_values(s) if s.over else [0] * len(s.teams)

    def weigh(self, s: GameState) -> list[int]:
        """Return how likely quick play picks each option of the pending decision, in their order.

        The weights are 0 or more and not all 0; an option of weight 0 is thought to be a mistake.
        They follow from what the seat that decides can know, and from nothing else. The decision
        is of a seat, never of chance, and has at least two options. The state is not changed.
        """
        decision = s.decision
        return [1] * (0 if decision is None else len(decision.options))

    def looks_ahead(self, options: list[Action]) -> bool:
        """Return whether it is worth trying out such options; if not, the heaviest is taken.

        Unless overridden it is. Before a game, where what an answer is good for shows only in the
        game that is built of it, it is not.
        """
        return True

    def plans_past_chance(self) -> bool:
        """Return whether search tells moves after a result of chance apart by the moves alone.

        Unless overridden it does: a move means much the same whatever was rolled. Where it means
        something else after other results, search goes on by quick play once chance has spoken.
        """
        return True


def outcome_values(s: GameState) -> list[int]:
    """Return what a finished game is worth to each seat; a draw is worth nothing to anybody."""
    if not s.winners:
        return [0] * len(s.teams)
    return [CERTAIN if seat in s.winners else -CERTAIN for seat in range(len(s.teams))]


def points_to_value(points: int, half: int) -> int:
    """Return points as a value: 0 stays 0, `half` is worth half of CERTAIN, none is worth all."""
    return CERTAIN * points // (abs(points) + half)


def draw_weighted(chooser: Rng, weights: list[int]) -> int:
    """Return a place in a list of weights, each as likely as its weight."""
    left = chooser.draw_below(sum(weights))
    place = 0
    while left >= weights[place]:
        left -= weights[place]
        place += 1
    return place


def quick_play(s: GameState, evaluation: Evaluation, chooser: Rng, active: int, turns: int) -> None:
    """Play on by weight until the turn has passed so many times since `active` had it.

    Stops as well at the end of the game, and when it takes too long.
    """
    for _ in range(QUICK_LIMIT):
        decision = s.decision
        if decision is None:
            return
        if s.active != active:
            active = s.active
            turns -= 1
        if turns <= 0:
            return
        if len(decision.options) == 1:
            step(s, 0)
        else:
            step(s, draw_weighted(chooser, evaluation.weigh(s)))
