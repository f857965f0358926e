"""The playback: shows what happens beat by beat, each for its time, until somebody is asked.

A key ends a beat, and two of them soon after each other, or Escape, all that come before the next
question. It draws nothing itself: it says which beat is to be shown, and when all have been.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from time import monotonic
from typing import Final, Protocol

from throwdown.contract.seen import GAME
from throwdown.interfaces.terminal.beats import Score, ShownBeat
from throwdown.interfaces.terminal.pace import Pace

_TWICE: Final = 0.4
"""Two presses within so many seconds end all beats."""
_MEANT_TO_SKIP: Final = 0.25
"""So soon after the last beat a press was still meant for it."""


class Alarm(Protocol):
    """Something that can be stopped before it does what it was set to."""

    def stop(self) -> None:
        """Do it no longer."""


class Stage(Protocol):
    """Where beats are shown."""

    def show_beat(self, beat: ShownBeat) -> None:
        """Show a beat."""

    def tell_beat(self, beat: ShownBeat) -> None:
        """Write down what has happened."""

    def after_beats(self) -> None:
        """Go on: all that is known has been shown."""

    def wait(self, seconds: float, then: Callable[[], None]) -> Alarm:
        """Do something after a while."""


class Playback:
    """The beats of one table."""

    def __init__(self, stage: Stage, score: Score) -> None:
        self._stage = stage
        self._score = score
        self._pace = Pace()
        self._waiting: deque[ShownBeat] = deque()
        self._clock: Alarm | None = None
        self._is_showing = False
        self._is_hurried = False
        self._is_again = False
        self._pressed = 0.0
        self._skipped = 0.0
        self._since: list[ShownBeat] = []
        """What happened since somebody here was asked last."""

    def is_running(self) -> bool:
        """Return whether something is being shown."""
        return self._is_showing

    def add(self, beats: Iterable[ShownBeat]) -> None:
        """Take in what has happened."""
        new = list(beats)
        self._waiting += new
        self._since += new

    def go_on(self, speed: int, people: Sequence[int]) -> None:
        """Show the next beats, unless one is being shown."""
        if self._is_showing:
            return
        while self._waiting:
            beat = self._waiting.popleft()
            if not self._is_again:
                self._stage.tell_beat(beat)
            time = self._time(beat, speed, people)
            if time is None or time > 0:
                self._show(beat, time, speed, people)
                return
        self._is_again = False
        self._stage.after_beats()

    def _time(self, beat: ShownBeat, speed: int, people: Sequence[int]) -> float | None:
        if self._is_hurried:
            return 0.0
        turn = beat.model.get(GAME, {})
        own = turn.get("active") in people
        wanted = [self._wanted_time(each, people) for each in (beat, *self._waiting)]
        return self._pace.time(wanted, turn.get("turn"), speed, own=own)

    def _wanted_time(self, beat: ShownBeat, people: Sequence[int]) -> int:
        return self._score.time(beat, beat.subject.seat in people and not self._is_again)

    def _show(self, beat: ShownBeat, time: float | None, speed: int, people: Sequence[int]) -> None:
        self._is_showing = True
        self._stage.show_beat(beat)

        def end() -> None:
            self._clock = None
            self._is_showing = False
            self.go_on(speed, people)

        self._end = end
        if time is not None:
            self._clock = self._stage.wait(time / 1000, end)

    def skip(self) -> None:
        """End the beat that is shown; all of them, if the last press was just before."""
        now = monotonic()
        if now - self._pressed < _TWICE:
            self._is_hurried = True
        self._pressed = self._skipped = now
        self._end_beat()

    def skip_all(self) -> None:
        """End all beats before the next question."""
        self._is_hurried = True
        self._end_beat()

    def _end_beat(self) -> None:
        if not self._is_showing:
            return
        self.stop()
        self._end()

    def stop(self) -> None:
        """Show nothing more by itself."""
        if self._clock is not None:
            self._clock.stop()
            self._clock = None

    def ask(self) -> None:
        """Take note that somebody here is asked."""
        self._is_hurried = False
        self._pace.rest()

    def begin(self) -> None:
        """Take note that somebody here has answered: what follows can be seen again."""
        self._since = []

    def can_show_again(self) -> bool:
        """Return whether something happened since somebody here was asked."""
        return bool(self._since) and not self._is_showing

    def again(self) -> bool:
        """Show once more what happened since somebody here was asked; return whether it did."""
        if not self.can_show_again():
            return False
        self._waiting = deque(self._since)
        self._is_again = True
        return True

    def was_meant(self) -> bool:
        """Return whether a press was meant for what is asked, not for the beat before."""
        return monotonic() - self._skipped > _MEANT_TO_SKIP
