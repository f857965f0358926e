"""Records on disk: each entry is written and on the disk before anybody sees what it did.

Nobody else writes to a record meanwhile: it is locked (`file_lock.py`). If something has changed it
all the same, that is noticed before anything is appended.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextlib import suppress
from datetime import UTC, datetime
from io import FileIO
from pathlib import Path
from threading import Lock
from typing import Final
from weakref import finalize

from throwdown import __version__
from throwdown.content.packs import PACKS
from throwdown.contract.game import GameSpec
from throwdown.kernel.action import Vocabulary
from throwdown.kernel.values import Setup
from throwdown.match.dice import DiceSource, SeededDice
from throwdown.match.entry import Entry
from throwdown.match.errors import FileChanged, NameTaken, NotSaved, OutOfOrder, cannot_write, fault
from throwdown.match.file_lock import lock, open_locked
from throwdown.match.match import Match
from throwdown.match.record import (
    CHECK,
    FORMAT,
    PACKED,
    PLACED,
    GameRecord,
    Header,
    RecordedResult,
    RecordError,
    add_checksum,
    content_hash,
    end_line,
    entry_lines,
    format_for,
    header_lines,
    record_text,
)
from throwdown.match.record_reader import parse_record, read_all
from throwdown.match.seats import Player
from throwdown.match.system_dice import SystemDice
from throwdown.runtime.user_folders import data_folder

ENDING: Final = ".record"

_TAIL: Final = CHECK + len("\r\n")
"""How much of the end of a file tells whether it is as it was left."""


def header_for(
    spec: GameSpec,
    setup: Setup,
    players: Sequence[Player],
    dice: DiceSource,
    start: Setup | None = None,
) -> Header:
    """Return the header of a record that begins now."""
    rolled = isinstance(dice, SystemDice)
    complete = spec.complete(setup)
    form = PLACED if rolled or start is not None else FORMAT
    return Header(
        program=__version__,
        game=spec.name,
        setup=complete,
        content=content_hash(spec, setup),
        seed=dice.seed if isinstance(dice, SeededDice) else None,
        date=datetime.now(UTC).isoformat(timespec="seconds"),
        seats=tuple((player.kind, player.name) for player in players),
        format=PACKED if PACKS in complete else form,
        start=start,
        is_rolled=rolled,
    )


class RecordWriter:
    """Keeps a match as the lines of its record; `_put` says where they go.

    An entry that does not follow the last one is refused: a record with a number twice could not be
    read, and whatever was written behind it would be lost.
    """

    def __init__(self, words: Vocabulary, check: str, entries: int, so_far: int = FORMAT) -> None:
        self._words = words
        self._check = check
        """The checksum of the last line."""
        self._entries = entries
        """How many entries there are: the number of the next one."""
        self._format = so_far
        """The format that the record is in."""
        self._lock = Lock()

    def keep(self, entry: Entry) -> None:
        """Write an entry; raises OutOfOrder if it is not the next one."""
        with self._lock:
            if entry.number != self._entries:
                raise OutOfOrder(entry.number, self._entries)
            self._write(entry_lines(self._words, entry, self._format))
            self._format = format_for(entry, self._format)
            self._entries += 1

    def finish(self, winners: Sequence[int], key: int) -> None:
        """Write the result."""
        with self._lock:
            self._write([end_line(winners, key)])

    def _write(self, lines: Sequence[str]) -> None:
        check, chain = self._check, []
        for line in lines:
            checked, check = add_checksum(check, line)
            chain.append(checked)
        self._put(chain)
        self._check = check

    def _put(self, lines: Sequence[str]) -> None:
        """Append lines so that they are all on the disk, or none; raises NotSaved."""
        raise NotImplementedError(type(self).__name__)


class RecordFile(RecordWriter):
    """A record in a file that grows with its match; nothing in it is ever changed.

    It is open and locked until it is closed, or until the result is written.
    """

    def __init__(
        self,
        path: Path,
        file: FileIO,
        words: Vocabulary,
        check: str = "",
        entries: int = 0,
        so_far: int = FORMAT,
    ) -> None:
        super().__init__(words, check, entries, so_far)
        self.path = path
        self._file = file
        self._size = os.fstat(file.fileno()).st_size
        self._let_go = finalize(self, file.close)

    @staticmethod
    def begin(path: Path, words: Vocabulary, header: Header) -> RecordFile:
        """Begin a record in a new file; raises NotSaved, NameTaken if there is such a file."""
        _check_new(path)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise cannot_write(path, error) from error
        try:
            file = path.open("x+b", buffering=0)
        except FileExistsError as error:
            raise _name_taken(path) from error
        except OSError as error:
            raise cannot_write(path, error) from error
        made = RecordFile(path, file, words, so_far=header.format)
        try:
            lock(path, file)
            made._write(header_lines(header))
        except NotSaved:
            made.close()
            raise
        _sync_folder(path.parent)
        return made

    @staticmethod
    def resume(path: Path) -> tuple[GameRecord, RecordFile]:
        """Open a whole record to go on with its game; return it as it stands.

        It is locked before it is read: nothing can come in between. Raises RecordError,
        OpenElsewhere if somebody else plays it, NotSaved if it cannot be written.
        """
        file = open_locked(path)
        try:
            whole = read_all(file)
            record = parse_record(path, whole)
            return record, RecordFile(path, file, record.spec.words, *_end_of(record, whole))
        except OSError as error:
            file.close()
            raise cannot_write(path, error) from error
        except RecordError:
            file.close()
            raise

    def close(self) -> None:
        """Write no more, and let others write."""
        self._let_go()

    def finish(self, winners: Sequence[int], key: int) -> None:
        """Write the result: nothing follows it."""
        super().finish(winners, key)
        self.close()

    def _put(self, lines: Sequence[str]) -> None:
        if self._file.closed:
            raise NotSaved(fault("closed", path=str(self.path)))
        text = "".join(f"{line}\n" for line in lines).encode()
        number = self._file.fileno()
        try:
            text = self._line_end() + text
            try:
                os.lseek(number, self._size, os.SEEK_SET)
                _write_all(number, text)
                os.fsync(number)
            except OSError:
                self._file.truncate(self._size)
                raise
        except OSError as error:
            raise cannot_write(self.path, error) from error
        self._size += len(text)

    def _line_end(self) -> bytes:
        """Return what the last line lacks of its end; raises FileChanged.

        The file must be the one of its name, end where it was left, and with the checksum that
        the next line goes on from.
        """
        number = self._file.fileno()
        os.lseek(number, max(0, self._size - _TAIL), os.SEEK_SET)
        tail = os.read(number, _TAIL + 1)
        left = tail[: min(self._size, _TAIL)]
        check = left.rstrip(b"\r\n")[-CHECK:].decode(errors="replace")
        same = os.path.samestat(os.fstat(number), self.path.stat())
        if not same or tail != left or check != self._check:
            raise FileChanged(fault("file changed", path=str(self.path)))
        return b"" if self._size == 0 or left.endswith(b"\n") else b"\n"


def last_check(text: str) -> str:
    """Return the checksum that the next line of a whole record goes on from."""
    return text.rstrip("\r\n")[-CHECK:]


def _end_of(record: GameRecord, whole: bytes) -> tuple[str, int, int]:
    """Return what a writer must know of a whole record to go on with it."""
    return last_check(whole.decode()), len(record.entries), record.format


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
    """Write a whole record to a new file, all of it or nothing; raises NotSaved."""
    save_bytes(path, text.encode())


def save_bytes(path: Path, whole: bytes) -> None:
    """Write a new file, all of it or nothing; raises NotSaved."""
    _check_new(path)
    replace_by(path, whole)


def replace_by(path: Path, whole: bytes) -> None:
    """Put something in the place of a file, or leave that as it is; raises NotSaved."""
    # Each process has a name of its own for what is not yet whole: two may write at once.
    part = path.with_name(f"{path.name}.{os.getpid()}.part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with part.open("wb") as file:
            file.write(whole)
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    except OSError as error:
        with suppress(OSError):
            part.unlink()
        raise cannot_write(path, error) from error
    _sync_folder(path.parent)


def _check_new(path: Path) -> None:
    if path.exists():
        raise _name_taken(path)


def _name_taken(path: Path) -> NameTaken:
    return NameTaken(fault("name taken", path=str(path)))


def match_text(match: Match, header: Header) -> str:
    """Return the record of a match as far as it has come."""
    over = match.is_over()
    result = RecordedResult(tuple(match.winners()), match.position().key()) if over else None
    return record_text(match.spec.words, header, match.entries(), result)


def new_path(name: str) -> Path:
    """Return where to keep a new game of that name: in the user's data folder."""
    folder = data_folder() / "records"
    stem = f"{name}-{datetime.now(UTC):%Y%m%d-%H%M%S}"
    path = folder / f"{stem}{ENDING}"
    number = 2
    while path.exists():
        path = folder / f"{stem}-{number}{ENDING}"
        number += 1
    return path
