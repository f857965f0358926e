"""A real server for tests, in a process of its own: python -m tests.web.server FOLDER PORT."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from tests.patience import PATIENCE
from throwdown.games import game
from throwdown.kernel.run import act
from throwdown.kernel.spec import Setup
from throwdown.kernel.state import GameState
from throwdown.masters.game import Masters
from throwdown.web import beginning
from throwdown.web.limits import Limits
from throwdown.web.serving import serve

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


def started(folder: Path, position: Setup | None = None, *said: str, port: int = 0) -> Server:
    """Start a server and wait until it listens.

    With a position every game of Dice Masters begins there, after what players have said.
    """
    begun = [] if position is None else [json.dumps([position, *said])]
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.web.server", str(folder), str(port), *begun],
        stdout=subprocess.PIPE,
        text=True,
        cwd=Path(__file__).parents[2],
        env=os.environ,
    )
    assert process.stdout is not None
    line = process.stdout.readline()
    assert line.startswith("Throwdown is at http://"), line
    return Server(process, line.split()[3].rstrip("/"))


class Placed(Masters):
    """Dice Masters from a position on; made for a server whose bots need not think."""

    def __init__(self, position: Setup, said: list[str]) -> None:
        super().__init__()
        self._position = position
        self._said = said

    def new(self, setup: Setup, seed: int, *, explicit: bool = False) -> GameState:
        s = super().new(setup, seed, explicit=explicit)
        self.place(s, self._position)
        for term in self._said:
            act(s, self.options_named(s, term)[0])
        s.events.clear()
        return s


def begin_at(position: Setup, said: list[str]) -> None:
    """Let every game of Dice Masters begin at a position."""
    placed = Placed(position, said)
    vars(beginning)["game"] = lambda name: placed if name == "masters" else game(name)


if __name__ == "__main__":
    if len(sys.argv) > 3:
        where, *terms = json.loads(sys.argv[3])
        begin_at(where, terms)
    quick = Limits(pace=0.0, messages=1000.0, burst=1000, requests=1000.0, request_burst=1000)
    serve("127.0.0.1", int(sys.argv[2]), Path(sys.argv[1]), browser=False, limits=quick)
