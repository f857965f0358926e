"""Narrator: what happened, from the moment it happened, as codes and in words.

An event is told with the game as it was (`GameState.moments`). First it is read as codes
(`Happening`), then what belongs together is joined in a row, and each row is a line of the log. No
method changes the state.
"""

from __future__ import annotations

from collections.abc import Sequence

from mypy_extensions import mypyc_attr

from throwdown.contract.happening import Cause, Happening, plain_values
from throwdown.kernel.events import PUBLIC, Event, EventTable
from throwdown.kernel.state import GameState


@mypyc_attr(allow_interpreted_subclasses=True)
class Narrator:
    """What a game tells of its events. Only `tell` must be written."""

    def __init__(self, events: EventTable) -> None:
        self.events = events
        """The game's kinds of event, by number."""

    def read(self, moment: GameState, event: Event) -> Happening:
        """Return what an event was about at its moment, and what caused it.

        Called for everything that is told, with the event as already cut for its viewer: it tells
        nothing beyond that, but for the cause. Here: the numbers as the table of events has them.
        """
        kind = self.events.kinds[event.kind]
        return Happening(kind, event, moment, plain_values(kind, event))

    def is_cause_seen(self, moment: GameState, cause: Cause, viewer: int) -> bool:
        """Return whether a viewer saw what caused something. Here: whoever looks does.

        Called for every cause before it is told.
        """
        return True

    def read_for(self, moment: GameState, event: Event, viewer: int) -> Happening | None:
        """Return what a viewer may know of an event; None, if that is nothing."""
        cut = self.events.cut(event, moment.teams, viewer)
        return None if cut is None else self.without_hidden_cause(self.read(moment, cut), viewer)

    def without_hidden_cause(self, happening: Happening, viewer: int) -> Happening:
        """Return something that happened without its cause, if a viewer did not see that."""
        cause = happening.cause
        if cause is None or self.is_cause_seen(happening.moment, cause, viewer):
            return happening
        return happening.without_cause()

    def joins(self, beat: Sequence[Happening], happening: Happening) -> bool:
        """Return whether something that happened is told in one sentence with what came before.

        Called for everything that an entry brought, in its order. Here: never.
        """
        return False

    def subject(self, beat: Sequence[Happening]) -> Happening:
        """Return what a row that is told together is about: its words belong to that one.

        Called beside `tell`. Here: the first.
        """
        return beat[0]

    def tell(
        self,
        beat: Sequence[Happening],
        language: str,
        viewer: int = PUBLIC,
        names: Sequence[str] = (),
    ) -> str:
        """Return in one line what is told together; empty if it goes unsaid.

        Called for the log, with each row of what `joins`. Faces, levels and places are those of
        the moment. A seat that is the viewer's own may be spoken to rather than of. The name of
        something that can be looked at is a link to it (`words/linked_text.py`).
        """
        raise NotImplementedError
