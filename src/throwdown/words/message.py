"""A message: which text is said, and what fills it in; put into words for whoever reads it."""

from __future__ import annotations

from typing import TypeAlias

from throwdown.words.formatter import Value
from throwdown.words.languages import DEFAULT
from throwdown.words.texts import texts


class Message:
    """Something to say, in any language; as a string it is English, for logs and programs."""

    __slots__ = ("key", "section", "values")

    def __init__(self, section: str, key: str, /, **values: MessageValue) -> None:
        self.section = section
        self.key = key
        self.values = values

    def said(self, language: str) -> str:
        """Return the message in a language; messages inside it are said in the same one."""
        values = {
            name: value.said(language) if isinstance(value, Message) else value
            for name, value in self.values.items()
        }
        return texts(self.section, language).fill(self.key, values)

    def __str__(self) -> str:
        return self.said(DEFAULT)


MessageValue: TypeAlias = Value | Message
