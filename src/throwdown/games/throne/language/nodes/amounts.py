"""How much: counters, sums of them, and numbers read off the game."""

from __future__ import annotations

from typing import TypeAlias

from throwdown.games.throne.language import word_lists as w
from throwdown.phrase.node import Node


class Faces(Node):
    """Dice of the current roll that show one of these symbols (DT-9.3)."""

    symbols: tuple[str, ...]


class Pairs(Node):
    """Full pairs of the symbol in the current roll."""

    symbol: str


class Held(Node):
    """Tokens or companions of that name that you have when the sentence is reached."""

    name: str


class HeldByTarget(Node):
    """Tokens of that name on the target when the sentence is reached."""

    name: str


class HeldByEach(Node):
    """Tokens of that name on each receiver, counted for each of them."""

    name: str


class AfterFirst(Node):
    """One less than you have: `Roll Attempt` counts those of this turn's last Offensive Roll Phase,
    extra ones included; any other name counts tokens.
    """

    name: str


class Spent(Node):
    """Tokens of that name paid earlier in this text."""

    name: str


class CpPaid(Node):
    """CP paid earlier in this text."""


Counter: TypeAlias = Faces | Pairs | Held | HeldByTarget | HeldByEach | AfterFirst | Spent | CpPaid


class Plus(Node):
    """That much more, or that much more for each of a counter."""

    int: int
    counter: Counter | None


class Cap(Node):
    """No more than that in all."""

    int: int


class Equal(Node):
    """The number read when the sentence is reached, or half of it rounded up (DT-9.8)."""

    half: bool
    gauge: w.Gauge
    pluses: tuple[Plus, ...]


class DamageSum(Node):
    """Damage of that type: the number, for each of the counter if there is one, plus the rest."""

    int: int
    kind: w.Kind | None
    counter: Counter | None
    pluses: tuple[Plus, ...]
    cap: Cap | None


class DamageEqual(Node):
    """Damage of that type, as much as a number of the game."""

    kind: w.Kind | None
    equal: Equal


class PointsSum(Node):
    """Health: the number, for each of the counter if there is one, plus the rest."""

    int: int
    counter: Counter | None
    pluses: tuple[Plus, ...]
    cap: Cap | None


Damage: TypeAlias = DamageSum | DamageEqual
Points: TypeAlias = PointsSum | Equal
