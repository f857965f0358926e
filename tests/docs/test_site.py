"""The pages of the documentation that are made: nothing is left out, nothing leads nowhere."""

import re
from functools import cache
from pathlib import Path
from posixpath import normpath

import pytest

from tests.faults import refuse
from throwdown.content.help.rulebook import rules
from throwdown.games.registry import catalogue
from tools.site.hooks import made_pages
from tools.site.links import dead_links
from tools.site.markup import address, glyph
from tools.site.rule_pages import rule_places
from tools.site.scenarios import all_scenarios, scenarios_of_card
from tools.site.site_words import LANGUAGES, WORDS

pytestmark = pytest.mark.once


@cache
def pages() -> dict[str, str]:
    return dict(made_pages())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_and_hero_has_a_page(language: str) -> None:
    things = {
        f"{folder}/{language}/{item.data['id']}.md": item.name
        for game, folder in (("masters", "cards"), ("throne", "heroes"))
        for item in catalogue(game, language).items
    }
    assert len(things) == 426
    refuse([source for source in things if source not in pages()])


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_has_an_anchor_of_its_own(language: str) -> None:
    places = rule_places(language)
    refuse(
        [
            rule.id
            for rule in rules(language)
            if f'id="{rule.id}"' not in pages()[places[rule.id].partition("#")[0]]
        ]
    )


def test_every_card_that_has_a_scenario_of_its_own_shows_it() -> None:
    shown = scenarios_of_card("uxm/angel-superhero", ("angel-superhero", "angel-inspiring"))
    assert "masters/uxm/angel-superhero-pairs-up" in {each.place for each in shown}
    assert not any("angel-inspiring" in each.place for each in shown)
    page = pages()["cards/de/uxm/angel-superhero.md"]
    assert all(f'id="{each.place.rpartition("/")[2]}"' in page for each in shown)


def test_every_scenario_stands_on_a_page() -> None:
    refuse(
        [each.place for each in all_scenarios() if each.title_in("en") not in pages()[each.page]]
    )


def test_links_between_made_pages_lead_to_one() -> None:
    faults = [
        f"{source}: {link}"
        for source, text in pages().items()
        for link in set(re.findall(r'<a href="([^"#]+/)[^"]*"', text))
        if not _is_page(source, link)
    ]
    refuse(faults)


def _is_page(source: str, link: str) -> bool:
    folder = source.removesuffix("index.md") if source.endswith("index.md") else f"{source[:-3]}/"
    target = normpath(f"{folder}{link}")
    return f"{target}.md" in pages() or f"{target}/index.md" in pages()


def test_pages_find_each_other_from_their_folders() -> None:
    assert address("cards/en/uxm/angel-inspiring.md", "rules/en/masters-paying.md#DM-2.4.1") == (
        "../../../../rules/en/masters-paying/#DM-2.4.1"
    )
    assert address("cards/en/index.md", "cards/de/index.md") == "../de/"


def test_what_pages_say_is_said_in_every_language() -> None:
    refuse([f"{key} in {one}" for one in WORDS for key in WORDS["en"].keys() ^ WORDS[one].keys()])


def test_what_has_no_drawing_is_named() -> None:
    assert "<svg" in glyph("fist", "Faust")
    assert glyph("nothing", "Nichts") == '<span class="sym">Nichts</span>'


def test_a_dead_link_is_found(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text(
        '<a href="there/#a">1</a><a href="there/#b">2</a><a href="gone/">3</a>'
        '<a href="https://example.org/gone">4</a><p id="c"></p><a href="#c">5</a>'
        '<img src="no.png">',
        encoding="utf-8",
    )
    (tmp_path / "there").mkdir()
    (tmp_path / "there/index.html").write_text('<p id="a"></p>', encoding="utf-8")
    assert dead_links(tmp_path) == [
        "index.html: gone/",
        "index.html: no.png",
        "index.html: there/#b",
    ]
