"""The shape of the house: how much stands in a room, in a file and in a contract."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SOURCES = [path for top in ("src", "tests", "tools") for path in (ROOT / top).rglob("*.py")]
CONTRACTS = (
    "aids",
    "content",
    "evaluation",
    "game",
    "happening",
    "narrator",
    "outlook",
    "seen",
    "speech",
)


def test_no_file_is_too_long_to_be_read_at_once() -> None:
    lengths = {path: len(path.read_text(encoding="utf-8").split("\n")) for path in SOURCES}
    assert {path: length for path, length in lengths.items() if length > 600} == {}


def test_no_folder_holds_more_modules_than_one_can_look_through() -> None:
    folders = [path.parent for path in SOURCES if path.name != "__init__.py"]
    assert {folder for folder in folders if folders.count(folder) > 25} == set()


def test_the_package_has_at_most_ten_rooms_and_nothing_beside_them() -> None:
    shown = [path for path in (ROOT / "src" / "throwdown").iterdir() if path.name != "__pycache__"]
    files = {path.name for path in shown if path.is_file()}
    assert files == {"__init__.py", "__main__.py", "py.typed"}
    assert len(shown) - len(files) <= 10


@pytest.mark.parametrize("module", CONTRACTS)
def test_a_contract_is_small_and_says_what_each_method_is_for(module: str) -> None:
    """Read from the source: compiled classes keep no docstrings."""
    source = (ROOT / "src" / "throwdown" / "contract" / f"{module}.py").read_text(encoding="utf-8")
    classes = [node for node in ast.parse(source).body if isinstance(node, ast.ClassDef)]
    assert classes
    for each in classes:
        methods = [node for node in each.body if isinstance(node, ast.FunctionDef)]
        assert len(methods) <= 15, each.name
        told = [node.name for node in methods if not ast.get_docstring(node)]
        assert set(told) <= {"__init__"}, each.name
