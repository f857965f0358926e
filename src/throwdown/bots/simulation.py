"""Simulations: many games between bots, summed up."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import sqrt
from time import perf_counter
from typing import Final

from throwdown.bots.arena import Contest, play_all
from throwdown.kernel.values import Json

CONFIDENCE: Final = 1.96
"""How many standard errors an interval of 95 % reaches to either side."""


@dataclass(frozen=True, slots=True)
class Summary:
    """What came of a contest."""

    contest: Contest
    games: int
    wins: tuple[int, ...]
    draws: int
    turns: int
    seconds: float

    def as_json(self) -> dict[str, Json | float]:
        """Return the stable form of `throwdown sim --json`."""
        form: dict[str, Json | float] = {}
        if self.contest.format:
            form["format"] = self.contest.format
        return {
            "game": self.contest.game,
            **form,
            "bots": list(self.contest.bots),
            "games": self.games,
            "wins": list(self.wins),
            "draws": self.draws,
            "turns_mean": round(self.turns / self.games, 3),
            "seconds": round(self.seconds, 3),
            "games_per_s": round(self.games / self.seconds, 3),
            "seed": self.contest.seed,
        }

    def lines(self) -> list[str]:
        """Return the summary in words."""
        width = max(len(name) for name in self.contest.bots)
        lines = []
        for name, wins in zip(self.contest.bots, self.wins, strict=True):
            low, high = wilson(wins, self.games)
            lines.append(
                f"{name:{width}}  {wins:6} wins  {100 * wins / self.games:5.1f} %"
                f"  ({100 * low:.1f} to {100 * high:.1f})"
            )
        lines.append(f"{'draws':{width}}  {self.draws:6}")
        lines.append(
            f"{self.games} games, {self.turns / self.games:.1f} turns each, "
            f"{self.games / self.seconds:.1f} games/s, seed {self.contest.seed}"
        )
        return lines


def simulate(contest: Contest, games: int, jobs: int, seen: Callable[[int], None]) -> Summary:
    """Play a contest on `jobs` processes and sum it up; `seen` is told how many games are done.

    >>> contest = Contest("sprint", ("random", "random"), seed=1)
    >>> simulate(contest, games=4, jobs=1, seen=lambda done: None).wins
    (2, 2)

    Raises:
        UnknownGame, UnknownBot: the contest names one that does not exist.
        SetupError: the game has another number of seats, or cannot be played with these teams.
    """
    begun = perf_counter()
    wins = [0] * len(contest.bots)
    draws = turns = 0
    for result in play_all(contest, games, jobs, seen):
        turns += result.turns
        draws += 0 if result.winners else 1
        for place in result.winners:
            wins[place] += 1
    return Summary(contest, games, tuple(wins), draws, turns, perf_counter() - begun)


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Return the interval that holds the true share of wins in 95 of 100 cases (Wilson)."""
    square = CONFIDENCE * CONFIDENCE
    share = wins / games
    middle = (share + square / (2 * games)) / (1 + square / games)
    reach = sqrt(share * (1 - share) / games + square / (4 * games * games))
    reach *= CONFIDENCE / (1 + square / games)
    return max(0.0, middle - reach), min(1.0, middle + reach)
