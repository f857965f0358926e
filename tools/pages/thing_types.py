"""The types of what is seen: an interface for each kind of thing, made from the games' schemas.

A field that is left out at its default may be missing; a code is one of the strings of its table.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Final

from throwdown.contract.seen import (
    ASK_KIND,
    CODE,
    CODES,
    FLAG,
    ID,
    IDS,
    NAME,
    NUMBER,
    NUMBERS,
    ROWS,
    RULE,
    SEAT,
    SEATS,
    TEXT,
    Field,
    ThingKind,
)
from throwdown.games.registry import game, names
from throwdown.match.feed import KINDS
from throwdown.words.languages import DEFAULT

_EVERY: Final = "Seen"
"""What the types begin with of things that every game has."""
_PLAIN: Final = {
    NUMBER: "number",
    FLAG: "boolean",
    SEAT: "number",
    ID: "string",
    TEXT: "string",
    RULE: "string",
    NAME: "string",
    NUMBERS: "number[]",
    SEATS: "number[]",
    IDS: "string[]",
}


def thing_declarations() -> list[str]:
    """Return the declarations of every kind of thing, and of all kinds of each game by prefix."""
    shared = (ASK_KIND, *KINDS)
    parts = [*_kinds(_EVERY, shared), _table(_EVERY, "What every game has", shared)]
    for name in names():
        spec = game(name)
        own = [kind for kind in spec.seen.kinds if kind not in shared]
        begins, title = _camel(name), spec.speech.about(DEFAULT).title
        parts += [*_kinds(begins, own), _table(begins, f"What is seen of {title}", own)]
    return parts


def _kinds(begins: str, kinds: Iterable[ThingKind]) -> list[str]:
    return [_interface(begins + _camel(kind.name), kind) for kind in kinds]


def _interface(name: str, kind: ThingKind) -> str:
    lines = [f"/** {kind.about} */", f"export interface {name} {{"]
    for field in kind.fields:
        mark = "" if field.default is None else "?"
        lines += [f"  /** {field.about} */", f"  {field.name}{mark}: {_type(field)};"]
    return "\n".join([*lines, "}", ""])


def _table(begins: str, about: str, kinds: Iterable[ThingKind]) -> str:
    """Return the interface that has the type of each kind under the prefix of its ids."""
    more = "" if begins == _EVERY else f" extends {_EVERY}Things"
    lines = [
        f"/** {about}, by what ids begin with. */",
        f"export interface {begins}Things{more} {{",
    ]
    lines += [f"  {kind.prefix}: {begins}{_camel(kind.name)};" for kind in kinds]
    return "\n".join([*lines, "}", ""])


def _type(field: Field) -> str:
    if field.content in (CODE, CODES):
        codes = _codes(field)
        return codes if field.content == CODE else f"({codes})[]"
    if field.content == ROWS:
        row = [_codes(field) if each == CODE else _PLAIN[each] for each in field.columns]
        return f"[{', '.join(row)}][]"
    return _PLAIN[field.content]


def _codes(field: Field) -> str:
    assert field.codes is not None
    return " | ".join(json.dumps(code) for code in field.codes.names)


def _camel(name: str) -> str:
    return "".join(word.capitalize() for word in name.split())
