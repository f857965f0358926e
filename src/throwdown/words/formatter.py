"""How a text is filled in: one small syntax, the same for Python and for the browser.

    {x}              a value
    {x:+}            a number with its sign
    {x.form}         a form of a name; the name itself if it has no such form
    {n|one|other}    by number, in the order of the language's plural forms; # is the number
    {is_you|a|b}     by a truth: the first if it is true

`interfaces/web/client/formatter.js` does the same, and both are held to the same examples.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from throwdown.words.linked_text import join_texts

_SLOT: Final = re.compile(r"\{([a-z_]\w*)(?:\.(\w+))?(:\+)?((?:\|[^{}|]*)*)\}")


class Name:
    """What a thing is called, with the forms that its language needs, such as `the` or `dat`."""

    __slots__ = ("forms", "name")

    def __init__(self, name: str, forms: Mapping[str, str] | None = None) -> None:
        self.name = name
        self.forms = forms or {}

    def __str__(self) -> str:
        return self.name


Value: TypeAlias = str | int | Name
ChoosePlural: TypeAlias = Callable[[int], int]
"""Returns the place of a number's form among the plural forms of a language."""


class Slot:
    """A place in a text that is filled in."""

    __slots__ = ("alternatives", "form", "is_signed", "name")

    def __init__(self, name: str, form: str, is_signed: bool, alternatives: list[str]) -> None:
        self.name = name
        self.form = form
        self.is_signed = is_signed
        self.alternatives = alternatives

    def fill(self, value: Value, choose_plural: ChoosePlural) -> str:
        """Return what stands in this place for a value."""
        if self.alternatives:
            return self._choose(value, choose_plural)
        if isinstance(value, str):
            return value
        if self.form and isinstance(value, Name):
            return value.forms.get(self.form, value.name)
        return f"{value:+d}" if self.is_signed and isinstance(value, int) else str(value)

    def _choose(self, value: Value, choose_plural: ChoosePlural) -> str:
        last = len(self.alternatives) - 1
        if isinstance(value, bool):
            return self.alternatives[0 if value else last]
        assert isinstance(value, int), f"{{{self.name}|...}} chooses by a number"
        return self.alternatives[min(choose_plural(value), last)].replace("#", str(value))


Parts: TypeAlias = list[str | Slot]


def parse_text(text: str) -> Parts:
    """Return a text cut into what is said as it stands and what is filled in."""
    parts: Parts = []
    end = 0
    for slot in _SLOT.finditer(text):
        if slot.start() > end:
            parts.append(text[end : slot.start()])
        alternatives = slot[4][1:].split("|") if slot[4] else []
        parts.append(Slot(slot[1], slot[2] or "", slot[3] is not None, alternatives))
        end = slot.end()
    if end < len(text):
        parts.append(text[end:])
    return parts


def fill_text(parts: Parts, values: Mapping[str, Value], choose_plural: ChoosePlural) -> str:
    """Return a text filled in; the links of its values are links of it.

    Raises:
        KeyError: a value is missing.
    """
    return join_texts(
        [
            part if isinstance(part, str) else part.fill(values[part.name], choose_plural)
            for part in parts
        ]
    )


def slots_of(text: str) -> set[str]:
    """Return the names of what a text is filled with."""
    return {part.name for part in parse_text(text) if isinstance(part, Slot)}
