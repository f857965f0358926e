"""A set-up as text: to be kept in a file, sent to somebody, and begun from again (SH-11.14).

The text is TOML, as `throwdown play --setup` reads it; `game` says which game it is for.
"""

from __future__ import annotations

import re
from json import dumps
from pathlib import Path
from typing import Final

from throwdown.content.setup_error import SetupError
from throwdown.content.setup_fields import check_texts
from throwdown.content.toml_facts import FactsError, parse_table
from throwdown.kernel.values import Json, Setup
from throwdown.words.message import Message

GAME: Final = "game"
_PASTED: Final = Path("set-up")
"""What a text that comes from no file is called where something is wrong with it."""
_BARE: Final = re.compile(r"[A-Za-z0-9_-]+")


def write_setup(game: str, setup: Setup) -> str:
    """Return a set-up of a game as text.

    >>> print(write_setup("throne", {"format": "duel", "heroes": ["monk", "ninja"]}), end="")
    game = "throne"
    format = "duel"
    heroes = ["monk", "ninja"]
    """
    rows = {GAME: game, **{word: value for word, value in setup.items() if value is not None}}
    return "".join(toml_line(word, value) for word, value in rows.items())


def read_setup(text: str, path: Path = _PASTED) -> tuple[str, dict[str, Json]]:
    """Return the game that a text is for, "" if it does not say so, and the set-up.

    Raises:
        SetupError: it is no set-up; the message names the line.
    """
    try:
        setup = parse_table(path, text)
    except FactsError as error:
        raise SetupError(error.message) from error
    check_texts(setup)
    game = setup.pop(GAME, "")
    if not isinstance(game, str):
        raise SetupError(Message("faults.setup", "game", value=str(game)))
    return game, setup


def toml_line(word: str, value: Json) -> str:
    """Return a key and its value as a line of TOML.

    >>> toml_line("field", ["SK!", "Angel@2"])
    'field = ["SK!", "Angel@2"]\\n'
    """
    return f"{_key(word)} = {_value(value)}\n"


def _key(word: str) -> str:
    return word if _BARE.fullmatch(word) else dumps(word, ensure_ascii=False)


def _value(value: Json) -> str:
    if isinstance(value, dict):
        return (
            "{ " + ", ".join(f"{_key(key)} = {_value(each)}" for key, each in value.items()) + " }"
        )
    if isinstance(value, list):
        return "[" + ", ".join(map(_value, value)) + "]"
    return dumps(value, ensure_ascii=False)
