"""Beats: what happened, cut into what is shown at one time, each with the table as it was then.

A beat is one sentence of the log and all that it tells of: a roll of four dice, a purchase, a hit.
How long one is shown is said by the presenter of the game; that a turn does not take too long is
seen to in `pace.py`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from throwdown.contract.scores import Scores
from throwdown.contract.seen import Id, Model, model_of, number_of, prefix_of
from throwdown.kernel.book import Book
from throwdown.kernel.state import GameState
from throwdown.match.entry import ACTION, BEGIN
from throwdown.match.feed import Feed, FeedStep
from throwdown.match.log import VisibleEvent, tell, tell_entry
from throwdown.match.match import Match

USUAL_TIME: Final = 300


@dataclass(frozen=True, slots=True)
class Score:
    """How what happens in a game is shown, by the kinds of its events."""

    times: Mapping[str, int] = field(default_factory=dict)
    """For how long, in thousandths of a second at the normal pace."""
    blows: frozenset[str] = frozenset()
    """What takes its time for whoever did it, too: what one has not chosen oneself."""
    early: Mapping[str, str] = field(default_factory=dict)
    """What is told before it is done, with what ids of the things begin with that it changes."""
    marks: Mapping[str, str] = field(default_factory=dict)
    """What stands at the things that it is about, where that is more than a mark."""

    def time(self, beat: ShownBeat, own: bool) -> int:
        """Return how long a beat is shown; not at all, if whoever looks has done it."""
        kind = beat.subject.kind
        return 0 if own and kind not in self.blows else self.times.get(kind, USUAL_TIME)


@dataclass(frozen=True, slots=True)
class ShownBeat:
    """What is shown at one time."""

    events: tuple[VisibleEvent, ...]
    """What it tells of; the first of them has the words."""
    model: Model
    """The table as soon as it had happened."""
    state: GameState
    """The position then, to look things up in."""
    seat: int
    """Through whose eyes the table is shown."""
    wounds: dict[int, int]
    """How much life each seat has won by it, or lost."""

    @property
    def subject(self) -> VisibleEvent:
        """Return the event that has the words."""
        return self.events[0]

    @property
    def text(self) -> str:
        """Return it in words."""
        return self.subject.text

    @property
    def book(self) -> Book:
        """Return the book it was played by."""
        return self.state.book

    def things(self) -> frozenset[Id]:
        """Return the dice, cards, tokens and so on that it is about."""
        return frozenset(
            value
            for event in self.events
            for value in event.values.values()
            if isinstance(value, str) and value in self.model
        )


class BeatReader:
    """Reads what is new in a match, for one viewer."""

    def __init__(self, match: Match, scores: Scores, score: Score) -> None:
        self._match = match
        self._scores = scores
        self._score = score
        self._feed = Feed(match)

    def read(self, viewer: int, seat: int, language: str) -> list[ShownBeat]:
        """Return what is new since it was last asked.

        `viewer` is told of it; the table is that of `seat`, with its own hand.
        """
        beats: list[ShownBeat] = []
        for step in self._feed.advance():
            beats += self._step(step, viewer, seat, language)
        return beats

    def _step(self, step: FeedStep, viewer: int, seat: int, language: str) -> list[ShownBeat]:
        names = self._match.names(language)
        if step.entry is None:
            return []
        if step.entry.kind not in (BEGIN, ACTION):
            said = tell_entry(step.entry, viewer, language, names)
            model = self._model(step.state, seat)
            return [ShownBeat((said,), model, step.state, seat, {})]
        read = [(moment, moment.read(viewer)) for moment in step.moments]
        seen = [(moment, each) for moment, each in read if each is not None]
        happened = [each for _, each in seen]
        told = tell(self._match.spec, happened, viewer, language, step.number, names)
        moments = [moment for moment, _ in seen]
        before = step.before
        beats = []
        for first, last in _sentences(told):
            events = tuple(each for each in told[first : last + 1] if _goes_with(told[first], each))
            after = moments[last + 1].model if last + 1 < len(moments) else step.things
            model = _with_faces(self._model(moments[last].state, seat), events)
            model = _ahead(model, after, self._score.early.get(events[0].kind, ""))
            wounds = self._wounds(events, before, model)
            beats.append(ShownBeat(events, model, moments[last].state, seat, wounds))
            before = model
        return beats

    def _model(self, s: GameState, seat: int) -> Model:
        return model_of(self._match.spec.seen, s, seat)

    def _wounds(
        self, events: Sequence[VisibleEvent], before: Model, after: Model
    ) -> dict[int, int]:
        """Return what each seat has won or lost; of several hits at once, each its own."""
        found: dict[int, int] = {}
        for event in events:
            amount, field_name = event.values.get("amount"), self._scores.wounds.get(event.kind)
            if field_name is not None and isinstance(amount, int):
                whom = event.values.get(field_name)
                seat = number_of(whom) if isinstance(whom, str) else event.seat
                found[seat] = found.get(seat, 0) - amount
        if found:
            return found
        seats = len(self._match.players)
        lives = zip(self._scores.life(before, seats), self._scores.life(after, seats), strict=False)
        return {seat: now - then for seat, (then, now) in enumerate(lives) if now != then}


def _sentences(told: Sequence[VisibleEvent]) -> list[tuple[int, int]]:
    """Return the places of the first and the last event of each sentence.

    What goes unsaid behind it, but is of another kind, is shown with the next one.
    """
    found: list[tuple[int, int]] = []
    for place, event in enumerate(told):
        if event.text:
            found.append((place, place))
        elif found and _goes_with(told[found[-1][0]], event):
            found[-1] = (found[-1][0], place)
    return found


def _goes_with(first: VisibleEvent, event: VisibleEvent) -> bool:
    return event.kind == first.kind and event.seat == first.seat


def _ahead(model: Model, after: Model, prefix: str) -> Model:
    """Return a model with the things of one kind as they are a moment later."""
    if not prefix:
        return model
    later = {i: after[i] for i in model if prefix_of(i) == prefix and i in after}
    return {**model, **later}


def _with_faces(model: Model, events: Sequence[VisibleEvent]) -> Model:
    """Return a model in which dice that have just been rolled show what came up."""
    found = dict(model)
    for event in events:
        for die, face in event.faces.items() if "side" in event.values else ():
            if die in model and model[die].get("zone") == "prep":
                found[die] = {**model[die], "face": face, "rolled": True}
    return found
