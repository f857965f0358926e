"""What is measured: games to play at random, by name."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import count, islice
from typing import Final

from throwdown.games.registry import content
from throwdown.kernel.values import Setup

_GAMES: Final = 40
"""How many pairs of random teams, or groups of heroes, are played with in turn."""
_FULL: Final = 8
"""Cards of a full team (DM-16.4)."""


_FIRST: Final[dict[str, Setup]] = {
    "masters": {"format": "first-game-asm", "ruleset": "asm"},
    "throne": {"format": "duel", "heroes": ["gunslinger", "barbarian"]},
    "sprint": {"seats": 2},
}
"""The game with which the start is measured; named here, so that no content is loaded for it."""


@dataclass(frozen=True, slots=True)
class Workload:
    """Random games of one kind."""

    game: str
    setups: Callable[[], list[Setup]]
    """How they are begun, in turn."""

    def first_setup(self) -> Setup:
        """Return how the very first game is begun."""
        return _FIRST[self.game]


def _workload_of(name: str, *numbers: int) -> Workload:
    """Return games begun in some of the ways that the game itself names."""
    return Workload(name, lambda: [content(name).setups()[number] for number in numbers])


def _full_teams() -> list[Setup]:
    """Return set-ups with random legal teams of eight cards, the same ones in every run."""
    drawn = (content("masters").random_setup(2, seed) for seed in count())
    return list(islice((setup for setup in drawn if _is_full(setup)), _GAMES))


def _is_full(setup: Setup) -> bool:
    teams = setup["teams"]
    assert isinstance(teams, list)
    return all(isinstance(team, dict) and len(team) == _FULL for team in teams)


def _heroes(form: str, seats: int) -> Workload:
    """Return games of a format with heroes drawn at random, the same ones in every run."""

    def setups() -> list[Setup]:
        drawn = [content("throne").random_setup(seats, seed) for seed in range(_GAMES)]
        return [{"format": form, "heroes": setup["heroes"]} for setup in drawn]

    return Workload("throne", setups)


WORKLOADS: Final = {
    "sprint": _workload_of("sprint", 0, 1, 2),
    "masters-first-games": _workload_of("masters", 0, 1, 2),
    "masters-teams": Workload("masters", _full_teams),
    "throne-duel": _heroes("duel", 2),
    "throne-3-seats": _heroes("king-of-the-hill-3", 3),
    "throne-2v2": _heroes("2v2", 4),
    "throne-2v2v2": _heroes("2v2v2", 6),
}
"""The games, by the name of the workload."""
