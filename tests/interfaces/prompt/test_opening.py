"""What opens for a player who named no game, as seen from a terminal of its own."""

from __future__ import annotations

import os
import signal
import stat
import subprocess
import sys
import time
import urllib.request
import webbrowser
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.patience import PATIENCE
from throwdown.interfaces.web.browser import can_browse

pty = pytest.importorskip("pty", reason="needs terminals as Unix has them")


class Person:
    """Somebody at a terminal, with a screen and a browser or without."""

    def __init__(self, words: list[str], environment: Mapping[str, str]) -> None:
        self._terminal, theirs = pty.openpty()
        os.set_blocking(self._terminal, False)
        command = [
            sys.executable,
            "-c",
            "from throwdown.interfaces.cli.main import main; main()",
            *words,
        ]
        self.program = subprocess.Popen(
            command, stdin=theirs, stdout=theirs, stderr=theirs, env=environment
        )
        os.close(theirs)
        self.screen = ""
        """All that was shown."""

    def until(self, words: str) -> None:
        """Watch until these words are shown."""
        for _ in range(PATIENCE * 20):
            try:
                self.screen += os.read(self._terminal, 65536).decode(errors="replace")
            except BlockingIOError:
                time.sleep(0.05)
            except OSError:
                break
            if words in self.screen:
                return
        raise AssertionError(f"'{words}' was not shown, but: {self.screen[-2000:]}")

    def stop(self) -> int:
        """Press Ctrl-C; return the exit code."""
        self.program.send_signal(signal.SIGINT)
        return self.program.wait(PATIENCE)

    def leave(self) -> None:
        """Close the window."""
        if self.program.poll() is None:
            self.program.kill()
            self.program.wait()
        os.close(self._terminal)


@contextmanager
def sit_down(words: list[str], environment: Mapping[str, str]) -> Iterator[Person]:
    """Seat somebody who leaves nothing running."""
    person = Person(words, environment)
    try:
        yield person
    finally:
        person.leave()


@pytest.fixture
def surroundings(tmp_path: Path) -> dict[str, str]:
    """Return the environment of somebody without a screen or a browser."""
    kept = {
        name: value
        for name, value in os.environ.items()
        if name not in ("BROWSER", "DISPLAY", "WAYLAND_DISPLAY", "SSH_CONNECTION")
    }
    return kept | {"THROWDOWN_DATA": str(tmp_path / "data"), "TERM": "xterm", "COLUMNS": "100"}


def a_browser(folder: Path) -> tuple[str, Path]:
    """Return a browser that notes down what it is to open, and the note."""
    note, browser = folder / "opened", folder / "browser"
    browser.write_text(f'#!/bin/sh\nprintf %s "$1" > {note}.part\nmv {note}.part {note}\n')
    browser.chmod(browser.stat().st_mode | stat.S_IXUSR)
    return str(browser), note


def wait_for_note(note: Path) -> str:
    """Wait for a note and return it."""
    for _ in range(PATIENCE * 20):
        if note.exists():
            return note.read_text()
        time.sleep(0.05)
    raise AssertionError("no browser was opened")


@pytest.mark.parametrize("words", [[], ["play"]])
def test_to_play_opens_the_browser_on_the_home_page(
    words: list[str], surroundings: dict[str, str], tmp_path: Path
) -> None:
    browser, note = a_browser(tmp_path)
    with sit_down(words, surroundings | {"BROWSER": browser}) as person:
        person.until("Throwdown is at http://127.0.0.1:")
        address = wait_for_note(note)
        assert address in person.screen
        with urllib.request.urlopen(address, timeout=PATIENCE) as page:
            assert b"<title>Throwdown</title>" in page.read()
        assert person.stop() == 0
    assert "Traceback" not in person.screen


def test_without_a_browser_the_app_opens_in_the_terminal(surroundings: dict[str, str]) -> None:
    with sit_down([], surroundings) as person:
        person.until("Dice Throne")
    assert "http://" not in person.screen


def test_whoever_asks_for_a_game_gets_it_in_the_terminal_even_with_a_browser(
    surroundings: dict[str, str], tmp_path: Path
) -> None:
    browser, note = a_browser(tmp_path)
    with sit_down(["play", "masters"], surroundings | {"BROWSER": browser}) as person:
        person.until("YOU DECIDE")
    assert not note.exists()


def test_where_nobody_sits_at_a_terminal_the_game_is_played_at_the_prompt(
    surroundings: dict[str, str], tmp_path: Path
) -> None:
    browser, note = a_browser(tmp_path)
    said = subprocess.run(
        [sys.executable, "-c", "from throwdown.interfaces.cli.main import main; main()", "play"],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        env=surroundings | {"BROWSER": browser},
        check=False,
    )
    assert said.returncode == 0
    assert "Silver Sable" in said.stdout
    assert not note.exists()


@pytest.mark.parametrize(
    ("platform", "environment", "expected"),
    [
        ("linux", {"DISPLAY": ":0"}, True),
        ("linux", {"WAYLAND_DISPLAY": "wayland-0"}, True),
        ("linux", {}, False),
        ("linux", {"SSH_CONNECTION": "x", "DISPLAY": "localhost:10"}, True),
        ("linux", {"BROWSER": "firefox"}, True),
        ("darwin", {}, True),
        ("darwin", {"SSH_CONNECTION": "x"}, False),
        ("win32", {}, True),
    ],
)
def test_a_browser_needs_a_screen_that_is_near(
    platform: str, environment: dict[str, str], expected: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(webbrowser, "get", lambda: webbrowser.BackgroundBrowser("firefox"))
    assert can_browse(platform, environment) is expected


def test_a_browser_in_the_terminal_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(webbrowser, "get", lambda: webbrowser.GenericBrowser("w3m"))
    assert not can_browse("linux", {"DISPLAY": ":0"})
