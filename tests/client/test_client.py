"""The client's modules as node runs them, and the shape of its files."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
CLIENT = ROOT / "src" / "throwdown" / "interfaces" / "web" / "client"
WRITTEN = [
    path
    for folder in (CLIENT, Path(__file__).parent)
    for ending in ("js", "css")
    for path in folder.rglob(f"*.{ending}")
    if "vendor" not in path.parts
]
WIDEST = 120
LONGEST = 600


def test_the_modules_do_what_their_own_tests_say() -> None:
    node = shutil.which("node")
    if node is None:
        pytest.skip("needs node: apt install nodejs")
    tests = sorted(Path(__file__).parent.glob("*.test.js"))
    assert tests
    done = subprocess.run([node, "--test", *tests], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_no_line_is_too_wide_to_be_read_at_once() -> None:
    wide = [
        f"{path.relative_to(ROOT)}:{number}"
        for path in WRITTEN
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if len(line) > WIDEST
    ]
    assert wide == []


def test_no_file_is_too_long_to_be_read_at_once() -> None:
    lengths = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in WRITTEN}
    assert {path: length for path, length in lengths.items() if length > LONGEST} == {}


def test_no_type_is_left_open() -> None:
    """`any` would hide from the checker that the server sends no such thing."""
    left_open = re.compile(r"\{[^}]*\bany\b|^ *\* +\w+\??: .*\bany\b")
    assert left_open.search("/** @param {any} event */")
    assert left_open.search(" *   replay: any,")
    found = [
        f"{path.relative_to(ROOT)}:{number}"
        for path in WRITTEN
        if path.suffix == ".js"
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if left_open.search(line)
    ]
    assert found == []


def test_the_shell_names_no_game() -> None:
    """A game is named in its own folder and in the registry; and where sheets have an order."""
    named = re.compile(r'"(masters|throne|sprint)"')
    shell = [path for folder in ("", "parts", "generic") for path in (CLIENT / folder).glob("*.js")]
    texts = {path.name: path.read_text(encoding="utf-8") for path in shell}
    assert [name for name, text in texts.items() if named.search(text)] == ["tablestyle.js"]
    assert "masters:" in texts["registry.js"]
