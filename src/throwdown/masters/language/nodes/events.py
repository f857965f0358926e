"""What sets a line off: the events after `when`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from throwdown.masters.language import words as w
from throwdown.masters.language.nodes.dice import Some, Subject, Victim


@dataclass(frozen=True, slots=True)
class SourceKind:
    """Damage by the kind of its source."""

    source: w.Source


@dataclass(frozen=True, slots=True)
class WhenFielded:
    """This die was fielded, by its player for its cost or by an effect that says `field`; not if
    it was moved, returned or captured.
    """


@dataclass(frozen=True, slots=True)
class Happens:
    """That happened to the die."""

    subject: Subject
    event: w.Event


@dataclass(frozen=True, slots=True)
class Takes:
    """Damage was really dealt to the die or player. All damage dealt to it at once is one event."""

    victim: Victim
    kind: w.Kind | None
    source: Source | None


@dataclass(frozen=True, slots=True)
class Deals:
    """The die has really dealt damage. All damage it deals at once is one event."""

    subject: Subject
    kind: w.Kind | None
    victim: Victim | None


@dataclass(frozen=True, slots=True)
class BlockedBy:
    """Blockers are declared and at least one that fits blocks the die; `that die` is such a
    blocker, chosen by the controller.
    """

    subject: Subject
    some: Some


@dataclass(frozen=True, slots=True)
class World:
    """A player has done that."""

    world_event: w.WorldEvent


Source: TypeAlias = Some | SourceKind
Event: TypeAlias = WhenFielded | Happens | Takes | Deals | BlockedBy | World
