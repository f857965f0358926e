"""Records on disk: each entry is written and on the disk before anybody sees what it did."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from threading import Lock
from typing import Final

from throwdown import __version__
from throwdown.folders import data_folder
from throwdown.kernel.action import Vocabulary
from throwdown.kernel.spec import GameSpec, Setup
from throwdown.match.dice import Dice, Seeded
from throwdown.match.entry import Entry
from throwdown.match.errors import NotKept, OutOfOrder
from throwdown.match.match import Match
from throwdown.match.record import (
    Header,
    Record,
    Result,
    chained,
    content_hash,
    end_line,
    entry_line,
    header_lines,
    record_text,
)
from throwdown.match.seats import Player

ENDING: Final = ".record"


def header_for(spec: GameSpec, setup: Setup, players: Sequence[Player], dice: Dice) -> Header:
    """Return the header of a record that begins now."""
    return Header(
        program=__version__,
        game=spec.name,
        setup=spec.complete(setup),
        content=content_hash(spec, setup),
        seed=dice.seed if isinstance(dice, Seeded) else None,
        date=datetime.now(UTC).isoformat(timespec="seconds"),
        seats=tuple((player.kind, player.name) for player in players),
    )


class RecordKeeper:
    """Keeps a match as the lines of its record; `_put` says where they go.

    An entry that does not follow the last one is refused: a record with a number twice could not be
    read, and whatever was written behind it would be lost.
    """

    def __init__(self, words: Vocabulary, check: str, entries: int) -> None:
        self._words = words
        self._check = check
        """The checksum of the last line."""
        self._entries = entries
        """How many entries there are: the number of the next one."""
        self._lock = Lock()

    def keep(self, entry: Entry) -> None:
        """Write an entry; raises OutOfOrder if it is not the next one."""
        with self._lock:
            if entry.number != self._entries:
                raise OutOfOrder(entry.number, self._entries)
            self._write([entry_line(self._words, entry)])
            self._entries += 1

    def finish(self, winners: Sequence[int], key: int) -> None:
        """Write the result."""
        with self._lock:
            self._write([end_line(winners, key)])

    def _write(self, lines: Sequence[str]) -> None:
        check, chain = self._check, []
        for line in lines:
            checked, check = chained(check, line)
            chain.append(checked)
        self._put(chain)
        self._check = check

    def _put(self, lines: Sequence[str]) -> None:
        """Append lines so that they are all on the disk, or none; raises NotKept."""
        raise NotImplementedError(type(self).__name__)


class RecordFile(RecordKeeper):
    """A record in a file that grows with its match; nothing in it is ever changed."""

    def __init__(
        self, path: Path, words: Vocabulary, header: Header, check: str = "", entries: int = 0
    ) -> None:
        super().__init__(words, check, entries)
        self.path = path
        self.header = header

    @staticmethod
    def begin(path: Path, words: Vocabulary, header: Header) -> RecordFile:
        """Begin a record in a new file; raises NotKept if there is a file of that name."""
        made = RecordFile(path, words, header)
        _check_new(path)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.open("xb").close()
        except OSError as error:
            raise _unwritten(path, error) from error
        made._write(header_lines(header))
        _sync_folder(path.parent)
        return made

    @staticmethod
    def resume(record: Record) -> RecordFile:
        """Go on with a whole record of an unfinished game."""
        check = last_check(record.text())
        entries = len(record.entries)
        return RecordFile(record.path, record.spec.words, record.header, check, entries)

    def _put(self, lines: Sequence[str]) -> None:
        text = "".join(f"{line}\n" for line in lines)
        try:
            with self.path.open("r+b", buffering=0) as file:
                size = _seek_end(file.fileno())
                try:
                    _write_all(file.fileno(), text.encode())
                    os.fsync(file.fileno())
                except OSError:
                    file.truncate(size)
                    raise
        except OSError as error:
            raise _unwritten(self.path, error) from error


def last_check(text: str) -> str:
    """Return the checksum that the next line of a whole record goes on from."""
    return text.rstrip("\n")[-8:]


def _seek_end(file: int) -> int:
    """Go behind the last line, ending it first if its end got lost; return where that is."""
    size = os.lseek(file, 0, os.SEEK_END)
    if size > 0:
        os.lseek(file, -1, os.SEEK_END)
        if os.read(file, 1) != b"\n":
            _write_all(file, b"\n")
            size += 1
    return size


def _write_all(file: int, text: bytes) -> None:
    while text:
        text = text[os.write(file, text) :]


def _sync_folder(folder: Path) -> None:
    """Make sure that a new file is found again after a crash, where a system lets us."""
    with suppress(OSError):
        number = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(number)
        finally:
            os.close(number)


def save(path: Path, text: str) -> None:
    """Write a whole record to a new file, all of it or nothing; raises NotKept."""
    _check_new(path)
    part = path.with_name(f"{path.name}.part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with part.open("wb") as file:
            file.write(text.encode())
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    except OSError as error:
        raise _unwritten(path, error) from error
    _sync_folder(path.parent)


def _check_new(path: Path) -> None:
    if path.exists():
        raise NotKept(
            f"{path}: there is a file of this name; choose another one",
            f"{path}: eine Datei dieses Namens gibt es schon; wähle einen anderen",
        )


def match_text(match: Match, header: Header) -> str:
    """Return the record of a match as far as it has come."""
    over = match.is_over()
    result = Result(tuple(match.winners()), match.position().key()) if over else None
    return record_text(match.spec.words, header, match.entries(), result)


def new_path(name: str) -> Path:
    """Return where to keep a new game of that name: in the user's data folder."""
    folder = data_folder(sys.platform, os.environ, Path.home()) / "records"
    stem = f"{name}-{datetime.now(UTC):%Y%m%d-%H%M%S}"
    path = folder / f"{stem}{ENDING}"
    number = 2
    while path.exists():
        path = folder / f"{stem}-{number}{ENDING}"
        number += 1
    return path


def _unwritten(path: Path, error: OSError) -> NotKept:
    return NotKept(
        f"{path}: cannot be written: {error.strerror}",
        f"{path}: lässt sich nicht schreiben: {error.strerror}",
    )
