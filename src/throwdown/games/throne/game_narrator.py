"""What happened in Dice Throne, as codes and in words."""

from __future__ import annotations

from collections.abc import Sequence

from throwdown.contract.happening import Cause, Happening
from throwdown.contract.narrator import Narrator
from throwdown.games.throne.model.state import throne_state
from throwdown.games.throne.rules.core.events import EVENTS
from throwdown.games.throne.speech import event_lines
from throwdown.games.throne.view.happenings import is_cause_seen, read_event
from throwdown.kernel.events import PUBLIC, Event
from throwdown.kernel.state import GameState


class ThroneNarrator(Narrator):
    """What Dice Throne tells of its events."""

    def __init__(self) -> None:
        super().__init__(EVENTS)

    def read(self, moment: GameState, event: Event) -> Happening:
        return read_event(throne_state(moment), event)

    def is_cause_seen(self, moment: GameState, cause: Cause, viewer: int) -> bool:
        return is_cause_seen(throne_state(moment), cause, viewer)

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
