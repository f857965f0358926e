"""The command line inside the process of the tests, as quick as a call."""

from __future__ import annotations

import sys
from dataclasses import dataclass

import pytest

from throwdown.interfaces.cli.main import main


@dataclass(frozen=True)
class Said:
    """What a command printed, and its exit code."""

    out: str
    err: str
    code: int


class CommandLine:
    """Runs `throwdown` with words; nobody sits at a terminal."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self._patch = monkeypatch
        self._capsys = capsys

    def __call__(self, *words: object) -> Said:
        """Return what a command said."""
        self._patch.setattr(sys, "argv", ["throwdown", *map(str, words)])
        self._capsys.readouterr()
        with pytest.raises(SystemExit) as left:
            main()
        said = self._capsys.readouterr()
        assert isinstance(left.value.code, int)
        return Said(said.out, said.err, left.value.code)
