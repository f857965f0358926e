"""A first game that explains each step when it first comes up, at the prompt."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.interfaces.cli.test_cli import throwdown
from throwdown.content.help.help_context import HelpContext
from throwdown.content.help.help_files import UXM
from throwdown.content.help.lessons import Lessons

BOXES = ("first-game-uxm", "first-game-aou", "first-game-asm")


@pytest.mark.rule("SH-9.4")
@pytest.mark.parametrize("edition", [UXM, "aou", "asm"])
def test_each_step_is_explained_once_by_its_edition(edition: str) -> None:
    lessons = Lessons()
    told = [lessons.next_lesson("en", HelpContext("masters", edition, n)) for n in range(1, 6)]
    assert all(told)
    assert ("Out of Play" in " ".join(told)) is (edition != UXM)
    assert lessons.next_lesson("en", HelpContext("masters", edition, 3)) == ""
    throne = [lessons.next_lesson("de", HelpContext("throne", None, n)) for n in range(6, 9)]
    assert all(throne)
    assert Lessons().next_lesson("en", HelpContext("sprint", None, 1)) == ""


@pytest.mark.rule("SH-9.4")
@pytest.mark.parametrize("form", [*BOXES, "duel"])
def test_a_first_game_teaches_at_the_prompt(form: str, tmp_path: Path) -> None:
    name, edition = ("throne", []) if form == "duel" else ("masters", ["--ruleset", form[-3:]])
    words = [name, "--format", form, *edition, "--learn", "--plain", "--seed", "4"]
    if name == "throne":
        words += ["--you", "barbarian"]
    said = throwdown(
        "play", *words, "--save", tmp_path / "first.record", typed="1\n" * 6 + "quit\n"
    )
    assert said.returncode == 0, said.stderr
    lessons = [line for line in said.stdout.splitlines() if line.startswith("New here: ")]
    assert lessons
    assert len(lessons) == len(set(lessons))
    plain = throwdown(
        *("play", *[word for word in words if word != "--learn"]),
        *("--save", tmp_path / "second.record"),
        typed="quit\n",
    )
    assert "New here: " not in plain.stdout
