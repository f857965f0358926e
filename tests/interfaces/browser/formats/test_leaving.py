"""Leaving a seat, and a draft in which picks have a time, in a real browser."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.interfaces.browser.visitor import BOT, ME, SHORT, Look, Visitor
from throwdown.kernel.values import Json


@pytest.mark.rule("DM-17.12.4")
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_bot_plays_on_and_whoever_left_watches(
    visitors: Callable[[Look], Visitor], language: str
) -> None:
    visitor = visitors(Look(language=language))
    visitor.sit_down_to("throne", ME, BOT, setup=SHORT["throne"])
    assert visitor.until_asked()
    visitor.page.locator("[data-leave]").click()
    visitor.page.locator("[data-dialog=handing] select").last.select_option("beginner")
    visitor.page.locator("[data-hand=bot]").click()
    # The game goes on to its end without anybody here.
    visitor.page.locator(".over").wait_for()
    assert visitor.page.locator("[data-leave]").count() == 0
    assert visitor.complaints == []


@pytest.mark.rule("DM-17.12.4")
def test_somebody_else_plays_on_by_a_link(visitors: Callable[[Look], Visitor]) -> None:
    visitor = visitors(Look())
    visitor.sit_down_to("throne", ME, BOT, setup=SHORT["throne"])
    assert visitor.until_asked()
    visitor.page.locator("[data-leave]").click()
    visitor.page.locator("[data-hand=open]").click()
    link = visitor.page.locator(".invite input").input_value()
    friend = visitors(Look())
    friend.page.goto(link)
    assert friend.until_asked(), "the friend decides"
    assert visitor.page.locator(".ribbon").get_attribute("data-who") != "you"
    assert visitor.complaints == friend.complaints == []


@pytest.mark.rule("DM-18.3.4")
def test_the_time_for_a_pick_is_shown_and_kept(visitors: Callable[[Look], Visitor]) -> None:
    visitor = visitors(Look())
    setup: dict[str, Json] = {"format": "rainbow", "ruleset": "uxm", "seats": 2, "pick_seconds": 2}
    visitor.sit_down_to("masters", ME, BOT, setup=setup)
    assert visitor.until_asked()
    before = visitor.number()
    time = visitor.page.locator("[role=timer]")
    time.wait_for()
    assert "left" in time.inner_text()
    visitor.page.wait_for_function(
        "before => Number(document.querySelector('.ribbon').dataset.number) > before", arg=before
    )
    assert visitor.complaints == []
