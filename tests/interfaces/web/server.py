"""A real server for tests, in a process of its own.

Run as `python -m tests.interfaces.web.server FOLDER PORT`.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import ModuleType

import pytest

from tests.patience import PATIENCE
from tests.words.salted import pour_salt
from throwdown.contract.game import GameSpec
from throwdown.games.masters.game import Masters
from throwdown.games.registry import game
from throwdown.games.throne.game import Throne
from throwdown.interfaces.web import client_files
from throwdown.interfaces.web.access.limits import Limits
from throwdown.interfaces.web.server import serve
from throwdown.interfaces.web.tables import registry, table_request
from throwdown.kernel.interpreter import act
from throwdown.kernel.state import GameState
from throwdown.kernel.values import Setup
from throwdown.match.dice import SeededDice
from throwdown.match.system_dice import SystemDice

KEY = "k" * 43
"""The key of whoever plays in tests."""
HEADERS = {"Authorization": f"Bearer {KEY}"}


@dataclass
class Server:
    """A running server."""

    process: subprocess.Popen[str]
    address: str

    def __enter__(self) -> Server:
        return self

    def __exit__(self, *_: object) -> None:
        # A test that fails leaves nothing running.
        if self.process.poll() is None:
            self.kill()

    def kill(self) -> None:
        """Kill it without a warning."""
        self.process.kill()
        self.process.wait()
        self._forget()

    def stop(self) -> int:
        """Ask it to end; return its exit code."""
        self.process.terminate()
        code = self.process.wait(PATIENCE)
        self._forget()
        return code

    def _forget(self) -> None:
        assert self.process.stdout is not None
        self.process.stdout.close()


def start_server(
    folder: Path,
    position: Setup | None = None,
    *said: str,
    port: int = 0,
    of: str = "masters",
    seed: int | None = None,
    salted: bool = False,
) -> Server:
    """Start a server and wait until it listens.

    With a position every new game of that name begins there, after what players have said. With a
    seed every table has the same dice and bots of the same mind: whoever answers alike meets the
    same game again. Salted, nothing that it says in the language of the tests can be read.
    """
    begun = [json.dumps([seed, salted, of, position, *said])]
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.interfaces.web.server", str(folder), str(port), *begun],
        stdout=subprocess.PIPE,
        text=True,
        cwd=Path(__file__).parents[3],
        env=os.environ,
    )
    assert process.stdout is not None
    line = process.stdout.readline()
    assert line.startswith("Throwdown is at http://"), line
    return Server(process, line.split()[3].rstrip("/"))


@dataclass(frozen=True)
class Beginning:
    """Where games begin; made for a server whose bots need not think."""

    position: Setup
    said: list[str]

    def reach(self, spec: GameSpec, s: GameState) -> GameState:
        """Go on from a fresh game to there."""
        spec.place(s, self.position)
        for term in self.said:
            act(s, spec.speech.find_options(s, term)[0])
        s.clear_events()
        return s


class PlacedMasters(Masters):
    """Dice Masters from a position on."""

    def __init__(self, there: Beginning) -> None:
        super().__init__()
        self._there = there

    def new(
        self, setup: Setup, seed: int, *, explicit: bool = False, watched: bool = False
    ) -> GameState:
        return self._there.reach(self, super().new(setup, seed, explicit=explicit, watched=watched))


class PlacedThrone(Throne):
    """Dice Throne from a position on."""

    def __init__(self, there: Beginning) -> None:
        super().__init__()
        self._there = there

    def new(
        self, setup: Setup, seed: int, *, explicit: bool = False, watched: bool = False
    ) -> GameState:
        return self._there.reach(self, super().new(setup, seed, explicit=explicit, watched=watched))


def begin_at(name: str, there: Beginning) -> None:
    """Let every new game of a name begin at a position."""
    placed = PlacedMasters(there) if name == "masters" else PlacedThrone(there)
    _replace(table_request, "game", lambda asked: placed if asked == name else game(asked))


def play_alike(seed: int) -> None:
    """Let chance bring the same at every table."""
    _replace(registry, SystemDice.__name__, lambda: SeededDice(seed))
    _replace(registry, "randbelow", lambda _: seed)


def salt_words() -> None:
    """Use other words each time for whatever is said in the language of the tests.

    Only the client's own texts stay as they are: they are named by a digest of all of them, and
    salted where they are shown.
    """
    pour_salt(pytest.MonkeyPatch())
    _replace(client_files, "words_content", cache(client_files.words_content))


def _replace(module: ModuleType, name: str, by: object) -> None:
    """Put something else in the place of what a module uses."""
    assert name in vars(module), name
    vars(module)[name] = by


if __name__ == "__main__":
    same, is_salted, which, where, *terms = json.loads(sys.argv[3])
    if is_salted:
        salt_words()
    if same is not None:
        play_alike(same)
    if where is not None:
        begin_at(which, Beginning(where, terms))
    quick = Limits(pace=0.0, messages=1000.0, burst=1000, requests=1000.0, request_burst=1000)
    serve("127.0.0.1", int(sys.argv[2]), Path(sys.argv[1]), browser=False, limits=quick)
