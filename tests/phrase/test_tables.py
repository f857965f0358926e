"""The tables of the parser are kept beside the grammar, and those of another are never used."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.phrase.garden import GRAMMAR, garden
from throwdown.phrase.grammar import GrammarError
from throwdown.phrase.parser_tables import read_tables, write_tables
from throwdown.phrase.reader import Reader
from throwdown.phrase.table_file import TablesError, is_current, load_tables, save_tables
from tools.grammar.lalr import parser_tables
from tools.grammar.tables import languages

TOP = Path(__file__).parents[2]
SHIPPED = {path.parents[1].name: (path, language) for path, language in languages()}

PARSE = """
import sys
from throwdown.games.throne.language.parser import parse_text
print(parse_text(sys.argv[1]))
"""


def save(file: Path, grammar: str = GRAMMAR) -> None:
    language = garden(grammar)
    save_tables(language, parser_tables(language), file)


def rebuild(file: Path, grammar: str = GRAMMAR) -> Callable[[], str]:
    def save_again() -> str:
        save(file, grammar)
        return ""

    return save_again


def refuse() -> str:
    return "no rebuilding here"


def test_tables_are_the_same_after_writing_and_reading() -> None:
    tables = parser_tables(garden())
    assert read_tables(write_tables(tables)) == tables


def test_texts_are_read_by_the_tables_of_a_file(tmp_path: Path) -> None:
    file = tmp_path / "garden.tables"
    save(file)
    language = garden()
    assert Reader(language, lambda: load_tables(language, file, refuse)).read("Rest.") is not None


def test_missing_tables_are_rebuilt(tmp_path: Path) -> None:
    file = tmp_path / "garden.tables"
    assert load_tables(garden(), file, rebuild(file)) == parser_tables(garden())
    assert list(tmp_path.iterdir()) == [file]


def test_tables_of_another_grammar_are_rebuilt(tmp_path: Path) -> None:
    file = tmp_path / "garden.tables"
    save(file, GRAMMAR.replace('"rest"', '"sleep"'))
    assert not is_current(garden(), file)
    assert load_tables(garden(), file, rebuild(file)) == parser_tables(garden())
    assert is_current(garden(), file)


def test_tables_that_cannot_be_rebuilt_are_an_error_that_says_so(tmp_path: Path) -> None:
    file = tmp_path / "garden.tables"
    save(file, GRAMMAR.replace('"rest"', '"sleep"'))
    with pytest.raises(TablesError, match=r"garden\.tables .* out of date: no rebuilding here"):
        load_tables(garden(), file, refuse)


def test_an_open_word_that_is_a_phrase_too_must_say_which_goes_first() -> None:
    unclear = GRAMMAR.replace("TOOL.-1:", "TOOL:")
    with pytest.raises(GrammarError, match=r"is a phrase and a TOOL; write TOOL\.-1"):
        parser_tables(garden(unclear))


@pytest.mark.parametrize("game", ["masters", "throne"])
def test_the_tables_beside_each_grammar_are_those_that_lark_makes_now(game: str) -> None:
    """If this fails after a change of the generator, raise the format in `table_file.py`."""
    grammar, language = SHIPPED[game]
    kept = load_tables(language, grammar.with_suffix(".tables"), refuse)
    assert kept == parser_tables(language)


def checkout(folder: Path) -> Path:
    """Copy what a start in a checkout needs."""
    hidden = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd", "client", "peers")
    shutil.copytree(TOP / "src" / "throwdown", folder / "src" / "throwdown", ignore=hidden)
    shutil.copytree(TOP / "tools", folder / "tools", ignore=hidden)
    return folder


def start(top: Path, text: str, *before: Path) -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join(map(str, [*before, top / "src"]))
    environment = os.environ | {"PYTHONPATH": path}
    command = [sys.executable, "-c", PARSE, text]
    return subprocess.run(command, env=environment, cwd=top, capture_output=True, text=True)


def test_a_checkout_rebuilds_its_tables_once_after_its_grammar_changed(tmp_path: Path) -> None:
    top = checkout(tmp_path)
    grammar = top / "src" / "throwdown" / "games" / "throne" / "language" / "grammar.lark"
    words = grammar.read_text(encoding="utf-8")
    assert '"gain"' in words
    grammar.write_text(words.replace('"gain"', '"earn"'), encoding="utf-8")
    first, second = start(top, "Earn 2 CP."), start(top, "Earn 2 CP.")
    assert first.stderr == "throwdown: built src/throwdown/games/throne/language/grammar.tables\n"
    assert second.stderr == ""
    assert "Gain" in first.stdout
    assert second.stdout == first.stdout


def test_without_lark_the_error_names_the_command(tmp_path: Path) -> None:
    top = checkout(tmp_path / "top")
    (top / "src" / "throwdown" / "games" / "throne" / "language" / "grammar.tables").unlink()
    absent = tmp_path / "absent"
    absent.mkdir()
    blocked = "import sys\nsys.modules['lark'] = None\n"
    (absent / "sitecustomize.py").write_text(blocked, encoding="utf-8")
    done = start(top, "Gain 2 CP.", absent)
    assert "Lark is needed to build grammar.tables" in done.stderr
    assert f"run `python -m tools.grammar.tables` in {top}" in done.stderr
