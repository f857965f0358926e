"""What happened in Dice Masters, as codes and in words."""

from __future__ import annotations

from collections.abc import Sequence

from throwdown.contract.happening import Happening
from throwdown.contract.narrator import Narrator
from throwdown.games.masters.model.state import masters_state
from throwdown.games.masters.rules.core.events import EVENTS
from throwdown.games.masters.speech import event_lines
from throwdown.games.masters.view.happenings import read_event
from throwdown.kernel.events import PUBLIC, Event
from throwdown.kernel.state import GameState


class MastersNarrator(Narrator):
    """What Dice Masters tells of its events."""

    def __init__(self) -> None:
        super().__init__(EVENTS)

    def read(self, moment: GameState, event: Event) -> Happening:
        return read_event(masters_state(moment), event)

    def joins(self, beat: Sequence[Happening], happening: Happening) -> bool:
        return event_lines.joins(beat, happening)

    def subject(self, beat: Sequence[Happening]) -> Happening:
        return event_lines.subject(beat)

    def tell(
        self,
        beat: Sequence[Happening],
        language: str,
        viewer: int = PUBLIC,
        names: Sequence[str] = (),
    ) -> str:
        return event_lines.tell(beat, language, viewer, names)
