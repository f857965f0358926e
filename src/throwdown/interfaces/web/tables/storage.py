"""Storage: every table with its seats and its record, in one SQLite file.

One file in WAL mode with synchronous=FULL instead of a file for each record: an entry, the result
and who sits where change together or not at all, (table, line) is a key, so no line can be written
twice, and games that are played at the same time share the flush to the disk: whatever waits while
one flush is under way goes out with the next. The lines are those of docs/records.md, checksums
included, so a record is its lines joined.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from time import time
from typing import Final

from throwdown.match.errors import NotSaved, fault
from throwdown.match.record_reader import parse_seat

OPEN: Final = 0
OVER: Final = 1
HANDED_IN: Final = 2
"""A record that somebody handed in: only to be looked at and branched from."""

_SCHEMA: Final = """
CREATE TABLE IF NOT EXISTS tables (
    id TEXT PRIMARY KEY, game TEXT NOT NULL, title TEXT NOT NULL, owner BLOB,
    state INTEGER NOT NULL, salt INTEGER NOT NULL, begun REAL NOT NULL, changed REAL NOT NULL
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS tables_by_state ON tables (state);
CREATE TABLE IF NOT EXISTS seats (
    table_id TEXT NOT NULL, seat INTEGER NOT NULL, level TEXT, holder BLOB, invitation BLOB,
    PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS seats_by_holder ON seats (holder);
CREATE UNIQUE INDEX IF NOT EXISTS seats_by_invitation ON seats (invitation);
CREATE TABLE IF NOT EXISTS lessons (
    table_id TEXT PRIMARY KEY, lesson TEXT NOT NULL, holder BLOB NOT NULL,
    passed INTEGER NOT NULL, step INTEGER NOT NULL, finished INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS lessons_by_holder ON lessons (holder);
CREATE TABLE IF NOT EXISTS lines (
    table_id TEXT NOT NULL, number INTEGER NOT NULL, line TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
) WITHOUT ROWID;
"""
_VERSION: Final = 1
_TABLE: Final = "SELECT id, game, owner, state, salt, begun, changed FROM tables"
_HEADER: Final = 20
"""Whoever sits at a table is named in so many lines of its record."""
_NO_TITLE: Final = ""
"""Tables had a title once; who sits there stands in their records."""

_Row = tuple[str, str, bytes | None, int, int, float, float]
Job = Callable[[sqlite3.Connection], None]


@dataclass(frozen=True, slots=True)
class TableRow:
    """What is known of a table besides its record and its seats."""

    id: str
    game: str
    owner: bytes | None
    """The digest of the key of the holder who set it up."""
    state: int
    salt: int
    """What its bots' choices grow from; it never leaves the server."""
    begun: float
    changed: float


@dataclass(frozen=True, slots=True)
class SeatRow:
    """Who may act for a seat: a bot of a level, a holder, or whoever has the invitation."""

    level: str | None = None
    holder: bytes | None = None
    invitation: bytes | None = None


@dataclass(frozen=True, slots=True)
class LessonRow:
    """How far somebody has come in a lesson that is played at a table."""

    table: str
    lesson: str
    passed: int = 0
    """Up to which step they have pressed on; the match tells the rest."""
    step: int = 0
    """The step they were at when it was last looked at, to be listed."""
    finished: bool = False


class StorageError(Exception):
    """The file of the tables cannot be used; the message says what would help."""


class Storage:
    """The tables on disk. Changes return when they are on the disk; any thread may ask."""

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._alone = _lock_folder(path)
            self._writing = _connect(path)
            self._reading = _connect(path)
        except (sqlite3.Error, OSError) as error:
            raise StorageError(f"{path}: cannot be opened: {error}") from error
        self._lock = Lock()
        self._open = True
        self._taking = Lock()
        """Held while a job is taken on, so that none comes after the last."""
        self._jobs: SimpleQueue[tuple[Job, Future[None]] | None] = SimpleQueue()
        self._writer = Thread(target=self._write, name="storage", daemon=True)
        self._writer.start()

    def close(self) -> None:
        """Write what still waits, refuse what comes later, and let go of the file."""
        with self._taking:
            self._open = False
            self._jobs.put(None)
        self._writer.join()
        self._writing.close()
        with self._lock:
            self._reading.close()
        self._alone.close()

    def add(
        self, row: TableRow, seats: Sequence[SeatRow], lines: Sequence[str], lesson: str = ""
    ) -> None:
        """Add a table with all it has, and the lesson that is played at it; raises NotSaved."""

        def job(db: sqlite3.Connection) -> None:
            fields = (row.id, row.game, _NO_TITLE, row.owner, row.state, row.salt)
            db.execute(
                "INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                (*fields, row.begun, row.changed),
            )
            for seat, sits in enumerate(seats):
                db.execute(
                    "INSERT INTO seats VALUES (?, ?, ?, ?, ?)",
                    (row.id, seat, sits.level, sits.holder, sits.invitation),
                )
            _insert(db, row.id, 1, lines)
            if lesson:
                begun = (row.id, lesson, row.owner, 0, 0, False)
                db.execute("INSERT INTO lessons VALUES (?, ?, ?, ?, ?, ?)", begun)

        self._do(job)

    def append(self, table: str, number: int, lines: Sequence[str], *, state: int) -> None:
        """Add lines to a record, the first as line `number`; raises NotSaved."""

        def job(db: sqlite3.Connection) -> None:
            _insert(db, table, number, lines)
            db.execute(
                "UPDATE tables SET changed = ?, state = ? WHERE id = ?", (time(), state, table)
            )

        self._do(job)

    def sit(self, invitation: bytes, holder: bytes) -> tuple[str, int] | None:
        """Give a seat to whoever has its invitation, once; return table and seat."""
        found: list[tuple[str, int]] = []

        def job(db: sqlite3.Connection) -> None:
            query = "SELECT table_id, seat FROM seats WHERE invitation = ?"
            for table, seat in db.execute(query, (invitation,)).fetchall():
                db.execute(
                    "UPDATE seats SET holder = ?, invitation = NULL "
                    "WHERE table_id = ? AND seat = ?",
                    (holder, table, seat),
                )
                found.append((table, seat))

        self._do(job)
        return found[0] if found else None

    def seat_anew(self, table: str, seat: int, row: SeatRow) -> None:
        """Give a seat to somebody else; raises NotSaved."""

        def job(db: sqlite3.Connection) -> None:
            db.execute(
                "UPDATE seats SET level = ?, holder = ?, invitation = ? "
                "WHERE table_id = ? AND seat = ?",
                (row.level, row.holder, row.invitation, table, seat),
            )

        self._do(job)

    def keep_lesson(self, row: LessonRow) -> None:
        """Write down how far somebody has come in a lesson; raises NotSaved."""

        def job(db: sqlite3.Connection) -> None:
            db.execute(
                "UPDATE lessons SET passed = ?, step = ?, finished = ? WHERE table_id = ?",
                (row.passed, row.step, row.finished, row.table),
            )

        self._do(job)

    def lesson(self, table: str) -> LessonRow | None:
        """Return the lesson of a table, or None if none is played at it."""
        found = self._lessons("table_id = ?", table)
        return found[0] if found else None

    def lessons_of(self, holder: bytes) -> list[LessonRow]:
        """Return the lessons that somebody has begun."""
        return self._lessons("holder = ?", holder)

    def _lessons(self, where: str, value: str | bytes) -> list[LessonRow]:
        query = f"SELECT table_id, lesson, passed, step, finished FROM lessons WHERE {where}"
        with self._lock:
            rows: list[tuple[str, str, int, int, int]]
            rows = self._reading.execute(query, (value,)).fetchall()
        return [LessonRow(*row[:4], bool(row[4])) for row in rows]

    def remove(self, table: str) -> None:
        """Forget a table with its record; that a lesson was finished there stays known. Raises
        NotSaved."""

        def job(db: sqlite3.Connection) -> None:
            for name in ("lines", "seats"):
                db.execute(f"DELETE FROM {name} WHERE table_id = ?", (table,))
            db.execute("DELETE FROM lessons WHERE table_id = ? AND NOT finished", (table,))
            db.execute("DELETE FROM tables WHERE id = ?", (table,))

        self._do(job)

    def release(self, table: str, holder: bytes) -> None:
        """Let a holder have nothing to do with a table any more; raises NotSaved."""

        def job(db: sqlite3.Connection) -> None:
            db.execute(
                "UPDATE seats SET holder = NULL WHERE table_id = ? AND holder = ?", (table, holder)
            )
            db.execute("UPDATE tables SET owner = NULL WHERE id = ? AND owner = ?", (table, holder))

        self._do(job)

    def table(self, table: str) -> TableRow | None:
        """Return a table, or None if there is none of that id."""
        with self._lock:
            rows: list[_Row] = self._reading.execute(f"{_TABLE} WHERE id = ?", (table,)).fetchall()
        return TableRow(*rows[0]) if rows else None

    def tables_of(self, holder: bytes, most: int) -> list[TableRow]:
        """Return the tables that somebody has set up or sits at, the last touched first."""
        query = (
            f"{_TABLE} WHERE owner = ? OR id IN (SELECT table_id FROM seats WHERE holder = ?) "
            "ORDER BY changed DESC LIMIT ?"
        )
        with self._lock:
            rows: list[_Row] = self._reading.execute(query, (holder, holder, most)).fetchall()
        return [TableRow(*row) for row in rows]

    def players(self, table: str) -> list[tuple[str, str]]:
        """Return the kind and the name of each player of a table, as its record has them."""
        query = "SELECT line FROM lines WHERE table_id = ? AND number <= ? ORDER BY number"
        with self._lock:
            rows: list[tuple[str]] = self._reading.execute(query, (table, _HEADER)).fetchall()
        seats = [parse_seat(line) for (line,) in rows]
        return [seat for seat in seats if seat is not None]

    def count(self, state: int) -> int:
        """Return how many tables are in a state."""
        query = "SELECT count(*) FROM tables WHERE state = ?"
        with self._lock:
            rows: list[tuple[int]] = self._reading.execute(query, (state,)).fetchall()
        return rows[0][0]

    def seats(self, table: str) -> list[SeatRow]:
        """Return who may act for the seats of a table."""
        query = "SELECT level, holder, invitation FROM seats WHERE table_id = ? ORDER BY seat"
        with self._lock:
            rows: list[tuple[str | None, bytes | None, bytes | None]]
            rows = self._reading.execute(query, (table,)).fetchall()
        return [SeatRow(*row) for row in rows]

    def record(self, table: str) -> str:
        """Return the record of a table as text."""
        query = "SELECT line FROM lines WHERE table_id = ? ORDER BY number"
        with self._lock:
            rows: list[tuple[str]] = self._reading.execute(query, (table,)).fetchall()
        return "".join(f"{line}\n" for (line,) in rows)

    def _do(self, job: Job) -> None:
        done: Future[None] = Future()
        with self._taking:
            # Nobody would ever do it, and whoever asked would wait for ever.
            if not self._open:
                raise NotSaved(fault("server ended", path=str(self.path)))
            self._jobs.put((job, done))
        try:
            done.result()
        except sqlite3.Error as error:
            raise NotSaved(fault("unwritten", path=str(self.path), why=str(error))) from error

    def _write(self) -> None:
        """Do what waits, all of it with one flush to the disk, until there is nothing more."""
        while (first := self._jobs.get()) is not None:
            waiting = [first]
            last = False
            while not last:
                try:
                    job = self._jobs.get_nowait()
                except Empty:
                    break
                if job is None:
                    last = True
                else:
                    waiting.append(job)
            _commit(self._writing, waiting)
            if last:
                return


def _commit(db: sqlite3.Connection, waiting: Sequence[tuple[Job, Future[None]]]) -> None:
    """Do jobs in one transaction, each of them whole or not at all."""
    done: list[Future[None]] = []
    try:
        db.execute("BEGIN IMMEDIATE")
        for job, future in waiting:
            db.execute("SAVEPOINT job")
            try:
                job(db)
                done.append(future)
            except Exception as error:
                # Whatever it is, only whoever asked for it hears of it: the others go on.
                db.execute("ROLLBACK TO job")
                future.set_exception(error)
            db.execute("RELEASE job")
        db.execute("COMMIT")
    except sqlite3.Error as error:
        if db.in_transaction:
            db.execute("ROLLBACK")
        for _, future in waiting:
            if not future.done():
                future.set_exception(error)
        return
    for future in done:
        future.set_result(None)


def _insert(db: sqlite3.Connection, table: str, number: int, lines: Sequence[str]) -> None:
    rows = [(table, number + place, line) for place, line in enumerate(lines)]
    db.executemany("INSERT INTO lines VALUES (?, ?, ?)", rows)


def _connect(path: Path) -> sqlite3.Connection:
    db = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    db.execute("PRAGMA busy_timeout = 5000")
    ((version,),) = db.execute("PRAGMA user_version").fetchall()
    if version not in (0, _VERSION):
        raise StorageError(f"{path}: was written by a newer version; use that one")
    db.executescript(_SCHEMA)
    db.execute(f"PRAGMA user_version = {_VERSION}")
    return db


def _lock_folder(path: Path) -> sqlite3.Connection:
    """Hold a lock that ends with this process: two servers must not play the same games."""
    lock = sqlite3.connect(
        path.with_suffix(".lock"), isolation_level=None, timeout=0, check_same_thread=False
    )
    try:
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as error:
        lock.close()
        raise StorageError(
            f"{path.parent}: another server uses this folder; stop it, or name another with --data"
        ) from error
    return lock
