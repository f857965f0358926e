"""The feed of a match: what lies on the table and how it changes, told once for all who look.

Every entry is played again once, watched, and becomes a `FeedStep`: its events, each with the game
as it was then and with what it changed on the table since the one before, thing by thing. What that
means to one viewer, in words too, is made from it by `ViewerFeed`. Nothing here is decided twice:
the viewer's part is what `Seen`, `EventTable.cut` and `Speech` allow.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from throwdown.contract.game import GameSpec
from throwdown.contract.happening import Happening
from throwdown.contract.seen import (
    FLAG,
    NUMBER,
    SEAT,
    SEATS,
    Field,
    Model,
    Patch,
    Thing,
    ThingKind,
    difference,
    fold,
)
from throwdown.kernel.action import NONE
from throwdown.kernel.events import Event
from throwdown.kernel.state import GameState
from throwdown.match.entry import ACTION, BEGIN, CONCEDE, Entry
from throwdown.match.history import replay_entry
from throwdown.match.log import VisibleEvent, tell, tell_entry
from throwdown.match.match import Match

MATCH: Final = "match"
UNDO: Final = "undo"

MATCH_KIND: Final = ThingKind(
    MATCH,
    "match",
    "The game as an occasion: how it ended, who has given up, who wants to take something back.",
    (
        Field(
            "over", FLAG, "Whether it has ended, if only because the others gave up.", default=False
        ),
        Field("winners", SEATS, "Who has won; nobody, after a draw.", default=[]),
        Field("conceded", SEATS, "Who has given up.", default=[]),
        Field("asks", SEAT, "Who wants to take something back, and waits.", default=NONE),
        Field("to", NUMBER, "The entry that this seat wants to go back to.", default=NONE),
        Field("waiting", SEATS, "Who has still to agree to that.", default=[]),
    ),
)
UNDO_KIND: Final = ThingKind(
    UNDO,
    "last answer",
    "There while the viewer has an answer that could be taken back.",
    (Field("agree", SEATS, "Who must agree to that; nobody, if it is free.", default=[]),),
)
KINDS: Final = (MATCH_KIND, UNDO_KIND)
"""What a match adds to the things of its game."""


class Moment:
    """An event with the game as it was then."""

    def __init__(
        self, spec: GameSpec, event: Event, state: GameState, model: Model, change: Patch
    ) -> None:
        self.event = event
        self.state = state
        self.model = model
        """What everybody saw then."""
        self.change = change
        """What of it has changed since the moment before."""
        self._spec = spec
        self._open: Happening | None = None
        """The event as it was read for all, if there is nothing hidden in it."""

    def read(self, viewer: int) -> Happening | None:
        """Return what a viewer may know of it; None, if that is nothing.

        Most events have nothing that is hidden from anybody: those are read once for all.
        """
        narrator = self._spec.narrator
        if not narrator.events.is_open(self.event.kind):
            return narrator.read_for(self.state, self.event, viewer)
        if self._open is None:
            self._open = narrator.read(self.state, self.event)
        return narrator.without_hidden_cause(self._open, viewer)


@dataclass(frozen=True, slots=True)
class FeedStep:
    """An entry, or a request that is no entry, as it changes the table for everybody."""

    number: int
    """The entry that the table stands at afterwards."""
    since: int
    """The entry that it stood at before."""
    entry: Entry | None
    """None if nothing was done, but somebody wants to take something back, agrees, or does not."""
    before: Model
    """What everybody saw before."""
    moments: tuple[Moment, ...]
    change: Patch
    """What has changed after the last event."""
    state: GameState
    things: Model
    """What everybody sees afterwards."""


class Feed:
    """The table of a match as everybody sees it, brought up to date entry by entry."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.number = match.number()
        self._state = match.position()
        self._game = match.spec.seen.things(self._state)
        self._occasion = match_thing(match)

    def state(self) -> GameState:
        """Return the position that it stands at; to be looked at alone."""
        return self._state

    def things(self) -> Model:
        """Return what everybody sees; to be looked at alone."""
        return {**self._game, MATCH: self._occasion}

    def advance(self) -> list[FeedStep]:
        """Return what is new since it was last asked, entry by entry."""
        found = [self._step(entry) for entry in self.match.entries(self.number)]
        before, self._occasion = self._occasion, match_thing(self.match)
        if before == self._occasion:
            return found
        change = difference({MATCH: before}, {MATCH: self._occasion})
        if not found:
            things = {**self._game, MATCH: before}
            number, s = self.number, self._state
            return [FeedStep(number, number, None, things, (), change, s, self.things())]
        last = found[-1]
        found[-1] = replace(last, change={**last.change, **change}, things=self.things())
        return found

    def _step(self, entry: Entry) -> FeedStep:
        since, before, moments = self.number, self.things(), self._moments(entry)
        after = self._state
        if entry.kind not in (BEGIN, ACTION):
            after = self._state = self.match.position(entry.number)
        model = moments[-1].model if moments else self._game
        change = self._changes(after, moments[-1].state if moments else None, model)
        self._game, self.number = fold(model, change), entry.number
        things = self.things()
        return FeedStep(entry.number, since, entry, before, tuple(moments), change, after, things)

    def _moments(self, entry: Entry) -> list[Moment]:
        """Play an entry again; return what happened."""
        if entry.kind not in (BEGIN, ACTION):
            return []
        last, model = self._state, self._game
        after = self._state = last.clone()
        after.watched = True
        heard: list[tuple[Event, GameState]] = []
        replay_entry(after, entry, lambda s: heard.extend(zip(s.events, s.moments, strict=True)))
        found = []
        for event, moment in heard:
            change = self._changes(moment, last, model)
            model, last = fold(model, change), moment
            found.append(Moment(self.match.spec, event, moment, model, change))
        return found

    def _changes(self, s: GameState, before: GameState | None, model: Model) -> Patch:
        seen = self.match.spec.seen
        if before is None:
            return difference(model, seen.things(s))
        return seen.changes(s, before, model)


def match_thing(match: Match, number: int | None = None) -> Thing:
    """Return the thing `match` as it is, or as it was after an entry."""
    if number is not None and number != match.number():
        conceded = [e.seat for e in match.entries() if e.kind == CONCEDE and e.number <= number]
        return {"conceded": [*conceded]} if conceded else {}
    thing: Thing = {}
    if match.is_over():
        thing["over"] = True
    if match.winners():
        thing["winners"] = [*match.winners()]
    if match.conceded:
        thing["conceded"] = [*match.conceded]
    request = match.request
    if request is not None:
        thing |= {"asks": request.seat, "to": request.to, "waiting": [*request.waiting]}
    return thing


@dataclass(frozen=True, slots=True)
class SeenEvent:
    """Something that happened, as one viewer is told of it, and what it changed on the table."""

    told: VisibleEvent
    change: Patch
    own: Patch
    """The same in what this viewer alone sees."""


@dataclass(frozen=True, slots=True)
class SeenStep:
    """A step of the feed for one viewer."""

    number: int
    since: int
    events: list[SeenEvent]
    change: Patch
    """What has changed after the last event that the viewer is told of."""
    own: Patch


class ViewerFeed:
    """The feed of a match for one viewer, in one language."""

    def __init__(self, feed: Feed, viewer: int, language: str) -> None:
        self._feed = feed
        self._viewer = viewer
        self._language = language
        self._undo = self._undo_things()
        self._own = self._own_at(feed.state())

    def own(self) -> Model:
        """Return what this viewer sees beyond what everybody sees."""
        return {**self._own, **self._undo}

    def step(self, step: FeedStep) -> SeenStep:
        """Return a step as the viewer is shown it: each once, in their order."""
        events, shown = self._events(step)
        change = step.change if shown is None else difference(shown, step.things)
        before = self.own()
        self._own, self._undo = self._own_at(step.state), self._undo_things()
        return SeenStep(step.number, step.since, events, change, difference(before, self.own()))

    def _events(self, step: FeedStep) -> tuple[list[SeenEvent], Model | None]:
        """Return what the viewer is told, and what they have been shown by then.

        That is None if the viewer was told of the last event.
        """
        names = self._feed.match.names(self._language)
        if step.entry is not None and step.entry.kind not in (BEGIN, ACTION):
            said = tell_entry(step.entry, self._viewer, self._language, names)
            return [SeenEvent(said, {}, {})], None
        happenings: list[Happening] = []
        changes: list[tuple[Patch, Patch]] = []
        shown: Model | None = None
        last = step.before
        for moment in step.moments:
            happening = moment.read(self._viewer)
            if happening is None:
                # What it changed is shown with the next event that the viewer is told of.
                shown = last if shown is None else shown
                continue
            own = self._own_at(moment.state)
            change = moment.change if shown is None else difference(shown, moment.model)
            changes.append((change, difference(self._own, own)))
            happenings.append(happening)
            self._own, shown, last = own, None, moment.model
        spec = self._feed.match.spec
        told = tell(spec, happenings, self._viewer, self._language, step.number, names)
        events = [SeenEvent(each, *what) for each, what in zip(told, changes, strict=True)]
        return events, shown

    def _own_at(self, s: GameState) -> Model:
        return self._feed.match.spec.seen.own(s, self._viewer)

    def _undo_things(self) -> Model:
        """Return the thing that says what can be taken back, if anything can."""
        agree = None if self._viewer < 0 else self._feed.match.must_agree(self._viewer)
        if agree is None:
            return {}
        return {UNDO: {"agree": [*agree]} if agree else {}}
