"""Whether: what a roll shows, and what is so in the game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from throwdown.throne.language import words as w


@dataclass(frozen=True, slots=True)
class Need:
    """At least that many dice with the symbol; the number 1 is left out."""

    int: int
    symbol: str


@dataclass(frozen=True, slots=True)
class Shows:
    """The current roll shows all of these (DT-9.2); a die may serve several sentences (DT-5.5)."""

    needs: tuple[Need, ...]


@dataclass(frozen=True, slots=True)
class ShowsAny:
    """The current roll shows at least one of these symbols."""

    symbols: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ShowsRange:
    """A die of the current roll has a number in the range."""

    range: w.Range


@dataclass(frozen=True, slots=True)
class ShowsNumber:
    """A die of the current roll has that number."""

    int: int


@dataclass(frozen=True, slots=True)
class OfAKind:
    """That many dice have the same number, whatever the symbol (DT-4.4)."""

    int: int


@dataclass(frozen=True, slots=True)
class TotalAtLeast:
    """The numbers of the current roll add up to that or more."""

    int: int


@dataclass(frozen=True, slots=True)
class TotalAtMost:
    """The numbers of the current roll add up to that or less."""

    int: int


@dataclass(frozen=True, slots=True)
class Has:
    """You have at least one token of that name."""

    name: str


@dataclass(frozen=True, slots=True)
class Added:
    """This text has added that much damage to the attack."""

    int: int


@dataclass(frozen=True, slots=True)
class SpentAtLeast:
    """That many tokens were paid in this text."""

    int: int


@dataclass(frozen=True, slots=True)
class AttemptsAtMost:
    """You made no more Roll Attempts in this turn's last Offensive Roll Phase; 0 without one."""

    int: int


@dataclass(frozen=True, slots=True)
class CompanionHealth:
    """The companion has that much health."""

    name: str
    int: int


@dataclass(frozen=True, slots=True)
class YourBoard:
    """Your hero board, which has two sides."""


Thing: TypeAlias = str | YourBoard
"""A two-sided thing: a companion by name, or the board."""


@dataclass(frozen=True, slots=True)
class ShowsFace:
    """The companion or the board has that side up."""

    thing: Thing
    face: w.Face


@dataclass(frozen=True, slots=True)
class Fact:
    """The statement is true."""

    fact: w.Fact


Result: TypeAlias = (
    Shows | ShowsAny | ShowsRange | ShowsNumber | OfAKind | TotalAtLeast | TotalAtMost
)
Condition: TypeAlias = (
    Has | Added | SpentAtLeast | AttemptsAtMost | CompanionHealth | ShowsFace | Fact
)
