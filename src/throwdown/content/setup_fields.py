"""What a set-up or a position says: tables, lists and numbers, read with errors that say what would
be right; and the options of a ruleset in words. Knows no game.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Final

from throwdown.content.setup_error import SetupError
from throwdown.content.toml_facts import did_you_mean
from throwdown.kernel.values import Json, Setup
from throwdown.runtime.frozen import Frozen
from throwdown.words.message import Message, MessageValue
from throwdown.words.texts import Texts

_STRAY: Final = ("Cc", "Cs", "Zl", "Zp")
"""The kinds of characters that are no text: controls, half characters, ends of lines."""


A_SETUP: Final = Message("faults.tables", "set-up")
A_POSITION: Final = Message("faults.tables", "position")
A_PLAYER: Final = Message("faults.tables", "player")


class SetupKey:
    """A set-up by what it says, so that what has been read once is found again."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self._text = repr(setup)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, SetupKey) and self._text == other._text

    def __hash__(self) -> int:
        return hash(self._text)


def fault_under(word: str, fault: MessageValue) -> Message:
    """Return what is wrong with what stands under a word of a set-up."""
    return _fault("under", word=word, fault=fault)


def not_one_of(word: str, known: Iterable[str], value: Json) -> Message:
    """Return what is wrong with a value that is none of the known words."""
    return _fault("one of", word=word, known=", ".join(known), value=str(value))


def reject_unknown_keys(given: Mapping[str, Json], known: tuple[str, ...], what: Message) -> None:
    """Raise SetupError if a table has a word that is none of the known ones."""
    for word in given:
        if word not in known:
            hint = did_you_mean(word, known)
            raise SetupError(_fault("unknown key", word=word, what=what, hint=hint))


def find_stray_character(text: str) -> Message | None:
    """Return what to say of a character that is no text: a control, or the end of a line."""
    for character in text:
        if unicodedata.category(character) in _STRAY:
            return _fault("stray", code=f"{ord(character):04X}")
    return None


def check_texts(setup: Mapping[str, Json]) -> None:
    """Raise SetupError if a name or any other text of a set-up has a character that is no text.

    Only what people bring is held to this: a record that has such a name can still be read. Packs
    that a set-up carries have lines, and are checked when they are read.
    """
    for word, value in setup.items():
        for text in texts_in(word, "" if word == "packs" else value):
            if wrong := find_stray_character(text):
                shown = ascii(word) if find_stray_character(word) else word
                raise SetupError(fault_under(shown, wrong))


def texts_in(*values: Json) -> Iterator[str]:
    """Yield every text in values, those of their keys as well."""
    left = [*values]
    while left:
        item = left.pop()
        if isinstance(item, dict):
            left += [*item, *item.values()]
        elif isinstance(item, list):
            left += item
        elif isinstance(item, str):
            yield item


def require_table(value: Json, word: str) -> Mapping[str, Json]:
    """Return a value that must be a table; `word` is what it was given for."""
    if not isinstance(value, dict):
        raise SetupError(_fault("table", word=word, value=str(value)))
    return value


def require_list(value: Json, word: str) -> list[Json]:
    """Return a value that must be a list."""
    if not isinstance(value, list):
        raise SetupError(_fault("list", word=word, value=str(value)))
    return value


def require_list_of(value: Json, word: str, length: int) -> list[Json]:
    """Return a value that must be a list of `length` items."""
    found = require_list(value, word)
    if len(found) != length:
        raise SetupError(_fault("list of", word=word, length=length, found=len(found)))
    return found


def require_int(value: Json, word: str, low: int, high: int) -> int:
    """Return a value that must be a whole number between two others."""
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise SetupError(_fault("number", word=word, low=low, high=high, value=str(value)))
    return value


def require_bool(value: Json, word: str) -> bool:
    """Return a value that must be true or false."""
    if not isinstance(value, bool):
        raise SetupError(_fault("flag", word=word, value=str(value)))
    return value


def require_overrides(
    value: Json, ruleset: Mapping[str, object], most: Mapping[str, int] = MappingProxyType({})
) -> dict[str, int]:
    """Return what a set-up changes of a ruleset's options: true or false, else a number from 0.

    The last number is 1, unless `most` has another one for the option.
    """
    known = {word: option for word, option in ruleset.items() if word != "name"}
    if not isinstance(value, dict):
        raise SetupError(_fault("options", value=str(value)))
    found: dict[str, int] = {}
    for word, given in value.items():
        if word not in known:
            raise SetupError(_fault("no option", word=word, hint=did_you_mean(word, known)))
        if isinstance(known[word], bool):
            found[word] = require_bool(given, f"rules: {word}")
        else:
            found[word] = require_int(given, f"rules: {word}", 0, most.get(word, 1))
    return found


def _fault(key: str, /, **values: MessageValue) -> Message:
    return Message("faults.setup", key, **values)


class RulesetOption(Frozen):
    """A field of a ruleset, and the rule it cites.

    What its values mean, 0 and 1 or no and yes, stands in the texts under its name and the value.
    """

    field: str
    rule: str
    values: int = 2
    """How many there are."""
    lines: str = ""
    """The lines of the books that it rests on, such as "UXM:182 AOU:216", if there are any."""
    ruling: bool = True
    """Whether the choice is ours; else it is a book's."""


def describe(
    options: Iterable[RulesetOption],
    ours: Mapping[str, object],
    theirs: Mapping[str, object],
    said: Texts,
) -> tuple[str, ...]:
    """Return a ruleset option by option, leaving out what another one shares."""
    return tuple(
        said[f"{option.field} {_number(ours[option.field])}"]
        for option in options
        if ours[option.field] != theirs.get(option.field)
    )


def _number(value: object) -> int:
    """Return the number of a value: 0 and 1 for no and yes."""
    assert isinstance(value, int)
    return int(value)
