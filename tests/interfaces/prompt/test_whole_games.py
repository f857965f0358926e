"""Whole games through the real command: somebody who reads only the screen and types answers."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from throwdown.match.record_reader import read_record
from throwdown.match.resumption import resume_match

_OPTION = re.compile(r"^  (\d+)  (.+)$")

# What the reader likes best, by how the option begins; else the first one is taken.
LIKES = {
    ("masters", "en"): ("Field", "Buy", "Attack", "Block", "No more", "Spend", "Bring"),
    ("masters", "de"): ("Stelle", "Kaufe", "Greife", "Blocke", "Keine weiteren", "Gib", "Bringe"),
    ("throne", "en"): ("Play", "Announce", "Defend", "Keep the rest"),
    ("throne", "de"): ("Den Rest", "Mit "),
}
QUESTIONS = {"en": "Your choice: ", "de": "Deine Wahl: "}
RESULTS = {"en": ("You win!", "You lose."), "de": ("Du gewinnst!", "Du verlierst.")}


class Reader:
    """Somebody at the plain prompt."""

    def __init__(self, name: str, language: str, record: Path, *more: str) -> None:
        self.screen = ""
        """All that was shown."""
        self._likes = LIKES[name, language]
        self._question = QUESTIONS[language]
        words = [
            "play",
            name,
            "--plain",
            "--lang",
            language,
            "--bot",
            "random",
            "--seed",
            "3",
            *more,
        ]
        command = [
            sys.executable,
            "-c",
            "from throwdown.interfaces.cli.main import main; main()",
            *words,
        ]
        self._program = subprocess.Popen(
            [*command, "--save", str(record)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            env=os.environ | {"PYTHONIOENCODING": "utf-8"},
        )

    def play(self) -> int:
        """Read and type until the program ends; return how it exits."""
        with self._program as program:
            assert program.stdin is not None
            while asked := self._read():
                program.stdin.write(f"{self._answer(asked)}\n")
                program.stdin.flush()
        return self._program.returncode

    def _read(self) -> str:
        """Return what is shown until the next question; nothing, if there is none any more."""
        assert self._program.stdout is not None
        shown = ""
        while not shown.endswith(self._question):
            letter = self._program.stdout.read(1)
            if not letter:
                self.screen += shown
                return ""
            shown += letter
        self.screen += shown
        return shown

    def _answer(self, asked: str) -> str:
        offered = [found for line in asked.splitlines() if (found := _OPTION.match(line))]
        for liked in self._likes:
            for found in offered:
                if found[2].startswith(liked):
                    return found[1]
        return "1"


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", ["masters", "throne"])
def test_a_whole_game_is_played_by_reading_the_screen(
    name: str, language: str, tmp_path: Path
) -> None:
    record = tmp_path / "game.record"
    reader = Reader(name, language, record)
    assert reader.play() == 0
    lines = reader.screen.splitlines()
    assert lines[-1] in RESULTS[language]
    assert "{" not in reader.screen, "nothing is left to be filled in"
    match = resume_match(read_record(record))
    assert match.is_over()
    assert (lines[-1] == RESULTS[language][0]) == (match.winners() == [0])


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_rainbow_draft_of_four_is_drafted_built_and_played(language: str, tmp_path: Path) -> None:
    record = tmp_path / "draft.record"
    reader = Reader("masters", language, record, "--format", "rainbow", "--seats", "4")
    assert reader.play() == 0
    assert "{" not in reader.screen, "nothing is left to be filled in"
    match = resume_match(read_record(record))
    assert match.is_over()
    assert len(match.players) == 4
    assert match.winners() in ([0], [1])


def test_those_who_drafted_meet_in_further_games(tmp_path: Path) -> None:
    draft, game = tmp_path / "draft.record", tmp_path / "game.record"
    setup = tmp_path / "draft.toml"
    setup.write_text('format = "sealed"\nruleset = "asm"\nseats = 3\nlife = 2\n')
    assert Reader("masters", "en", draft, "--setup", str(setup)).play() == 0
    assert Reader("masters", "en", game, "--after", str(draft), "--pair", "1,3").play() == 0
    first, second = resume_match(read_record(draft)), resume_match(read_record(game))
    assert (len(first.players), len(second.players)) == (3, 2)
    assert second.setup["format"] == "tournament-20"
