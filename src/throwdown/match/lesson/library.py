"""All lessons that there are: found by their ids, in the order in which games are listed."""

from __future__ import annotations

from functools import cache

from throwdown.content.toml_facts import did_you_mean
from throwdown.games.registry import content, names
from throwdown.match.errors import fault
from throwdown.match.lesson.file import Lesson, read_lesson
from throwdown.words.message import SayableError


class UnknownLesson(SayableError, ValueError):
    """There is no lesson of that name; the message names the nearest."""


@cache
def lessons() -> tuple[Lesson, ...]:
    """Return the lessons of all games.

    >>> [lesson.id for lesson in lessons()]
    ['first-dice', 'three-rolls']
    """
    found: list[Lesson] = []
    for name in names():
        folder = content(name).lessons
        if folder is not None:
            found += [read_lesson(path, name) for path in sorted(folder.glob("*.toml"))]
    return tuple(found)


def find_lesson(name: str) -> Lesson:
    """Return a lesson by its id, or the first one of a game; raises UnknownLesson."""
    for lesson in lessons():
        if name in (lesson.id, lesson.game):
            return lesson
    known = [lesson.id for lesson in lessons()]
    raise UnknownLesson(fault("no lesson", name=name, hint=did_you_mean(name, known)))
