"""Records: a match as a text file that people can read and programs can trust (docs/records.md).

A header of named lines, one line per entry of the journal, and a result line. Each line ends in a
checksum of itself and of the one before it, so that any damage is found at the line where it is,
and everything before that line can still be used. How a record is read is decided in
`record_reader.py`, how it gets to disk in `record_files.py`, how it is played again in
`resumption.py`.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from hashlib import blake2b
from pathlib import Path
from shlex import quote
from typing import Final

from throwdown.contract.game import GameSpec
from throwdown.kernel.action import Vocabulary
from throwdown.kernel.values import Setup
from throwdown.match.entry import ACTION, BEGIN, UNDO, Entry
from throwdown.match.errors import fault
from throwdown.match.replay import MARK
from throwdown.words.message import Message, SayableError

FORMAT: Final = 2
"""The format that is written unless another is needed; docs/records.md tells what each has."""
ROWLESS: Final = 1
"""The format in which an entry has one answer, not a row of them."""
PLACED: Final = 3
"""The format of a game that begins from a position, or whose dice had no seed."""
PACKED: Final = 4
"""The format of a game whose set-up carries packs."""
FORMATS: Final = (ROWLESS, FORMAT, PLACED, PACKED)
FIRST: Final = "throwdown record"
CHECK: Final = 8
"""How many characters a checksum has."""
SEPARATOR: Final = "; "
"""What stands between answers, and between results."""
TABLE: Final = "table"
"""The dice of a record whose results came from elsewhere."""
SYSTEM: Final = "system"
"""The dice of a record whose results the program brought, from no seed."""


@dataclass(frozen=True, slots=True)
class Header:
    """What stands before the first entry."""

    program: str
    """The version of the program that began the record."""
    game: str
    setup: Setup
    content: str
    """The digest of the rules and the content the game is played by."""
    seed: int | None
    """The seed of the dice, or None if their results came from elsewhere."""
    date: str
    seats: tuple[tuple[str, str], ...]
    """The kind and the name of each seat's player."""
    format: int = FORMAT
    """The format that the record was begun in."""
    start: Setup | None = None
    """The position that the game begins from, unless it begins as usual."""
    is_rolled: bool = False
    """Whether the program brought the results, though from no seed."""


@dataclass(frozen=True, slots=True)
class RecordedResult:
    """How the game came out: the winners, none for a draw, and the key of the last position."""

    winners: tuple[int, ...]
    key: int


@dataclass(frozen=True, slots=True)
class GameRecord:
    """A record that has been read: all of it, or what stands before the damage."""

    path: Path
    spec: GameSpec
    header: Header
    entries: tuple[Entry, ...]
    result: RecordedResult | None
    format: int = FORMAT
    """The format that it goes on in."""
    lines: tuple[int, ...] = ()
    """The line on which each entry stands."""

    def line_of(self, number: int) -> int:
        """Return the line on which an entry stands, or would behind the last one."""
        if number < len(self.lines):
            return self.lines[number]
        return 1 + (self.lines[-1] if self.lines else len(header_lines(self.header)))

    def cut(self, number: int) -> GameRecord:
        """Return the record up to an entry: that of an unfinished game."""
        return replace(self, entries=self.entries[: number + 1], result=None)

    def text(self) -> str:
        """Return the whole record as it is written."""
        return record_text(self.spec.words, self.header, self.entries, self.result)


class RecordError(SayableError, ValueError):
    """A record cannot be used; names file and line, and what of it can be saved.

    `good` is the part before the fault, if there is any to play.
    """

    def __init__(
        self,
        path: Path,
        line: int,
        message: Message,
        good: GameRecord | None = None,
    ) -> None:
        whole = fault("record", path=str(path), line=line, fault=message)
        if not line:
            # Not even the file could be read.
            whole = fault("record file", path=str(path), fault=message)
        if good is not None and good.entries:
            last = len(good.entries) - 1
            command = f"throwdown replay {quote(str(path))} --to {last} --save"
            whole = fault("record in part", fault=whole, last=last, command=command)
        super().__init__(whole)
        self.line = line
        self.fault = message
        """What is wrong with that line."""
        self.good = good


def content_hash(spec: GameSpec, setup: Setup) -> str:
    """Return the digest of the rules and the content that a set-up is played by."""
    s = spec.new(setup, 0, explicit=True)
    text = f"{spec.name}\n{s.key()}\n{spec.fingerprint(s)}"
    return blake2b(text.encode(), digest_size=8).hexdigest()


def add_checksum(check: str, text: str) -> tuple[str, str]:
    """Return a line with its checksum, and the checksum, given that of the line before."""
    check = blake2b(f"{check}{text}".encode(), digest_size=CHECK // 2).hexdigest()
    return f"{text} ~{check}", check


def lines_of(text: str) -> list[str]:
    """Return the lines of a record: only a line feed ends one, whatever else stands in names."""
    return [line.removesuffix("\r") for line in text.removesuffix("\n").split("\n")]


def format_line(number: int) -> str:
    """Return the line that names a format, without its checksum."""
    return f"{FIRST} {number}"


def header_lines(header: Header) -> list[str]:
    """Return the lines of a header, without checksums."""
    start = [] if header.start is None else [f"position {_json(header.start)}"]
    unseeded = SYSTEM if header.is_rolled else TABLE
    return [
        format_line(header.format),
        f"program {header.program}",
        f"game {header.game}",
        f"setup {_json(header.setup)}",
        *start,
        f"content {header.content}",
        f"dice {unseeded if header.seed is None else f'seed {header.seed}'}",
        f"date {header.date}",
        *[f"seat {kind} {name}" for kind, name in header.seats],
    ]


def _json(said: Setup) -> str:
    return json.dumps(said, ensure_ascii=False)


def format_for(entry: Entry, so_far: int) -> int:
    """Return the format that a record of one is in once it has an entry."""
    return max(FORMAT, so_far) if len(entry.picks) > 1 else so_far


def entry_lines(words: Vocabulary, entry: Entry, so_far: int) -> list[str]:
    """Return the lines that an entry adds to a record of a format, without checksums.

    Before its first row, a record that was begun without rows names the format that has them.
    """
    raised = [] if format_for(entry, so_far) == so_far else [format_line(FORMAT)]
    return [*raised, _entry_line(words, entry)]


def _entry_line(words: Vocabulary, entry: Entry) -> str:
    results = [words.text(result) for result in entry.chance]
    said = results
    line = "0"
    if entry.kind != BEGIN:
        what = done_text(words, entry)
        said = [*what.split(SEPARATOR), *results]
        line = f"{entry.number} {entry.seat} {what}"
    if results:
        line += f" | {SEPARATOR.join(results)}"
    line += f" #{entry.key & MARK:04x}"
    spoken = " ".join(entry.words.split())
    return line if spoken in ("", ", ".join(said)) else f"{line} // {spoken}"


def done_text(words: Vocabulary, entry: Entry) -> str:
    """Return what a seat did in an entry: its answers, or what it said to the table."""
    if entry.kind == ACTION:
        return SEPARATOR.join([words.text(pick) for pick in entry.picks])
    return f"!undo {entry.to}" if entry.kind == UNDO else "!concede"


def end_line(winners: Sequence[int], key: int) -> str:
    """Return the line of the result, without its checksum."""
    won = "won " + ",".join(str(seat) for seat in winners) if winners else "drawn"
    return f"end {won} key {key:016x}"


def record_text(
    words: Vocabulary, header: Header, entries: Sequence[Entry], result: RecordedResult | None
) -> str:
    """Return a whole record."""
    lines, so_far = header_lines(header), header.format
    for entry in entries:
        lines += entry_lines(words, entry, so_far)
        so_far = format_for(entry, so_far)
    if result is not None:
        lines.append(end_line(result.winners, result.key))
    text, check = "", ""
    for line in lines:
        checked, check = add_checksum(check, line)
        text += checked + "\n"
    return text
