"""The seconds that are left to answer in, where that is limited."""

from __future__ import annotations

from time import monotonic

from textual.message import Message
from textual.timer import Timer
from textual.widgets import Static

from throwdown.contract.aids import TimeLimit
from throwdown.words.texts import texts


class Countdown(Static):
    """Counts down and says when the time is up; it takes no room while nobody need hurry."""

    class TimeUp(Message):
        """Nobody has answered in time."""

        def __init__(self, entry: int, limit: TimeLimit) -> None:
            super().__init__()
            self.entry = entry
            """The decision that it is about."""
            self.limit = limit

    def __init__(self) -> None:
        super().__init__(id="countdown")
        self._timer: Timer | None = None
        self.display = False

    def begin(self, entry: int, limit: TimeLimit, language: str) -> None:
        """Count down for a decision."""
        self.end()
        ends = monotonic() + limit.seconds

        def look() -> None:
            left = max(0, round(ends - monotonic()))
            self.update(texts("terminal.app", language).fill("seconds left", {"seconds": left}))
            if monotonic() >= ends:
                self.end()
                self.post_message(self.TimeUp(entry, limit))

        self.display = True
        look()
        self._timer = self.set_interval(0.25, look)

    def end(self) -> None:
        """Count no longer."""
        self.display = False
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
