"""What kinds of things, their fields and codes are called, in the words of a game's text file.

Kinds stand in its section `things` by prefix, to be filled in with their number `n`; fields in
`fields` by name; codes in the section that the field names. What a game has no words for is called
as in its schema, so that a table can be drawn of any game.
"""

from __future__ import annotations

from throwdown.contract.seen import Field, ThingKind
from throwdown.words.texts import texts


def kind_words(game: str, kind: ThingKind, language: str) -> str:
    """Return what things of a kind are called: `{n|Die|Dice}`."""
    return texts(f"{game}.things", language).get(kind.prefix) or kind.name


def field_words(game: str, field: Field, language: str) -> str:
    """Return what a field is called."""
    return texts(f"{game}.fields", language).get(field.name) or field.name


def code_words(game: str, field: Field, language: str) -> dict[str, str]:
    """Return what each code of a field is called; nothing, if it holds none."""
    codes = () if field.codes is None else field.codes.names
    said = texts(f"{game}.{field.words}", language).by_key() if field.words else {}
    return {code: said.get(code, code) for code in codes}
