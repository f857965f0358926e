"""Examples in the docstrings of what an outsider calls first run as they are printed.

They are read from the sources, because compiled functions keep no docstrings.
"""

import ast
import doctest
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Final

import pytest

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "throwdown"

SHOWN: Final = (
    "bots/ladder.py:play_round_robin",
    "bots/simulation.py:simulate",
    "contract/game.py:GameSpec.load",
    "contract/game.py:GameSpec.new",
    "contract/outlook.py:Outlook.sample",
    "contract/speech.py:Speech.label",
    "contract/speech.py:Speech.prompt",
    "contract/speech.py:Speech.why_not",
    "games/masters/language/parser.py:parse_line",
    "games/registry.py:content",
    "games/registry.py:game",
    "games/throne/language/parser.py:parse_text",
    "interfaces/python/bot.py:bot",
    "interfaces/python/game.py:Game",
    "interfaces/python/game.py:Game.play_out",
    "interfaces/python/start.py:load",
    "interfaces/python/start.py:new",
    "interfaces/python/start.py:scenario",
    "kernel/interpreter.py:act",
    "kernel/interpreter.py:step",
    "kernel/playout.py:playout",
    "kernel/state.py:GameState.clone",
    "kernel/state.py:GameState.key",
    "kernel/state.py:GameState.to_list",
    "match/forecast.py:foresee",
    "match/match.py:Match.play",
    "match/match.py:Match.undo",
    "match/record_reader.py:read_record",
    "match/scenario/runner.py:play",
)
"""What an outsider calls first: each has an example."""


def docstrings_in(
    place: str, tree: ast.Module | ast.ClassDef, owner: str
) -> Iterator[tuple[str, str]]:
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield f"{place}:{owner}{node.name}", ast.get_docstring(node) or ""
        if isinstance(node, ast.ClassDef):
            yield from docstrings_in(place, node, f"{owner}{node.name}.")


def examples() -> dict[str, str]:
    """Return the docstrings that have an example, by the name of what they stand in."""
    found: dict[str, str] = {}
    for path in PACKAGE.rglob("*.py"):
        source = path.read_text(encoding="utf-8")
        if ">>> " in source:
            place = path.relative_to(PACKAGE).as_posix()
            found |= {
                name: text
                for name, text in docstrings_in(place, ast.parse(source), "")
                if ">>> " in text
            }
    return found


EXAMPLES: Final = examples()


def test_what_an_outsider_calls_first_has_an_example() -> None:
    assert [name for name in SHOWN if name not in EXAMPLES] == []


@pytest.mark.parametrize("name", sorted(EXAMPLES))
def test_an_example_runs_as_printed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)  # where an example reads a file, it names it from here
    module = import_module("throwdown." + name.partition(".py:")[0].replace("/", "."))
    names = dict(vars(module))
    example = doctest.DocTestParser().get_doctest(EXAMPLES[name], names, name, None, None)
    told: list[str] = []
    assert doctest.DocTestRunner().run(example, out=told.append).failed == 0, "".join(told)
