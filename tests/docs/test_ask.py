"""What the page about asking shows is what happens."""

import re
import shlex
from pathlib import Path

import pytest

from tests.interfaces.cli.test_cli import throwdown
from tools.pages import interpretations, questions

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "ask.md").read_text(encoding="utf-8")
FILES = dict(zip(("hulk.toml", "wrong.toml"), re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)))
SHOWN = [
    (command, output)
    for block in re.findall(r"```console\n(.*?)```", PAGE, re.DOTALL)
    for command, output in re.findall(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", block, re.MULTILINE)
]


@pytest.mark.once
@pytest.mark.parametrize(("command", "output"), SHOWN, ids=[command for command, _ in SHOWN])
def test_a_command_prints_what_the_page_shows(command: str, output: str, tmp_path: Path) -> None:
    program, *words = shlex.split(command)
    assert program == "throwdown"
    for place, word in enumerate(words):
        if word in FILES:
            path = tmp_path / word
            path.write_text(FILES[word], encoding="utf-8")
            words[place] = str(path)
    said = throwdown(*words).stdout
    parts = [part.strip("\n") for part in output.split("...\n")]
    at = 0
    for part in parts:
        found = said.find(part, at)
        assert found >= 0, f"{command} does not print:\n{part}\nbut:\n{said}"
        at = found + len(part)
    if not output.startswith("..."):
        assert said.startswith(parts[0])


def test_there_is_something_to_run() -> None:
    assert len(SHOWN) == 5
    assert len(FILES) == 2


@pytest.mark.once
def test_the_page_of_interpretations_is_that_of_the_rulings() -> None:
    page = (DOCS / "interpretations.md").read_text(encoding="utf-8")
    assert page == interpretations.page(), "make interpretations"


@pytest.mark.once
@pytest.mark.parametrize("game", ["masters", "throne"])
def test_every_question_of_a_page_has_an_answer_and_a_rule(game: str) -> None:
    page = questions.page(game)
    entries = page.split("\n## ")[1:]
    assert len(entries) >= {"masters": 108, "throne": 3}[game]
    heads = [entry.split("\n")[0] for entry in entries]
    assert len(set(heads)) == len(heads)
    for entry in entries:
        assert entry.split("\n")[0].endswith("?"), entry
        assert re.search(r"^\*\*.*\*\*$", entry, re.MULTILINE), entry
        assert re.search(r"^- D[MT]-|^- L-", entry, re.MULTILINE), entry
        assert "throwdown ask " in entry
