"""Which players, dice and things."""

from __future__ import annotations

from typing import TypeAlias

from throwdown.games.throne.language import word_lists as w
from throwdown.games.throne.language.nodes.amounts import Counter, Equal
from throwdown.phrase.node import Node


class One(Node):
    """That player, or those players all together."""

    who: w.Who


class Many(Node):
    """Players chosen one by one: different ones unless repeats are allowed, as many as there are;
    `up to` may stop early.
    """

    up_to: bool
    int: int
    chosen: w.Chosen
    repeats: bool


class DiceOf(Node):
    """Dice of one open roll of theirs; with repeats one after another, the same die twice if you
    like. Dice of a teammate only if the teammate agrees. `up to` may stop early, but a card or
    option that begins with it needs one die.
    """

    up_to: bool
    int: int
    dice_of: w.DiceOf
    repeats: bool


class AnyDice(Node):
    """Dice of any one open roll, whoever rolled it."""

    int: int


class TheDie(Node):
    """The die named before."""

    the_die: w.TheDie


class Tokens(Node):
    """Tokens of that name; the number 1 is left out unless they are counted by something."""

    int: int
    name: str
    counter: Counter | None


class TokensEqual(Node):
    """Tokens of that name, as many as a number of the game."""

    name: str
    equal: Equal


class TokensToLimit(Node):
    """Tokens of that name up to the stack limit (DT-6.2)."""

    name: str


class Cp(Node):
    """Combat points, up to 15 (DT-2.4)."""

    int: int
    counter: Counter | None


class CpEqual(Node):
    """Combat points, as many as a number of the game."""

    equal: Equal


class All(Node):
    """Every one of them."""


class AnyNumber(Node):
    """As many as you like, none included."""


Targets: TypeAlias = One | Many
Healed: TypeAlias = str | One
"""A companion by name, or a player."""
Dice: TypeAlias = DiceOf | AnyDice | TheDie
Good: TypeAlias = Tokens | TokensEqual | TokensToLimit | Cp | CpEqual
Count: TypeAlias = int | All | AnyNumber
