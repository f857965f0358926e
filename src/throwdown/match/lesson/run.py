"""A lesson under way: which step a match has come to, and what may be done in it.

The answers of the script are numbered through all its steps; how many the match has taken says
where it stands. Beside its record only one number is to be kept: up to which step the learner has
pressed on (`passed`). Whoever leaves the script plays on freely from where the match stands.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import Final

from throwdown.contract.game import GameSpec
from throwdown.games.registry import game
from throwdown.kernel.action import DONE, Action, verb_of
from throwdown.kernel.decision import CHANCE
from throwdown.kernel.interpreter import act
from throwdown.kernel.state import GameState
from throwdown.match.dice import DiceSource
from throwdown.match.errors import MatchError, refusal
from throwdown.match.lesson.dice import LessonDice
from throwdown.match.lesson.file import LEARNER, Lesson, LessonStep
from throwdown.match.match import Match
from throwdown.match.seats import Player
from throwdown.match.selection import MARKED_KINDS, arrange
from throwdown.match.system_dice import SystemDice

_TRIAL_SEED: Final = 1
"""Answers are tried in a game that could be this one for the learner, so they tell no secret."""


class NotYet(MatchError):
    """The lesson waits for something else; nothing has changed."""

    def __init__(self) -> None:
        super().__init__(refusal("not yet"))


def begin_lesson(lesson: Lesson, players: Sequence[Player]) -> Match:
    """Return the match of a lesson at its beginning."""
    spec = game(lesson.game)
    dice = LessonDice(spec, lesson.chance, 0)
    return Match(spec, spec.complete(lesson.setup), players, dice, start=lesson.position)


class LessonRun:
    """A lesson and the match that it is played in."""

    def __init__(self, lesson: Lesson, match: Match, passed: int = 0) -> None:
        self.lesson = lesson
        self.match = match
        self.passed = passed
        """The steps before this number have been pressed on from; beyond all: it was left."""
        steps = lesson.steps
        counts = [len(step.answers) + len(step.follows) for step in steps]
        self._ends = list(accumulate(counts))
        self._begins = [end - count for end, count in zip(self._ends, counts, strict=True)]

    def step(self) -> LessonStep | None:
        """Return the step that is under way, or None if the lesson is over."""
        number = self.number()
        return None if number == len(self.lesson.steps) else self.lesson.steps[number]

    def number(self) -> int:
        """Return the number of the step that is under way, from 0; that of all if it is over."""
        if self._is_left() or (self.match.is_over() and not self.is_finished()):
            return len(self.lesson.steps)
        answered = self._answer_count()
        for number, step in enumerate(self.lesson.steps):
            if answered < self._ends[number] or (step.goes_on and number >= self.passed):
                return number
        return len(self.lesson.steps)

    def is_finished(self) -> bool:
        """Return whether every step was taken."""
        steps = self.lesson.steps
        if self.passed > len(steps) or self._answer_count() < self._ends[-1]:
            return False
        return not steps[-1].goes_on or self.passed == len(steps)

    def _is_left(self) -> bool:
        return self.passed >= len(self.lesson.steps)

    def _answer_count(self) -> int:
        return sum(len(entry.picks) for entry in self.match.line())

    def dice(self) -> DiceSource:
        """Return the dice that bring what comes next."""
        if self._is_left():
            return SystemDice()
        place = sum(len(entry.chance) for entry in self.match.line())
        return LessonDice(self.match.spec, self.lesson.chance, place)

    def waits(self) -> bool:
        """Return whether the learner must do something."""
        step = self.step()
        return step is not None and (step.goes_on or bool(self._missing_answers()))

    def _missing_answers(self) -> tuple[tuple[str, ...], ...]:
        """Return the answers that the step still wants of the learner."""
        step = self.step()
        if step is None:
            return ()
        return step.answers[max(0, self._answer_count() - self._begins[self.number()]) :]

    def allowed_picks(self) -> set[Action]:
        """Return the options that the learner may pick now: what the step waits for next.

        Of things that are marked together all are among them; that they are enough is not, as
        long as one is missing.
        """
        s, found = self._trial(), set[Action]()
        for texts in self._missing_answers():
            if s.decision is None or s.decision.seat != LEARNER:
                break
            picks = _picks(self.match.spec, s, texts)
            if found and verb_of(picks[0]) == DONE:
                break
            found.update(picks)
            if s.decision.kind not in MARKED_KINDS:
                break
            act(s, picks[0])
        return found

    def check(self, picks: Sequence[Action]) -> None:
        """Refuse a row of answers of the learner that the step does not wait for; raises NotYet."""
        if self.step() is None:
            return
        if not self._fits(picks):
            s = self._trial()
            row = None if s.decision is None or not picks else arrange(self.match.spec, s, picks)
            if row is None or not self._fits(row):
                raise NotYet

    def _fits(self, row: Sequence[Action]) -> bool:
        """Return whether answers are the next ones of the script."""
        s, wanted = self._trial(), self._missing_answers()
        if not row or len(row) > len(wanted):
            return False
        for pick, texts in zip(row, wanted, strict=False):
            if s.decision is None or s.decision.seat == CHANCE:
                return False
            if pick not in _picks(self.match.spec, s, texts):
                return False
            act(s, pick)
        return True

    def _trial(self) -> GameState:
        """Return a copy to try answers on, which knows no more than the learner."""
        return self.match.spec.sample(self.match.position(), LEARNER, _TRIAL_SEED)

    def next_answer(self) -> tuple[int, Action] | None:
        """Return what the script answers itself now, and for which seat; None if nothing."""
        step, decision = self.step(), self.match.decision()
        if step is None or decision is None or step.goes_on or self._missing_answers():
            return None
        place = self._answer_count() - self._begins[self.number()] - len(step.answers)
        picks = _picks(self.match.spec, self.match.position(), (step.follows[place],))
        if not picks:
            # The rules have changed since the script was written.
            self.leave()
            return None
        return decision.seat, picks[0]

    def go_on(self) -> None:
        """Press on from a step that waits for it; raises NotYet if it does not."""
        step = self.step()
        if step is None or not step.goes_on:
            raise NotYet
        self.passed = self.number() + 1
        if self._is_left():
            self.match.dice = self.dice()

    def go_back(self) -> None:
        """Go back to the step before that waited for something; raises NotYet at the first one."""
        number = self.number()
        if self.step() is None or number == 0:
            raise NotYet
        number -= 1
        while number > 0 and self.lesson.steps[number].is_watched():
            number -= 1
        if self._answer_count() > self._begins[number]:
            self.match.take_back(LEARNER, self._entry_before(self._begins[number]))
        self.passed = min(self.passed, number)
        self.match.dice = self.dice()

    def _entry_before(self, answers: int) -> int:
        """Return the entry after which so many answers had been given."""
        given, found = 0, 0
        for entry in self.match.line():
            given += len(entry.picks)
            if given > answers:
                break
            found = entry.number
        return found

    def go_to(self, number: int) -> None:
        """Take every step before one as the script has it."""
        while self.number() < number and (step := self.step()) is not None:
            following = self.next_answer()
            if following is not None:
                self.match.play(following[0], [following[1]])
            elif step.goes_on:
                self.go_on()
            else:
                picks = _picks(self.match.spec, self.match.position(), self._missing_answers()[0])
                self.match.play(LEARNER, picks[:1])

    def leave(self) -> None:
        """Leave the script: from here everybody plays freely."""
        self.passed = len(self.lesson.steps) + 1
        self.match.dice = self.dice()


def _picks(spec: GameSpec, s: GameState, texts: Sequence[str]) -> list[Action]:
    return [pick for text in texts for pick in spec.speech.find_options(s, text)]
