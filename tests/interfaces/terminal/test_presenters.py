"""Presenters draw by id: what is shown is never read back to find out what it means."""

import ast
from pathlib import Path

import pytest

import throwdown.interfaces.terminal.presenters as presenters
from tests.faults import refuse

FOLDER = Path(presenters.__file__).parent
DRAWING = {"energy_signs.py", "symbols.py"}
"""Modules that only draw the signs of a text, and find nothing out from it."""
READING = {"split", "partition", "rpartition", "removeprefix", "removesuffix", "findall", "match"}
"""Methods by which a text is taken apart."""

MODULES = sorted(path for path in FOLDER.rglob("*.py") if path.name not in DRAWING)


def faults_of(source: str) -> list[str]:
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import) and any(alias.name == "re" for alias in node.names):
            found.append("a regular expression")
        if isinstance(node, ast.Attribute) and node.attr in READING:
            found.append(f".{node.attr}")
        if isinstance(node, ast.Attribute) and node.attr == "view":
            found.append("the words of a view")
    return found


def test_no_presenter_takes_a_text_apart() -> None:
    assert {path.parent.name for path in MODULES} == {"presenters", "masters", "throne"}
    refuse(
        f"{path.relative_to(FOLDER)}: {fault}"
        for path in MODULES
        for fault in faults_of(path.read_text(encoding="utf-8"))
    )


@pytest.mark.parametrize(
    "source", ["import re", "name = word.partition(' #')[0]", "step = scene.view['step']"]
)
def test_a_text_that_is_taken_apart_is_found(source: str) -> None:
    assert faults_of(source)
