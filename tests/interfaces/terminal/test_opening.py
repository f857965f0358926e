"""The command line opens the app where somebody sits at a terminal, and only there."""

from __future__ import annotations

import os
import select
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.patience import PATIENCE

_THROWDOWN = "from throwdown.interfaces.cli.main import main; main()"


def _environment(folder: Path, term: str) -> dict[str, str]:
    size = {"COLUMNS": "100", "LINES": "30"}
    return {**os.environ, **size, "THROWDOWN_DATA": str(folder), "TERM": term}


def _type_at_a_terminal(
    keys: str, signs: tuple[str, ...], folder: Path, *arguments: str
) -> tuple[int, str]:
    """Run the command in a terminal, type keys once it shows all signs; return how it ended."""
    pty = pytest.importorskip("pty", reason="needs pseudo-terminals")
    ours, theirs = pty.openpty()
    command = [sys.executable, "-c", _THROWDOWN, *arguments]
    environment = _environment(folder, "xterm-256color")
    with subprocess.Popen(
        command, stdin=theirs, stdout=theirs, stderr=theirs, env=environment
    ) as running:
        os.close(theirs)
        shown = b""
        waiting = list(keys)
        latest = time.monotonic() + PATIENCE
        while chunk := _read(ours, latest):
            shown += chunk
            # A screen may come in parts: what is looked for must stand there before it goes.
            if waiting and all(sign.encode() in shown for sign in signs):
                os.write(ours, waiting.pop(0).encode())
        try:
            running.wait(0 if waiting else PATIENCE)
        finally:
            running.kill()
            os.close(ours)
    return running.returncode, shown.decode(errors="replace")


def _read(terminal: int, latest: float) -> bytes:
    """Return what a terminal shows next; nothing if it was closed or shows nothing for long."""
    try:
        if not select.select([terminal], [], [], max(1, latest - time.monotonic()))[0]:
            return b""
        return os.read(terminal, 65536)
    except OSError:
        # A terminal whose other end was closed.
        return b""


def test_throwdown_alone_opens_the_app_at_a_terminal(tmp_path: Path) -> None:
    code, shown = _type_at_a_terminal("q", ("F4", "Dice battles at your terminal"), tmp_path)
    assert code == 0
    assert "Dice battles at your terminal" in shown


def test_play_opens_the_table_of_a_game_at_a_terminal(tmp_path: Path) -> None:
    code, shown = _type_at_a_terminal(
        "\x11", ("YOU DECIDE",), tmp_path, "play", "masters", "--seed", "1"
    )
    assert code == 0
    assert "YOU DECIDE" in shown
    assert "throwdown resume" in shown
    assert len(list((tmp_path / "records").iterdir())) == 1


@pytest.mark.parametrize("arguments", [["play"], ["play", "--plain"]])
def test_in_a_pipe_a_game_is_played_at_the_prompt(arguments: list[str], tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", _THROWDOWN, *arguments],
        input="quit\n",
        env=_environment(tmp_path, "xterm-256color"),
        capture_output=True,
        text=True,
        check=True,
    )
    assert "Your choice: " in done.stdout
