"""Packs: files of further content, as a fan writes them, and those that this process knows.

A pack is text. Nothing in it is run but what the language of its game can say, and whether that
holds is the game's to check. Here is decided how large one may be, how a set-up carries it, and
which packs a set-up may name by their cards or heroes alone: those of the user's folder, or those
that somebody has chosen for this process.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from throwdown.content.setup_error import SetupError
from throwdown.content.setup_fields import fault_under, reject_unknown_keys, texts_in
from throwdown.content.toml_facts import FactsError, read_text
from throwdown.kernel.values import Json, Setup
from throwdown.runtime.frozen import Frozen
from throwdown.runtime.user_folders import data_folder
from throwdown.words.message import Message, MessageValue

PACKS: Final = "packs"
"""The word of set-ups under which packs stand."""
ENDING: Final = ".toml"
MOST_CHARACTERS: Final = 200_000
"""How long a pack may be: twenty times the largest hero that is shipped."""
MOST_IN_LINE: Final = 4_000
MOST_PACKS: Final = 16
"""How many packs a set-up may carry."""
_PARTS: Final = ("file", "text")
_A_PACK: Final = Message("faults.packs", "pack")


class Pack(Frozen):
    """A pack: its text, and the file that errors say it stands in."""

    file: str
    text: str

    def name(self, word: str) -> str:
        """Return what the pack is called under the word that packs of a game begin with, or ""."""
        top = f"\n{self.text}".partition("\n[")[0]
        found = re.search(rf"""^{word}\s*=\s*["']([^"']*)["']""", top, re.MULTILINE)
        return found[1] if found else ""

    def line_of(self, text: str, start: int = 1) -> int:
        """Return the line, from 1, on which a text stands in quotes, at or below another line.

        It is that line if the text is nowhere.
        """
        # Needed only where something is wrong.
        from json import dumps

        written = dumps(text, ensure_ascii=False)
        lines = self.text.split("\n")
        for number in range(start, len(lines) + 1):
            line = lines[number - 1]
            if written in line or f"'{text}'" in line:
                return number
        return start

    def as_json(self, *, anywhere: bool = False) -> Json:
        """Return the pack as a set-up carries it."""
        return {"file": self.path().name if anywhere else self.file, "text": self.text}

    def path(self) -> Path:
        """Return the file that errors say it stands in."""
        return Path(self.file)


def read_pack(path: Path) -> Pack:
    """Return the pack in a file; raises FactsError if it is no text, or longer than any pack."""
    with suppress(OSError):
        # A file of any size may be named: what is too long is not read.
        if path.stat().st_size > 4 * MOST_CHARACTERS:
            raise FactsError(path, 1, _fault("long", most=MOST_CHARACTERS))
    return require_pack(Pack(str(path), read_text(path)))


def require_pack(pack: Pack) -> Pack:
    """Return a pack that keeps to the bounds; raises FactsError."""
    if len(pack.text) > MOST_CHARACTERS:
        raise FactsError(pack.path(), 1, _fault("long", most=MOST_CHARACTERS))
    for number, line in enumerate(pack.text.split("\n"), start=1):
        if len(line) > MOST_IN_LINE:
            raise FactsError(pack.path(), number, _fault("long line", most=MOST_IN_LINE))
    return pack


def read_packs(setup: Setup) -> tuple[Pack, ...]:
    """Return the packs of a set-up, which names files or carries them; raises SetupError."""
    given = setup.get(PACKS, [])
    if not isinstance(given, list):
        raise SetupError(Message("faults.setup", "files", word=PACKS, value=str(given)))
    if len(given) > MOST_PACKS:
        raise SetupError(fault_under(PACKS, _fault("many", most=MOST_PACKS)))
    try:
        return tuple(_read_one(each) for each in given)
    except FactsError as error:
        raise SetupError(fault_under(PACKS, error.message)) from error


def _read_one(given: Json) -> Pack:
    if isinstance(given, dict):
        reject_unknown_keys(given, _PARTS, _A_PACK)
        file, text = (given.get(part) for part in _PARTS)
        if not isinstance(file, str) or not isinstance(text, str) or not file.isprintable():
            raise SetupError(fault_under(PACKS, _fault("parts")))
        return require_pack(Pack(file or "pack", text))
    if not isinstance(given, str):
        raise SetupError(Message("faults.setup", "file", word=PACKS, value=str(given)))
    path = Path(given)
    if not path.exists():
        # A record of an earlier version names the file alone: a known pack of that name will do.
        for pack in known_packs():
            if Path(pack.file).name == path.name:
                return pack
    return read_pack(path)


def carry_packs(setup: Setup, word: str, *, anywhere: bool = False) -> Setup:
    """Return a set-up that carries the text of each pack it names, and of each known one it needs.

    It needs a pack if it mentions its name, by itself or before a slash as in the id of a card.
    Raises SetupError. With `anywhere`, files lose their folders, which mean nothing elsewhere.
    """
    known = _index_by_name(word) if word else {}
    if PACKS not in setup and not known:
        return setup
    found = {pack.name(word): pack for pack in read_packs(setup)}
    if len(found) < len(read_packs(setup)):
        # Two of one name, or one without: the game says what is wrong with that.
        return setup
    if known:
        others = [value for key, value in setup.items() if key != PACKS]
        mentioned = {text.partition("/")[0] for text in texts_in(*others)}
        found |= {
            name: pack for name, pack in known.items() if name in mentioned and name not in found
        }
    if not found:
        return setup
    return {**setup, PACKS: [pack.as_json(anywhere=anywhere) for pack in found.values()]}


class _Shelf:
    """The packs that this process knows, read when somebody first asks."""

    def __init__(self) -> None:
        self.chosen: tuple[Pack, ...] | None = None
        """What was chosen for this process; None for the user's folder."""
        self.folder: str | None = None
        """The value of THROWDOWN_DATA when the folder was read."""
        self.installed: tuple[Pack, ...] = ()
        self.by_name: dict[str, Mapping[str, Pack]] = {}
        self.left_out: dict[Message, Pack | None] = {}


_SHELF: Final = _Shelf()


def packs_folder() -> Path:
    """Return the folder of the packs that the user has installed."""
    return data_folder() / PACKS


def know_packs(packs: Sequence[Pack] | None) -> None:
    """Choose the packs that this process knows; None for those that are installed."""
    _SHELF.chosen = None if packs is None else tuple(packs)
    _SHELF.folder = None
    _SHELF.installed = ()
    _SHELF.by_name.clear()
    _SHELF.left_out.clear()


def known_packs() -> tuple[Pack, ...]:
    """Return the packs that this process knows, those of any game."""
    folder = os.environ.get("THROWDOWN_DATA", "")
    if _SHELF.folder != folder:
        _SHELF.folder = folder
        _SHELF.by_name.clear()
        _SHELF.left_out.clear()
        if _SHELF.chosen is None:
            _SHELF.installed = _read_installed()
    return _SHELF.installed if _SHELF.chosen is None else _SHELF.chosen


def list_left_out() -> list[Message]:
    """Return what is wrong with known packs that are not played with."""
    known_packs()
    return list(_SHELF.left_out)


def find_fault_of(pack: Pack) -> Message | None:
    """Return why a known pack is not played with, or None if it is."""
    return next((why for why, each in _SHELF.left_out.items() if each == pack), None)


def leave_out(pack: Pack, why: MessageValue) -> None:
    """Note that a known pack cannot be played with, and go on without it."""
    told = _fault("left out", file=Path(pack.file).name, why=why)
    _SHELF.left_out[told] = pack
    for word, by_name in list(_SHELF.by_name.items()):
        _SHELF.by_name[word] = {name: each for name, each in by_name.items() if each != pack}


def packs_of(word: str) -> tuple[Pack, ...]:
    """Return the known packs of the game whose packs begin with a word, each name once."""
    return tuple(_index_by_name(word).values())


def packs_that_hold(word: str, find_fault: Callable[[Pack], MessageValue]) -> tuple[Pack, ...]:
    """Return the known packs of a game in which it finds no fault; note the others."""
    found: list[Pack] = []
    for pack in packs_of(word):
        why = find_fault(pack)
        if why:
            leave_out(pack, why)
        else:
            found.append(pack)
    return tuple(found)


def _index_by_name(word: str) -> Mapping[str, Pack]:
    known = known_packs()
    if word not in _SHELF.by_name:
        found: dict[str, Pack] = {}
        _SHELF.by_name[word] = found
        clashing: list[tuple[Pack, str]] = []
        for pack in known:
            name = pack.name(word)
            if name in found:
                clashing.append((pack, name))
            elif name:
                found[name] = pack
        for pack, name in clashing:
            other = Path(found[name].file).name
            leave_out(pack, _fault("clash", name=name, other=other))
    return _SHELF.by_name[word]


def _read_installed() -> tuple[Pack, ...]:
    try:
        files = sorted(packs_folder().glob(f"*{ENDING}"))
    except OSError:
        return ()
    found: list[Pack] = []
    for path in files:
        try:
            found.append(Pack(path.name, read_pack(path).text))
        except FactsError as error:
            _SHELF.left_out[_fault("left out", file=path.name, why=error.fault)] = None
    return tuple(found)


def _fault(key: str, /, **values: MessageValue) -> Message:
    return Message("faults.packs", key, **values)
