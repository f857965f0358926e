"""One step of a game that was played, event by event, as a viewer saw it then."""

from __future__ import annotations

from throwdown.contract.happening import Happening
from throwdown.contract.seen import Model, Patch, difference
from throwdown.kernel.action import NONE
from throwdown.kernel.events import Event
from throwdown.kernel.state import GameState
from throwdown.match.entry import ACTION, BEGIN
from throwdown.match.errors import MatchError, refusal
from throwdown.match.feed import MATCH, SeenEvent, SeenStep, match_thing
from throwdown.match.history import replay_entry
from throwdown.match.log import tell, tell_entry
from throwdown.match.match import Match


def replay_step(match: Match, number: int, viewer: int, language: str) -> SeenStep:
    """Return what an entry changed, event by event, as the feed of a table tells it.

    It goes on from the position that the entry was made in, which is not the one before it where
    something was taken back in between; an entry that took something back changes nothing here.

    Raises:
        MatchError: there is no such entry.
    """
    entries = match.entries()
    if not 0 <= number < len(entries):
        raise MatchError(refusal("no entry", number=number, last=len(entries) - 1))
    entry, names = entries[number], match.names(language)
    if entry.kind not in (BEGIN, ACTION):
        said = tell_entry(entry, viewer, language, names)
        before, after = match_thing(match, number - 1), match_thing(match, number)
        change = difference({MATCH: before}, {MATCH: after})
        return SeenStep(number, number - 1, [SeenEvent(said, {}, {})], change, {})
    line = match.line(number)
    since = line[-2].number if len(line) > 1 else NONE
    s = match.first_position(watched=True) if since == NONE else match.position(since)
    s.watched = True
    return _Viewing(match, viewer, s).step(number, since, language)


class _Viewing:
    """What a viewer sees while an entry is played again."""

    def __init__(self, match: Match, viewer: int, s: GameState) -> None:
        self._match = match
        self._spec = match.spec
        self._viewer = viewer
        self._state = s
        self._things: Model = self._spec.seen.things(s)
        self._own: Model = self._spec.seen.own(s, viewer)

    def step(self, number: int, since: int, language: str) -> SeenStep:
        """Play an entry and return what the viewer saw of it."""
        heard: list[tuple[Event, GameState]] = []
        entry = self._match.entries()[number]
        replay_entry(
            self._state, entry, lambda s: heard.extend(zip(s.events, s.moments, strict=True))
        )
        happenings: list[Happening] = []
        changes: list[tuple[Patch, Patch]] = []
        for event, moment in heard:
            happening = self._spec.narrator.read_for(moment, event, self._viewer)
            if happening is not None:
                # What unseen events changed is shown with the next one that the viewer is told of.
                happenings.append(happening)
                changes.append(self._change_to(moment))
        names = self._match.names(language)
        told = tell(self._spec, happenings, self._viewer, language, number, names)
        events = [SeenEvent(each, *what) for each, what in zip(told, changes, strict=True)]
        change, own = self._change_to(self._state)
        change = {**change, **self._end(number)}
        return SeenStep(number, since, events, change, own)

    def _change_to(self, s: GameState) -> tuple[Patch, Patch]:
        """Return what is different at a moment from the one before, for everybody and beyond."""
        things, own = self._spec.seen.things(s), self._spec.seen.own(s, self._viewer)
        change = difference(self._things, things), difference(self._own, own)
        self._things, self._own = things, own
        return change

    def _end(self, number: int) -> Patch:
        """Return what the last entry changed about the match itself."""
        if number != self._match.number():
            return {}
        before = match_thing(self._match, number - 1) if number else {}
        return difference({MATCH: before}, {MATCH: match_thing(self._match)})
