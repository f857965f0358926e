"""What happened in Dice Throne, as codes and in words."""

from __future__ import annotations

from collections.abc import Sequence

from throwdown.contract.happening import Happening
from throwdown.contract.narrator import Narrator
from throwdown.games.throne.model.state import throne_state
from throwdown.games.throne.rules.core.events import EVENTS
from throwdown.games.throne.speech import event_lines
from throwdown.games.throne.view.happenings import read_event
from throwdown.kernel.events import PUBLIC, Event
from throwdown.kernel.state import GameState


class ThroneNarrator(Narrator):
    """What Dice Throne tells of its events."""

    def __init__(self) -> None:
        super().__init__(EVENTS)

    def read(self, moment: GameState, event: Event, viewer: int) -> Happening:
        return read_event(throne_state(moment), event, viewer)

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
        return event_lines.tell(beat, language, viewer)
