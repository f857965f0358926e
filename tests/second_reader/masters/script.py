"""What was asked and answered in the game, in order, for the reader to follow.

The reader says who may be asked what; the script says whether that is what was asked, and what was
answered.
"""

from __future__ import annotations

from dataclasses import dataclass, field


class Difference(Exception):
    """The game and the reader do not agree; its text says about what."""


@dataclass
class Question:
    """One question of the game and its answer, in canonical words."""

    seat: int
    kind: str
    """The class of the op that asks."""
    options: tuple[str, ...]
    answer: str
    pays: tuple[tuple[str, int], ...] = ()
    about: tuple[int, str] = (-1, "")
    """For an order of texts: the die and the program of what was picked."""
    rank: int = 0
    """How many options before the one picked are about the same die and program."""
    names: tuple[str, ...] = ()
    """The programs of all options about the same die, rising."""
    event: tuple[int, ...] = ()
    """For an order of texts: the dice that have set off what was picked, if it names them."""


@dataclass
class Script:
    """The questions of one stretch of play."""

    questions: list[Question] = field(default_factory=list)
    at: int = 0
    asked: int = 0
    """How many questions the reader has foretold."""

    def peek(self) -> Question | None:
        """Return the next question, if there is one."""
        return self.questions[self.at] if self.at < len(self.questions) else None

    def take(self) -> Question:
        """Return the next question and go on."""
        question = self.peek()
        if question is None:
            raise Difference("the reader expects a question, and none was asked")
        self.at += 1
        return question

    def take_row(self, first: Question) -> list[int]:
        """Return the dice that are picked by a question and those of its kind that follow it."""
        dice: list[int] = []
        question: Question | None = first
        while question is not None and question.kind == first.kind and question.answer != "done":
            dice.append(int(question.answer.split(" d")[1]))
            question = self.peek()
            if question is not None and question.kind == first.kind:
                self.take()
        return dice

    def ask(self, seat: int, options: list[str], why: str) -> str:
        """Return what was answered to a question that must have been asked."""
        if not options:
            return ""
        question = self.peek()
        if question is None:
            raise Difference(f"{why}: nobody was asked; expected seat {seat}: {sorted(options)}")
        if question.seat != seat or set(question.options) != set(options):
            raise Difference(
                f"{why}: seat {question.seat} was asked {sorted(question.options)} "
                f"({question.kind}); expected seat {seat}: {sorted(options)}"
            )
        self.asked += 1
        return self.take().answer

    def ask_or_take(self, seat: int, options: list[str], why: str) -> str:
        """Return the answer; where there is one option only, it need not have been asked for."""
        question = self.peek()
        if len(options) == 1 and (question is None or set(question.options) != set(options)):
            return options[0]
        return self.ask(seat, options, why)

    def chance(self, verb: str) -> str | None:
        """Return a result of chance if one was asked for, or None where it was certain."""
        question = self.peek()
        if question is not None and question.seat < 0 and question.answer.startswith(verb):
            return self.take().answer
        return None
