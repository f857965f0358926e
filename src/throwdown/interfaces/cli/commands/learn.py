"""`throwdown learn`: learn a game in eleven steps, at the prompt."""

from __future__ import annotations

import sys
from json import dumps
from typing import Annotated

from cyclopts import Parameter

from throwdown.bots.bot_names import brain_factory
from throwdown.bots.brain import bot_seed
from throwdown.bots.levels import BEGINNER
from throwdown.interfaces.cli.commands.play import read_line, say
from throwdown.interfaces.cli.language_option import LanguageOption
from throwdown.interfaces.prompt.lesson_prompt import LessonPrompt
from throwdown.interfaces.prompt.local_game import SeatedBot
from throwdown.interfaces.prompt.prompt import Prompt
from throwdown.kernel.values import Json
from throwdown.match.lesson.file import LEARNER, Lesson
from throwdown.match.lesson.library import UnknownLesson, find_lesson, lessons
from throwdown.match.lesson.run import LessonRun, begin_lesson
from throwdown.match.record_files import header_for
from throwdown.match.seats import Player
from throwdown.words.languages import DEFAULT
from throwdown.words.texts import texts


def learn(
    name: str | None = None,
    /,
    *,
    step: Annotated[int, Parameter(name="--step")] = 1,
    lang: LanguageOption = DEFAULT,
    json: Annotated[bool, Parameter(negative="")] = False,
) -> int:
    """Learn a game in eleven steps: one thing at a time, with dice that fit it.

    For example:
      throwdown learn
      throwdown learn masters
      throwdown learn throne --lang de
      throwdown learn masters --step 6

    Parameters
    ----------
    name:
        The game, or the id of a lesson; without it, all lessons are listed.
    step:
        Begin at this step, counted from 1; leaving a lesson tells how far it has come.
    lang:
        The language: en or de.
    json:
        Print the list as JSON; docs/json.md tells its keys.
    """
    said = texts("prompt.lesson", lang)
    if json:
        print(dumps([_lesson_json(each, lang) for each in lessons()], ensure_ascii=False))
        return 0
    if name is None:
        for each in lessons():
            say(said.say("listed", id=each.id, game=each.game, title=each.title.say(lang)))
        return 0
    try:
        lesson = find_lesson(name)
    except UnknownLesson as error:
        print(f"throwdown: {error.say_in(lang)}", file=sys.stderr)
        return 2
    if not 1 <= step <= len(lesson.steps):
        fault = said.say("no step", step=step, of=len(lesson.steps))
        print(f"throwdown: {fault}", file=sys.stderr)
        return 2
    rival = SeatedBot(lesson.rival, brain_factory(BEGINNER.name)(bot_seed(0, 1)))
    match = begin_lesson(lesson, [Player(""), rival])
    run = LessonRun(lesson, match)
    run.go_to(step - 1)
    if LessonPrompt(run, lang, read_line, say).play() and not match.is_over():
        header = header_for(match.spec, match.setup, match.players, match.dice, match.start)
        Prompt(match, header, [LEARNER], read_line, say).run(lang)
    rival.leave(match.winners())
    return 0


def _lesson_json(lesson: Lesson, language: str) -> dict[str, Json]:
    """Return a lesson as data; the keys stand in `docs/json.md`."""
    return {
        "id": lesson.id,
        "game": lesson.game,
        "title": lesson.title.say(language),
        "steps": len(lesson.steps),
    }
