"""The journal in words: what a viewer is told of each entry, in any language of the game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from throwdown.kernel.action import NONE
from throwdown.kernel.spec import GameSpec
from throwdown.kernel.state import GameState
from throwdown.match.entry import BEGIN, CONCEDE, UNDO, Entry
from throwdown.match.history import History, retrace

_TEXTS: Final = {
    "en": {UNDO: "{name} goes back to {to}.", CONCEDE: "{name} gives up."},
    "de": {UNDO: "{name} geht zurück zu {to}.", CONCEDE: "{name} gibt auf."},
}


@dataclass(frozen=True, slots=True)
class Told:
    """A line for one viewer, with the number of the entry it tells of."""

    number: int
    text: str


class Teller:
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

    def tell(self, since: int, to: int) -> list[Told]:
        """Return the lines of the entries after `since` up to `to`."""
        lines: list[Told] = []
        for number in range(max(since, NONE) + 1, min(to, self._history.last()) + 1):
            entry = self._history.steps[number].entry
            lines += [Told(number, text) for text in self._lines(entry)]
        return lines

    def _lines(self, entry: Entry) -> list[str]:
        if entry.kind in (UNDO, CONCEDE):
            text = _TEXTS[self._language][entry.kind]
            return [text.format(name=self._names[entry.seat], to=entry.to)]
        lines: list[str] = []
        s = self._before(entry)
        retrace(s, entry, lambda after: lines.extend(self._heard(after)))
        self._place, self._state = entry.number, s
        return lines

    def _before(self, entry: Entry) -> GameState:
        """Return the position before an entry: where the last one led to, if it follows it."""
        if entry.kind == BEGIN:
            return self._history.fresh()
        before = self._history.steps[entry.number].before
        if self._state is not None and self._place == before:
            return self._state
        return self._history.at(before)

    def _heard(self, s: GameState) -> list[str]:
        lines = []
        for event in s.events:
            seen = self._spec.events.cut(event, s.teams, self._viewer)
            text = "" if seen is None else self._spec.describe(s, seen, self._language)
            if text:
                lines.append(text)
        return lines
