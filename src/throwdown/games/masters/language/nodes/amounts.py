"""How much, and whether: amounts, values and conditions."""

from __future__ import annotations

from typing import TypeAlias

from throwdown.games.masters.language import word_lists as w
from throwdown.games.masters.language.nodes.dice import Filter, Limit, Selector, Some, Subject
from throwdown.phrase.node import Node


class Number(Node):
    """A fixed number."""

    int: int


class X(Node):
    """The value that `where X is` gives."""


class GaugeOf(Node):
    """The value of the die at that moment, or as it was when the die left; of several dice, the
    sum.
    """

    gauge: w.Gauge
    selector: Selector


class Tally(Node):
    """A number that the line itself has produced."""

    tally: w.Tally


class Times(Node):
    """The value, multiplied."""

    int: int
    value: Value


class Both(Node):
    """All of these are so."""

    single: Single
    condition: Condition


class PlayerHas(Node):
    """That player has such dice, or none, in the field or in the place named."""

    player: w.Player
    count: Count
    filter: Filter


class SideHas(Node):
    """You and your partner together have such dice, or one of your opponents has, each alone."""

    side: w.Side
    count: Count
    filter: Filter


class LowLife(Node):
    """That player has at most that much life now."""

    player: w.Player
    int: int


class Fact(Node):
    """The statement is true."""

    fact: w.Fact


class ThisDealt(Node):
    """This use of the text has dealt that much damage in all."""

    int: int


class EngagedWith(Node):
    """This die blocks such a die or is blocked by it (DM-7.2.5)."""

    some: Some


class Was(Node):
    """That has happened to the die, or to such a die. A line that asks whether this die was KO'd
    works from where the die lies now.
    """

    subject: Subject
    past: w.Past


class AtLevel(Node):
    """The level of the die lies within the limit; for an event of leaving, its last level."""

    selector: Selector
    limit: Limit


class DieIs(Node):
    """The die is of that kind, whatever it shows."""

    selector: Selector
    nature: Nature


class Shows(Node):
    """The die has such a face up. For a die that the line has rolled it is the result of that roll,
    wherever the die has gone since. A double face of an energy type is a face of that type.
    """

    selector: Selector
    face: w.Face


class IsState(Node):
    """The die is in that state now. A condition for an event of leaving is read just before the
    event.
    """

    selector: Selector
    state: w.State


class Zero(Node):
    """None at all."""


class AtLeastOne(Node):
    """One or more; `another` does not count this die."""

    art: w.Art


class CountMin(Node):
    """That many or more; with the state word `active`, by cards."""

    int: int


class AKind(Node):
    """It is such a die."""

    art: w.Art
    filter: Filter


class NotAKind(Node):
    """It is no such die."""

    art: w.Art
    filter: Filter


Amount: TypeAlias = Number | X
Value: TypeAlias = GaugeOf | Tally | Times
Count: TypeAlias = Zero | AtLeastOne | CountMin
Nature: TypeAlias = AKind | NotAKind
Single: TypeAlias = (
    PlayerHas
    | SideHas
    | LowLife
    | Fact
    | ThisDealt
    | EngagedWith
    | Was
    | AtLevel
    | DieIs
    | Shows
    | IsState
)
Condition: TypeAlias = Single | Both
