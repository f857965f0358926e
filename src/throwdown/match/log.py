"""The journal in words: what a viewer is told of each entry, in any language of the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from throwdown.contract.game import GameSpec
from throwdown.contract.happening import Cause, Happening, Value, beats
from throwdown.contract.seen import Id
from throwdown.kernel.action import NONE
from throwdown.kernel.state import GameState
from throwdown.match.entry import BEGIN, CONCEDE, UNDO, Entry
from throwdown.match.history import History, replay_entry
from throwdown.words.linked_text import Link, links_in
from throwdown.words.texts import texts

_KINDS: Final = {UNDO: "undo", CONCEDE: "concede"}


@dataclass(frozen=True, slots=True)
class VisibleEvent:
    """Something that happened, as one viewer may see it: the values it may not see are missing."""

    number: int
    """The entry that brought it."""
    kind: str
    seat: int
    values: Mapping[str, Value]
    """What it is about, by name: ids of things, codes, and numbers."""
    text: str
    """The same in words; empty if it goes unsaid, or is said with another."""
    faces: Mapping[Id, int] = field(default_factory=dict)
    """What the dice that it names showed then, by their ids."""
    cause: Cause | None = None
    """Why it happened, where that is known and the viewer saw it."""
    links: tuple[Link, ...] = ()
    """Where names stand in the text, and the ids of what they name."""


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
            return [tell_entry(entry, self._viewer, self._language, self._names)]
        found: list[Happening] = []
        s = self._before(entry)
        replay_entry(s, entry, lambda after: found.extend(self._visible_happenings(after)))
        self._place, self._state = entry.number, s
        return tell(self._spec, found, self._viewer, self._language, entry.number, self._names)

    def _visible_happenings(self, s: GameState) -> list[Happening]:
        return visible_happenings(self._spec, s, self._viewer)

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


def tell_entry(entry: Entry, viewer: int, language: str, names: Sequence[str]) -> VisibleEvent:
    """Return an entry that is no answer, but something said to the table, as an event."""
    values: dict[str, Value] = {"to": entry.to} if entry.kind == UNDO else {}
    kind = _KINDS[entry.kind]
    section = "match.own_log" if entry.seat == viewer else "match.log"
    said = texts(section, language).say(kind, name=names[entry.seat], to=entry.to)
    return VisibleEvent(entry.number, kind, entry.seat, values, said)


def visible_happenings(spec: GameSpec, s: GameState, viewer: int) -> list[Happening]:
    """Return what a viewer sees of the events in a watched state's journal, each as it happened."""
    found = []
    for event, moment in zip(s.events, s.moments, strict=True):
        happening = spec.narrator.read_for(moment, event, viewer)
        if happening is not None:
            found.append(happening)
    return found


def tell(
    spec: GameSpec,
    happenings: Sequence[Happening],
    viewer: int,
    language: str,
    number: int,
    names: Sequence[str] = (),
) -> list[VisibleEvent]:
    """Return happenings with their words: what is told together is said with its subject."""
    found = []
    for beat in beats(happenings, spec.narrator.joins):
        said = spec.narrator.tell(beat, language, viewer, names)
        subject, plain, links = spec.narrator.subject(beat), str(said), links_in(said)
        for each in beat:
            found.append(
                VisibleEvent(
                    number,
                    each.kind.name,
                    each.event.seat,
                    each.values,
                    plain if each is subject else "",
                    each.faces,
                    each.cause,
                    links if each is subject else (),
                )
            )
    return found
