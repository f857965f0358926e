"""Reading scenario files: what they say and on which line they say it."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, time
from difflib import get_close_matches
from pathlib import Path
from typing import Final

from throwdown.kernel.spec import Json

_TOP: Final = ("title", "game", "rules", "setup", "position", "chance", "do", "expect")
_DO: Final = ("seat", "action", "actions", "legal", "includes", "excludes", "chance", "expect")
_HEADER: Final = re.compile(r"^\s*\[\[?\s*([\w.]+)\s*\]\]?")
_KEY: Final = re.compile(r"^\s*(\w+)(?:\.\w+)*\s*=")


class ScenarioError(ValueError):
    """A scenario cannot be read, or does not come out as it says; names file and line."""

    def __init__(self, path: Path, line: int, message: str) -> None:
        super().__init__(f"{path}:{line}: {message}")
        self.path = path
        self.line = line
        self.message = message


@dataclass(frozen=True)
class Move:
    """One `[[do]]` block: what must be offered, what is done, and what comes of it."""

    number: int
    seat: int | None
    actions: tuple[str, ...]
    legal: tuple[str, ...] | None
    includes: tuple[str, ...]
    excludes: tuple[str, ...]
    chance: tuple[str, ...]
    expect: Mapping[str, Json]


@dataclass(frozen=True)
class Scenario:
    """A whole file."""

    path: Path
    title: str
    game: str
    rules: tuple[str, ...]
    setup: Mapping[str, Json]
    position: Mapping[str, Json] | None
    chance: tuple[str, ...]
    moves: tuple[Move, ...]
    expect: Mapping[str, Json]
    lines: Mapping[tuple[int, str], int]

    def fault(self, message: str, key: str = "", move: int = 0) -> ScenarioError:
        """Return an error at a key of the file, or of its `[[do]]` block number `move`."""
        return ScenarioError(self.path, _line(self.lines, move, key), message)


def read_scenario(path: Path) -> Scenario:
    """Read a scenario file; raises ScenarioError naming the line that is wrong."""
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise ScenarioError(path, 1, f"cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise ScenarioError(path, 1, "is not a text file in UTF-8") from error
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = re.search(r"line (\d+)", str(error))
        line = int(found[1]) if found else len(text.splitlines())
        raise ScenarioError(path, line, f"is not TOML: {error}") from error
    return _Reading(path, _lines(text)).scenario(table)


def _lines(text: str) -> dict[tuple[int, str], int]:
    """Find the line of every key, at the top (block 0) and in each `[[do]]` (from 1).

    A key inside a table with a header of its own is named with it: `expect.winners`.
    """
    lines: dict[tuple[int, str], int] = {}
    block = blocks = 0
    inside = ""
    for number, line in enumerate(text.splitlines(), start=1):
        header = _HEADER.match(line)
        key = _KEY.match(line)
        if header and header[1] == "do":
            blocks += 1
            block, inside = blocks, ""
            lines[block, ""] = number
        elif header:
            first, _, rest = header[1].partition(".")
            block, inside = (blocks, rest) if first == "do" else (0, first)
            lines.setdefault((block, inside), number)
            inside += "."
        elif key:
            lines.setdefault((block, inside + key[1]), number)
    return lines


def _line(lines: Mapping[tuple[int, str], int], block: int, key: str) -> int:
    """Return the line of a key, or of the table or block it would stand in."""
    for name in (key, key.partition(".")[0], ""):
        if (block, name) in lines:
            return lines[block, name]
    return 1


class _Reading:
    """One file being read: turns its tables into a Scenario or says what is wrong where."""

    def __init__(self, path: Path, lines: dict[tuple[int, str], int]) -> None:
        self._path = path
        self._lines = lines

    def scenario(self, table: dict[str, object]) -> Scenario:
        """Read the whole file."""
        self._only(table, _TOP, 0)
        return Scenario(
            path=self._path,
            title=self._text(table, "title", 0),
            game=self._text(table, "game", 0),
            rules=self._texts(table, "rules", 0),
            setup=self._table(table, "setup", 0),
            position=self._table(table, "position", 0) if "position" in table else None,
            chance=self._texts(table, "chance", 0),
            moves=self._moves(table.get("do", [])),
            expect=self._table(table, "expect", 0),
            lines=self._lines,
        )

    def _moves(self, blocks: object) -> tuple[Move, ...]:
        if not isinstance(blocks, list) or not all(isinstance(b, dict) for b in blocks):
            raise self._fault("do", 0, "each move is a [[do]] block")
        return tuple(self._move(i, block) for i, block in enumerate(blocks, start=1))

    def _move(self, number: int, block: dict[str, object]) -> Move:
        self._only(block, _DO, number)
        if "action" in block and "actions" in block:
            raise self._fault("actions", number, "give either action or actions")
        one = "action" in block
        seat = block.get("seat")
        if seat is not None and (not isinstance(seat, int) or isinstance(seat, bool)):
            raise self._fault("seat", number, f"seat: a whole number was expected, not {seat!r}")
        return Move(
            number=number,
            seat=seat,
            actions=(self._text(block, "action", number),)
            if one
            else self._texts(block, "actions", number),
            legal=self._texts(block, "legal", number) if "legal" in block else None,
            includes=self._texts(block, "includes", number),
            excludes=self._texts(block, "excludes", number),
            chance=self._texts(block, "chance", number),
            expect=self._table(block, "expect", number),
        )

    def _only(self, table: dict[str, object], known: tuple[str, ...], block: int) -> None:
        for key in table:
            if key not in known:
                near = get_close_matches(key, known, n=1)
                hint = f"did you mean '{near[0]}'?" if near else f"known: {', '.join(known)}"
                raise self._fault(key, block, f"unknown key '{key}'; {hint}")

    def _text(self, table: dict[str, object], key: str, block: int) -> str:
        value = table.get(key)
        if not isinstance(value, str) or not value.strip():
            raise self._fault(key, block, f"{key}: a text was expected")
        return value

    def _texts(self, table: dict[str, object], key: str, block: int) -> tuple[str, ...]:
        value = table.get(key, [])
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            raise self._fault(key, block, f"{key}: a list of texts was expected")
        return tuple(value)

    def _table(self, table: dict[str, object], key: str, block: int) -> dict[str, Json]:
        value = self._json(table.get(key, {}), key, block)
        if not isinstance(value, dict):
            raise self._fault(key, block, f"{key}: a table was expected")
        return value

    def _json(self, value: object, key: str, block: int) -> Json:
        if isinstance(value, dict):
            return {str(k): self._json(v, key, block) for k, v in value.items()}
        if isinstance(value, list):
            return [self._json(item, key, block) for item in value]
        if isinstance(value, (bool, int, str)):
            return value
        kind = "a date or time" if isinstance(value, (date, time)) else type(value).__name__
        raise self._fault(key, block, f"{key}: {kind} has no meaning here")

    def _fault(self, key: str, block: int, message: str) -> ScenarioError:
        return ScenarioError(self._path, _line(self._lines, block, key), message)
