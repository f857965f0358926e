"""Answer timer: at a table where a question may not take for ever, what happens when it has."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from math import ceil

from throwdown.kernel.action import NONE, Action
from throwdown.match.match import Match
from throwdown.match.seats import BOT


@dataclass(frozen=True, slots=True)
class Overdue:
    """A question that has taken too long, and what is answered to it."""

    entry: int
    seat: int
    pick: Action


class AnswerTimer:
    """Waits for one question of a person at a time; a question that is answered is forgotten."""

    def __init__(self, answer: Callable[[Overdue], Coroutine[object, object, None]]) -> None:
        self._answer = answer
        self._entry = NONE
        self._ends = 0.0
        self._task: asyncio.Task[None] | None = None

    def is_running(self) -> bool:
        """Return whether somebody is being waited for."""
        return self._task is not None

    def look_at(self, match: Match) -> bool:
        """Count down for the pending question; return whether that has just begun."""
        decision = match.decision()
        if decision is None or match.players[decision.seat].kind == BOT:
            self.stop()
            return False
        if self._task is not None and match.number() == self._entry:
            return False
        self.stop()
        limit = match.spec.clock.limit(match.position(), match.setup)
        if limit is None:
            return False
        self._entry = match.number()
        self._ends = asyncio.get_running_loop().time() + limit.seconds
        overdue = Overdue(self._entry, decision.seat, limit.pick)
        self._task = asyncio.create_task(self._wait(overdue), name=f"countdown {self._entry}")
        return True

    def remaining_seconds(self) -> int:
        """Return how many seconds are left, the one that has begun included."""
        if self._task is None:
            return 0
        return max(0, ceil(self._ends - asyncio.get_running_loop().time()))

    def stop(self) -> None:
        """Wait no longer."""
        if self._task is not None:
            self._task.cancel()
            self._task = None

    async def _wait(self, overdue: Overdue) -> None:
        await asyncio.sleep(max(0.0, self._ends - asyncio.get_running_loop().time()))
        # From here on it is an answer like any other: the next question does not cut it short.
        self._task = None
        await self._answer(overdue)
