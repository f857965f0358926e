"""What the viewers of a table are sent: everything once, then what changes.

Whatever is the same for several connections is made and encoded once: the public part for
everybody, the rest for each viewer and language.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final, TypeAlias
from zlib import crc32

from msgspec import Raw
from msgspec.json import encode

from throwdown.contract.seen import Model, fold
from throwdown.interfaces.web.protocol import messages as m
from throwdown.interfaces.web.protocol.printed_documents import tell_printed
from throwdown.interfaces.web.protocol.viewer_messages import choices_of, event_message, log_event
from throwdown.interfaces.web.tables.table_lesson import TableLesson
from throwdown.kernel.events import PUBLIC
from throwdown.match.feed import Feed, FeedStep, SeenStep, ViewerFeed
from throwdown.match.match import Match

Audience: TypeAlias = tuple[int, str]
"""A viewer and the language that they are told in."""

_CHECKED: Final = 16
"""Every so many entries a checksum goes along."""


class TableFeed:
    """The feed of a table for all its connections; used by one thread at a time."""

    def __init__(self, match: Match, lesson: TableLesson | None = None) -> None:
        self._match = match
        self._lesson = lesson
        self._feed = Feed(match)
        self._viewers: dict[Audience, ViewerFeed] = {}

    def snapshot(self, audience: Audience, since: int, seats: list[m.Seat]) -> m.Snapshot:
        """Return how things stand for a viewer, with what happened after an entry."""
        viewer, language = audience
        match, own = self._match, self._viewer(audience).own()
        teller = match.teller(viewer, language)
        return m.Snapshot(
            entry=match.number(),
            since=since,
            seat=None if viewer == PUBLIC else viewer,
            language=language,
            printed=tell_printed(match.spec.speech, self._feed.state(), language),
            things=self._feed.things(),
            own=own,
            choices=self._choices(viewer, language),
            prompt=prompt_of(match, viewer, language),
            events=[log_event(each) for each in teller.happenings(since, match.number())],
            seats=seats,
        )

    def _choices(self, viewer: int, language: str) -> list[m.Choice]:
        """Return what a viewer can pick now; in a lesson, what it waits for."""
        found = choices_of(self._match, viewer, language)
        return found if self._lesson is None else self._lesson.offer(found, viewer)

    def _viewer(self, audience: Audience) -> ViewerFeed:
        if audience not in self._viewers:
            self._viewers[audience] = ViewerFeed(self._feed, *audience)
        return self._viewers[audience]

    def advance(self, audiences: Collection[Audience]) -> Mapping[Audience, list[Raw]]:
        """Return the steps since it was last asked, encoded, for those who were sent a snapshot."""
        self._viewers = {
            audience: viewer for audience, viewer in self._viewers.items() if audience in audiences
        }
        steps = self._feed.advance()
        return {audience: self._encode(audience, steps) for audience in self._viewers}

    def _encode(self, audience: Audience, steps: list[FeedStep]) -> list[Raw]:
        feed = self._viewers[audience]
        found = []
        for step in steps:
            seen = feed.step(step)
            is_last = step is steps[-1]
            check = checksum(fold(step.things, {**feed.own()})) if is_checked(step.number) else ""
            found.append(Raw(m.ENCODER.encode(self._message(audience, seen, check, is_last))))
        return found

    def _message(self, audience: Audience, seen: SeenStep, check: str, is_last: bool) -> m.Step:
        """Return a step for sending; what can be answered goes with the last one alone."""
        return m.Step(
            entry=seen.number,
            since=seen.since,
            events=[event_message(each.told, each.change, each.own) for each in seen.events],
            change=seen.change,
            own=seen.own,
            choices=self._choices(*audience) if is_last else [],
            prompt=prompt_of(self._match, *audience) if is_last else "",
            check=check,
        )


def is_checked(entry: int) -> bool:
    """Return whether the checksum of what is seen goes along with an entry."""
    return entry % _CHECKED == 0


def checksum(model: Model) -> str:
    """Return eight hexadecimal digits that tell a model from others."""
    return f"{crc32(encode(model, order='sorted')):08x}"


def prompt_of(match: Match, viewer: int, language: str) -> str:
    """Return the pending question in words; nothing once the game is over."""
    return "" if match.is_over() else match.prompt(language, viewer)
