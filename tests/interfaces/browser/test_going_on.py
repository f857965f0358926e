"""A game goes on: after a reload, after the server was killed, in another tab."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser

from tests.interfaces.browser.visitor import SEED, Look, Visitor
from tests.interfaces.web.server import start_server
from throwdown.kernel.values import Json

PEOPLE = ("Anna", "Ben")


def answer_questions(visitor: Visitor, times: int) -> None:
    """Answer so many questions."""
    for _ in range(times):
        assert visitor.until_asked()
        visitor.answer_by_keyboard()
    assert visitor.until_asked()


def test_a_page_loaded_anew_asks_the_same_question(visitor: Visitor) -> None:
    visitor.sit_down_to("masters")
    answer_questions(visitor, 3)
    before = visitor.number(), visitor.question(), visitor.offered_picks()
    told = visitor.page.locator("[data-log] li").all_inner_texts()
    visitor.page.reload()
    visitor.until_asked()
    assert (visitor.number(), visitor.question(), visitor.offered_picks()) == before
    assert visitor.page.locator("[data-log] li").all_inner_texts() == told


def check_that_nothing_can_be_done(visitor: Visitor) -> None:
    """Press what was offered last, in vain."""
    options = visitor.page.locator("[data-options] button")
    assert options.count() > 0
    assert options.count() == visitor.page.locator("[data-options] [aria-disabled=true]").count()
    options.first.dispatch_event("click")
    visitor.page.keyboard.press("Space")
    assert visitor.page.locator(".die[data-state=selectable], .ribbon button").count() == 0


@pytest.mark.parametrize("game", ["masters", "throne"])
def test_a_game_goes_on_when_the_server_was_killed(
    game: str, browser: Browser, tmp_path: Path
) -> None:
    with start_server(tmp_path, seed=SEED) as first:
        visitor = Visitor(browser, first.address, Look())
        visitor.sit_down_to(game)
        answer_questions(visitor, 3)
        before, question = visitor.number(), visitor.question()
        first.kill()
    visitor.page.wait_for_selector("text=Reconnecting")
    check_that_nothing_can_be_done(visitor)
    with start_server(tmp_path, port=urlsplit(first.address).port or 0, seed=SEED):
        assert visitor.until_asked()
        assert (visitor.number(), visitor.question()) == (before, question)
        assert visitor.page.locator("[data-options] [aria-disabled]").count() == 0
        answer_questions(visitor, 2)
        visitor.leave()
    assert all("WebSocket connection" in text for text in visitor.complaints)
    assert visitor.elsewhere == []


def test_two_people_at_one_screen_play_in_two_tabs(visitor: Visitor) -> None:
    seats: list[dict[str, Json]] = [{"kind": "me", "name": name} for name in PEOPLE]
    table = visitor.sit_down_to("throne", *seats)
    tabs = [visitor.page, visitor.open_tab()]
    tabs[1].goto(f"{visitor.address}/table/{table}")
    seen: list[tuple[int, int]] = []
    for _ in range(24):
        # Whoever decides has the table before them, the other tab a curtain or the same table.
        for tab, name in enumerate(PEOPLE):
            visitor.page = tabs[tab]
            visitor.page.bring_to_front()
            visitor.page.wait_for_selector(".curtain, .ribbon")
            curtain = visitor.page.locator(".curtain")
            if curtain.count() and name in curtain.inner_text():
                curtain.locator("button").click()
            if visitor.page.locator(".ribbon[data-who=you]").count():
                seen.append((tab, visitor.number()))
                visitor.answer_by_pointing()
    assert {tab for tab, _ in seen} == {0, 1}
    numbers = [number for _, number in seen]
    assert numbers == sorted(set(numbers)), "no question was asked twice"
