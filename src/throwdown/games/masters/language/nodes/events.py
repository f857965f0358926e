"""What sets a line off: the events after `when`."""

from __future__ import annotations

from typing import TypeAlias

from throwdown.games.masters.language import word_lists as w
from throwdown.games.masters.language.nodes.dice import Some, Subject, Victim
from throwdown.phrase.node import Node


class SourceKind(Node):
    """Damage by the kind of its source."""

    source: w.Source


class WhenFielded(Node):
    """This die was fielded, by its player for its cost or by an effect that says `field`; not if it
    was moved, returned or captured.
    """


class Happens(Node):
    """That happened to the die."""

    subject: Subject
    event: w.Event


class Leaves(Node):
    """The die has left the field for any other place, be it as an unblocked attacker; it sees its
    own leaving. Dice that leave at once are one event for `one or more`, and `those dice` are all
    of them that fit. A die that is set aside has left, one that regenerates has not.
    """

    subject: Subject
    cause: w.Cause | None


class Takes(Node):
    """Damage was really dealt to the die or player. All damage dealt to it at once is one event."""

    victim: Victim
    kind: w.Kind | None
    source: Source | None


class Deals(Node):
    """The die has really dealt damage. All damage it deals at once is one event; to a described die
    it is one for each die that was dealt some, and `that die` is it.
    """

    subject: Subject
    kind: w.Kind | None
    victim: Victim | None


class BlockedBy(Node):
    """Blockers are declared and at least one that fits blocks the die; `that die` is such a
    blocker, chosen by the controller.
    """

    subject: Subject
    some: Some


class YouField(Node):
    """You have fielded such a die, `that die`. `another` is a die of another card (DM-14.2)."""

    some: Some


class World(Node):
    """A player has done that."""

    world_event: w.WorldEvent


Source: TypeAlias = Some | SourceKind
Event: TypeAlias = WhenFielded | Happens | Leaves | Takes | Deals | BlockedBy | YouField | World
