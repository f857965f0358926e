"""The page about the language is current, and what it shows is what happens."""

import doctest
import re
from pathlib import Path

from tests.games.masters.language.lines import CARDS, LINES
from throwdown.games.masters.language import nodes as n
from tools.pages.masters_language import manual
from tools.pages.phrase_tables import rewrite

DOCS = Path(__file__).parents[4] / "docs"
PAGE = (DOCS / "language.md").read_text(encoding="utf-8")


def test_the_phrase_tables_are_current() -> None:
    assert rewrite(PAGE, manual(LINES)) == PAGE, "run: make language"


def test_every_phrase_has_an_example() -> None:
    for node in n.NODES:
        row = re.search(rf"^\| `.*` \| {node.__name__} \| .+ \| (.*) \|$", PAGE, re.MULTILINE)
        assert row, node
        assert row[1] in LINES


def test_the_session_on_the_page_runs_as_printed() -> None:
    result = doctest.testfile(str(DOCS / "language.md"), module_relative=False)
    assert result.attempted > 5
    assert result.failed == 0


def test_interpretations_are_about_cards_there_are() -> None:
    page = (DOCS / "interpretations.md").read_text(encoding="utf-8")
    named = re.findall(r"\b(?:UXM|AOU|ASM)-\d+", page)
    assert named
    assert set(named) <= set(CARDS)
