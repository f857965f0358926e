"""How much: counters, sums of them, and numbers read off the game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from throwdown.throne.language import words as w


@dataclass(frozen=True, slots=True)
class Faces:
    """Dice of the current roll that show one of these symbols (DT-9.3)."""

    symbols: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Pairs:
    """Full pairs of the symbol in the current roll."""

    symbol: str


@dataclass(frozen=True, slots=True)
class Held:
    """Tokens or companions of that name that you have when the sentence is reached."""

    name: str


@dataclass(frozen=True, slots=True)
class HeldByTarget:
    """Tokens of that name on the target when the sentence is reached."""

    name: str


@dataclass(frozen=True, slots=True)
class HeldByEach:
    """Tokens of that name on each receiver, counted for each of them."""

    name: str


@dataclass(frozen=True, slots=True)
class AfterFirst:
    """One less than you have: `Roll Attempt` counts those of this turn's last Offensive Roll Phase,
    extra ones included; any other name counts tokens.
    """

    name: str


@dataclass(frozen=True, slots=True)
class Spent:
    """Tokens of that name paid earlier in this text."""

    name: str


@dataclass(frozen=True, slots=True)
class CpPaid:
    """CP paid earlier in this text."""


Counter: TypeAlias = Faces | Pairs | Held | HeldByTarget | HeldByEach | AfterFirst | Spent | CpPaid


@dataclass(frozen=True, slots=True)
class Plus:
    """That much more, or that much more for each of a counter."""

    int: int
    counter: Counter | None


@dataclass(frozen=True, slots=True)
class Cap:
    """No more than that in all."""

    int: int


@dataclass(frozen=True, slots=True)
class Equal:
    """The number read when the sentence is reached, or half of it rounded up (DT-9.8)."""

    half: bool
    gauge: w.Gauge
    pluses: tuple[Plus, ...]


@dataclass(frozen=True, slots=True)
class DamageSum:
    """Damage of that type: the number, for each of the counter if there is one, plus the rest."""

    int: int
    kind: w.Kind | None
    counter: Counter | None
    pluses: tuple[Plus, ...]
    cap: Cap | None


@dataclass(frozen=True, slots=True)
class DamageEqual:
    """Damage of that type, as much as a number of the game."""

    kind: w.Kind | None
    equal: Equal


@dataclass(frozen=True, slots=True)
class PointsSum:
    """Health: the number, for each of the counter if there is one, plus the rest."""

    int: int
    counter: Counter | None
    pluses: tuple[Plus, ...]
    cap: Cap | None


Damage: TypeAlias = DamageSum | DamageEqual
Points: TypeAlias = PointsSum | Equal
