"""Where the results of chance come from: a generator, a journal, a table, or whatever derives.

A match asks for every result, one by one, so that a journal can hold them all. Dice are asked on
a copy (`clone`), which takes their place once the results count.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from throwdown.kernel.action import Action, Vocabulary
from throwdown.kernel.decision import Decision
from throwdown.kernel.rng import Rng, rng_from_seed
from throwdown.kernel.state import GameState
from throwdown.match.errors import MatchError, refusal


class WrongResult(MatchError):
    """A result in a journal is none that could have come."""


class ResultCorrected(MatchError):
    """A result that was said is taken back: what it belongs to is carried out again.

    Raised by `Dice.result`; the dice then bring the results before it once more.
    """


class ResultsWithdrawn(MatchError):
    """Whoever gives the results has called the act off that needs them."""


class DiceSource:
    """A source of results."""

    def result(self, s: GameState, decision: Decision) -> Action:
        """Return one of the outcomes of the chance decision that is pending in a state."""
        raise NotImplementedError(type(self).__name__)

    def is_spent(self) -> bool:
        """Return whether they bring nothing more: a game that is told ends there."""
        return False

    def clone(self) -> DiceSource:
        """Return dice that will bring the same; the same ones, if they remember nothing."""
        return self


class SeededDice(DiceSource):
    """Dice whose results follow from a number: the same game as the kernel plays by itself."""

    def __init__(self, seed: int, generator: Rng | None = None) -> None:
        self.seed = seed
        self._generator = rng_from_seed(seed) if generator is None else generator

    def generator(self) -> Rng:
        """Return the generator of what they will bring, for a game that rolls by itself."""
        return self._generator.clone()

    def clone(self) -> SeededDice:
        return SeededDice(self.seed, self._generator.clone())

    def result(self, s: GameState, decision: Decision) -> Action:
        left = self._generator.draw_below(sum(decision.weights))
        place = 0
        while left >= decision.weights[place]:
            left -= decision.weights[place]
            place += 1
        return decision.options[place]


class ReplayedDice(DiceSource):
    """The results of a journal, checked against the dice that are said to have brought them."""

    def __init__(
        self,
        results: Sequence[Action],
        dice: DiceSource | None,
        words: Vocabulary,
        rest: DiceSource | None = None,
    ) -> None:
        self._left = list(results)
        self.dice = dice
        """The dice to go on with when the journal ends, if they are known."""
        self._words = words
        self.rest = rest
        """Brings the results that the journal lacks, if it may lack any."""

    def clone(self) -> ReplayedDice:
        dice = None if self.dice is None else self.dice.clone()
        rest = None if self.rest is None else self.rest.clone()
        return ReplayedDice(self._left, dice, self._words, rest)

    def result(self, s: GameState, decision: Decision) -> Action:
        if not self._left:
            if self.rest is not None:
                return self.rest.result(s, decision)
            raise WrongResult(refusal("result missing"))
        result = self._left.pop(0)
        if result not in decision.options:
            said = self._words.text(result)
            raise WrongResult(refusal("wrong result", result=said, rule=decision.rule))
        if self.dice is not None and self.dice.result(s, decision) != result:
            raise WrongResult(refusal("other result", result=self._words.text(result)))
        return result

    def end(self) -> None:
        """Check that every result was asked for."""
        if self._left:
            raise WrongResult(refusal("result left", result=self._words.text(self._left[0])))


Ask: TypeAlias = Callable[[GameState, bool], Action | None]
"""Asks a person for the pending result; None takes the last one back, if the second says there is
one, else all that was meant to be done."""


class ManualDice(DiceSource):
    """Dice and cards on a real table: a person says what they bring.

    What nobody at the table may see, such as the hand of a bot, other dice bring.
    """

    def __init__(
        self, ask: Ask, hidden: DiceSource, is_hidden: Callable[[GameState], bool]
    ) -> None:
        self._ask = ask
        self._hidden = hidden
        self._is_hidden = is_hidden
        self._results: list[Action] = []
        """Those of the entry that is being carried out, and where among them it has come to."""
        self._typed: list[int] = []
        self._place = 0

    def clone(self) -> ManualDice:
        """Return the dice for the next entry."""
        return ManualDice(self._ask, self._hidden.clone(), self._is_hidden)

    def result(self, s: GameState, decision: Decision) -> Action:
        if self._place == len(self._results):
            self._results.append(self._next(s, decision))
        self._place += 1
        return self._results[self._place - 1]

    def _next(self, s: GameState, decision: Decision) -> Action:
        if self._is_hidden(s):
            return self._hidden.result(s, decision)
        result = self._ask(s, bool(self._typed))
        if result is None:
            raise self._taken_back()
        if result not in decision.options:
            raise WrongResult(refusal("wrong result", result=str(result), rule=decision.rule))
        self._typed.append(self._place)
        return result

    def _taken_back(self) -> MatchError:
        if not self._typed:
            return ResultsWithdrawn(refusal("results withdrawn"))
        del self._results[self._typed.pop() :]
        self._place = 0
        return ResultCorrected(refusal("result corrected"))
