"""Scripts: forced results for tests, puzzles and games refereed from a real table.

A script answers the seat CHANCE of an explicit state with given results, in order. It
fails if a result is not among the outcomes asked for, if results run out, and, on `end`,
if one is left unused: then the test did not go the way its author thought.
"""

from __future__ import annotations

from throwdown.contract.game import GameSpec
from throwdown.kernel.action import Action, Vocabulary
from throwdown.kernel.decision import CHANCE, Decision
from throwdown.kernel.interpreter import act
from throwdown.kernel.state import GameState
from throwdown.match.scenario.file import scenario_fault
from throwdown.words.message import Message, SayableError


class ScriptError(SayableError):
    """A forced result does not fit what chance was asked for, or was never asked for."""


class Script:
    """A row of forced results in the words of a game's vocabulary (`roll 5`).

    With the game itself they may also be given in its terms, as at the table.
    """

    def __init__(self, words: Vocabulary, results: list[str], spec: GameSpec | None = None) -> None:
        self._words = words
        self._results = results[:]
        self._spec = spec
        self._used = 0

    def clone(self) -> Script:
        """Return a script that will give the same results."""
        other = Script(self._words, self._results, self._spec)
        other._used = self._used
        return other

    def add(self, results: list[str]) -> None:
        """Put more results behind those that are left."""
        self._results += results

    def run(self, s: GameState) -> None:
        """Answer chance until a seat must decide or the game is over."""
        decision = s.decision
        while decision is not None and decision.seat == CHANCE:
            act(s, self.take(s, decision))
            decision = s.decision

    def is_used_up(self) -> bool:
        """Return whether no result is left."""
        return self._used >= len(self._results)

    def end(self) -> None:
        """Check that every result was used."""
        left = self._results[self._used :]
        if left:
            raise ScriptError(scenario_fault("results left", results=", ".join(left)))

    def take(self, s: GameState, decision: Decision) -> Action:
        """Return the next result for what chance is asked; raises ScriptError."""
        if self.is_used_up():
            raise ScriptError(missing_results(self._spec, s, decision, self._words))
        result = self._results[self._used]
        named = [a for a in decision.options if self._words.text(a) == result]
        if not named and self._spec is not None:
            named = self._spec.speech.find_options(s, result)
        if not named:
            wanted = _next_results(self._spec, s, decision, self._words)
            raise ScriptError(
                scenario_fault("result", number=self._used + 1, result=result, wanted=wanted)
            )
        self._used += 1
        return named[0]


def missing_results(
    spec: GameSpec | None, s: GameState, decision: Decision, words: Vocabulary | None = None
) -> Message:
    """Return that a script has no result for what chance is asked, and what it might be."""
    return scenario_fault("no results", wanted=_next_results(spec, s, decision, words))


def _next_results(
    spec: GameSpec | None, s: GameState, decision: Decision, words: Vocabulary | None
) -> Message:
    if spec is not None:
        results = spec.speech.terms(s)
    else:
        results = [] if words is None else [words.text(pick) for pick in decision.options]
    return scenario_fault("next result", results=", ".join(results), rule=decision.rule)
