"""How the cost of a decision grows: with the size of teams, with effects that last, with the game.

Random games are played on the build that runs. Whole games give the cost by size of team or number
of players; games answered one by one, each answer timed, give it by what the table is like then.
"""

from __future__ import annotations

import json
import statistics
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from random import Random
from typing import Final

from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.rules.core.book import book_of
from throwdown.games.masters.rules.core.text_lines import STATIC_KINDS
from throwdown.games.registry import game
from throwdown.games.throne.model.state import ThroneState
from throwdown.interfaces.cli.benchmark.rounds import SYSTEM
from throwdown.interfaces.cli.benchmark.workloads import WORKLOADS
from throwdown.kernel.interpreter import step
from throwdown.kernel.playout import playout
from throwdown.kernel.rng import rng_from_seed
from throwdown.kernel.state import GameState
from throwdown.kernel.values import Json, Setup
from throwdown.runtime.build_info import build_name

_MOST: Final = 1_000_000
_CARDS: Final = (2, 3, 4, 5, 6, 7, 8)
_EFFECTS: Final = (0, 1, 2, 3, 4, 6, 8, 12)
_TURNS: Final = (1, 6, 11, 16, 21, 31, 41)
_TEAMS: Final = 20
"""How many pairs of teams, or groups of heroes, are played with at each size."""
_FEWEST: Final = 500
"""Decisions without which a round says nothing about a place of a curve."""

LABELS: Final = {
    "cards": "cards in each team",
    "effects": "continuous effects in play",
    "turns": "turn of the game",
    "seats": "players",
}
"""What the cost of a decision is measured against, for people."""
TITLES: Final = {"masters": "Dice Masters", "throne": "Dice Throne"}


@dataclass(frozen=True, slots=True)
class Point:
    """What a decision costs at one place of a curve."""

    game: str
    build: str
    by: str
    at: int
    value: float
    spread: float

    def as_json(self) -> str:
        """Return the point as a JSON object."""
        return json.dumps({"system": SYSTEM, **asdict(self)})

    def line(self) -> str:
        """Return the point for people."""
        place = f"{LABELS[self.by]}: {self.at}"
        cost = f"{self.value:>9,.2f} µs per decision ± {self.spread} %"
        return f"{TITLES[self.game]:14} {place:32} {cost}"


Costs = dict[tuple[str, str, int], float]
"""Microseconds for a decision, by game, what it is measured against, and the place there."""


def measure_growth(rounds: int, seconds: float, seen: Callable[[str], None]) -> Iterator[Point]:
    """Measure all curves in rounds; give the medians, with half the range in per cent."""
    found: dict[tuple[str, str, int], list[float]] = {}
    for number in range(rounds):
        seen(f"growth: round {number + 1} of {rounds}")
        costs = _by_size(seconds) | _by_table("masters-teams", seconds)
        for place, value in (costs | _by_table("throne-duel", seconds)).items():
            found.setdefault(place, []).append(value)
    build = build_name()
    for (name, by, at), values in sorted(found.items()):
        middle = statistics.median(values)
        spread = (max(values) - min(values)) / 2 / middle * 100
        yield Point(name, build, by, at, round(middle, 3), round(spread, 1))


def smaller(setup: Setup, cards: int) -> Setup:
    """Return a set-up with so many cards of each team, and their dice."""
    teams = setup["teams"]
    assert isinstance(teams, list)
    cut: list[Json] = []
    for team in teams:
        assert isinstance(team, dict)
        cut.append(dict(list(team.items())[:cards]))
    return {**setup, "teams": cut}


def _by_size(seconds: float) -> Costs:
    """Play whole games with more and more cards, and with more and more players."""
    full = WORKLOADS["masters-teams"].setups()[:_TEAMS]
    costs: Costs = {}
    for cards in _CARDS:
        setups = [smaller(setup, cards) for setup in full]
        costs["masters", "cards", cards] = _whole_games("masters", setups, seconds)
    for name, seats in (("duel", 2), ("3-seats", 3), ("2v2", 4), ("2v2v2", 6)):
        setups = WORKLOADS[f"throne-{name}"].setups()[:_TEAMS]
        costs["throne", "seats", seats] = _whole_games("throne", setups, seconds)
    return costs


def _whole_games(name: str, setups: list[Setup], seconds: float) -> float:
    """Return the microseconds that a decision takes on average."""
    spec = game(name)
    for setup in setups:
        # Books are made once and used again.
        spec.new(setup, 0)
    decisions = games = 0
    taken = 0.0
    while taken < seconds:
        s = spec.new(setups[games % len(setups)], games)
        s.journal = False
        begun = time.process_time()
        decisions += playout(s, rng_from_seed(games), _MOST)
        taken += time.process_time() - begun
        games += 1
    return taken / decisions * 1e6


def _by_table(workload: str, seconds: float) -> Costs:
    """Play games answer by answer; sort what each answer took by what the table was like."""
    name = WORKLOADS[workload].game
    spec = game(name)
    setups = WORKLOADS[workload].setups()
    chance = Random(1)
    sums: dict[tuple[str, str, int], list[int]] = {}
    games = spent = 0
    while spent < seconds * 1e9:
        s = spec.new(setups[games % len(setups)], games)
        s.journal = False
        games += 1
        while (decision := s.decision) is not None:
            places = [(name, by, at) for by, at in _table(s)]
            pick = chance.randrange(len(decision.options))
            begun = time.process_time_ns()
            step(s, pick)
            taken = time.process_time_ns() - begun
            spent += taken
            for place in places:
                total = sums.setdefault(place, [0, 0])
                total[0] += taken
                total[1] += 1
    return {
        place: total / count / 1e3 for place, (total, count) in sums.items() if count >= _FEWEST
    }


def _table(s: GameState) -> Iterator[tuple[str, int]]:
    """Yield what a table is like, in the steps of the curves."""
    if isinstance(s, MastersState):
        yield "effects", _step_of(_EFFECTS, effects_in_play(s))
        yield "turns", _step_of(_TURNS, s.turn)
    elif isinstance(s, ThroneState):
        yield "turns", _step_of(_TURNS, s.turn)


def effects_in_play(s: MastersState) -> int:
    """Return how many continuous effects there are: those that last, and lines of fielded dice."""
    book = book_of(s)
    lines = 0
    for card, dice in enumerate(s.fielded):
        if dice:
            lines += dice * sum(len(book.statics(card, kind)) for kind in range(STATIC_KINDS))
    return len(s.lasting) + lines


def _step_of(steps: tuple[int, ...], count: int) -> int:
    return max([each for each in steps if each <= count], default=steps[0])
