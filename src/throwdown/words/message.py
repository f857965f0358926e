"""A message: which text is said, and what fills it in; put into words for its reader.

An error carries one too, so that whoever shows it can say it in the language of whoever reads.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from throwdown.words.formatter import Value
from throwdown.words.languages import DEFAULT
from throwdown.words.texts import texts


class Sayable:
    """Something that can be said in any language; as a string it is English, for logs."""

    __slots__ = ()

    def say_in(self, language: str) -> str:
        """Return it in a language."""
        raise NotImplementedError

    def __str__(self) -> str:
        return self.say_in(DEFAULT)


class Message(Sayable):
    """A text and the values that fill it in."""

    __slots__ = ("key", "section", "values")

    def __init__(self, section: str, key: str, /, **values: MessageValue) -> None:
        self.section = section
        self.key = key
        self.values = values

    def say_in(self, language: str) -> str:
        """Return the message in a language; what it speaks of is said in the same one."""
        values = {
            name: value.say_in(language) if isinstance(value, Sayable) else value
            for name, value in self.values.items()
        }
        return texts(self.section, language).fill(self.key, values)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Message) and self._parts() == other._parts()

    def __hash__(self) -> int:
        return hash((self.section, self.key))

    def _parts(self) -> tuple[str, str, dict[str, MessageValue]]:
        return self.section, self.key, self.values


class Listed(Sayable):
    """Several things, one after the other."""

    __slots__ = ("things",)

    def __init__(self, things: Sequence[Sayable]) -> None:
        self.things = tuple(things)

    def say_in(self, language: str) -> str:
        """Return what all of them are called, with commas."""
        return ", ".join(thing.say_in(language) for thing in self.things)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Listed) and self.things == other.things

    def __hash__(self) -> int:
        return hash(self.things)


class Said(Sayable):
    """Something that has been put into words in each language already."""

    __slots__ = ("by_language",)

    def __init__(self, by_language: Mapping[str, str]) -> None:
        self.by_language = dict(by_language)

    def say_in(self, language: str) -> str:
        """Return it in a language, in English if it has not been said in that."""
        return self.by_language.get(language) or self.by_language[DEFAULT]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Said) and self.by_language == other.by_language

    def __hash__(self) -> int:
        return hash(self.by_language[DEFAULT])


class SayableError(Exception):
    """An error that people are told in their language; as a string it is English, for logs."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message

    def say_in(self, language: str) -> str:
        """Return what is wrong, in a language."""
        return self.message.say_in(language)

    def __str__(self) -> str:
        return str(self.message)


MessageValue: TypeAlias = Value | Sayable
