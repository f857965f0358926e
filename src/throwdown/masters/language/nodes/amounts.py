"""How much, and whether: amounts, values and conditions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from throwdown.masters.language import words as w
from throwdown.masters.language.nodes.dice import Filter, Selector


@dataclass(frozen=True, slots=True)
class Number:
    """A fixed number."""

    int: int


@dataclass(frozen=True, slots=True)
class X:
    """The value that `where X is` gives."""


@dataclass(frozen=True, slots=True)
class GaugeOf:
    """The value of the die at that moment, or as it was when the die left; of several dice, the
    sum.
    """

    gauge: w.Gauge
    selector: Selector


@dataclass(frozen=True, slots=True)
class Tally:
    """A number that the line itself has produced."""

    tally: w.Tally


@dataclass(frozen=True, slots=True)
class Times:
    """The value, multiplied."""

    int: int
    value: Value


@dataclass(frozen=True, slots=True)
class PlayerHas:
    """That player has such dice, or none, in the field or in the place named."""

    player: w.Player
    count: Count
    filter: Filter


@dataclass(frozen=True, slots=True)
class Fact:
    """The statement is true."""

    fact: w.Fact


@dataclass(frozen=True, slots=True)
class ThisDealt:
    """This use of the text has dealt that much damage in all."""

    int: int


@dataclass(frozen=True, slots=True)
class DieIs:
    """The die is of that kind, whatever it shows."""

    selector: Selector
    nature: Nature


@dataclass(frozen=True, slots=True)
class Shows:
    """The die has such a face up. For a die that the line has rolled it is the result of that
    roll, wherever the die has gone since. A double face of an energy type is a face of that
    type.
    """

    selector: Selector
    face: w.Face


@dataclass(frozen=True, slots=True)
class IsState:
    """The die is in that state now. A condition for an event of leaving is read just before the
    event.
    """

    selector: Selector
    state: w.State


@dataclass(frozen=True, slots=True)
class Zero:
    """None at all."""


@dataclass(frozen=True, slots=True)
class AtLeastOne:
    """One or more; `another` does not count this die."""

    art: w.Art


@dataclass(frozen=True, slots=True)
class AKind:
    """It is such a die."""

    art: w.Art
    filter: Filter


Amount: TypeAlias = Number | X
Value: TypeAlias = GaugeOf | Tally | Times
Count: TypeAlias = Zero | AtLeastOne
Nature: TypeAlias = AKind
Condition: TypeAlias = PlayerHas | Fact | ThisDealt | DieIs | Shows | IsState
