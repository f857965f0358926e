"""Which players, dice and things."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from throwdown.throne.language import words as w
from throwdown.throne.language.nodes.amounts import Counter, Equal


@dataclass(frozen=True, slots=True)
class One:
    """That player, or those players all together."""

    who: w.Who


@dataclass(frozen=True, slots=True)
class Many:
    """Players chosen one by one: different ones unless repeats are allowed, as many as there are;
    `up to` may stop early.
    """

    up_to: bool
    int: int
    chosen: w.Chosen
    repeats: bool


@dataclass(frozen=True, slots=True)
class DiceOf:
    """Dice of one open roll of theirs; with repeats one after another, the same die twice if you
    like. Dice of a teammate only if the teammate agrees.
    """

    up_to: bool
    int: int
    dice_of: w.DiceOf
    repeats: bool


@dataclass(frozen=True, slots=True)
class AnyDice:
    """Dice of any one open roll, whoever rolled it."""

    int: int


@dataclass(frozen=True, slots=True)
class TheDie:
    """The die named before."""

    the_die: w.TheDie


@dataclass(frozen=True, slots=True)
class Tokens:
    """Tokens of that name; the number 1 is left out unless they are counted by something."""

    int: int
    name: str
    counter: Counter | None


@dataclass(frozen=True, slots=True)
class TokensEqual:
    """Tokens of that name, as many as a number of the game."""

    name: str
    equal: Equal


@dataclass(frozen=True, slots=True)
class TokensToLimit:
    """Tokens of that name up to the stack limit (DT-6.2)."""

    name: str


@dataclass(frozen=True, slots=True)
class Cp:
    """Combat points, up to 15 (DT-2.4)."""

    int: int
    counter: Counter | None


@dataclass(frozen=True, slots=True)
class CpEqual:
    """Combat points, as many as a number of the game."""

    equal: Equal


@dataclass(frozen=True, slots=True)
class All:
    """Every one of them."""


@dataclass(frozen=True, slots=True)
class AnyNumber:
    """As many as you like, none included."""


Targets: TypeAlias = One | Many
Healed: TypeAlias = str | One
"""A companion by name, or a player."""
Dice: TypeAlias = DiceOf | AnyDice | TheDie
Good: TypeAlias = Tokens | TokensEqual | TokensToLimit | Cp | CpEqual
Count: TypeAlias = int | All | AnyNumber
