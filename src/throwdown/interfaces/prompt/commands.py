"""What can be typed at the prompt, in any language, and how it is read and answered."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from throwdown.words.languages import find_languages
from throwdown.words.texts import texts

Say: TypeAlias = Callable[[str], None]
Read: TypeAlias = Callable[[str], str]

_YES: Final = "yes"


def command_of(word: str) -> str:
    """Return the command that a word means, or nothing."""
    return next((key for key in _keys_of(word) if key != _YES), "")


def is_yes(answer: str) -> bool:
    """Return whether an answer agrees."""
    return _YES in _keys_of(answer)


def _keys_of(typed: str) -> list[str]:
    word = typed.strip().lower()
    return [
        key
        for language in find_languages()
        for key in texts("prompt.commands", language).by_key()
        if word in texts("prompt.commands", language).words(key)
    ]
