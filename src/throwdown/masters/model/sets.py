"""Reading a set file: its dice and cards, or what is wrong with it.

A set file is TOML: facts and text. A fan's pack is a file of the same kind from anywhere; reading
one runs nothing. What is wrong is told with file, line and what would be right. What the text of
a card means is not looked at here. `library.py` finds a card among all sets.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Final, TypeAlias, TypeGuard

from throwdown.masters.model.cards import (
    ACTION_FACE,
    BASIC,
    BASIC_ACTION_FACES,
    CARD_KINDS,
    CHARACTER,
    CHARACTER_FACE,
    ENERGY_FACE,
    FACE_NAMES,
    FACES,
    RARITIES,
    Card,
    EditionText,
    Face,
    card_id,
    parse_face,
)
from throwdown.masters.model.energy import ENERGY_TYPES, NO_ENERGY
from throwdown.masters.model.ruleset import RULESETS

_TOP: Final = ("set", "title", "year", "die", "card")
_DIE: Final = ("name", "faces")
_CARD: Final = (
    *("number", "title", "subtitle", "type", "cost", "energy", "affiliations", "max", "rarity"),
    *("text", "errata", "editions", "title_de", "subtitle_de"),
)
# DM-16.4: no team has more than 20 dice, so no card can have more, nor cost more than 20 energy.
_MOST: Final = 20
_LEVELS: Final = 3
# More known words than this would bury the complaint.
_FEW: Final = 14

_HEADER: Final = re.compile(r"^\s*\[\[?\s*([\w.]+)\s*\]\]?")
_KEY: Final = re.compile(r"^\s*(\w+)(?:\.\w+)*\s*=")
_SET_NAME: Final = re.compile(r"[a-z][a-z0-9_-]*")

Block: TypeAlias = tuple[str, int]
"""A `[[card]]` or `[[die]]` by its number from 1, or the top of the file."""

Lines: TypeAlias = Mapping[tuple[Block, str], int]
"""The line of every key, and under "" of every header."""

Table: TypeAlias = dict[str, object]

_TOP_BLOCK: Final[Block] = ("", 0)


class SetError(ValueError):
    """A set file cannot be used; names file and line."""

    def __init__(self, path: Path, line: int, message: str) -> None:
        super().__init__(f"{path}:{line}: {message}")
        self.path = path
        self.line = line
        self.message = message


@dataclass(frozen=True, slots=True)
class CardSet:
    """A set, its cards in the order of their numbers."""

    name: str
    title: str
    year: int
    cards: tuple[Card, ...]


def read_set(path: Path) -> CardSet:
    """Read a set file; raises SetError naming the line that is wrong."""
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise SetError(path, 1, f"cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise SetError(path, 1, "is not a text file in UTF-8") from error
    try:
        table = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        # Beside what TOML forbids, tables nested too deep and numbers of too many digits.
        found = re.search(r"line (\d+)", str(error))
        line = int(found[1]) if found else max(1, len(text.splitlines()))
        raise SetError(path, line, f"is not TOML: {error}") from error
    return _Reading(path, _lines(text)).card_set(table)


def hint(word: str, known: Iterable[str]) -> str:
    """Return how a complaint about a word ends: with the nearest known one, or all if few."""
    known = tuple(known)
    near = get_close_matches(word, known, n=1)
    if near:
        return f"; did you mean '{near[0]}'?"
    return f"; known: {', '.join(known)}" if len(known) <= _FEW else ""


def _is_text(value: object) -> TypeGuard[str]:
    return isinstance(value, str) and value.strip() != "" and len(value.splitlines()) == 1


def _lines(text: str) -> dict[tuple[Block, str], int]:
    lines: dict[tuple[Block, str], int] = {}
    counts = {"card": 0, "die": 0}
    block = _TOP_BLOCK
    for number, line in enumerate(text.splitlines(), start=1):
        header = _HEADER.match(line)
        key = _KEY.match(line)
        if header and header[1] in counts:
            counts[header[1]] += 1
            block = (header[1], counts[header[1]])
            lines[block, ""] = number
        elif header:
            lines.setdefault((block, header[1].rpartition(".")[2]), number)
        elif key:
            lines.setdefault((block, key[1]), number)
    return lines


class _Reading:
    """One file being read: turns its tables into a CardSet or says what is wrong where."""

    def __init__(self, path: Path, lines: Lines) -> None:
        self._path = path
        self._lines = lines

    def card_set(self, table: Table) -> CardSet:
        top = _TOP_BLOCK
        self._only(table, _TOP, top)
        name = self._text(table, "set", top)
        if not _SET_NAME.fullmatch(name):
            raise self._fault("set", top, 'set: small letters and digits were expected: "uxm"')
        title = self._text(table, "title", top)
        year = self._number(table, "year", top, 1900, 2100)
        dice = self._dice(self._blocks(table, "die"))
        cards = self._cards(name, self._blocks(table, "card"), dice)
        self._no_idle_dice(dice, cards)
        return CardSet(name, title, year, tuple(sorted(cards, key=lambda card: card.number)))

    def _dice(self, tables: list[Table]) -> dict[str, tuple[Face, ...]]:
        dice: dict[str, tuple[Face, ...]] = {}
        for i, table in enumerate(tables, start=1):
            block = ("die", i)
            self._only(table, _DIE, block)
            name = self._text(table, "name", block)
            if name in dice:
                raise self._fault("name", block, f"there is a die '{name}' already")
            dice[name] = self._faces(table, block)
        return dice

    def _faces(self, table: Table, block: Block) -> tuple[Face, ...]:
        texts = self._texts(table, "faces", block)
        if len(texts) != FACES:
            message = f"faces: a die has {FACES} faces, not {len(texts)}"
            raise self._fault("faces", block, message)
        faces: list[Face] = []
        for text in texts:
            # DM-13.2.1: the leftmost character face is level 1, the next level 2.
            level = 1 + sum(face.kind == CHARACTER_FACE for face in faces)
            try:
                faces.append(parse_face(text, level))
            except ValueError as error:
                raise self._fault("faces", block, f"faces: {error}") from error
        self._check_kinds([face.kind for face in faces], block)
        return tuple(faces)

    def _check_kinds(self, kinds: list[int], block: Block) -> None:
        # DM-2.1.1, DM-2.1.2
        if set(kinds) not in ({ENERGY_FACE, CHARACTER_FACE}, {ENERGY_FACE, ACTION_FACE}):
            message = "faces: a die shows energy and, beside it, either characters or actions"
            raise self._fault("faces", block, message)
        if kinds.count(CHARACTER_FACE) > _LEVELS:
            message = f"faces: a character has at most {_LEVELS} levels"
            raise self._fault("faces", block, message)

    def _cards(
        self, set_name: str, tables: list[Table], dice: Mapping[str, tuple[Face, ...]]
    ) -> list[Card]:
        cards: list[Card] = []
        for i, table in enumerate(tables, start=1):
            card = self._card(set_name, table, ("card", i), dice)
            for other in cards:
                if other.number == card.number:
                    message = f"number: {card.number} is the number of '{other.name()}' already"
                    raise self._fault("number", ("card", i), message)
                if other.id == card.id:
                    message = f"title: number {other.number} has the id '{card.id}' already"
                    raise self._fault("title", ("card", i), message)
            cards.append(card)
        return cards

    def _card(
        self, set_name: str, table: Table, block: Block, dice: Mapping[str, tuple[Face, ...]]
    ) -> Card:
        self._only(table, _CARD, block)
        title = self._text(table, "title", block)
        subtitle = self._optional_text(table, "subtitle", block)
        kind = self._one_of(table, "type", CARD_KINDS, block)
        self._check_kind(table, kind, block)
        return Card(
            id=self._id(set_name, title, subtitle, block),
            set=set_name,
            number=self._number(table, "number", block, 1, 999),
            title=title,
            subtitle=subtitle,
            kind=kind,
            cost=self._number(table, "cost", block, 1, _MOST),
            energy=self._energy(table, block),
            affiliations=self._texts(table, "affiliations", block),
            max_dice=self._number(table, "max", block, 1, _MOST),
            rarity=self._one_of(table, "rarity", RARITIES, block),
            faces=self._die_of(title, kind, block, dice),
            text=self._texts(table, "text", block),
            title_de=self._optional_text(table, "title_de", block),
            subtitle_de=self._optional_text(table, "subtitle_de", block),
            errata=self._texts(table, "errata", block) if "errata" in table else None,
            editions=self._editions(table, block),
        )

    def _id(self, set_name: str, title: str, subtitle: str | None, block: Block) -> str:
        identity = card_id(set_name, title if subtitle is None else f"{title} {subtitle}")
        if identity.endswith("/"):
            raise self._fault("title", block, "title: a letter or digit was expected in it")
        return identity

    def _check_kind(self, table: Table, kind: int, block: Block) -> None:
        # DM-3.3: basic actions have no energy type, and no action has an affiliation.
        if kind == BASIC and "energy" in table:
            raise self._fault("energy", block, "energy: a basic action has none; leave it out")
        if kind != CHARACTER and "affiliations" in table:
            message = "affiliations: only characters have any; leave it out"
            raise self._fault("affiliations", block, message)

    def _energy(self, table: Table, block: Block) -> int:
        if "energy" not in table:
            return NO_ENERGY
        return self._one_of(table, "energy", ENERGY_TYPES, block)

    def _die_of(
        self, title: str, kind: int, block: Block, dice: Mapping[str, tuple[Face, ...]]
    ) -> tuple[Face, ...]:
        if kind == BASIC:
            return BASIC_ACTION_FACES
        if title not in dice:
            message = f"title: there is no [[die]] named '{title}'{hint(title, dice)}"
            raise self._fault("title", block, message)
        wanted = CHARACTER_FACE if kind == CHARACTER else ACTION_FACE
        if all(face.kind != wanted for face in dice[title]):
            message = f"type: the die '{title}' has no {FACE_NAMES[wanted]} face"
            raise self._fault("type", block, message)
        return dice[title]

    def _no_idle_dice(self, dice: Iterable[str], cards: list[Card]) -> None:
        titles = dict.fromkeys(card.title for card in cards if card.kind != BASIC)
        for i, name in enumerate(dice, start=1):
            if name not in titles:
                message = f"name: no card has the title '{name}'{hint(name, titles)}"
                raise self._fault("name", ("die", i), message)

    def _editions(self, table: Table, block: Block) -> tuple[EditionText, ...]:
        editions = table.get("editions", {})
        if not isinstance(editions, dict):
            message = 'editions: a table of rulesets was expected: { asm_de = ["..."] }'
            raise self._fault("editions", block, message)
        for ruleset in editions:
            if ruleset not in RULESETS:
                message = f"editions: there is no ruleset '{ruleset}'{hint(ruleset, RULESETS)}"
                raise self._fault("editions", block, message)
        return tuple(
            EditionText(ruleset, self._texts(editions, ruleset, block, "editions"))
            for ruleset in editions
        )

    def _blocks(self, table: Table, key: str) -> list[Table]:
        blocks = table.get(key, [])
        if not isinstance(blocks, list) or not all(isinstance(b, dict) for b in blocks):
            block = _TOP_BLOCK if (_TOP_BLOCK, key) in self._lines else (key, 1)
            raise self._fault(key, block, f"each {key} is a [[{key}]] block")
        return blocks

    def _only(self, table: Table, known: tuple[str, ...], block: Block) -> None:
        for key in table:
            if key not in known:
                raise self._fault(key, block, f"unknown key '{key}'{hint(key, known)}")

    def _text(self, table: Table, key: str, block: Block) -> str:
        value = table.get(key)
        if value is None:
            raise self._fault("", block, f"{key} is missing")
        if not _is_text(value):
            raise self._fault(key, block, f"{key}: a text was expected, not {value!r}")
        return value

    def _optional_text(self, table: Table, key: str, block: Block) -> str | None:
        return self._text(table, key, block) if key in table else None

    def _texts(self, table: Table, key: str, block: Block, shown: str = "") -> tuple[str, ...]:
        value = table.get(key, [])
        if not isinstance(value, list):
            message = f"{key}: a list of texts was expected, not {value!r}"
            raise self._fault(shown or key, block, message)
        for item in value:
            if not _is_text(item):
                message = f"{key}: a text was expected, not {item!r}"
                raise self._fault(shown or key, block, message)
        return tuple(value)

    def _number(self, table: Table, key: str, block: Block, least: int, most: int) -> int:
        value = table.get(key)
        if value is None:
            raise self._fault("", block, f"{key} is missing")
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            message = f"{key}: a whole number from {least} to {most} was expected, not {value!r}"
            raise self._fault(key, block, message)
        return value

    def _one_of(self, table: Table, key: str, known: tuple[str, ...], block: Block) -> int:
        value = self._text(table, key, block)
        if value not in known:
            raise self._fault(key, block, f"{key}: '{value}' is unknown{hint(value, known)}")
        return known.index(value)

    def _fault(self, key: str, block: Block, message: str) -> SetError:
        line = self._lines.get((block, key)) or self._lines.get((block, ""), 1)
        return SetError(self._path, line, message)
