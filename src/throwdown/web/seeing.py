"""What a viewer is sent of a match: only what `Match` and `GameSpec` show to that viewer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from throwdown.kernel.action import Action
from throwdown.kernel.decision import CHANCE
from throwdown.kernel.run import act
from throwdown.match.match import Match
from throwdown.match.telling import Happening, happened
from throwdown.web.messages import Choice, Event, Outcome

FORESEEN: Final = 60
"""How many decisions a forecast goes on for at most."""
_FORESIGHT_SEED: Final = 1
"""Forecasts never ask chance for anything; what they cannot know may lie in any order."""


def choices_of(match: Match, viewer: int, language: str) -> list[Choice]:
    """Return what a viewer can pick now."""
    text = match.spec.words.text
    return [
        Choice(text(choice.pick), choice.term, choice.label)
        for choice in match.choices(viewer, language)
    ]


def events_of(happenings: Sequence[Happening]) -> list[Event]:
    """Return what happened, for sending."""
    return [Event(each.number, each.kind, each.seat, each.values, each.text) for each in happenings]


def forecast(match: Match, seat: int, pick: Action | None, language: str) -> Outcome:
    """Return what would follow if everybody did as little as possible, after a pick.

    It is played in a game that could be this one for the seat, so it tells no secret, and it
    stops where chance would have to decide.
    """
    spec, number = match.spec, match.number()
    s = spec.sample(match.position(), seat, _FORESIGHT_SEED)
    s.events.clear()
    events: list[Event] = []
    stopped = "long"
    for step in range(FORESEEN):
        if s.decision is None or s.decision.seat == CHANCE:
            stopped = "over" if s.decision is None else "chance"
            break
        # Passing, being done and declining stand last.
        act(s, pick if step == 0 and pick is not None else s.decision.options[-1])
        events += events_of(happened(spec, s, seat, language, number))
        s.events.clear()
    return Outcome(
        seq=0,
        reply=0,
        table=spec.observe(s, seat),
        pieces=spec.pieces(s, seat, language),
        events=events,
        stopped=stopped,
    )
