"""Opponents: programs that take a seat, and the workers in which they think.

A bot is given a saved position and an `Outlook` on it, in a process of its own, so that thinking
holds up nobody. It remembers nothing between decisions: what it draws by chance follows from the
table's salt and the decision's number, so that it goes on alike after a restart.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from threading import Thread
from typing import Final

from throwdown.bots.bot_names import display_name
from throwdown.bots.brain import Brain, Random
from throwdown.bots.levels import LEVELS
from throwdown.contract.game import GameSpec
from throwdown.contract.outlook import Outlook
from throwdown.games.registry import game
from throwdown.kernel.action import Action
from throwdown.kernel.values import Setup
from throwdown.match.seats import BOT, Player
from throwdown.runtime.gc_tuning import reduce_gc

ANYTHING: Final = "random"
"""The bot that cannot fail."""


def opponent(level: str, seed: int) -> Brain:
    """Return the opponent of a level; what it leaves to chance follows from the seed."""
    return Random(seed) if level == ANYTHING else LEVELS_BY_NAME[level].brain(seed)


LEVELS_BY_NAME: Final = {level.name: level for level in LEVELS}
"""The opponents one can choose."""


def own_name(kind: str, name: str) -> tuple[str, str | None]:
    """Return the own name and the level of a player whom a record calls so.

    A person without a name is recorded as a person, a bot as its level.
    """
    if kind == BOT and name in LEVELS_BY_NAME:
        return "", name
    return "" if name == kind else name, None


class Machine(Player):
    """A bot's place in a match: its answers come from the workers, and it agrees to anything."""

    def __init__(self, name: str) -> None:
        super().__init__(name, BOT)

    def name_in(self, language: str) -> str:
        return display_name(self.name, language)

    def agrees(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class BotQuestion:
    """A decision that a bot must make, in a form that another process can take."""

    game: str
    setup: Setup
    saved: Sequence[int | str]
    decision: int
    seat: int
    level: str
    seed: int
    script: Action | None = None
    """What a lesson lets it pick, if it is one."""


def answer(question: BotQuestion) -> Action:
    """Return what the bot picks."""
    spec = _spec(question.game)
    s = spec.load(question.setup, list(question.saved), explicit=True)
    outlook = Outlook(spec, s, question.seat, question.setup)
    return opponent(question.level, question.seed).choose(outlook)


@lru_cache(maxsize=8)
def _spec(name: str) -> GameSpec:
    return game(name)


def processes() -> Executor:
    """Return processes for bots to think in: one less than there are processors."""
    workers = max(1, (os.cpu_count() or 2) - 1)
    return ProcessPoolExecutor(workers, get_context("spawn"), initializer=_begin_worker)


def _begin_worker() -> None:
    """Let the server go first, leave Ctrl-C to it, and end when it ends, however that is."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(OSError, AttributeError):
        os.nice(5)
    reduce_gc()
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    assert parent is not None
    wait([parent.sentinel])
    os._exit(1)


class Thinkers:
    """The workers; those that have died are replaced."""

    def __init__(self, make: Callable[[], Executor]) -> None:
        self._make = make
        self._pool = make()

    def pool(self) -> Executor:
        """Return where to send a question."""
        return self._pool

    def replace(self, broken: Executor) -> None:
        """Start new workers if these are still the ones that died."""
        if broken is self._pool:
            self._pool = self._make()

    def close(self) -> None:
        """Let the workers go."""
        self._pool.shutdown(wait=False, cancel_futures=True)
