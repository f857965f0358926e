"""Ctrl-C that waits while something is being kept, so that what is kept and counted agree."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


class Interruption:
    """Hears Ctrl-C for as long as it is entered; where no signal can be heard, nothing is held."""

    def __init__(self) -> None:
        self._is_held = False
        self._was_heard = False

    @contextmanager
    def listen(self) -> Iterator[Interruption]:
        """Hear Ctrl-C in place of whoever else does."""
        if threading.current_thread() is not threading.main_thread():
            yield self
            return
        before = signal.signal(signal.SIGINT, self._hear)
        try:
            yield self
        finally:
            signal.signal(signal.SIGINT, before)

    @contextmanager
    def hold(self) -> Iterator[None]:
        """Hold Ctrl-C back until what stands below is done; raises KeyboardInterrupt after it."""
        self._is_held = True
        try:
            yield
        finally:
            self._is_held = False
        if self._was_heard:
            self._was_heard = False
            raise KeyboardInterrupt

    def _hear(self, _number: int, _frame: FrameType | None) -> None:
        if not self._is_held:
            raise KeyboardInterrupt
        self._was_heard = True


@contextmanager
def ignore_interruption() -> Iterator[None]:
    """Ignore Ctrl-C; processes that are started meanwhile ignore it as long as they run."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
