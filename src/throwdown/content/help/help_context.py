"""What the help speaks for: the game, edition and step at hand, and what uses a term there."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

Uses: TypeAlias = Callable[[tuple[str, ...], str], list[str]]
"""What uses a term, by the English names of the term, in the words of a language."""
Tokens: TypeAlias = Callable[[str, str], list[tuple[str, str, str]]]
"""Tokens that are called so, in a language: name, hero and text."""


def no_uses(_names: tuple[str, ...], _language: str) -> list[str]:
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
    uses: Uses = no_uses
    tokens: Tokens = no_tokens
    heroes: Mapping[str, str] = field(default_factory=dict)
    """The heroes by id, with their names in the language of whoever asks."""
    dice: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    """How many dice each player has in each play area of the diagram, in a game that is on."""
    damage: tuple[str, ...] = ()
    """How the damage that waits adds up, in words, in a game that is on."""


NOTHING_AT_HAND = HelpContext()
