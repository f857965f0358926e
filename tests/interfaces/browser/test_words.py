"""The pages in a language that only the tests have: nothing of the interface is left English."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.interfaces.browser.visitor import BOT, SEED, Look, Visitor
from tests.interfaces.web.server import Server, start_server
from tests.setups import setups
from tests.words.pseudo import CODE, NAME, english_left, pseudo, pseudo_language
from throwdown.games.registry import content, game
from throwdown.match.lesson.library import lessons

SHOWN = """() => [document.body.innerText, document.title, ...[...document.querySelectorAll(
    '[aria-label], [title], [placeholder], [alt]')].flatMap(each =>
    ['aria-label', 'title', 'placeholder', 'alt'].map(name => each.getAttribute(name) ?? ''))]"""
"""Everything that a page says, to the eye and to a screen reader."""
NAMES = ("Anna", "Throwdown", "English", "Deutsch", NAME, "ESC", "Beginner")


@pytest.fixture(scope="module")
def pseudo_server(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    languages = tmp_path_factory.mktemp("languages")
    with (
        pseudo_language(languages),
        start_server(tmp_path_factory.mktemp("tables"), seed=SEED) as running,
    ):
        yield running


@pytest.fixture
def reader(browser: Browser, pseudo_server: Server) -> Iterator[Visitor]:
    """Yield somebody who reads the pseudo-language."""
    somebody = Visitor(browser, pseudo_server.address, Look(language=CODE))
    yield somebody
    somebody.leave()
    assert somebody.complaints == []


def shown_texts(page: Page) -> list[str]:
    found: list[str] = page.evaluate(SHOWN)
    return found


def of_content(name: str) -> list[str]:
    """Return what is printed on the things of a game, and what its teams are called."""
    items = [line for item in content(name).catalogue("en").items for line in item.lines]
    spec = game(name)
    printed = spec.speech.inspect(spec.new(setups(name)[0], 1), "", "en")
    return [*items, *printed, *NAMES]


def test_the_first_page_speaks_it_and_names_it_beside_the_others(reader: Visitor) -> None:
    reader.go()
    reader.page.get_by_text(pseudo("Pick a fight.")).wait_for()
    buttons = reader.page.locator(".lang button")
    assert [each.get_attribute("title") for each in buttons.all()] == ["English", "Deutsch", NAME]
    reader.page.locator(".chooser option:nth-child(2)").first.wait_for(state="attached")
    teams = [
        choice.title
        for question in content("masters").menu("en").questions
        for choice in question.choices
    ]
    # Lessons are content, too: each says its title in the languages that it knows.
    taught = [lesson.title.say("en") for lesson in lessons()]
    known = [*of_content("masters"), *of_content("throne"), *teams, *taught]
    left = english_left(shown_texts(reader.page), known)
    assert left == []


@pytest.mark.parametrize("name", ["masters", "throne", "sprint"])
def test_a_table_speaks_it(reader: Visitor, name: str) -> None:
    reader.sit_down_to(name, {"kind": "me", "name": "Anna"}, BOT)
    reader.until_asked()
    assert any("⟦" in text for text in shown_texts(reader.page))
    assert english_left(shown_texts(reader.page), of_content(name)) == []
