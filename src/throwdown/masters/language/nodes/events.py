"""What sets a line off: the events after `when`."""

from __future__ import annotations

from typing import TypeAlias

from throwdown.masters.language import words as w
from throwdown.masters.language.nodes.dice import Some, Subject, Victim
from throwdown.phrase.node import Node


class SourceKind(Node):
    """Damage by the kind of its source."""

    source: w.Source


class WhenFielded(Node):
    """This die was fielded, by its player for its cost or by an effect that says `field`; not if
    it was moved, returned or captured.
    """


class Happens(Node):
    """That happened to the die."""

    subject: Subject
    event: w.Event


class Takes(Node):
    """Damage was really dealt to the die or player. All damage dealt to it at once is one event."""

    victim: Victim
    kind: w.Kind | None
    source: Source | None


class Deals(Node):
    """The die has really dealt damage. All damage it deals at once is one event."""

    subject: Subject
    kind: w.Kind | None
    victim: Victim | None


class BlockedBy(Node):
    """Blockers are declared and at least one that fits blocks the die; `that die` is such a
    blocker, chosen by the controller.
    """

    subject: Subject
    some: Some


class World(Node):
    """A player has done that."""

    world_event: w.WorldEvent


Source: TypeAlias = Some | SourceKind
Event: TypeAlias = WhenFielded | Happens | Takes | Deals | BlockedBy | World
