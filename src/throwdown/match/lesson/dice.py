"""The dice of a lesson: its results in order, then those of the operating system."""

from __future__ import annotations

from collections.abc import Sequence

from throwdown.contract.game import GameSpec
from throwdown.kernel.action import Action
from throwdown.kernel.decision import Decision
from throwdown.kernel.state import GameState
from throwdown.match.dice import DiceSource
from throwdown.match.system_dice import SystemDice


class LessonDice(DiceSource):
    """Results as they are said at the table, from a place in their row on."""

    def __init__(self, spec: GameSpec, results: Sequence[str], place: int) -> None:
        self._spec = spec
        self._results = results
        self._place = place
        self._rest = SystemDice()

    def clone(self) -> LessonDice:
        return LessonDice(self._spec, self._results, self._place)

    def result(self, s: GameState, decision: Decision) -> Action:
        if self._place < len(self._results):
            named = self._spec.speech.find_options(s, self._results[self._place])
            self._place += 1
            if named:
                return named[0]
            # The rules have changed since the script was written: chance has the word from here.
            self._place = len(self._results)
        return self._rest.result(s, decision)
