"""Lessons over REST: which there are, how far one has come in each, and beginning one."""

from __future__ import annotations

import asyncio

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody
from msgspec import Struct

from throwdown.interfaces.web.hub import TheHub
from throwdown.interfaces.web.rest.request_context import Language, TheHolder
from throwdown.interfaces.web.tables.registry import UnknownTable
from throwdown.interfaces.web.tables.storage import OPEN, LessonRow, Storage
from throwdown.interfaces.web.tables.table_lesson import is_under_way
from throwdown.match.lesson.file import Lesson
from throwdown.match.lesson.library import UnknownLesson, find_lesson, lessons


class LessonInfo(Struct, frozen=True):
    """A lesson, and how far whoever asks has come in it."""

    id: str
    game: str
    title: str
    steps: int
    table: str
    """The table at which it is under way; empty if it is not."""
    step: int
    """The step it has come to there, from 0."""
    finished: bool
    """Whether it has been taken to its end once."""


class LessonWish(Struct, frozen=True, forbid_unknown_fields=True):
    """How to begin a lesson."""

    anew: bool = False
    """From its first step, although it is under way."""


class BegunLesson(Struct, frozen=True):
    """The table of a lesson."""

    table: str


@get("/lessons")
async def all_lessons(
    hub: TheHub, holder: TheHolder, language: Language = "en"
) -> list[LessonInfo]:
    """List the lessons, with how far whoever asks has come."""
    storage = hub.tables.storage
    return await asyncio.to_thread(
        lambda: [_info(storage, each, holder.digest, language) for each in lessons()]
    )


def _info(storage: Storage, lesson: Lesson, holder: bytes, language: str) -> LessonInfo:
    begun = [row for row in storage.lessons_of(holder) if row.lesson == lesson.id]
    running = _under_way(storage, begun)
    return LessonInfo(
        lesson.id,
        lesson.game,
        lesson.title.say(language),
        len(lesson.steps),
        "" if running is None else running.table,
        0 if running is None else running.step,
        any(row.finished for row in begun),
    )


def _under_way(storage: Storage, begun: list[LessonRow]) -> LessonRow | None:
    """Return the last one touched of the tables at which a lesson is under way."""
    found = []
    for row in begun:
        table = storage.table(row.table)
        if table is not None and table.state == OPEN and is_under_way(row):
            found.append((table.changed, row))
    return max(found, key=lambda each: each[0])[1] if found else None


@post("/lessons/{lesson_id:str}")
async def begin_lesson(
    lesson_id: FromPath[str], data: JSONBody[LessonWish], hub: TheHub, holder: TheHolder
) -> Response[BegunLesson]:
    """Begin a lesson, or go on with it where it was left."""
    try:
        lesson = find_lesson(lesson_id)
    except UnknownLesson as error:
        raise UnknownTable(error.message) from error
    storage = hub.tables.storage

    def look() -> LessonRow | None:
        begun = [row for row in storage.lessons_of(holder.digest) if row.lesson == lesson.id]
        return _under_way(storage, begun)

    running = None if data.anew else await asyncio.to_thread(look)
    if running is not None:
        return Response(BegunLesson(running.table), cookies=holder.cookies())
    table = await hub.tables.begin_lesson(lesson, holder.digest)
    return Response(BegunLesson(table.id), cookies=holder.cookies())


HANDLERS = [all_lessons, begin_lesson]
