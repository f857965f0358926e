"""Scripts: forced results for tests, puzzles and games refereed from a real table.

A script answers the seat CHANCE of an explicit state with given results, in order. It
fails if a result is not among the outcomes asked for, if results run out, and, on `end`,
if one is left unused: then the test did not go the way its author thought.
"""

from __future__ import annotations

from throwdown.kernel.action import Vocabulary
from throwdown.kernel.decision import CHANCE
from throwdown.kernel.errors import ScriptError
from throwdown.kernel.run import act
from throwdown.kernel.state import GameState


class Script:
    """A row of forced results in the words of a game's vocabulary (`roll 5`)."""

    def __init__(self, words: Vocabulary, results: list[str]) -> None:
        self._words = words
        self._results = results[:]
        self._used = 0

    def clone(self) -> Script:
        """Return a script that will give the same results."""
        other = Script(self._words, self._results)
        other._used = self._used
        return other

    def add(self, results: list[str]) -> None:
        """Put more results behind those that are left."""
        self._results += results

    def run(self, s: GameState) -> None:
        """Answer chance until a seat must decide or the game is over."""
        decision = s.decision
        while decision is not None and decision.seat == CHANCE:
            act(s, self._next([self._words.text(a) for a in decision.options], decision.rule))
            decision = s.decision

    def end(self) -> None:
        """Check that every result was used."""
        left = self._results[self._used :]
        if left:
            raise ScriptError(f"results left unused: {', '.join(left)}")

    def _next(self, outcomes: list[str], rule: str) -> int:
        wanted = f"one of: {', '.join(outcomes)} [{rule}]"
        if self._used >= len(self._results):
            raise ScriptError(f"the results ran out; next is {wanted}")
        result = self._results[self._used]
        if result not in outcomes:
            raise ScriptError(
                f"result {self._used + 1}, '{result}', cannot happen; next is {wanted}"
            )
        self._used += 1
        return self._words.parse(result)
