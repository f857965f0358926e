"""The opponents people can choose, from beginner to the strongest.

A level is a budget and a habit of making mistakes; `docs/bots.md` has their measured strength.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from throwdown.bots.brain import Brain, Quick
from throwdown.bots.greedy import Greedy
from throwdown.bots.parallel_search import Parallel
from throwdown.bots.search import Search
from throwdown.contract.outlook import Outlook
from throwdown.words.texts import texts

SAMPLES: Final = 4
"""How often greedy tries each option."""
HORIZON: Final = 1
"""How many times the turn passes before greedy judges a position."""
FAR: Final = 3
"""How many times it passes before search does: between two players, at the end of its next turn."""


@dataclass(frozen=True, slots=True)
class Level:
    """How strong an opponent is, and how it plays in a sentence."""

    name: str
    samples: int = 0
    """How often each option is tried; 0: it does not look ahead."""
    simulations: int = 0
    """How many games it plays in its head before a move; 0: as many as there is time for."""
    seconds: float = 0.0
    """How long it thinks at most; 0: as long as its simulations take."""
    processes: int = 1
    """In how many processes it searches at once."""
    lapses: int = 0
    """How many of a hundred decisions it makes without thinking, unless the game says otherwise."""

    def name_in(self, language: str) -> str:
        """Return what people call it."""
        return texts("bots.names", language)[self.name]

    def sentence(self, language: str) -> str:
        """Return how it plays."""
        return texts("bots.sentences", language)[self.name]

    def brain(self, seed: int) -> Brain:
        """Return a brain of this level."""
        made: Brain
        if self.simulations or self.seconds:
            made = self._searching_brain(seed)
        elif self.samples:
            made = Greedy(seed, self.samples, HORIZON)
        else:
            made = Quick(seed)
        return ErrorProneBrain(seed, made, self)

    def search(self, seed: int) -> Search:
        """Return a search with the budget of this level."""
        return Search(seed, self.simulations, self.seconds, FAR)

    def _searching_brain(self, seed: int) -> Brain:
        if self.processes == 1:
            return self.search(seed)
        return Parallel(seed, self.search, self.processes)


class ErrorProneBrain(Brain):
    """Now and then picks any option, all equally likely, instead of thinking."""

    def __init__(self, seed: int, brain: Brain, level: Level) -> None:
        super().__init__(seed + 1)
        self._brain = brain
        self._level = level

    def think(self, outlook: Outlook, count: int) -> int:
        """Think, or do not."""
        lapses = outlook.spec.lapses.get(self._level.name, self._level.lapses)
        if lapses and self.chooser.draw_below(100) < lapses:
            return self.chooser.draw_below(count)
        return self._brain.think(outlook, count)

    def hear_result(self, winners: list[int]) -> None:
        """Pass it on."""
        self._brain.hear_result(winners)

    def close(self) -> None:
        """Pass it on."""
        self._brain.close()


LEVELS: Final = (
    Level(
        "beginner",
        lapses=50,
    ),
    Level(
        "casual",
    ),
    Level(
        "regular",
        samples=2,
        lapses=10,
    ),
    Level(
        "expert",
        samples=SAMPLES,
    ),
    Level(
        "master",
        seconds=1.0,
    ),
)
BEGINNER: Final = LEVELS[0]
"""Whom one meets in a lesson."""
REGULAR: Final = LEVELS[2]
"""Whom one meets unless one asks for somebody else."""
