"""The journal in words: what a viewer is told of each entry, in any language of the game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from throwdown.contract.game import GameSpec
from throwdown.kernel.action import NONE
from throwdown.kernel.events import HIDDEN
from throwdown.kernel.state import GameState
from throwdown.match.entry import BEGIN, CONCEDE, UNDO, Entry
from throwdown.match.history import History, replay_entry
from throwdown.words.texts import texts

_KINDS: Final = {UNDO: "undo", CONCEDE: "concede"}


@dataclass(frozen=True, slots=True)
class VisibleEvent:
    """Something that happened, as one viewer may see it: the values it may not see are missing."""

    number: int
    """The entry that brought it."""
    kind: str
    seat: int
    values: dict[str, int]
    text: str
    """The same in words; empty if it goes unsaid."""


@dataclass(frozen=True, slots=True)
class LogLine:
    """A line for one viewer, with the number of the entry it tells of."""

    number: int
    text: str


class LogWriter:
    """Tells one viewer of a match what happened, in one language."""

    def __init__(
        self, spec: GameSpec, history: History, names: Sequence[str], viewer: int, language: str
    ) -> None:
        self._spec = spec
        self._history = history
        self._names = names
        self._viewer = viewer
        self._language = language
        self._place = NONE
        self._state: GameState | None = None

    def tell(self, since: int, to: int) -> list[LogLine]:
        """Return the lines of the entries after `since` up to `to`."""
        return [
            LogLine(happening.number, happening.text)
            for happening in self.happenings(since, to)
            if happening.text
        ]

    def happenings(self, since: int, to: int) -> list[VisibleEvent]:
        """Return what happened in the entries after `since` up to `to`."""
        found: list[VisibleEvent] = []
        for number in range(max(since, NONE) + 1, min(to, self._history.last()) + 1):
            found += self._of(self._history.steps[number].entry)
        return found

    def _of(self, entry: Entry) -> list[VisibleEvent]:
        if entry.kind in (UNDO, CONCEDE):
            values = {"to": entry.to} if entry.kind == UNDO else {}
            section = "match.own_log" if entry.seat == self._viewer else "match.log"
            said = texts(section, self._language).say(
                _KINDS[entry.kind], name=self._names[entry.seat], to=entry.to
            )
            return [VisibleEvent(entry.number, _KINDS[entry.kind], entry.seat, values, said)]
        found: list[VisibleEvent] = []
        s = self._before(entry)
        replay_entry(s, entry, lambda after: found.extend(self._heard(after, entry.number)))
        self._place, self._state = entry.number, s
        return found

    def _heard(self, s: GameState, number: int) -> list[VisibleEvent]:
        return visible_events(self._spec, s, self._viewer, self._language, number, self._names)

    def _before(self, entry: Entry) -> GameState:
        """Return the position before an entry: where the last one led to, if it follows it."""
        if entry.kind == BEGIN:
            return self._history.fresh(watched=True)
        before = self._history.steps[entry.number].before
        if self._state is not None and self._place == before:
            return self._state
        s = self._history.at(before)
        s.watched = True
        return s


def visible_events(
    spec: GameSpec, s: GameState, viewer: int, language: str, number: int, names: Sequence[str] = ()
) -> list[VisibleEvent]:
    """Return what a viewer sees of the events in a watched state's journal, each as it happened."""
    found = []
    for event, moment in zip(s.events, s.moments, strict=True):
        seen = spec.events.cut(event, moment.teams, viewer)
        if seen is not None:
            kind = spec.events.kinds[seen.kind]
            numbers = zip(kind.fields, (seen.a, seen.b, seen.c), strict=False)
            values = {field[0]: value for field, value in numbers if value != HIDDEN}
            text = spec.speech.describe(moment, seen, language, viewer, names)
            found.append(VisibleEvent(number, kind.name, seen.seat, values, text))
    return found
