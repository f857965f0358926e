"""Lone answers: a question with one answer is answered by itself; a file may say it all the same.

A line for such an answer looks like an answer to the question after it. So a file is read without
such lines first; only if it cannot be played like that it is read with as few of them as it needs.
Where no reading can be played, the one that comes furthest tells best what is wrong.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

from throwdown.contract.game import GameSpec
from throwdown.kernel.decision import CHANCE, Decision
from throwdown.kernel.interpreter import act
from throwdown.kernel.state import GameState
from throwdown.match.scenario.file import Scenario, ScenarioStep
from throwdown.match.scenario.script import Script, ScriptError

Place: TypeAlias = tuple[int, int]
"""A line of a scenario: the number of its `[[do]]` block, and which action of it."""
NO_LINES: Final[frozenset[Place]] = frozenset()
_MOST_TRIES: Final = 400


def find_lone_lines(
    scenario: Scenario, spec: GameSpec, begin: Callable[[], GameState]
) -> frozenset[Place]:
    """Return the lines of a scenario that give a lone answer; none if it needs none.

    `begin` returns the game as the scenario begins it, with chance and lone answers asked for.
    """
    s = begin()
    lines = [(move, place) for move in scenario.moves for place in range(len(move.actions))]
    script = Script(spec.words, list(scenario.chance), spec)
    search = _Search(spec, lines)
    found = search.read(_Reading(s, script, 0, 0, NO_LINES))
    return search.furthest if found is None else found


@dataclass(frozen=True, slots=True)
class _Reading:
    """A game that has come so far by some reading of the lines."""

    state: GameState
    script: Script
    at: int
    """The line that is to be read next."""
    block: int
    """The `[[do]]` block whose results the script has."""
    lone: frozenset[Place]


class _Search:
    """The readings of a file, those without lone answers first."""

    def __init__(self, spec: GameSpec, lines: list[tuple[ScenarioStep, int]]) -> None:
        self._spec = spec
        self._lines = lines
        self._tries = 0
        self._best = (-1, False)
        self.furthest = NO_LINES
        """The lone lines of the reading that comes furthest."""

    def read(self, reading: _Reading) -> frozenset[Place] | None:
        """Return the lone lines of the first reading that can be played to the end."""
        self._tries += 1
        if self._tries > _MOST_TRIES:
            return None
        if reading.at >= len(self._lines):
            return reading.lone
        move, place = self._lines[reading.at]
        script = reading.script.clone()
        if reading.block < move.number:
            script.add(list(move.chance))
        s = reading.state.clone()
        text = move.actions[place]
        passed: list[_Reading] = []
        while (decision := self._next_question(s, script)) is not None:
            named = self._spec.speech.find_options(s, text)
            is_lone = len(decision.options) == 1
            if named and (place > 0 or move.seat in (None, decision.seat)):
                mark = {(move.number, place)} if is_lone else set()
                after, lone = s.clone(), reading.lone | mark
                act(after, named[0])
                went = _Reading(after, script.clone(), reading.at + 1, move.number, lone)
                if not is_lone:
                    return self._first([went, *reversed(passed)])
                passed.append(went)
            if not is_lone:
                self._note(reading, s, text)
                break
            act(s, decision.options[0])
        return self._first([*reversed(passed)])

    def _note(self, reading: _Reading, s: GameState, text: str) -> None:
        """Remember a reading that ends here, if none came so far with such a question open."""
        verbs = {term.partition(" ")[0] for term in self._spec.speech.terms(s)}
        came = reading.at, text.partition(" ")[0] in verbs
        if came > self._best:
            self._best, self.furthest = came, reading.lone

    def _first(self, readings: list[_Reading]) -> frozenset[Place] | None:
        for reading in readings:
            found = self.read(reading)
            if found is not None:
                return found
        return None

    def _next_question(self, s: GameState, script: Script) -> Decision | None:
        """Answer chance as far as the script goes; return what a seat is asked then, if it is."""
        while (decision := s.decision) is not None and decision.seat == CHANCE:
            try:
                pick = (
                    decision.options[0] if len(decision.options) == 1 else script.take(s, decision)
                )
            except ScriptError:
                return None
            act(s, pick)
        return s.decision
