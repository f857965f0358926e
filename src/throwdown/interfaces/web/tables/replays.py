"""Replays: games that are over, or that were handed in, looked at from any seat at any entry."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from pathlib import Path
from secrets import token_urlsafe
from time import time
from typing import Final

from msgspec import Struct

from throwdown.content.setup_error import SetupError
from throwdown.content.setup_fields import fault_under
from throwdown.games.registry import content
from throwdown.interfaces.web.access.limits import Limits
from throwdown.interfaces.web.access.team_sizes import setup_too_large
from throwdown.interfaces.web.access.threads import Threads
from throwdown.interfaces.web.protocol.messages import LogEvent, Seat, Step
from throwdown.interfaces.web.protocol.positions import Position, position_at
from throwdown.interfaces.web.protocol.viewer_messages import log_event, step_message
from throwdown.interfaces.web.tables.exclusive import Exclusive
from throwdown.interfaces.web.tables.opponents import own_name
from throwdown.interfaces.web.tables.registry import ServerFull, TableRegistry, UnknownTable, read
from throwdown.interfaces.web.tables.storage import HANDED_IN, OPEN, Storage, TableRow
from throwdown.interfaces.web.tables.table import Table
from throwdown.interfaces.web.tables.table_request import (
    InvalidRequest,
    Seating,
    SeatRequest,
    check_packs,
    seat_wishes,
    unknown_language,
)
from throwdown.kernel.action import NONE
from throwdown.kernel.events import JUDGE
from throwdown.match.course.course import Course
from throwdown.match.course.course_teller import course_of
from throwdown.match.course.replay_step import replay_step
from throwdown.match.entry import ACTION, CONCEDE, UNDO
from throwdown.match.errors import fault
from throwdown.match.match import Match
from throwdown.match.record import RecordError, lines_of
from throwdown.match.record_reader import parse_record
from throwdown.match.replay import branch_match
from throwdown.match.resumption import resume_match
from throwdown.match.scenario.examples import examples, find_example
from throwdown.match.seats import Player
from throwdown.match.system_dice import SystemDice
from throwdown.words.languages import find_languages
from throwdown.words.message import Message, SayableError

_KEPT: Final = 8
"""How many replays are kept in memory."""
_KINDS: Final = {ACTION: "action", UNDO: "undo", CONCEDE: "concede"}


class ReplayEntry(Struct, frozen=True):
    """One line of a game that was played."""

    number: int
    kind: str
    seat: int
    text: str
    """What was done and what chance brought, as it is said at the table."""


class StoredReplay(Struct, frozen=True):
    """A game that was played."""

    id: str
    game: str
    date: str
    setup: dict[str, object]
    seats: list[Seat]
    over: bool
    winners: list[int]
    entries: list[ReplayEntry]
    example: bool
    """Whether it is a part of a worked example: `/api/examples/ID` tells its steps."""


class StillPlayed(SayableError):
    """The game is not over: its record would tell the players' secrets."""


class Replays:
    """The games that can be looked at."""

    def __init__(
        self, storage: Storage, tables: TableRegistry, limits: Limits, threads: Threads
    ) -> None:
        self._storage = storage
        self._tables = tables
        self._limits = limits
        self._matches: OrderedDict[str, Match] = OrderedDict()
        self._threads = threads
        self._alone = Exclusive("replays", threads)

    async def text(self, replay_id: str) -> str:
        """Return the record of a game; raises UnknownTable or StillPlayed."""
        row = await asyncio.to_thread(self._storage.table, replay_id)
        if row is None:
            raise UnknownTable(Message("web.faults", "no game", id=replay_id))
        if row.state == OPEN:
            raise StillPlayed(Message("web.faults", "still played"))
        return await asyncio.to_thread(self._storage.record, replay_id)

    async def hand_in(self, text: str, holder: bytes) -> StoredReplay:
        """Take a record; raises RecordError, InvalidRequest or Full."""
        if await asyncio.to_thread(self._storage.count, HANDED_IN) >= self._limits.replays:
            raise ServerFull(Message("web.faults", "many records", records=self._limits.replays))
        match, date = await self._threads.run(lambda: _resume_checked(text))
        now = time()
        row = TableRow(token_urlsafe(12), match.spec.name, holder, HANDED_IN, 0, now, now)
        await asyncio.to_thread(self._storage.add, row, [], lines_of(text))
        return await self._threads.run(lambda: _describe(row.id, match, date))

    async def find(self, replay_id: str) -> StoredReplay:
        """Return a game that was played; raises UnknownTable, StillPlayed or RecordError."""
        if _is_example(replay_id):
            match = await self._match(replay_id)
            return await self._threads.run(lambda: _describe(replay_id, match, ""))
        text = await self.text(replay_id)
        match = await self._match(replay_id)
        return await self._threads.run(
            lambda: _describe(replay_id, match, read(replay_id, text).header.date)
        )

    async def position(
        self, replay_id: str, number: int, seat: int | None, language: str
    ) -> Position:
        """Return how things stood after an entry; raises what `find` does, and MatchError."""
        match = await self._match(replay_id)
        viewer = _viewer(match, seat, language)
        return await self._alone.in_thread(lambda: position_at(match, number, viewer, language))

    async def log(self, replay_id: str, seat: int | None, language: str) -> list[LogEvent]:
        """Return all that happened, as a seat was told of it, or as everybody may hear it now."""
        match = await self._match(replay_id)
        teller = match.teller(_viewer(match, seat, language), language)
        happened = await self._alone.in_thread(lambda: teller.happenings(NONE, match.number()))
        return [log_event(each) for each in happened]

    async def step(self, replay_id: str, number: int, seat: int | None, language: str) -> Step:
        """Return what an entry changed, event by event; raises as `position`."""
        match = await self._match(replay_id)
        viewer = _viewer(match, seat, language)

        def tell() -> Step:
            step, s = replay_step(match, number, viewer, language), match.position(number)
            names = match.names(language)
            asked = s.decision is not None
            prompt = match.spec.speech.prompt(s, language, viewer, names) if asked else ""
            return step_message(step, prompt)

        return await self._alone.in_thread(tell)

    async def course(self, replay_id: str, seat: int | None, language: str) -> Course:
        """Return how a game went, as a seat was told of it, or as everybody may hear it now."""
        match = await self._match(replay_id)
        viewer = _viewer(match, seat, language)
        scores = content(match.spec.name).scores
        return await self._alone.in_thread(lambda: course_of(match, scores, language, viewer))

    async def branch(
        self, replay_id: str, number: int, wishes: list[SeatRequest] | None, holder: bytes
    ) -> tuple[Table, dict[int, str]]:
        """Begin a game that goes on from an entry, with dice of its own."""
        match = await self._match(replay_id)
        if wrong := setup_too_large(match.setup, self._limits):
            raise InvalidRequest(fault_under("setup", wrong))
        seating = Seating(seat_wishes(wishes, len(match.players)), holder)
        begun = await self._alone.in_thread(
            lambda: branch_match(match, number, seating.players, SystemDice())
        )
        if begun.is_over():
            raise InvalidRequest(Message("web.faults", "over there"))
        return await self._tables.add(begun, seating, holder), seating.invitations

    async def _match(self, replay_id: str) -> Match:
        match = self._matches.pop(replay_id, None)
        if match is None and _is_example(replay_id):
            match = await self._threads.run(lambda: _example_match(replay_id))
        if match is None:
            text = await self.text(replay_id)
            match = await self._threads.run(lambda: resume_match(read(replay_id, text)))
        self._matches[replay_id] = match
        while len(self._matches) > _KEPT:
            self._matches.popitem(last=False)
        return match


def _is_example(replay_id: str) -> bool:
    """Return whether a replay is a part of a worked example, which everybody may look at."""
    return any(replay_id in example.parts for example in examples())


def _example_match(replay_id: str) -> Match:
    return find_example(replay_id)[0].walk(replay_id).match


def _resume_checked(text: str) -> tuple[Match, str]:
    """Return the match of a record that was handed in, and when it was begun."""
    record = parse_record(Path("record"), text.encode())
    check_packs(record.header.setup)
    try:
        return resume_match(record), record.header.date
    except SetupError as error:
        raise RecordError(Path("record"), 4, fault("not begun", why=error.message)) from error


def _seat(player: Player) -> Seat:
    name, level = own_name(player.kind, player.name)
    return Seat(name, player.kind, level, taken=True, connected=0)


def _describe(replay_id: str, match: Match, date: str) -> StoredReplay:
    return StoredReplay(
        replay_id,
        match.spec.name,
        date,
        dict(match.setup),
        [_seat(player) for player in match.players],
        match.is_over(),
        match.winners(),
        [
            ReplayEntry(entry.number, _KINDS.get(entry.kind, "begin"), entry.seat, entry.words)
            for entry in match.entries()
        ],
        _is_example(replay_id),
    )


def _viewer(match: Match, seat: int | None, language: str) -> int:
    """Return who looks at a game that is over; raises InvalidRequest for who could not."""
    if language not in find_languages():
        raise unknown_language()
    if seat is not None and not 0 <= seat < len(match.players):
        last = len(match.players) - 1
        raise InvalidRequest(Message("web.faults", "no seat", last=last, seat=seat))
    return JUDGE if seat is None else seat
