"""What happened in a race, as codes and in words."""

from __future__ import annotations

from collections.abc import Sequence

from throwdown.contract.happening import Cause, Happening, is_one_more, plain_values
from throwdown.contract.narrator import Narrator
from throwdown.games.sprint.notation import RUNNERS
from throwdown.games.sprint.rules import rule_at_work
from throwdown.games.sprint.state import DREW, EVENTS, PLAYED, ROLLED, sprint_state
from throwdown.kernel.events import PUBLIC, Event
from throwdown.kernel.state import GameState
from throwdown.words.formatter import Value
from throwdown.words.lists import join_words
from throwdown.words.texts import texts


class SprintNarrator(Narrator):
    """What Sprint tells of its events."""

    def __init__(self) -> None:
        super().__init__(EVENTS)

    def read(self, moment: GameState, event: Event) -> Happening:
        kind = EVENTS.kinds[event.kind]
        faces = {f"d{event.a}": event.b} if event.kind == ROLLED else {}
        rule, seat = rule_at_work(sprint_state(moment))
        cause = Cause(rule, "", f"p{seat}", seat) if kind.caused and rule else None
        return Happening(kind, event, moment, plain_values(kind, event), faces, cause)

    def joins(self, beat: Sequence[Happening], happening: Happening) -> bool:
        return is_one_more(beat[-1], happening)

    def tell(
        self,
        beat: Sequence[Happening],
        language: str,
        viewer: int = PUBLIC,
        names: Sequence[str] = (),
    ) -> str:
        first = beat[0]
        cause, key = first.cause, first.kind.name
        values: dict[str, Value] = {
            "seat": RUNNERS[first.event.seat],
            "card": _card(first, language),
            "faces": join_words([str(each.values.get("face")) for each in beat], language),
            "by": "" if cause is None else RUNNERS[cause.seat],
        }
        values |= {name: n for name, n in first.values.items() if isinstance(n, int)}
        if first.event.kind == DREW and cause is not None:
            key = f"{key} {cause.rule}"
        return texts("sprint.events", language).fill(key, values)


def _card(happening: Happening, language: str) -> str:
    """Return the name of a card that is played or drawn, if the viewer sees it."""
    if happening.event.kind not in (PLAYED, DREW):
        return ""
    card = happening.values.get("card")
    if card is None:
        return texts("sprint.events", language)["a card"]
    return texts("sprint.cards", language)[str(card)]
