"""Every position of a match, found again by the number of the entry that led to it.

Entries form a tree: one that follows an UNDO grows from where it went back to. Every sixteenth
position along a line of play is kept, the others are played again from there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from throwdown.contract.game import GameSpec
from throwdown.kernel.action import NONE
from throwdown.kernel.interpreter import act
from throwdown.kernel.state import GameState
from throwdown.kernel.values import Setup
from throwdown.match.entry import ACTION, BEGIN, UNDO, Entry
from throwdown.match.errors import MatchError, refusal

EVERY: Final = 16

Hear = Callable[[GameState], None]


@dataclass(frozen=True, slots=True)
class Step:
    """An entry with its place in the tree."""

    entry: Entry
    before: int
    """The step whose position it was made in; NONE for the first."""
    place: int
    """The step whose position it leads to: itself, unless it changes nothing or goes back."""
    depth: int
    settled: bool
    """Whether it cannot be unlearned: chance has spoken, or a secret was shown."""


class History:
    """The journal of a match and all its positions."""

    def __init__(self, spec: GameSpec, setup: Setup, start: Setup | None = None) -> None:
        self._spec = spec
        self._setup = setup
        self._start = start
        self.steps: list[Step] = []
        self._kept: dict[int, GameState] = {}

    def fresh(self, *, watched: bool = False) -> GameState:
        """Return the game as it begins, before any result of chance."""
        s = self._spec.new(self._setup, 0, explicit=True, watched=watched)
        if self._start is not None:
            s.clear_events()
            self._spec.place(s, self._start)
        return s

    def last(self) -> int:
        """Return the number of the last entry, or NONE."""
        return len(self.steps) - 1

    def place(self) -> int:
        """Return the step whose position stands now, or NONE."""
        return self.steps[-1].place if self.steps else NONE

    def add(self, entry: Entry, after: GameState, *, settled: bool) -> None:
        """Append an entry that leads to a position."""
        before = self.place()
        place = entry.number
        if entry.kind == UNDO:
            place = self.steps[entry.to].place
        elif entry.kind not in (BEGIN, ACTION):
            place = before
        depth = 0 if before == NONE else self.steps[before].depth + 1
        self.steps.append(Step(entry, before, place, depth, settled))
        if place == entry.number and depth % EVERY == 0:
            self._kept[place] = after.clone()

    def at(self, number: int) -> GameState:
        """Return a copy of the position after an entry."""
        if not 0 <= number < len(self.steps):
            raise MatchError(refusal("no entry", number=number, last=self.last()))
        place = self.steps[number].place
        missing: list[Entry] = []
        while place not in self._kept:
            missing.append(self.steps[place].entry)
            place = self.steps[place].before
        s = self._kept[place].clone()
        for entry in reversed(missing):
            replay_entry(s, entry)
        return s

    def line(self, number: int) -> list[Step]:
        """Return the steps that led to the position after an entry, the first one first."""
        return [*self.back_from(number)][::-1]

    def back_from(self, number: int) -> Iterator[Step]:
        """Yield the steps that led to the position after an entry, the last one first."""
        place = self.steps[number].place
        while place != NONE:
            yield self.steps[place]
            place = self.steps[place].before


def replay_entry(s: GameState, entry: Entry, hear: Hear | None = None) -> None:
    """Play an entry again in the position before it.

    `hear` is called after each thing that happened, with what it brought in the state's journal;
    if the state is watched, with the moments too.
    """
    if entry.kind == BEGIN:
        _report_events(s, hear)
    for done in (*entry.picks, *entry.chance):
        act(s, done)
        _report_events(s, hear)


def _report_events(s: GameState, hear: Hear | None) -> None:
    if hear is not None:
        hear(s)
    s.clear_events()
