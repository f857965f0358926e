"""Reading records: line by line, as far as they are whole."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import BinaryIO, Final

from throwdown.contract.game import GameSpec
from throwdown.games.registry import UnknownGame, game
from throwdown.kernel.action import Action
from throwdown.kernel.errors import ActionTextError
from throwdown.kernel.values import Setup
from throwdown.match.entry import ACTION, BEGIN, CONCEDE, UNDO, Entry
from throwdown.match.errors import action_fault, fault
from throwdown.match.record import (
    FIRST,
    FORMAT,
    FORMATS,
    PLACED,
    ROWLESS,
    SEPARATOR,
    SYSTEM,
    TABLE,
    GameRecord,
    Header,
    RecordedResult,
    RecordError,
    add_checksum,
    format_line,
)
from throwdown.match.seats import KINDS
from throwdown.words.message import SayableError

_CHECKED: Final = re.compile(r"(.*) ~([0-9a-f]{8})")
_HASH: Final = re.compile(r"[0-9a-f]{16}")
_DICE: Final = re.compile(rf"{TABLE}|{SYSTEM}|seed -?[0-9]{{1,99}}")
_SEAT: Final = re.compile(rf"(?:{'|'.join(KINDS)}) .+")
_BEGIN: Final = re.compile(r"0(?: \| (.+))? #([0-9a-f]{4})")
_ENTRY: Final = re.compile(r"([0-9]{1,9}) ([0-9]{1,9}) ([^|#]+?)(?: \| (.+))? #([0-9a-f]{4})")
_UNDO: Final = re.compile(r"!undo ([0-9]{1,9})")
_END: Final = re.compile(r"end (?:drawn|won ([0-9](?:,[0-9])*)) key ([0-9a-f]{16})")


def is_record(path: Path) -> bool:
    """Return whether a file begins like a record."""
    try:
        with path.open("rb") as file:
            return file.read(len(FIRST)) == FIRST.encode()
    except OSError:
        return False


def read_record(path: Path) -> GameRecord:
    """Return the record in a file.

    >>> from pathlib import Path
    >>> record = read_record(Path("tests/match/earlier/sprint-1.record"))
    >>> record.header.game
    'sprint'

    Raises:
        RecordError: the file is no record or damaged; it names the line that is wrong and saves
            the rest.
    """
    try:
        with path.open("rb") as file:
            whole = read_all(file)
    except OSError as error:
        raise RecordError(path, 0, fault("unread", why=str(error.strerror))) from error
    return parse_record(path, whole)


def read_all(file: BinaryIO) -> bytes:
    """Return all of a file that begins like a record; of any other, no more than its beginning."""
    whole = file.read(len(FIRST))
    return whole + file.read() if whole == FIRST.encode() else whole


def parse_record(path: Path, whole: bytes) -> GameRecord:
    """Read a record from its text; the path is where errors say that it stands."""
    return _Reading(path, whole).record()


def parse_seat(line: str) -> tuple[str, str] | None:
    """Return the kind and the name of the player of a seat, or None for another line."""
    found = _CHECKED.fullmatch(line)
    seat = "" if found is None else found[1].removeprefix("seat ")
    if found is None or seat == found[1] or not _SEAT.fullmatch(seat):
        return None
    kind, _, name = seat.partition(" ")
    return kind, name


def read_record_until(path: Path, to: int | None) -> GameRecord:
    """Read a record up to an entry, or all of it; damage behind that entry does not matter."""
    if to is None:
        return read_record(path)
    try:
        record = read_record(path)
    except RecordError as error:
        if error.good is None or to >= len(error.good.entries):
            raise
        record = error.good
    if not 0 <= to < len(record.entries):
        last = len(record.entries) - 1
        raise RecordError(path, record.line_of(last), fault("no entry", last=last, to=to))
    return record.cut(to)


class _Fault(SayableError):
    """What is wrong with the line being read."""


class _Reading:
    """One file being read."""

    def __init__(self, path: Path, whole: bytes) -> None:
        self._path = path
        self._lines = whole.split(b"\n")
        if self._lines[-1] == b"":
            self._lines.pop()
        self._line = 0
        """The number of the line being read, from 1."""
        self._check = ""
        self._entries: list[Entry] = []
        self._entry_lines: list[int] = []
        self._result: RecordedResult | None = None
        self._format = FORMAT

    def record(self) -> GameRecord:
        """Read all of it."""
        good: GameRecord | None = None
        try:
            self._first()
            good = self._head()
            while self._line < len(self._lines) or not self._entries:
                self._take(good.spec, self._next())
        except _Fault as wrong:
            so_far = None if good is None else self._so_far(good)
            raise RecordError(self._path, self._line, wrong.message, so_far) from wrong
        return replace(self._so_far(good), result=self._result)

    def _so_far(self, head: GameRecord) -> GameRecord:
        entries, lines = tuple(self._entries), tuple(self._entry_lines)
        return replace(head, entries=entries, lines=lines, format=self._format)

    def _next(self) -> str:
        """Take the next line, if its checksum fits."""
        self._line += 1
        if self._line > len(self._lines):
            raise _Fault(fault("ends early"))
        try:
            line = self._lines[self._line - 1].decode().removesuffix("\r")
        except UnicodeDecodeError as error:
            raise _Fault(fault("no text")) from error
        found = _CHECKED.fullmatch(line)
        if found is None:
            raise _Fault(fault("no checksum"))
        if add_checksum(self._check, found[1])[1] != found[2]:
            raise _Fault(fault("wrong checksum"))
        self._check = found[2]
        return found[1]

    def _first(self) -> None:
        if not self._lines or not self._lines[0].startswith(FIRST.encode()):
            self._line = 1
            first = add_checksum("", format_line(FORMAT))[0]
            raise _Fault(fault("no record", first=first))
        text = self._next()
        known = {format_line(number): number for number in FORMATS}
        if text not in known:
            last = format_line(max(FORMATS))
            raise _Fault(fault("newer format", found=text, last=last))
        self._format = known[text]

    def _head(self) -> GameRecord:
        program = self._value("program")
        spec = _spec(self._value("game"))
        setup = _setup(self._value("setup"))
        start = _setup(self._value("position")) if self._is_placed() else None
        content = self._value("content", _HASH)
        dice = self._value("dice", _DICE)
        seed = None if dice in (TABLE, SYSTEM) else int(dice.removeprefix("seed "))
        date = self._value("date")
        seats = [self._seat()]
        while self._line < len(self._lines) and self._lines[self._line].startswith(b"seat "):
            seats.append(self._seat())
        sits = tuple(seats)
        rolled = dice == SYSTEM
        header = Header(
            program, spec.name, setup, content, seed, date, sits, self._format, start, rolled
        )
        return GameRecord(self._path, spec, header, (), None, self._format)

    def _is_placed(self) -> bool:
        """Return whether the next line tells the position that the game begins from."""
        here = self._line < len(self._lines) and self._lines[self._line].startswith(b"position ")
        return here and self._format >= PLACED

    def _value(self, word: str, form: re.Pattern[str] | None = None) -> str:
        """Return what stands in the next line of the header, which must be about this word."""
        text = self._next()
        value = text.removeprefix(f"{word} ")
        if value == text or (form is not None and not form.fullmatch(value)):
            raise _Fault(fault("no header line", word=word, found=text))
        return value

    def _seat(self) -> tuple[str, str]:
        kind, _, name = self._value("seat", _SEAT).partition(" ")
        return kind, name

    def _take(self, spec: GameSpec, text: str) -> None:
        """Take a line that stands below the header."""
        if self._result is not None:
            raise _Fault(fault("behind the end"))
        ended = _END.fullmatch(text)
        if ended is not None and self._entries:
            winners = tuple(int(seat) for seat in ended[1].split(",")) if ended[1] else ()
            self._result = RecordedResult(winners, int(ended[2], 16))
        elif text == format_line(FORMAT) and self._format == ROWLESS and self._entries:
            self._format = FORMAT
        else:
            self._entries.append(self._entry(spec, text))
            self._entry_lines.append(self._line)

    def _entry(self, spec: GameSpec, text: str) -> Entry:
        entry = _entry(spec, len(self._entries), text)
        if len(entry.picks) > 1 and self._format == ROWLESS:
            wanted = format_line(FORMAT)
            raise _Fault(fault("row in old format", wanted=wanted))
        return entry


def _spec(name: str) -> GameSpec:
    try:
        return game(name)
    except UnknownGame as error:
        raise _Fault(error.message) from error


def _setup(text: str) -> Setup:
    try:
        setup = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise _Fault(fault("setup not JSON")) from error
    if not isinstance(setup, dict):
        raise _Fault(fault("setup no object"))
    return setup


def _entry(spec: GameSpec, number: int, text: str) -> Entry:
    plain, _, words = text.partition(" // ")
    begun, found = _BEGIN.fullmatch(plain), _ENTRY.fullmatch(plain)
    if number == 0 and begun is not None:
        return Entry(0, BEGIN, chance=_actions(spec, begun[1]), key=int(begun[2], 16), words=words)
    if number == 0 or found is None or int(found[1]) != number:
        raise _Fault(fault("no entry line", number=number, found=plain))
    seat, done, key = int(found[2]), found[3], int(found[5], 16)
    undo = _UNDO.fullmatch(done)
    if undo is not None:
        return Entry(number, UNDO, seat, to=int(undo[1]), key=key, words=words)
    if done == "!concede":
        return Entry(number, CONCEDE, seat, key=key, words=words)
    picks, chance = _actions(spec, done), _actions(spec, found[4])
    return Entry(number, ACTION, seat, picks, chance=chance, key=key, words=words)


def _actions(spec: GameSpec, texts: str | None) -> tuple[Action, ...]:
    return tuple(_action(spec, text) for text in texts.split(SEPARATOR)) if texts else ()


def _action(spec: GameSpec, text: str) -> Action:
    try:
        return spec.words.parse(text)
    except ActionTextError as error:
        raise _Fault(action_fault(error)) from error
