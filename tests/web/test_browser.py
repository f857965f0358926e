"""The client in a real browser: whole games, another language, a page that is loaded anew."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.web.browser import Visitor, chromium
from tests.web.server import Server, started

LIGHT = 200_000
"""Bytes that may travel before the first game begins."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with started(tmp_path_factory.mktemp("tables")) as running:
        yield running


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as running:
        yield running


@pytest.fixture
def visitor(browser: Browser, server: Server) -> Iterator[Visitor]:
    """Yield somebody who must not meet an error, nor be sent to another host."""
    somebody = Visitor(browser, server.address)
    yield somebody
    somebody.page.context.close()
    assert somebody.complaints == []
    assert somebody.elsewhere == []


def test_the_home_page_is_light_and_offers_both_games(visitor: Visitor) -> None:
    received: list[int] = []
    visitor.page.on(
        "requestfinished", lambda asked: received.append(asked.sizes()["responseBodySize"])
    )
    visitor.page.goto(visitor.address)
    visitor.page.wait_for_selector(".heropick:nth-child(3)")
    visitor.page.wait_for_load_state("networkidle")
    assert visitor.page.locator(".bill .btn--big").count() == 2
    assert 50_000 < sum(received) < LIGHT


def test_a_whole_game_of_dice_masters_is_played_by_keyboard(visitor: Visitor) -> None:
    visitor.begin("masters")
    assert visitor.play_on(at_most=600)
    assert visitor.page.locator(".over h2").inner_text().strip()


def test_a_whole_game_of_dice_throne_is_played_by_keyboard(visitor: Visitor) -> None:
    setup: dict[str, object] = {"heroes": ["gunslinger", "barbarian"], "health": 20}
    bot = {"kind": "bot", "level": "beginner"}
    visitor.sit_down_to({"game": "throne", "setup": setup, "seats": [{"kind": "me"}, bot]})
    assert visitor.play_on(at_most=600)
    assert visitor.page.locator(".over h2").inner_text().strip()


def test_a_page_loaded_anew_asks_the_same_question(visitor: Visitor) -> None:
    visitor.begin("masters")
    for _ in range(4):
        visitor.answer()
        visitor.until_asked()
    before = visitor.number(), visitor.page.locator(".ribbon__ask").inner_text()
    visitor.page.reload()
    visitor.until_asked()
    assert (visitor.number(), visitor.page.locator(".ribbon__ask").inner_text()) == before


def test_a_table_speaks_german_at_once(visitor: Visitor) -> None:
    visitor.begin("throne")
    visitor.page.click("button[lang=de]")
    visitor.page.wait_for_selector("text=Du entscheidest")
    visitor.page.wait_for_selector('[aria-label="Dein Tableau"]')
    assert visitor.page.get_attribute("html", "lang") == "de"


def test_what_is_grey_tells_the_rule_that_forbids_it(visitor: Visitor) -> None:
    visitor.begin("masters")
    while not visitor.page.locator(".mcard[data-state=can]").count():
        visitor.answer()
        visitor.until_asked()
    visitor.page.locator(".mcard[data-state=cannot]").first.click()
    assert "DM-" in visitor.page.locator(".whybox small").inner_text()
