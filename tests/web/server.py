"""A real server for tests, in a process of its own: python -m tests.web.server FOLDER PORT."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

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
        code = self.process.wait(timeout=15)
        self._forget()
        return code

    def _forget(self) -> None:
        assert self.process.stdout is not None
        self.process.stdout.close()


def started(folder: Path, port: int = 0) -> Server:
    """Start a server and wait until it listens."""
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.web.server", str(folder), str(port)],
        stdout=subprocess.PIPE,
        text=True,
        cwd=Path(__file__).parents[2],
        env=os.environ,
    )
    assert process.stdout is not None
    line = process.stdout.readline()
    assert line.startswith("Throwdown is at http://"), line
    return Server(process, line.split()[3].rstrip("/"))


if __name__ == "__main__":
    quick = Limits(pace=0.0, messages=1000.0, burst=1000, requests=1000.0, request_burst=1000)
    serve("127.0.0.1", int(sys.argv[2]), Path(sys.argv[1]), browser=False, limits=quick)
