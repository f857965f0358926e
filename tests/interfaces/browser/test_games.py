"""Whole games in a real browser: by keyboard alone, by mouse, by touch on a phone, in German."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.interfaces.browser.visitor import BEYOND, BOT, ME, Look, Visitor
from throwdown.kernel.values import Json

GAMES = pytest.mark.parametrize("game", ["masters", "throne"])


def check_that_it_is_over(visitor: Visitor, title: str) -> None:
    """Check that the end of the game is told, with what can be done next."""
    over = visitor.page.locator(".over")
    assert over.locator("#over").inner_text().lower() in title
    assert over.locator("[data-primary]").is_visible()
    assert visitor.page.locator("[data-log] li").count() > 10


@GAMES
def test_a_whole_game_is_played_by_keyboard_alone(visitor: Visitor, game: str) -> None:
    visitor.sit_down_to(game)
    assert visitor.play_on("keyboard")
    check_that_it_is_over(visitor, "won lost draw")


@GAMES
def test_a_whole_game_is_played_by_mouse(visitor: Visitor, game: str) -> None:
    visitor.sit_down_to(game)
    assert visitor.play_on("pointing")
    check_that_it_is_over(visitor, "won lost draw")


@GAMES
def test_a_whole_game_is_played_by_touch_on_a_phone_in_german(
    visitors: Callable[[Look], Visitor], game: str
) -> None:
    visitor = visitors(Look(phone=True, language="de", theme="light"))
    visitor.sit_down_to(game)
    assert visitor.play_on("pointing")
    check_that_it_is_over(visitor, "gewonnen verloren unentschieden")
    assert visitor.page.get_attribute("html", "lang") == "de"
    wide = visitor.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= 390, "nothing is cut off at the side"


def test_a_table_speaks_german_at_once(visitor: Visitor) -> None:
    visitor.sit_down_to("throne")
    visitor.until_asked()
    visitor.page.click("button[lang=de]")
    visitor.page.wait_for_selector("text=Du entscheidest")
    visitor.page.wait_for_selector('[aria-label="Dein Tableau"]')
    assert visitor.page.get_attribute("html", "lang") == "de"


def test_what_is_grey_tells_the_rule_that_forbids_it(visitor: Visitor) -> None:
    visitor.sit_down_to("masters")
    visitor.until_asked()
    visitor.page.locator(".mcard[data-state=cannot]").first.click()
    assert "DM-" in visitor.page.locator(".whybox [data-rule]").inner_text()


RAINBOW: dict[str, Json] = {"format": "rainbow", "ruleset": "asm", "seats": 4, "life": 3}


def test_a_rainbow_draft_of_four_is_drafted_built_and_played(visitor: Visitor) -> None:
    visitor.sit_down_to("masters", ME, BOT, BOT, BOT, setup=RAINBOW)
    assert visitor.until_asked()
    assert all(pick.startswith("pick") for pick in visitor.offered_picks())
    pile = visitor.page.locator(".draft__cards").first
    assert pile.locator("button").count() == 12
    before = visitor.number()
    pile.locator("button").first.click()
    visitor.page.wait_for_function(BEYOND, arg=before)
    assert visitor.play_on("keyboard")
    check_that_it_is_over(visitor, "won lost draw")


def test_whoever_only_drafted_sees_the_game_of_the_first_two(visitor: Visitor) -> None:
    visitor.sit_down_to("masters", BOT, BOT, ME, setup=RAINBOW | {"seats": 3, "format": "sealed"})
    assert visitor.play_on("keyboard", at_most=60)
    assert visitor.page.locator(".over").is_visible()
