"""The ladder: every level meets every other one, and all are rated together."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import combinations

from throwdown.bots.arena import Contest
from throwdown.bots.ratings import Rating, rate
from throwdown.bots.simulation import simulate
from throwdown.kernel.values import Json


@dataclass(frozen=True, slots=True)
class Ladder:
    """The ratings of some bots, and how often each beat each other one."""

    game: str
    games: int
    """How many games each pair has played."""
    seed: int
    ratings: list[Rating]
    wins: list[list[float]]

    def as_json(self) -> dict[str, Json | list[dict[str, str | float]] | list[list[float]]]:
        """Return the stable form of `throwdown ladder --json`."""
        rows: list[dict[str, str | float]] = [
            {"bot": one.name, "rating": round(one.points, 1), "margin": round(one.margin, 1)}
            for one in self.ratings
        ]
        return {
            "game": self.game,
            "games": self.games,
            "seed": self.seed,
            "ratings": rows,
            "wins": self.wins,
        }

    def lines(self) -> list[str]:
        """Return the ladder as a table, the first bot first, with the step from one to the next."""
        width = max(len(one.name) for one in self.ratings)
        head = "  ".join(f"{one.name[:8]:>8}" for one in self.ratings)
        lines = [f"{'':{width}}  rating     ±   step  {head}"]
        before: Rating | None = None
        for one, row in zip(self.ratings, self.wins, strict=True):
            step = "" if before is None else f"{one.points - before.points:+.0f}"
            shares = "  ".join(
                f"{'':>8}" if other is one else f"{100 * won / self.games:7.1f}%"
                for other, won in zip(self.ratings, row, strict=True)
            )
            rated = f"{one.points:6.0f}  {one.margin:4.0f}  {step:>5}"
            lines.append(f"{one.name:{width}}  {rated}  {shares}")
            before = one
        lines.append(f"{self.games} games for each pair, seed {self.seed}; ± is 95 %")
        return lines


def count_pairs(bots: int) -> int:
    """Return how many pairs there are among so many bots."""
    return bots * (bots - 1) // 2


def play_round_robin(field: Contest, games: int, jobs: int, seen: Callable[[int], None]) -> Ladder:
    """Let every bot meet every other one in so many games; `seen` is told how many are done.

    >>> field = Contest("sprint", ("random", "greedy"), seed=1)
    >>> play_round_robin(field, games=4, jobs=1, seen=lambda done: None).wins
    [[0.0, 0.0], [4.0, 0.0]]

    Raises:
        UnknownGame, UnknownBot: the contest names one that does not exist.
        SetupError: the game is not for two, or cannot be played with these teams.
    """
    bots = field.bots
    wins = [[0.0] * len(bots) for _ in bots]
    done = 0
    for i, j in combinations(range(len(bots)), 2):
        contest = Contest(field.game, (bots[i], bots[j]), field.seed)
        met = simulate(contest, games, jobs, _count_from(done, seen))
        wins[i][j] = met.wins[0] + met.draws / 2
        wins[j][i] = met.wins[1] + met.draws / 2
        done += games
    return Ladder(field.game, games, field.seed, rate(bots, wins), wins)


def _count_from(done: int, seen: Callable[[int], None]) -> Callable[[int], None]:
    """Count on from what has been done before."""
    return lambda number: seen(done + number)
