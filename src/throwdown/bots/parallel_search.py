"""Parallel search: several processes search for themselves; the best in all of them is picked.

A process is sent one sample of the game, in which everything that the seat cannot know has been
drawn again, and draws its own samples from that: no secret leaves the game.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess

from throwdown.bots.brain import Brain
from throwdown.bots.search import Search, most_trusted
from throwdown.contract.outlook import Outlook
from throwdown.games.registry import game
from throwdown.kernel.values import Setup
from throwdown.runtime.gc_tuning import reduce_gc

MakeSearch = Callable[[int], Search]
"""Makes a search from a seed; it is sent to processes, so it must be picklable."""


@dataclass(frozen=True, slots=True)
class SearchJob:
    """A game at a decision, as another process can be told."""

    game: str
    setup: Setup
    seat: int
    saved: list[int | str]


@dataclass(frozen=True, slots=True)
class SearchResult:
    """What a process found out about each option."""

    tries: list[int]
    totals: list[int]


class Parallel(Brain):
    """Searches in several processes at once; one of them is this one."""

    def __init__(self, seed: int, make: MakeSearch, processes: int) -> None:
        super().__init__(seed)
        self._search = make(seed)
        self._make = make
        self._wanted = processes - 1
        self._helpers: list[tuple[BaseProcess, Connection]] = []

    def think(self, outlook: Outlook, count: int) -> int:
        """Let all search, and return the option that came out best in all."""
        if not self._helpers:
            self._start()
        sample = outlook.sample(self.chooser.word())
        question = SearchJob(outlook.spec.name, outlook.setup, outlook.seat, sample.to_list())
        for _, line in self._helpers:
            line.send(question)
        self._search.think(outlook, count)
        tries, totals = self._search.tries, self._search.totals
        for _, line in self._helpers:
            heard: SearchResult = line.recv()
            tries = [one + other for one, other in zip(tries, heard.tries, strict=True)]
            totals = [one + other for one, other in zip(totals, heard.totals, strict=True)]
        return most_trusted(tries, totals, self._search.spread)

    def close(self) -> None:
        """End the other processes."""
        helpers, self._helpers = self._helpers, []
        for process, line in helpers:
            line.close()
            process.join(timeout=5)
            if process.is_alive():
                process.terminate()

    def _start(self) -> None:
        context = get_context("spawn")
        for _ in range(self._wanted):
            here, there = context.Pipe()
            seed = self.chooser.word()
            process = context.Process(target=_serve, args=(there, self._make, seed), daemon=True)
            process.start()
            there.close()
            self._helpers.append((process, here))


def _serve(line: Connection, make: MakeSearch, seed: int) -> None:
    """Search for whatever is asked until the line is closed."""
    reduce_gc()
    search = make(seed)
    while True:
        try:
            question: SearchJob = line.recv()
        except EOFError:
            return
        spec = game(question.game)
        s = spec.load(question.setup, question.saved)
        outlook = Outlook(spec, s, question.seat, question.setup)
        search.think(outlook, len(outlook.options()))
        line.send(SearchResult(search.tries, search.totals))
