"""What the tests of the command line share."""

from pathlib import Path

import pytest

from tests.interfaces.cli.command import CommandLine


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> CommandLine:
    """Return the command line, for somebody whose machine speaks English."""
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.setenv("COLUMNS", "80")
    return CommandLine(monkeypatch, capsys)


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a data folder in which nothing is yet."""
    folder = tmp_path / "data"
    monkeypatch.setenv("THROWDOWN_DATA", str(folder))
    return folder
