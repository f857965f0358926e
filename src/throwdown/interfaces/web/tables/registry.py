"""All tables of a server: begun, found again after a restart, put away when nobody needs them."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path
from secrets import randbelow, token_urlsafe
from time import time
from typing import Final

from msgspec.structs import replace

from throwdown.bots.levels import BEGINNER
from throwdown.content.setup_error import SetupError
from throwdown.games.registry import content
from throwdown.interfaces.web.access.limits import Limits
from throwdown.interfaces.web.tables.opponents import Machine, Thinkers
from throwdown.interfaces.web.tables.rematch import seat_order
from throwdown.interfaces.web.tables.storage import (
    OPEN,
    OVER,
    LessonRow,
    SeatRow,
    Storage,
    TableRow,
)
from throwdown.interfaces.web.tables.table import Table
from throwdown.interfaces.web.tables.table_lesson import TableLesson
from throwdown.interfaces.web.tables.table_request import (
    InvalidRequest,
    RematchWish,
    Seating,
    SeatRequest,
    TableRequest,
    checked_setup,
    find_game,
    seat_wishes,
)
from throwdown.match.lesson.file import Lesson
from throwdown.match.lesson.library import UnknownLesson, find_lesson
from throwdown.match.lesson.run import LessonRun, begin_lesson
from throwdown.match.match import Match
from throwdown.match.record import FORMAT, GameRecord, RecordError, lines_of
from throwdown.match.record_files import RecordWriter, header_for, last_check, match_text
from throwdown.match.record_reader import parse_record
from throwdown.match.resumption import (
    OTHER_CONTENT,
    can_go_on,
    resume_match,
)
from throwdown.match.seats import BOT, Player
from throwdown.match.system_dice import SystemDice
from throwdown.words.message import Message, SayableError

_SALT: Final = 2**62
_CONTENT_LINE: Final = 5


class ServerFull(SayableError):
    """The server has as much as it takes."""


class UnknownTable(SayableError):
    """There is no such table."""


class TableRecordWriter(RecordWriter):
    """Keeps a match in the storage, line by line."""

    def __init__(
        self, storage: Storage, table: str, match: Match, text: str, so_far: int = FORMAT
    ) -> None:
        super().__init__(match.spec.words, last_check(text), match.number() + 1, so_far)
        self._storage = storage
        self._table = table
        self._next = text.count("\n") + 1
        self._state = OPEN

    def finish(self, winners: Sequence[int], key: int) -> None:
        """Write the result, and that the game is over."""
        self._state = OVER
        super().finish(winners, key)

    def _put(self, lines: Sequence[str]) -> None:
        self._storage.append(self._table, self._next, lines, state=self._state)
        self._next += len(lines)


class TableRegistry:
    """The tables of one server."""

    def __init__(self, storage: Storage, thinkers: Thinkers, limits: Limits) -> None:
        self.storage = storage
        self.limits = limits
        self._thinkers = thinkers
        self._open: dict[str, Table] = {}
        """Those in memory, the last one used last."""
        self._finding: dict[str, asyncio.Task[Table]] = {}
        self._pairings: dict[tuple[str, tuple[int, int]], str] = {}
        """The last game of each two who drafted at a table."""
        self._leaving: set[str] = set()
        """Tables that are being removed: nobody finds them any more."""

    def count_loaded(self) -> int:
        """Return how many tables are in memory."""
        return len(self._open)

    def connections(self) -> int:
        """Return how many connections there are."""
        return sum(table.sessions() for table in self._open.values())

    async def begin(self, wish: TableRequest, holder: bytes) -> tuple[Table, dict[int, str]]:
        """Set up a table; return it with invitations for its open seats.

        Raises InvalidRequest, Full or NotSaved.
        """
        await self._check_room()
        spec = find_game(wish.game)

        def begin_match() -> tuple[Match, Seating]:
            setup, seats = checked_setup(spec, wish.setup, self.limits)
            seating = Seating(seat_wishes(wish.seats, seats, wish.others), holder)
            return Match(spec, setup, seating.players, SystemDice()), seating

        match, seating = await asyncio.to_thread(begin_match)
        return await self.add(match, seating, holder), seating.invitations

    async def begin_pairing(
        self, table_id: str, pair: tuple[int, int], holder: bytes
    ) -> tuple[Table, dict[int, str]]:
        """Begin the game of two who drafted together, or find it if it is being played.

        Everybody keeps their seat. Raises UnknownTable, InvalidRequest, Full or NotSaved.
        """
        drafted = await self.find(table_id)
        begun = self._pairings.get((table_id, pair))
        if begun is not None:
            table = await self.find(begun)
            if not await table.ask(lambda match: match.is_over()):
                return table, {}

        def begin_match(match: Match) -> tuple[Match, Seating]:
            line = [pick for entry in match.line() for pick in (*entry.picks, *entry.chance)]
            try:
                setup = content(match.spec.name).sequel(match.setup, line, pair)
            except SetupError as error:
                raise InvalidRequest(error.message) from error
            seating = Seating([], holder)
            for seat in pair:
                seating.keep(match.players[seat], drafted.rows[seat])
            complete = match.spec.complete(setup)
            return Match(match.spec, complete, seating.players, SystemDice()), seating

        match, seating = await drafted.ask(begin_match)
        table = await self.add(match, seating, holder)
        self._pairings[table_id, pair] = table.id
        return table, seating.invitations

    async def rematch(
        self, table: Table, wish: RematchWish, holder: bytes
    ) -> tuple[str, dict[int, str]]:
        """Take note of what a holder says about another game, and begin it if all are for it.

        Return its table, or nothing, with invitations for seats that nobody took the last time.
        Raises InvalidRequest, UnknownTable, Full or NotSaved.
        """
        async with table.rematching:
            if not await table.ask(lambda match: match.is_over()):
                raise InvalidRequest(Message("web.faults", "not over"))
            offer = table.rematch
            if offer.table():
                begun = await self.find(offer.table())
                if not await begun.ask(lambda match: match.is_over()):
                    return begun.id, {}
                offer.clear()
            seats = [seat for seat in range(len(table.rows)) if table.holds(holder, seat)]
            if wish.agreed:
                offer.agree(seats, swap=wish.swap)
            else:
                offer.decline(seats)
            invitations: dict[int, str] = {}
            try:
                if wish.agreed and offer.is_agreed(table.rows):
                    invitations = await self._begin_again(table, holder)
            except SayableError:
                # It could not begin, so nobody waits for it.
                offer.clear()
                raise
            finally:
                table.tell_rematch()
            return offer.table(), invitations

    async def _begin_again(self, table: Table, holder: bytes) -> dict[int, str]:
        """Begin another game of those who sit at a table; return invitations to open seats."""
        swap = table.rematch.swaps()

        def begin_match(match: Match) -> tuple[Match, Seating]:
            seating = Seating([], holder)
            for seat in seat_order(match.position().teams, swap=swap):
                seating.keep(match.players[seat], table.rows[seat])
            return Match(match.spec, match.setup, seating.players, SystemDice()), seating

        match, seating = await table.ask(begin_match)
        begun = await self.add(match, seating, holder)
        table.rematch.note_table(begun.id)
        return seating.invitations

    async def begin_lesson(self, lesson: Lesson, holder: bytes) -> Table:
        """Begin a lesson; raises ServerFull or NotSaved."""
        rival = SeatRequest("bot", lesson.rival, BEGINNER.name)
        seating = Seating([SeatRequest("me"), rival], holder)
        match = await asyncio.to_thread(begin_lesson, lesson, seating.players)
        return await self.add(match, seating, holder, LessonRun(lesson, match))

    async def add(
        self, match: Match, seating: Seating, holder: bytes, run: LessonRun | None = None
    ) -> Table:
        """Put a match that nobody has seen yet on the disk and on a table."""
        await self._check_room()
        now = time()
        row = TableRow(token_urlsafe(12), match.spec.name, holder, OPEN, randbelow(_SALT), now, now)

        def save_match() -> None:
            header = header_for(match.spec, match.setup, match.players, match.dice, match.start)
            text = match_text(match, header)
            lesson = "" if run is None else run.lesson.id
            self.storage.add(row, seating.rows, lines_of(text), lesson)
            match.keeper = TableRecordWriter(self.storage, row.id, match, text)

        await asyncio.to_thread(save_match)
        lesson = None
        if run is not None:
            lesson = TableLesson(run, self.storage, LessonRow(row.id, run.lesson.id))
        table = Table(row, seating.rows, match, self._thinkers, self.limits, lesson)
        self._open[row.id] = table
        table.wake()
        return table

    async def _check_room(self) -> None:
        if await asyncio.to_thread(self.storage.count, OPEN) >= self.limits.open_tables:
            raise ServerFull(Message("web.faults", "many games", games=self.limits.open_tables))
        self._make_room()

    def _make_room(self) -> None:
        """Put away the table that nobody needs for the longest time, if there are too many."""
        if len(self._open) < self.limits.tables:
            return
        idle = next((table for table in self._open.values() if table.is_idle()), None)
        if idle is None:
            raise ServerFull(Message("web.faults", "many tables", tables=self.limits.tables))
        del self._open[idle.id]

    async def find(self, table_id: str) -> Table:
        """Return a table, opened again where it was left; raises UnknownTable, Full or
        RecordError."""
        if table_id in self._leaving:
            raise UnknownTable(Message("web.faults", "no table", id=table_id))
        table = self._open.pop(table_id, None)
        if table is not None:
            self._open[table_id] = table
            return table
        if table_id not in self._finding:
            task = asyncio.create_task(self._reopen(table_id))
            self._finding[table_id] = task
            task.add_done_callback(lambda _: self._finding.pop(table_id, None))
        return await asyncio.shield(self._finding[table_id])

    async def _reopen(self, table_id: str) -> Table:
        row = await asyncio.to_thread(self.storage.table, table_id)
        if row is None or row.state not in (OPEN, OVER):
            raise UnknownTable(Message("web.faults", "no table", id=table_id))
        self._make_room()
        rows, match, lesson = await asyncio.to_thread(self._resume, row)
        table = Table(row, rows, match, self._thinkers, self.limits, lesson)
        self._open[table_id] = table
        table.wake()
        return table

    def _resume(self, row: TableRow) -> tuple[list[SeatRow], Match, TableLesson | None]:
        rows = self.storage.seats(row.id)
        text = self.storage.record(row.id)
        record = read(row.id, text)
        players = [
            _player(kind, name, sits.level)
            for (kind, name), sits in zip(record.header.seats, rows, strict=True)
        ]
        if record.result is None and not can_go_on(record):
            raise RecordError(record.path, _CONTENT_LINE, OTHER_CONTENT)
        match = resume_match(record, players)
        match.dice = SystemDice()
        lesson = self._resume_lesson(match, row)
        match.keeper = TableRecordWriter(self.storage, row.id, match, text, record.format)
        if match.is_over() and record.result is None:
            # Killed between the last entry and the result.
            match.keeper.finish(match.winners(), match.position().key())
        return rows, match, lesson

    def _resume_lesson(self, match: Match, row: TableRow) -> TableLesson | None:
        """Return the lesson of a table where it was left, its dice ready; None if it has none."""
        kept = self.storage.lesson(row.id)
        if kept is None:
            return None
        try:
            run = LessonRun(find_lesson(kept.lesson), match, kept.passed)
        except UnknownLesson:
            return None
        match.dice = run.dice()
        return TableLesson(run, self.storage, kept)

    async def sit(self, invitation: bytes, holder: bytes) -> tuple[Table, int]:
        """Give somebody the seat of an invitation; raises UnknownTable if it has been used."""
        found = await asyncio.to_thread(self.storage.sit, invitation, holder)
        if found is None:
            raise UnknownTable(Message("web.faults", "invitation used"))
        table = await self.find(found[0])
        table.note_seats(await asyncio.to_thread(self.storage.seats, table.id))
        return table, found[1]

    async def hand_over(
        self, table: Table, seat: int, wish: SeatRequest, holder: bytes
    ) -> str | None:
        """Let somebody else play on at a seat; return the invitation to it, if it is open.

        Raises InvalidRequest or NotSaved.
        """
        name = await table.ask(lambda match: match.players[seat].name)
        seating = Seating([wish if wish.kind == "bot" else replace(wish, name=name)], holder)
        (row,) = seating.rows
        await asyncio.to_thread(self.storage.seat_anew, table.id, seat, row)
        await table.seat_anew(seat, seating.players[0], row)
        return seating.invitations.get(0)

    async def is_of(self, table_id: str, holder: bytes) -> bool:
        """Return whether a table is in a holder's list; raises UnknownTable."""
        row = await asyncio.to_thread(self.storage.table, table_id)
        if row is None:
            raise UnknownTable(Message("web.faults", "no table", id=table_id))
        rows = await asyncio.to_thread(self.storage.seats, table_id)
        return holder in (row.owner, *(each.holder for each in rows))

    async def take_off(self, table_id: str, holder: bytes) -> None:
        """Take a table off a holder's list; where they still play, they give up.

        If others have a seat, the game and its record stay with them; else both are gone. Raises
        UnknownTable, ServerFull, RecordError, MatchError or NotSaved.
        """
        rows = await asyncio.to_thread(self.storage.seats, table_id)
        if not any(each.holder not in (None, holder) for each in rows):
            await self._remove(table_id)
            return
        table = await self.find(table_id)
        await table.give_up(holder)
        await asyncio.to_thread(self.storage.release, table_id, holder)
        table.let_go(holder, await asyncio.to_thread(self.storage.seats, table_id))

    async def _remove(self, table_id: str) -> None:
        """Forget a table with its record, and whatever would lead to it."""
        if table_id in self._finding:
            await self.find(table_id)
        self._leaving.add(table_id)
        try:
            table = self._open.pop(table_id, None)
            if table is not None:
                await table.close()
            await asyncio.to_thread(self.storage.remove, table_id)
        finally:
            self._leaving.discard(table_id)
        self._pairings = {pair: game for pair, game in self._pairings.items() if game != table_id}
        for other in self._open.values():
            if other.rematch.table() == table_id:
                other.rematch.clear()

    async def close(self) -> None:
        """Close every table."""
        await asyncio.gather(*[table.close() for table in self._open.values()])
        self._open.clear()


def _player(kind: str, name: str, level: str | None) -> Player:
    """Return who plays at a seat that a record calls so; a bot may have come for a person since."""
    if level is None:
        return Player(name if kind != BOT else "")
    return Machine(name if kind == BOT else level)


def read(table_id: str, text: str) -> GameRecord:
    """Read a record that is in the storage; raises RecordError."""
    return parse_record(Path(f"{table_id}.record"), text.encode())
