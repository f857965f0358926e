"""The first page: light, and a game is one click away."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import pytest

from tests.interfaces.browser.visitor import Look, Visitor

LIGHT = 200_000
"""Bytes that may travel before the first game begins."""


def test_the_home_page_is_light_and_offers_both_games(visitor: Visitor) -> None:
    received: list[int] = []
    visitor.page.on(
        "requestfinished", lambda asked: received.append(asked.sizes()["responseBodySize"])
    )
    visitor.go()
    visitor.page.wait_for_selector(".heropick:nth-child(3)")
    visitor.page.wait_for_load_state("networkidle")
    assert visitor.page.locator(".bill .btn--big").count() == 2
    assert 50_000 < sum(received) < LIGHT


def test_one_click_begins_a_game_and_the_home_page_goes_on_with_it(visitor: Visitor) -> None:
    visitor.begin("masters")
    asked = visitor.number(), visitor.question()
    visitor.go()
    visitor.page.locator(".continue a.row").first.click()
    visitor.until_asked()
    assert (visitor.number(), visitor.question()) == asked


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", [(1366, 650), (1440, 756), (1440, 900)])
def test_both_games_can_be_begun_without_scrolling(
    visitors: Callable[[Look], Visitor], language: Literal["en", "de"], size: tuple[int, int]
) -> None:
    visitor, (width, height) = visitors(Look(language=language)), size
    visitor.page.set_viewport_size({"width": width, "height": height})
    visitor.go()
    visitor.page.wait_for_selector(".heropick:nth-child(3)")
    for button in visitor.page.locator(".bill .btn--big").all():
        box = button.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= height
