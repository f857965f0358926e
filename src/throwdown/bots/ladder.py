"""The ladder: every level meets every other one, and all are rated together."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from itertools import combinations

from throwdown.bots.arena import Contest, GameResult, Keeper
from throwdown.bots.ratings import Rating, rate
from throwdown.bots.simulation import Summary, simulate, wilson
from throwdown.words.languages import DEFAULT
from throwdown.words.texts import texts


@dataclass(frozen=True, slots=True)
class Ladder:
    """The ratings of some bots, and how often each beat each other one."""

    game: str
    games: int
    """How many games each pair was to play."""
    seed: int
    pairs: list[Summary]
    """What came of each pair that has played, one after the other."""
    ratings: list[Rating]
    """Nothing, if somebody broke off: bots that have not met cannot be compared."""
    wins: list[list[float]]

    def is_whole(self) -> bool:
        """Return whether every pair has played all its games."""
        return bool(self.ratings)

    def as_json(self) -> dict[str, object]:
        """Return the stable form of `throwdown ladder --json`; `docs/json.md` tells its keys."""
        rows = [
            {"bot": one.name, "rating": round(one.points, 1), "margin": round(one.margin, 1)}
            for one in self.ratings
        ]
        pairs = [
            {
                "bots": list(met.contest.bots),
                "games": met.games,
                "wins": list(met.wins),
                "draws": met.draws,
                "interval": [round(end, 4) for end in wilson(met.points(), met.games)],
            }
            for met in self.pairs
        ]
        return {
            "game": self.game,
            "games": self.games,
            "seed": self.seed,
            "ratings": rows,
            "wins": self.wins,
            "pairs": pairs,
        }

    def lines(self, language: str = DEFAULT) -> list[str]:
        """Return the ladder as a table, the first bot first, with the step from one to the next.

        If somebody broke off, it is what came of each pair until then.
        """
        if not self.is_whole():
            return self._pair_lines(language)
        said = texts("bots.contest", language)
        width = max(len(one.name) for one in self.ratings)
        names = "  ".join(f"{one.name[:8]:>8}" for one in self.ratings)
        lines = [f"{'':{width}}  {said['rating']:>6}     ±  {said['step']:>5}  {names}"]
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
        return [*lines, said.say("pairs", games=self.games, seed=self.seed)]

    def _pair_lines(self, language: str) -> list[str]:
        said = texts("bots.contest", language)
        return [
            said.say(
                "pair",
                one=met.contest.bots[0],
                other=met.contest.bots[1],
                wins=met.wins[0],
                losses=met.wins[1],
                draws=met.draws,
                games=met.games,
            )
            for met in self.pairs
        ]


def count_pairs(bots: int) -> int:
    """Return how many pairs there are among so many bots."""
    return bots * (bots - 1) // 2


def play_round_robin(
    field: Contest,
    games: int,
    jobs: int,
    seen: Callable[[int], None],
    *,
    keep_row: Callable[[Contest, int, GameResult], None] | None = None,
    keeper: Keeper | None = None,
) -> Ladder:
    """Let every bot meet every other one in so many games; `seen` is told how many are done.

    `keep_row` and `keeper` are as for `simulate`. Whoever breaks off (Ctrl-C) has what was played.

    >>> field = Contest("sprint", ("random", "greedy"), seed=1)
    >>> play_round_robin(field, games=4, jobs=1, seen=lambda done: None).wins
    [[0.0, 0.0], [4.0, 0.0]]

    Raises:
        UnknownGame, UnknownBot: the contest names one that does not exist.
        SetupError: the game is not for two, or cannot be played with these teams.
    """
    bots = field.bots
    wins = [[0.0] * len(bots) for _ in bots]
    pairs: list[Summary] = []
    done = 0
    for i, j in combinations(range(len(bots)), 2):
        contest = replace(field, bots=(bots[i], bots[j]))
        keep = None if keep_row is None else partial(keep_row, contest)
        count = _count_from(done, seen)
        try:
            met = simulate(contest, games, jobs, count, keep_row=keep, keeper=keeper)
        except KeyboardInterrupt:
            if not pairs:
                raise
            return Ladder(field.game, games, field.seed, pairs, [], wins)
        pairs.append(met)
        wins[i][j] = met.points()
        wins[j][i] = met.games - met.points()
        if not met.is_whole():
            return Ladder(field.game, games, field.seed, pairs, [], wins)
        done += games
    return Ladder(field.game, games, field.seed, pairs, rate(bots, wins), wins)


def _count_from(done: int, seen: Callable[[int], None]) -> Callable[[int], None]:
    """Count on from what has been done before."""
    return lambda number: seen(done + number)
