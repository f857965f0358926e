"""Simulations: many games between bots, summed up."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import sqrt
from time import perf_counter
from typing import Final

from throwdown.bots.arena import Contest, GameResult, Keeper, play_all
from throwdown.runtime.interruption import Interruption
from throwdown.words.languages import DEFAULT
from throwdown.words.texts import texts

CONFIDENCE: Final = 1.96
"""How many standard errors an interval of 95 % reaches to either side."""


@dataclass(frozen=True, slots=True)
class Summary:
    """What came of a contest."""

    contest: Contest
    games: int
    """How many were played: fewer than were wanted, if somebody broke off."""
    wins: tuple[int, ...]
    draws: int
    turns: int
    seconds: float
    wanted: int
    """How many were to be played."""

    def is_whole(self) -> bool:
        """Return whether all games were played that were wanted."""
        return self.games == self.wanted

    def points(self) -> float:
        """Return what the first bot has won, a draw between two as half a win."""
        return self.wins[0] + self.draws / 2

    def as_json(self) -> dict[str, object]:
        """Return the stable form of `throwdown sim --json`; the keys stand in `docs/json.md`."""
        form = {"format": self.contest.format} if self.contest.format else {}
        return {
            "game": self.contest.game,
            **form,
            "bots": list(self.contest.bots),
            "games": self.games,
            "wanted": self.wanted,
            "wins": list(self.wins),
            "intervals": [[round(end, 4) for end in wilson(w, self.games)] for w in self.wins],
            "draws": self.draws,
            "turns_mean": round(self.turns / self.games, 3),
            "seconds": round(self.seconds, 3),
            "games_per_s": round(self.games / self.seconds, 3),
            "seed": self.contest.seed,
        }

    def lines(self, language: str = DEFAULT) -> list[str]:
        """Return the summary in words."""
        said = texts("bots.contest", language)
        width = max(len(name) for name in (*self.contest.bots, said["draws"]))
        lines = []
        for name, wins in zip(self.contest.bots, self.wins, strict=True):
            low, high = wilson(wins, self.games)
            share = said.say(
                "share",
                wins=f"{wins:6}",
                share=f"{100 * wins / self.games:5.1f}",
                low=f"{100 * low:.1f}",
                high=f"{100 * high:.1f}",
            )
            lines.append(f"{name:{width}}  {share}")
        lines.append(f"{said['draws']:{width}}  {self.draws:6}")
        turns = f"{self.turns / self.games:.1f}"
        rate = f"{self.games / self.seconds:.1f}"
        seed = self.contest.seed
        return [*lines, said.say("sum", games=self.games, turns=turns, rate=rate, seed=seed)]


def simulate(
    contest: Contest,
    games: int,
    jobs: int,
    seen: Callable[[int], None],
    *,
    keep_row: Callable[[int, GameResult], None] | None = None,
    keeper: Keeper | None = None,
) -> Summary:
    """Play a contest on `jobs` processes and sum it up; `seen` is told how many games are done.

    Each game with its course is given to `keep_row` in its order, and to `keeper` where it was
    played. Whoever breaks off (Ctrl-C) has the sum of the games until then.

    >>> contest = Contest("sprint", ("random", "random"), seed=1)
    >>> simulate(contest, games=4, jobs=1, seen=lambda done: None).wins
    (2, 2)

    Raises:
        UnknownGame, UnknownBot: the contest names one that does not exist.
        SetupError: the game has another number of seats, or cannot be played with these teams.
    """
    begun = perf_counter()
    wins = [0] * len(contest.bots)
    played = draws = turns = 0
    keeping = keep_row is not None
    try:
        with Interruption().listen() as interruption:
            for result in play_all(contest, games, jobs, seen, keeping=keeping, keeper=keeper):
                with interruption.hold():
                    if keep_row is not None:
                        keep_row(played, result)
                    played += 1
                    turns += result.turns
                    draws += 0 if result.winners else 1
                    for place in result.winners:
                        wins[place] += 1
    except KeyboardInterrupt:
        if not played:
            raise
    return Summary(contest, played, tuple(wins), draws, turns, perf_counter() - begun, games)


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Return the interval that holds the true share of wins in 95 of 100 cases (Wilson)."""
    square = CONFIDENCE * CONFIDENCE
    share = wins / games
    middle = (share + square / (2 * games)) / (1 + square / games)
    reach = sqrt(share * (1 - share) / games + square / (4 * games * games))
    reach *= CONFIDENCE / (1 + square / games)
    return max(0.0, middle - reach), min(1.0, middle + reach)
