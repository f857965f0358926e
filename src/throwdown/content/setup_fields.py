"""What a set-up or a position says: tables, lists and numbers, read with errors that say what would
be right; and the options of a ruleset in words. Knows no game.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

from throwdown.content.toml_facts import did_you_mean
from throwdown.kernel.values import Json, Setup, SetupError
from throwdown.runtime.frozen import Frozen
from throwdown.words.texts import Texts

_STRAY: Final = ("Cc", "Cs", "Zl", "Zp")
"""The kinds of characters that are no text: controls, half characters, ends of lines."""


class SetupKey:
    """A set-up by what it says, so that what has been read once is found again."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self._text = repr(setup)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, SetupKey) and self._text == other._text

    def __hash__(self) -> int:
        return hash(self._text)


def reject_unknown_keys(given: Mapping[str, Json], known: tuple[str, ...], what: str) -> None:
    """Raise SetupError if a table has a word that is none of the known ones."""
    for word in given:
        if word not in known:
            raise SetupError(f"'{word}' is no part of {what}{did_you_mean(word, known)}")


def stray_character_message(text: str) -> str | None:
    """Return what to say of a character that is no text: a control, or the end of a line."""
    for character in text:
        if unicodedata.category(character) in _STRAY:
            return f"the character U+{ord(character):04X} cannot stand in a text; leave it out"
    return None


def check_texts(setup: Mapping[str, Json]) -> None:
    """Raise SetupError if a name or any other text of a set-up has a character that is no text.

    Only what people bring is held to this: a record that has such a name can still be read.
    """
    for word, value in setup.items():
        left: list[Json] = [word, value]
        while left:
            item = left.pop()
            if isinstance(item, dict):
                left += [*item, *item.values()]
            elif isinstance(item, list):
                left += item
            elif isinstance(item, str) and (wrong := stray_character_message(item)):
                raise SetupError(
                    f"{word!a}: {wrong}" if stray_character_message(word) else f"{word}: {wrong}"
                )


def require_table(value: Json, word: str) -> Mapping[str, Json]:
    """Return a value that must be a table; `word` is what it was given for."""
    if not isinstance(value, dict):
        raise SetupError(f"{word}: a table was expected, not {value}")
    return value


def require_list(value: Json, word: str) -> list[Json]:
    """Return a value that must be a list."""
    if not isinstance(value, list):
        raise SetupError(f"{word}: a list was expected, not {value}")
    return value


def require_list_of(value: Json, word: str, length: int) -> list[Json]:
    """Return a value that must be a list of `length` items."""
    found = require_list(value, word)
    if len(found) != length:
        raise SetupError(f"{word}: {length} items were expected, not {len(found)}")
    return found


def require_int(value: Json, word: str, low: int, high: int) -> int:
    """Return a value that must be a whole number between two others."""
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise SetupError(f"{word}: a whole number from {low} to {high} was expected, not {value}")
    return value


def require_bool(value: Json, word: str) -> bool:
    """Return a value that must be true or false."""
    if not isinstance(value, bool):
        raise SetupError(f"{word}: true or false was expected, not {value}")
    return value


def require_files(value: Json, word: str) -> tuple[Path, ...]:
    """Return a value that must be a list of files."""
    if not isinstance(value, list):
        raise SetupError(f"{word}: a list of files was expected, not {value}")
    found: list[Path] = []
    for file in value:
        if not isinstance(file, str):
            raise SetupError(f"{word}: a file was expected, not {file}")
        found.append(Path(file))
    return tuple(found)


def require_overrides(value: Json, ruleset: Mapping[str, object]) -> dict[str, int]:
    """Return what a set-up changes of a ruleset's options: true or false, else 0 or 1."""
    known = {word: option for word, option in ruleset.items() if word != "name"}
    if not isinstance(value, dict):
        raise SetupError(f"rules: a table of options was expected, not {value}")
    found: dict[str, int] = {}
    for word, given in value.items():
        if word not in known:
            raise SetupError(f"rules: there is no option '{word}'{did_you_mean(word, known)}")
        if isinstance(known[word], bool):
            found[word] = require_bool(given, f"rules: {word}")
        else:
            found[word] = require_int(given, f"rules: {word}", 0, 1)
    return found


class RulesetOption(Frozen):
    """A field of a ruleset, and the rule it cites.

    What its values mean, 0 and 1 or no and yes, stands in the texts under its name and the value.
    """

    field: str
    rule: str


def describe(
    options: Iterable[RulesetOption],
    ours: Mapping[str, object],
    theirs: Mapping[str, object],
    said: Texts,
) -> tuple[str, ...]:
    """Return a ruleset option by option, leaving out what another one shares."""
    return tuple(
        said[f"{option.field} {int(bool(ours[option.field]))}"]
        for option in options
        if ours[option.field] != theirs.get(option.field)
    )
