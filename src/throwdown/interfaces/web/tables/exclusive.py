"""One thing at a time, each to its end, whoever waits for it.

Work that runs in a thread cannot be stopped. If a lock were held by a caller that waits for it, a
connection that breaks would let go of the lock while the thread goes on, and the next one would
enter beside it. So the work is a task of its own, which holds the lock until it is done.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from concurrent.futures import Executor
from contextlib import suppress
from typing import Final, TypeVar

from throwdown.match.errors import MatchError, NotSaved

LOGGER: Final = logging.getLogger("throwdown.interfaces.web")

T = TypeVar("T")


class Exclusive:
    """A lock around work that is never left half done."""

    def __init__(self, name: str, threads: Executor | None = None) -> None:
        self._name = name
        """What the log calls it."""
        self._threads = threads
        """Where work is done that needs a thread: those of the event loop, if none are given."""
        self._lock = asyncio.Lock()
        self._tasks: set[object] = set()
        """What is being done or waits to be."""

    def is_busy(self) -> bool:
        """Return whether something is being done, or waits to be."""
        return bool(self._tasks)

    async def run(self, work: Callable[[], Awaitable[T]]) -> T:
        """Do something once nothing else is being done; return what comes of it, or raise it.

        If the caller is cancelled, the work goes on, and what it raises is logged.
        """
        task = asyncio.create_task(self._run_locked(work), name=self._name)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            task.add_done_callback(self._log_error)
            raise

    async def in_thread(self, work: Callable[[], T]) -> T:
        """Do something in a thread, as `run` does."""
        loop = asyncio.get_running_loop()
        return await self.run(lambda: loop.run_in_executor(self._threads, work))

    async def settle(self, seconds: float) -> None:
        """Wait until nothing is being done any more, for so many seconds at most."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds), self._lock:
                pass

    async def _run_locked(self, work: Callable[[], Awaitable[T]]) -> T:
        async with self._lock:
            return await work()

    def _log_error(self, task: asyncio.Task[T]) -> None:
        """Log what nobody waits for any more; what a match refuses is no fault."""
        error = None if task.cancelled() else task.exception()
        if error is None:
            return
        refused = isinstance(error, MatchError) and not isinstance(error, NotSaved)
        LOGGER.log(
            logging.INFO if refused else logging.ERROR,
            "%s: whoever asked has gone: %s",
            self._name,
            error,
            exc_info=None if refused else error,
        )
