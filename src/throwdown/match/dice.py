"""Where the results of chance come from: a generator, a journal, or anything else that derives.

A match asks for every result, one by one, so that a journal can hold them all. Dice are asked on
a copy (`clone`), which takes their place once the results count.
"""

from __future__ import annotations

from collections.abc import Sequence

from throwdown.kernel.action import Action, Vocabulary
from throwdown.kernel.decision import Decision
from throwdown.kernel.generator import Generator, seeded
from throwdown.match.errors import MatchError


class WrongResult(MatchError):
    """A result in a journal is none that could have come."""


class Dice:
    """A source of results."""

    def result(self, decision: Decision) -> Action:
        """Return one of the outcomes of a chance decision."""
        raise NotImplementedError(type(self).__name__)

    def clone(self) -> Dice:
        """Return dice that will bring the same; the same ones, if they remember nothing."""
        return self


class Seeded(Dice):
    """Dice whose results follow from a number: the same game as the kernel plays by itself."""

    def __init__(self, seed: int, generator: Generator | None = None) -> None:
        self.seed = seed
        self._generator = seeded(seed) if generator is None else generator

    def clone(self) -> Seeded:
        return Seeded(self.seed, self._generator.clone())

    def result(self, decision: Decision) -> Action:
        left = self._generator.below(sum(decision.weights))
        place = 0
        while left >= decision.weights[place]:
            left -= decision.weights[place]
            place += 1
        return decision.options[place]


class Retold(Dice):
    """The results of a journal, checked against the dice that are said to have brought them."""

    def __init__(self, results: Sequence[Action], dice: Dice | None, words: Vocabulary) -> None:
        self._left = list(results)
        self.dice = dice
        """The dice to go on with when the journal ends, if they are known."""
        self._words = words

    def clone(self) -> Retold:
        dice = None if self.dice is None else self.dice.clone()
        return Retold(self._left, dice, self._words)

    def result(self, decision: Decision) -> Action:
        if not self._left:
            raise WrongResult("a result of chance is missing")
        result = self._left.pop(0)
        if result not in decision.options:
            raise WrongResult(f"'{self._words.text(result)}' cannot happen here [{decision.rule}]")
        if self.dice is not None and self.dice.result(decision) != result:
            raise WrongResult(f"'{self._words.text(result)}' is not what the seed brings here")
        return result

    def end(self) -> None:
        """Check that every result was asked for."""
        if self._left:
            raise WrongResult(f"nothing here brings '{self._words.text(self._left[0])}'")
