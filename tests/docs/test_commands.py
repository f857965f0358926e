"""Every command and every session that README and documentation show can be typed as it stands."""

import doctest
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import pytest
from cyclopts import CycloptsError

from tests.faults import refuse
from throwdown.interfaces.cli.main import ALIASES, COMMANDS, command_line

ROOT: Final = Path(__file__).parents[2]
PAGES: Final = (
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    *sorted(path for path in (ROOT / "docs").glob("*.md") if path.name != "rules-map.md"),
)
SHOWN: Final = re.compile(r"`((?:\.venv/bin/)?throwdown(?: [^`]*)?)`")
BLOCK: Final = re.compile(r"^```(\w*)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
TARGET: Final = re.compile(r"^([a-z-]+):", re.MULTILINE)
WORD: Final = re.compile(r"[A-Z]{3,}[.\w]*|\.\.\.")
"""What stands for something else, such as FILE or COMMAND."""


@cache
def read(page: Path) -> str:
    return page.read_text(encoding="utf-8")


def typed_lines(page: Path) -> Iterator[str]:
    """Yield what a page tells to type: in a row of text, in a block of commands."""
    text = read(page)
    yield from SHOWN.findall(BLOCK.sub("", text))
    for kind, body in BLOCK.findall(text):
        for line in body.replace("\\\n", " ").splitlines():
            if kind == "console" and line.startswith("$ "):
                yield line[2:]
            elif kind in ("sh", "bash", "bat"):
                yield line.partition(" #")[0].strip()


def commands_of(page: Path) -> list[list[str]]:
    """Return the words of each command of the program that a page shows."""
    found: list[list[str]] = []
    for line in typed_lines(page):
        words = shlex.split(line.partition(" > ")[0].partition(" | ")[0], posix=True)
        words = [word for word in words if not re.match(r"[A-Z_]+=", word)]
        if words[1:2] == ["record"]:
            continue  # the first line of a file
        if words and re.split(r"[/\\]", words[0])[-1] == "throwdown":
            found.append(words[1:])
    return found


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_a_command_that_is_shown_can_be_typed(page: Path) -> None:
    faults: list[str] = []
    for words in commands_of(page):
        if not words or words[0].startswith("-") or WORD.fullmatch(words[0]):
            continue
        if words[0] in COMMANDS and len(words) == 1:
            continue  # it is only spoken of
        words[0] = ALIASES.get(words[0], words[0])
        if words[0] not in COMMANDS:
            faults.append(f"there is no command: throwdown {' '.join(words)}")
        elif not any(WORD.search(word) for word in words) and "--help" not in words:
            try:
                command_line(words[0]).parse_args(words, exit_on_error=False, print_error=False)
            except CycloptsError as error:
                faults.append(f"throwdown {' '.join(words)}: {error}")
    refuse(faults)


def test_targets_of_make_that_are_shown_are_there() -> None:
    targets = set(TARGET.findall(read(ROOT / "Makefile")))
    refuse(
        [
            f"{page.name}: make {target}"
            for page in PAGES
            for target in [
                *re.findall(r"`make ([a-z-]+)(?:`| [A-Z]+=)", read(page)),
                *(line.split()[1] for line in typed_lines(page) if re.match(r"make [a-z]", line)),
            ]
            if target not in targets
        ]
    )


def test_files_that_commands_name_are_there() -> None:
    refuse(
        [
            f"{page.name}: {word}"
            for page in PAGES
            for words in commands_of(page)
            for word in words
            if word.startswith(("examples/", "docs/", "tests/")) and not (ROOT / word).exists()
        ]
    )


@pytest.mark.parametrize(
    "page", [page for page in PAGES if ">>> " in read(page)], ids=lambda page: page.name
)
def test_the_session_in_a_page_runs_as_printed(page: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    result = doctest.testfile(str(page), module_relative=False)
    assert result.attempted > 2
    assert result.failed == 0


SESSIONS: Final = [
    pytest.param(body, id=f"{page.name} {number}")
    for page in PAGES
    for number, (kind, body) in enumerate(BLOCK.findall(read(page)))
    # The page about asking writes the files that it asks about: test_ask.py does so.
    if kind == "console" and page.name != "ask.md"
]


@pytest.mark.once
@pytest.mark.parametrize("body", SESSIONS)
def test_what_a_command_prints_is_what_is_shown(body: str, tmp_path: Path) -> None:
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    for command, expected in re.findall(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", body, re.MULTILINE):
        words = shlex.split(command)
        assert words[0] == "throwdown"
        ran = subprocess.run(
            [sys.executable, "-m", "throwdown", *words[1:]],
            cwd=tmp_path,
            capture_output=True,
            text=True,
            stdin=subprocess.DEVNULL,
            check=False,
        )
        printed = re.sub(r"\((?:compiled|pure Python)\)", "(compiled)", ran.stdout + ran.stderr)
        checker = doctest.OutputChecker()
        assert checker.check_output(expected, printed, doctest.ELLIPSIS), (command, printed)
