"""Whether: what a roll shows, and what is so in the game."""

from __future__ import annotations

from typing import TypeAlias

from throwdown.games.throne.language import word_lists as w
from throwdown.phrase.node import Node


class Need(Node):
    """At least that many dice with the symbol; the number 1 is left out."""

    int: int
    symbol: str


class Shows(Node):
    """The current roll shows all of these (DT-9.2); a die may serve several sentences (DT-5.5)."""

    needs: tuple[Need, ...]


class ShowsAny(Node):
    """The current roll shows at least one of these symbols."""

    symbols: tuple[str, ...]


class ShowsRange(Node):
    """A die of the current roll has a number in the range."""

    range: w.Range


class ShowsNumber(Node):
    """A die of the current roll has that number."""

    int: int


class OfAKind(Node):
    """That many dice have the same number, whatever the symbol (DT-4.4)."""

    int: int


class TotalAtLeast(Node):
    """The numbers of the current roll add up to that or more."""

    int: int


class TotalAtMost(Node):
    """The numbers of the current roll add up to that or less."""

    int: int


class Has(Node):
    """You have at least one token of that name."""

    name: str


class Added(Node):
    """This text has added that much damage to the attack."""

    int: int


class SpentAtLeast(Node):
    """That many tokens were paid in this text."""

    int: int


class AttemptsAtMost(Node):
    """You made no more Roll Attempts in this turn's last Offensive Roll Phase; 0 without one."""

    int: int


class CompanionHealth(Node):
    """The companion has that much health."""

    name: str
    int: int


class YourBoard(Node):
    """Your hero board, which has two sides."""


Thing: TypeAlias = str | YourBoard
"""A two-sided thing: a companion by name, or the board."""


class ShowsFace(Node):
    """The companion or the board has that side up."""

    thing: Thing
    face: w.Face


class Fact(Node):
    """The statement is true."""

    fact: w.Fact


Result: TypeAlias = (
    Shows | ShowsAny | ShowsRange | ShowsNumber | OfAKind | TotalAtLeast | TotalAtMost
)
Condition: TypeAlias = (
    Has | Added | SpentAtLeast | AttemptsAtMost | CompanionHealth | ShowsFace | Fact
)
