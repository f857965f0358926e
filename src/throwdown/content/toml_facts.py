"""Facts from a TOML file, block by block; what is wrong is told with file, line and a fix.

Reading a file runs nothing. `read_facts` gives the top of the file, `Facts.blocks` the `[[card]]`
blocks in it; each asks for its keys one by one and refuses those that nobody knows.
"""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final, TypeAlias, TypeGuard

from throwdown.content.translations import Translations
from throwdown.kernel.values import Json
from throwdown.words.message import Message, MessageValue, SayableError

# More known words than this would bury the complaint.
_FEW: Final = 14

_HEADER: Final = re.compile(r"^\s*(\[\[?)\s*([\w.]+)\s*\]\]?")
_KEY: Final = re.compile(r"^\s*(\w+)(?:\.\w+)*\s*=")
_ITEM: Final = re.compile(r"^\s*\{")
_WORD: Final = re.compile(r"[^\W_]+")
_LANGUAGE: Final = re.compile(r"_([a-z]{2,3})$")

Block: TypeAlias = tuple[tuple[str, int], ...]
"""A block by names and numbers from 1: the second `[[card]]` is (("card", 2),), the top ()."""

Lines: TypeAlias = Mapping[tuple[Block, str], int]
"""The line of every key, of every `{` that begins a line as key.number, and under "" of headers.
A key of a `[table]` is named with it: `expect.turn`."""


class FactsError(SayableError, ValueError):
    """A file cannot be used; names file and line, or the file alone where there is none."""

    def __init__(self, path: Path, line: int, fault: Message) -> None:
        if line:
            super().__init__(_fault("at line", path=str(path), line=line, fault=fault))
        else:
            super().__init__(_fault("in file", path=str(path), fault=fault))
        self.path = path
        self.line = line
        self.fault = fault
        """What is wrong with that line."""


class Facts:
    """One block of a file."""

    def __init__(
        self,
        path: Path,
        lines: Lines,
        table: Mapping[str, object],
        block: Block = (),
        item: str = "",
    ) -> None:
        self._path = path
        self._lines = lines
        self._table = table
        self._block = block
        self._item = item

    def __contains__(self, key: str) -> bool:
        return key in self._table

    def __iter__(self) -> Iterator[str]:
        return iter(self._table)

    def reject_unknown_keys(self, known: Iterable[str], translated: Iterable[str] = ()) -> None:
        """Refuse a key that is not known; those that are translated may end in a language."""
        known, translated = tuple(known), tuple(translated)
        for key in self._table:
            base = _LANGUAGE.sub("", key)
            if key not in known and (base == key or base not in translated):
                wrong = _fault("unknown key", key=key, hint=did_you_mean(key, known))
                raise self.fault(key, wrong)

    def text(self, key: str) -> str:
        """Return a text of one line, which must be there."""
        value = self._require(key)
        if not _is_text(value):
            raise self.fault(key, _fault("text", key=key, value=repr(value)))
        return value

    def optional_text(self, key: str) -> str | None:
        """Return a text of one line, or None if there is none."""
        return self.text(key) if key in self._table else None

    def languages(self, key: str) -> tuple[str, ...]:
        """Return the languages in which there is something under a key, such as `title_de`."""
        return tuple(
            found[1]
            for each in self._table
            if (found := _LANGUAGE.search(each)) and _LANGUAGE.sub("", each) == key
        )

    def translations(self, key: str, languages: Iterable[str] | None = None) -> Translations:
        """Return a text in the languages asked for, or in all that there are."""
        wanted = self.languages(key) if languages is None else languages
        return Translations(tuple((each, self.text(f"{key}_{each}")) for each in wanted))

    def texts(self, key: str) -> tuple[str, ...]:
        """Return a list of texts, empty if there is none."""
        value = self._table.get(key, [])
        if not isinstance(value, list):
            raise self.fault(key, _fault("texts", key=key, value=repr(value)))
        for item in value:
            if not _is_text(item):
                raise self.fault(key, _fault("text", key=key, value=repr(item)))
        return tuple(value)

    def number(self, key: str, least: int, most: int) -> int:
        """Return a whole number in a range, which must be there."""
        value = self._require(key)
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            shown = repr(value)
            wrong = _fault("number", key=key, least=least, most=most, value=shown)
            raise self.fault(key, wrong)
        return value

    def flag(self, key: str, *, default: bool) -> bool:
        """Return yes or no."""
        value = self._table.get(key, default)
        if not isinstance(value, bool):
            raise self.fault(key, _fault("flag", key=key, value=repr(value)))
        return value

    def one_of(self, key: str, known: tuple[str, ...]) -> int:
        """Return the place of a word in a list."""
        value = self.text(key)
        if value not in known:
            hint = did_you_mean(value, known)
            raise self.fault(key, _fault("unknown word", key=key, value=value, hint=hint))
        return known.index(value)

    def table(self, key: str, example: str) -> Facts:
        """Return the table under a key, empty if there is none."""
        value = self._table.get(key, {})
        if not isinstance(value, dict):
            raise self.fault(key, _fault("table", key=key, example=example))
        return Facts(self._path, self._lines, value, self._block, key)

    def tables(self, key: str, example: str) -> list[Facts]:
        """Return the tables of a list, none if there is no list."""
        value = self._table.get(key, [])
        if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
            raise self.fault(key, _fault("tables", key=key, example=example))
        return [
            Facts(self._path, self._lines, item, self._block, f"{key}.{number}")
            for number, item in enumerate(value, start=1)
        ]

    def blocks(self, key: str) -> list[Facts]:
        """Return the `[[key]]` blocks inside this one."""
        value = self._table.get(key, [])
        if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
            raise self.fault(key, _fault("blocks", key=key))
        return [
            Facts(self._path, self._lines, item, (*self._block, (key, number)))
            for number, item in enumerate(value, start=1)
        ]

    def line(self, key: str = "") -> int:
        """Return the line of a key, or of the block itself."""
        # A table inside a block stands on one line, or on the line of its key.
        item = self._item or key
        places = (item, item.partition(".")[0])
        lines = (self._lines.get((self._block, place)) for place in (*places, ""))
        return next((line for line in lines if line), 1)

    def fault(self, key: str, fault: Message) -> FactsError:
        """Return the error that something is wrong with a key, or with the block itself."""
        return FactsError(self._path, self.line(key), fault)

    def raw(self, key: str) -> object:
        """Return what stands under a key as TOML has it, or None."""
        return self._table.get(key)

    def _require(self, key: str) -> object:
        value = self._table.get(key)
        if value is None:
            raise self.fault("", _fault("missing", key=key))
        return value


def read_facts(path: Path) -> Facts:
    """Return the top of a file; raises FactsError if it is no TOML."""
    return parse_facts(path, read_text(path))


def read_text(path: Path) -> str:
    """Return what stands in a file; raises FactsError if it is no text."""
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise FactsError(path, 0, _fault("unread", why=str(error.strerror))) from error
    except UnicodeDecodeError as error:
        raise FactsError(path, 1, _fault("no text file")) from error


def parse_facts(path: Path, text: str) -> Facts:
    """Return the top of a file that says this; raises FactsError if it is no TOML."""
    return Facts(path, _lines(text), parse_table(path, text))


def parse_table(path: Path, text: str) -> dict[str, Json]:
    """Return the whole of a file that says this; raises FactsError if it is no TOML."""
    try:
        table: dict[str, Json] = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        # Beside what TOML forbids, tables nested too deep and numbers of too many digits.
        found = re.search(r"line (\d+)", str(error))
        line = int(found[1]) if found else max(1, len(text.rstrip("\n").split("\n")))
        raise FactsError(path, line, _fault("no TOML", why=str(error))) from error
    return table


def did_you_mean(word: str, known: Iterable[str]) -> MessageValue:
    """Return how a complaint about a word ends: with the nearest known one, or all if few."""
    # Imported only here: needed only after a mistake.
    from difflib import get_close_matches

    known = tuple(known)
    near = get_close_matches(word, known, n=1)
    if near:
        return Message("faults.hints", "nearest", near=near[0])
    return Message("faults.hints", "known", known=", ".join(known)) if len(known) <= _FEW else ""


def _fault(key: str, /, **values: MessageValue) -> Message:
    return Message("faults.file", key, **values)


def slug(name: str) -> str:
    """Return a name as part of an id: `Angel: Air Transport` is `angel-air-transport`."""
    if not name.isascii():
        name = unicodedata.normalize("NFKD", name.replace("ß", "ss").replace("’", ""))
        name = "".join(c for c in name if not unicodedata.combining(c))
    return "-".join(_WORD.findall(name.lower().replace(".", "").replace("'", "")))


def _is_text(value: object) -> TypeGuard[str]:
    return isinstance(value, str) and value.strip() != "" and len(value.splitlines()) == 1


def _lines(text: str) -> dict[tuple[Block, str], int]:
    lines: dict[tuple[Block, str], int] = {}
    counts: dict[tuple[Block, str], int] = {}
    block: Block = ()
    key = table = ""
    for number, line in enumerate(text.split("\n"), start=1):
        if header := _HEADER.match(line):
            *parents, name = header[2].split(".")
            block = _enclosing_block(block, parents)
            lines.setdefault((block, name), number)
            table = f"{name}."
            if header[1] == "[[":
                table = ""
                place = counts[block, name] = counts.get((block, name), 0) + 1
                block = (*block, (name, place))
                lines[block, ""] = number
        elif found := _KEY.match(line):
            key = table + found[1]
            lines.setdefault((block, key), number)
        elif _ITEM.match(line):
            counts[block, key] = counts.get((block, key), 0) + 1
            lines[block, f"{key}.{counts[block, key]}"] = number
    return lines


def _enclosing_block(block: Block, parents: list[str]) -> Block:
    """Return the last block with the names of the parents of a header, or the top."""
    inside = block[: len(parents)]
    return inside if [name for name, _ in inside] == parents else ()
