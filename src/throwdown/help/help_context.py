"""What the help speaks for: the game, edition and step at hand, and what uses a term there."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

Uses: TypeAlias = Callable[[str, str], list[str]]
"""Names of what uses a term, by its English name and a language."""
Tokens: TypeAlias = Callable[[str, str], list[tuple[str, str, str]]]
"""Tokens that are called so, in a language: name, hero and text."""


def uses_nothing(_name: str, _language: str) -> list[str]:
    """Return that nothing uses a term, where nobody can tell."""
    return []


def no_tokens(_name: str, _language: str) -> list[tuple[str, str, str]]:
    """Return no tokens, where nobody can tell."""
    return []


@dataclass(frozen=True, slots=True)
class HelpContext:
    """What is at hand when somebody asks; nothing of it is needed."""

    game: str | None = None
    edition: str | None = None
    step: int = 0
    """The number of the step or phase that is running, from 1; 0 if none is."""
    uses: Uses = uses_nothing
    tokens: Tokens = no_tokens
    heroes: Mapping[str, str] = field(default_factory=dict)
    """The heroes by id, with their names in the language of whoever asks."""


NOTHING_AT_HAND = HelpContext()
