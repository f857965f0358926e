"""A game without a table of its own, played in a real browser at the generic one."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.interfaces.browser.test_games import check_that_it_is_over
from tests.interfaces.browser.visitor import BOT, Look, Visitor


def test_a_game_without_a_panel_is_found_on_the_first_page_and_begun(visitor: Visitor) -> None:
    visitor.go()
    visitor.page.locator(".more a", has_text="Sprint").click()
    visitor.page.locator(".bill--plain .btn--big").click()
    assert visitor.until_asked()
    expect(visitor.page.locator(".top__what")).to_have_text("Sprint")


def test_an_address_of_no_game_says_so(visitor: Visitor) -> None:
    visitor.go("/play/chess")
    expect(visitor.page.locator("[role=alert]")).to_contain_text("no such game")


def test_sprint_is_played_to_its_end_by_keyboard_alone(visitor: Visitor) -> None:
    visitor.sit_down_to("sprint")
    assert visitor.play_on("keyboard")
    check_that_it_is_over(visitor, "won lost draw")


def test_sprint_is_played_to_its_end_by_touch_on_a_phone_in_german(
    visitors: Callable[[Look], Visitor],
) -> None:
    visitor = visitors(Look(phone=True, language="de", theme="light"))
    visitor.sit_down_to("sprint")
    assert visitor.play_on("pointing")
    check_that_it_is_over(visitor, "gewonnen verloren unentschieden")
    wide = visitor.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= 390, "nothing is cut off at the side"


def test_the_table_stands_there_in_words_and_follows_what_happens(visitor: Visitor) -> None:
    visitor.sit_down_to("sprint")
    visitor.until_asked()
    words = visitor.page.locator(".generic__words")
    expect(words.locator("li").first).to_be_visible()
    before = words.inner_text()
    while visitor.until_asked() and words.inner_text() == before:
        visitor.answer()
    assert words.inner_text() != before
    visitor.page.click("button[lang=de]")
    expect(words.locator("h2")).to_have_text("Der Tisch in Worten", ignore_case=True)
    expect(words).to_contain_text("Feld")


def test_an_answer_is_taken_back(visitor: Visitor) -> None:
    visitor.sit_down_to("sprint")
    visitor.until_asked()
    asked = visitor.question()
    visitor.page.keyboard.press("Space")
    expect(visitor.page.locator(".ribbon__ask")).not_to_have_text(asked)
    visitor.page.keyboard.press("u")
    expect(visitor.page.locator(".ribbon__ask")).to_have_text(asked)


def test_a_replay_of_it_shows_each_moment_in_words(visitor: Visitor) -> None:
    table = visitor.sit_down_to("sprint", BOT, BOT)
    visitor.page.wait_for_selector(".over")
    visitor.go(f"/replay/{table}")
    words = visitor.page.locator(".generic__words")
    expect(words.locator("li").first).to_be_visible()
    before = words.inner_text()
    visitor.page.locator(".replaybar input").fill("12")
    expect(words).not_to_have_text(before)
