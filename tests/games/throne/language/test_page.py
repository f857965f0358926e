"""The page about the language is current, and what it shows is what happens."""

import doctest
import re
from pathlib import Path

from tests.games.throne.language.texts import TEXTS
from throwdown.games.throne.content.hero import Hero
from throwdown.games.throne.content.library import open_library
from throwdown.games.throne.language import nodes as n
from tools.pages.phrase_tables import rewrite
from tools.pages.throne_language import manual, shipped_texts

DOCS = Path(__file__).parents[4] / "docs"
PAGE = (DOCS / "throne-language.md").read_text(encoding="utf-8")


def test_the_phrase_tables_are_current() -> None:
    assert shipped_texts() == TEXTS
    assert rewrite(PAGE, manual(TEXTS)) == PAGE, "run: make language"


def test_every_phrase_has_an_example() -> None:
    for node in n.NODES:
        row = re.search(rf"^\| `.*` \| {node.__name__} \| .+ \| (.*) \|$", PAGE, re.MULTILINE)
        assert row, node
        assert row[1] in TEXTS


def test_the_session_on_the_page_runs_as_printed() -> None:
    result = doctest.testfile(str(DOCS / "throne-language.md"), module_relative=False)
    assert result.attempted > 5
    assert result.failed == 0


def doubts(hero: Hero) -> list[tuple[str, str]]:
    """What is doubtful about a hero, and why."""
    spaces = [(space.name, space.doubt) for space in hero.spaces]
    tokens = [(token.noun.name, token.doubt) for token in hero.tokens]
    companions = [(companion.noun.name, companion.doubt) for companion in hero.companions]
    cards = [(card.name, card.doubt) for card in hero.cards]
    return [(name, why) for name, why in (*spaces, *tokens, *companions, *cards) if why]


def test_every_doubt_of_a_hero_file_is_told_on_the_page_of_interpretations() -> None:
    page = (DOCS / "interpretations.md").read_text(encoding="utf-8")
    _, _, told = page.partition("## Heroes: where the sources differ")
    rows = re.findall(r"^\| (.+) \| (.+) \| (.+) \|$", told, re.MULTILINE)[1:]
    shipped = open_library().heroes()
    assert rows == [(hero.name, *doubt) for hero in shipped for doubt in doubts(hero)]


def test_interpretations_are_about_heroes_there_are() -> None:
    page = (DOCS / "interpretations.md").read_text(encoding="utf-8")
    _, _, read = page.partition("## Heroes of Dice Throne")
    table, _, _ = read.partition("| Phrase |")
    named = re.findall(r"^\| ([A-Z][^|]+) \| ", table, re.MULTILINE)[1:]
    heroes = {hero.name for hero in open_library().heroes()}
    assert named
    assert {name for row in named for name in row.split(", ")} <= heroes
