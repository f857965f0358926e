"""The lesson of a table: what the learner may do, is told and has come to, kept in the storage."""

from __future__ import annotations

from collections.abc import Sequence

from throwdown.interfaces.web.protocol.messages import Choice, Learn, Lesson
from throwdown.interfaces.web.tables.storage import LessonRow, Storage
from throwdown.kernel.action import Action
from throwdown.match.errors import StaleDecision, refusal
from throwdown.match.lesson.file import LEARNER
from throwdown.match.lesson.library import UnknownLesson, find_lesson
from throwdown.match.lesson.run import LessonRun, NotYet


def is_under_way(row: LessonRow) -> bool:
    """Return whether a lesson has still something to tell."""
    try:
        return row.step < len(find_lesson(row.lesson).steps)
    except UnknownLesson:
        return False


class TableLesson:
    """A lesson that is played at a table; used by one thread at a time."""

    def __init__(self, run: LessonRun, storage: Storage, row: LessonRow) -> None:
        self._run = run
        self._storage = storage
        self._row = row
        self._told: tuple[int, int] | None = (0, 0)
        """What everybody at the table knows of it."""

    def is_on(self) -> bool:
        """Return whether the script still says what happens."""
        return self._run.step() is not None

    def next_answer(self) -> tuple[int, Action] | None:
        """Return what the script answers now, and for which seat; None if nothing."""
        return self._run.next_answer()

    def check_answers(self, seat: int, picks: Sequence[Action]) -> None:
        """Refuse answers that it does not wait for; raises NotYet."""
        if seat == LEARNER:
            self._run.check(picks)

    def offer(self, choices: list[Choice], viewer: int) -> list[Choice]:
        """Return those of a viewer's choices that it waits for."""
        if viewer != LEARNER or not self.is_on():
            return choices
        write = self._run.match.spec.words.text
        allowed = {write(pick) for pick in self._run.allowed_picks()}
        return [choice for choice in choices if choice.pick in allowed]

    def take_back(self, *, undo: bool) -> None:
        """Go one step back for whoever takes something back; raises NotYet for anything else."""
        if not undo:
            raise NotYet
        self._run.go_back()

    def learn(self, wish: Learn) -> None:
        """Go on, back, or out of the script; raises NotYet or StaleDecision."""
        if wish.step != self._run.number():
            raise StaleDecision(refusal("stale", decision=wish.step, pending=self._run.number()))
        if wish.go == "on":
            self._run.go_on()
        elif wish.go == "back":
            self._run.go_back()
        else:
            self._run.leave()

    def keep(self) -> None:
        """Write down how far it has come, if that has changed; raises NotSaved."""
        run = self._run
        finished = self._row.finished or run.is_finished()
        row = LessonRow(self._row.table, self._row.lesson, run.passed, run.number(), finished)
        if row != self._row:
            self._storage.keep_lesson(row)
            self._row = row

    def has_news(self) -> bool:
        """Return whether anything has changed in it since this was asked last."""
        now = (self._run.match.number(), self._run.number()) if self.is_on() else None
        told, self._told = self._told, now
        return told != now

    def tell(self, language: str) -> Lesson:
        """Return where it stands, for sending."""
        run, lesson = self._run, self._run.lesson
        step, number = run.step(), run.number()
        return Lesson(
            entry=run.match.number(),
            lesson=lesson.id,
            title=lesson.title.say(language),
            names=[each.name.say(language) for each in lesson.steps],
            step=number,
            waits=run.waits(),
            press=step is not None and step.goes_on,
            text=self._text(language),
            light=[] if step is None else list(step.light),
            finished=run.is_finished(),
        )

    def _text(self, language: str) -> str:
        """Return what is told: nothing while a step that was taken runs on by itself."""
        step = self._run.step()
        if step is None:
            return self._run.lesson.end.say(language)
        is_told = self._run.waits() or step.is_watched()
        return step.text.say(language) if is_told else ""
