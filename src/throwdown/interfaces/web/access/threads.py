"""Threads for what would hold up the event loop; none of them keeps a stopped server from ending.

Those of Python's own pool are waited for when a program ends, however long they take. Tables and
REST have pools of their own, so that whatever is asked over REST, people can play on.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from time import monotonic
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")
Job = tuple[Callable[[], object], Callable[[], object]]
"""What does something, and what drops it instead."""


class Threads(ThreadPoolExecutor):
    """A pool of threads that end with the program; it can be the default of an event loop."""

    def __init__(self, most: int, name: str, patience: float) -> None:
        super().__init__(most, name)
        self._most = most
        self._name = name
        self._patience = patience
        """Seconds that `shutdown` waits at most."""
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._undone = 0
        """How many jobs wait or are under way."""
        self._begun: list[Thread] = []
        self._taking = Lock()
        self._closed = False

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Have something done by the next thread that is free."""
        done: Future[T] = Future()

        def job() -> None:
            if not done.set_running_or_notify_cancel():
                return
            try:
                found = fn(*args, **kwargs)
            except BaseException as error:
                # As Python's own pool does it: whoever waits hears of everything.
                done.set_exception(error)
            else:
                done.set_result(found)

        with self._taking:
            if self._closed:
                raise RuntimeError(f"no more is done here: the pool '{self._name}' has ended")
            self._jobs.put((job, done.cancel))
            self._undone += 1
            if len(self._begun) < min(self._most, self._undone):
                name = f"{self._name} {len(self._begun)}"
                self._begun.append(Thread(target=self._work, name=name, daemon=True))
                self._begun[-1].start()
        return done

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Take on nothing more; what is under way is waited for a few seconds at most."""
        with self._taking:
            if not self._closed:
                self._closed = True
                if cancel_futures:
                    self._forget()
                for _ in self._begun:
                    self._jobs.put(None)
        until = monotonic() + self._patience if wait else 0.0
        for thread in self._begun:
            thread.join(max(0.0, until - monotonic()))

    def _forget(self) -> None:
        """Cancel what nobody has begun to do."""
        with suppress(Empty):
            while (waiting := self._jobs.get_nowait()) is not None:
                waiting[1]()

    def _work(self) -> None:
        while (waiting := self._jobs.get()) is not None:
            waiting[0]()
            # What it holds must not live on until the next job comes.
            del waiting
            with self._taking:
                self._undone -= 1

    async def run(self, work: Callable[[], T]) -> T:
        """Do something in one of the threads and wait for it."""
        return await asyncio.get_running_loop().run_in_executor(self, work)
