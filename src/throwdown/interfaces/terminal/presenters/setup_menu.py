"""What can be chosen before a game, and the set-up that follows from the answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from throwdown.contract.spec import Setup

RANDOM: Final = "random"
"""The option that leaves a choice to chance."""


@dataclass(frozen=True, slots=True)
class Question:
    """One thing to choose; the first option stands unless another one is taken."""

    key: str
    title: str
    options: tuple[tuple[str, str], ...]
    """What each option is called in a set-up, and on the screen."""
    only: tuple[str, tuple[str, ...]] | None = None
    """Asked only if another question was answered with one of these."""


@dataclass(frozen=True, slots=True)
class Menu:
    """The questions of a game, and how answers become a set-up."""

    questions: Sequence[Question]
    setup: Callable[[dict[str, str], int], Setup]

    def asked(self, answers: dict[str, str]) -> list[Question]:
        """Return the questions that make sense with these answers."""
        return [
            question
            for question in self.questions
            if question.only is None or answers.get(question.only[0]) in question.only[1]
        ]


def any_of(options: Sequence[str], seed: int) -> str:
    """Return one of some options, the same for the same seed."""
    return Random(seed).choice(list(options))
