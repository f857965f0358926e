"""Lessons at the prompt: what is listed leads to the end, and nothing else is taken."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator

import pytest

from throwdown.interfaces.prompt.lesson_prompt import LessonPrompt
from throwdown.match.lesson.library import find_lesson, lessons
from throwdown.match.lesson.run import LessonRun, begin_lesson
from throwdown.match.seats import Player


def begin(lesson: str) -> LessonRun:
    script = find_lesson(lesson)
    return LessonRun(script, begin_lesson(script, [Player(""), Player(script.rival)]))


def take(run: LessonRun, language: str, typed: Iterator[str]) -> tuple[bool, str]:
    """Take a lesson; return whether its script came to an end, and all that was said."""
    said: list[str] = []

    def read(_: str) -> str:
        try:
            return next(typed)
        except StopIteration:
            raise EOFError from None

    over = LessonPrompt(run, language, read, said.append).play()
    return over, "\n".join(said)


def type_firsts(run: LessonRun) -> Iterator[str]:
    """Yield what somebody types who takes the first that is listed, and Enter else."""
    while (step := run.step()) is not None:
        yield "" if step.goes_on else "1"


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("lesson", [lesson.id for lesson in lessons()])
def test_a_lesson_is_taken_by_what_is_listed(lesson: str, language: str) -> None:
    run = begin(lesson)
    over, said = take(run, language, type_firsts(run))
    assert over
    assert run.is_finished()
    for step in run.lesson.steps:
        assert step.text.say(language) in said
    assert run.lesson.end.say(language) in said
    assert "Not yet" not in said
    assert "Noch nicht" not in said


@pytest.mark.parametrize("wrong", ["2", "pass", "reroll m", "nonsense", ""])
def test_something_else_is_answered_and_changes_nothing(wrong: str) -> None:
    run = begin("masters")
    over, said = take(run, "en", iter(["", "", wrong]))
    assert not over
    assert said.count("Not yet.") == 1
    assert run.number() == 2
    assert run.match.number() == 0


def test_one_goes_back_out_of_the_script_and_away() -> None:
    run = begin("masters")
    _, said = take(run, "en", iter(["", "", "1", "1", "back", "quit"]))
    assert run.number() == 2
    assert "throwdown learn first-dice --step 3" in said
    over, _ = take(run, "de", iter(["frei"]))
    assert over
    assert run.step() is None
    assert not run.is_finished()


def test_a_lesson_is_gone_on_with_at_its_step() -> None:
    run = begin("throne")
    run.go_to(7)
    assert run.number() == 7
    over, said = take(run, "en", type_firsts(run))
    assert over
    assert run.is_finished()
    assert run.lesson.steps[6].text.say("en") not in said


@pytest.mark.parametrize(
    ("words", "code", "told"),
    [
        ([], 0, "first-dice"),
        (["masters", "--step", "12"], 2, "steps are 1 to 11"),
        (["mastrs"], 2, "no lesson"),
        (["throne", "--step", "11", "--lang", "de"], 0, "Der Barbar fällt."),
    ],
)
def test_the_command_lists_lessons_and_begins_them(words: list[str], code: int, told: str) -> None:
    command = [sys.executable, "-m", "throwdown", "learn", *words]
    ran = subprocess.run(command, input="1\n", capture_output=True, text=True, check=False)
    assert ran.returncode == code, ran.stderr
    assert told in ran.stdout + ran.stderr


def test_after_the_lesson_the_first_free_turn_is_played_on() -> None:
    command = [sys.executable, "-m", "throwdown", "learn", "masters", "--step", "11"]
    ran = subprocess.run(command, input="\nquit\n", capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    assert "the game is yours" in ran.stdout
    assert "Sam" in ran.stdout
    assert "left unfinished" in ran.stdout
