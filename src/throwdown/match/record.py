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
from throwdown.match.replay import MARK

FORMAT: Final = 1
FIRST: Final = "throwdown record"
CHECK: Final = 8
"""How many characters a checksum has."""
TABLE: Final = "table"
"""The dice of a record whose results came from elsewhere."""


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


@dataclass(frozen=True, slots=True)
class Result:
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
    result: Result | None

    def line_of(self, number: int) -> int:
        """Return the line on which an entry stands."""
        return len(header_lines(self.header)) + number + 1

    def cut(self, number: int) -> GameRecord:
        """Return the record up to an entry: that of an unfinished game."""
        return replace(self, entries=self.entries[: number + 1], result=None)

    def text(self) -> str:
        """Return the whole record as it is written."""
        return record_text(self.spec.words, self.header, self.entries, self.result)


class RecordError(ValueError):
    """A record cannot be used; names file and line, and what of it can be saved.

    `good` is the part before the fault, if there is any to play.
    """

    def __init__(
        self,
        path: Path,
        line: int,
        message: str,
        german: str,
        good: GameRecord | None = None,
    ) -> None:
        kept = behalten = ""
        if good is not None and good.entries:
            last = len(good.entries) - 1
            command = f"throwdown replay {quote(str(path))} --to {last} --save"
            kept = f". Entries 0 to {last} are whole: '{command} NEW' keeps them"
            behalten = f". Die Einträge 0 bis {last} sind heil: '{command} NEU' behält sie"
        super().__init__(f"{path}:{line}: {message}{kept}")
        self._german = f"{path}:{line}: {german}{behalten}"
        self.line = line
        self.fault = {"en": message, "de": german}
        """What is wrong with that line, in each language."""
        self.good = good

    def said(self, language: str) -> str:
        """Return what is wrong, in the language of the people who play."""
        return self._german if language == "de" else str(self)


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


def header_lines(header: Header) -> list[str]:
    """Return the lines of a header, without checksums."""
    return [
        f"{FIRST} {FORMAT}",
        f"program {header.program}",
        f"game {header.game}",
        f"setup {json.dumps(header.setup, ensure_ascii=False)}",
        f"content {header.content}",
        f"dice {TABLE if header.seed is None else f'seed {header.seed}'}",
        f"date {header.date}",
        *[f"seat {kind} {name}" for kind, name in header.seats],
    ]


def entry_line(words: Vocabulary, entry: Entry) -> str:
    """Return the line of an entry, without its checksum."""
    results = [words.text(result) for result in entry.chance]
    said = results
    line = "0"
    if entry.kind != BEGIN:
        what = done_text(words, entry)
        said = [what, *results]
        line = f"{entry.number} {entry.seat} {what}"
    if results:
        line += f" | {'; '.join(results)}"
    line += f" #{entry.key & MARK:04x}"
    spoken = " ".join(entry.words.split())
    return line if spoken in ("", ", ".join(said)) else f"{line} // {spoken}"


def done_text(words: Vocabulary, entry: Entry) -> str:
    """Return what a seat did in an entry: an action, or what it said to the table."""
    if entry.kind == ACTION:
        return words.text(entry.pick)
    return f"!undo {entry.to}" if entry.kind == UNDO else "!concede"


def end_line(winners: Sequence[int], key: int) -> str:
    """Return the line of the result, without its checksum."""
    won = "won " + ",".join(str(seat) for seat in winners) if winners else "drawn"
    return f"end {won} key {key:016x}"


def record_text(
    words: Vocabulary, header: Header, entries: Sequence[Entry], result: Result | None
) -> str:
    """Return a whole record."""
    lines = header_lines(header) + [entry_line(words, entry) for entry in entries]
    if result is not None:
        lines.append(end_line(result.winners, result.key))
    text, check = "", ""
    for line in lines:
        checked, check = add_checksum(check, line)
        text += checked + "\n"
    return text
