"""Fingers and keys: what is pressed is large enough to be hit, and the focus is never lost."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.interfaces.browser.test_axe import hero, heroes, home, masters, throne
from tests.interfaces.browser.visitor import BEYOND, Look, Visitor

SMALL = """() => [...document.querySelectorAll(
        'button:not(.loglink), select, input, a.row, a.btn, summary')]
    .filter(each => each.checkVisibility({visibilityProperty: true}))
    .map(each => [each, each.getBoundingClientRect()])
    .filter(([_, box]) => box.width && box.height && (box.width < 44 || box.height < 44))
    .map(([each, box]) => `${each.outerHTML.slice(0, 90)} ${box.width} x ${box.height}`)"""


def zones(visitor: Visitor) -> None:
    """One's dice that lie elsewhere, in the list of a pile."""
    masters(visitor)
    # The list of choices lies over it.
    visitor.page.locator(".dock button").last.tap()
    visitor.page.locator("[data-place='0 bag'] .pile__top").tap()
    visitor.page.locator("[data-place='0 bag'] .mstack").first.wait_for()


def reason(visitor: Visitor) -> None:
    """Why an ability cannot be used, above what is printed on it."""
    throne(visitor)
    visitor.page.locator(".ab[data-s=no]").first.tap()
    visitor.page.locator(".whybox").wait_for()
    visitor.page.locator(".peek").wait_for()


PAGES = [home, heroes, hero, masters, zones, throne, reason]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.__name__)
def test_on_a_phone_everything_that_is_pressed_is_44_pixels_large(
    page: Callable[[Visitor], None], visitors: Callable[[Look], Visitor]
) -> None:
    visitor = visitors(Look(phone=True))
    page(visitor)
    assert "\n".join(visitor.page.evaluate(SMALL)) == ""


def test_whoever_answers_from_the_list_finds_the_next_question_there(visitor: Visitor) -> None:
    visitor.sit_down_to("masters")
    assert visitor.until_asked()
    visitor.page.keyboard.press("m")
    # Long enough for a turn of the other, during which there is no list.
    for _ in range(6):
        assert visitor.until_asked()
        visitor.page.wait_for_function("() => document.activeElement.closest('[data-options]')")
        before, offered = visitor.number(), visitor.offered_picks()
        for _ in (None, *offered):
            if visitor.page.evaluate("document.activeElement.dataset.pick") == offered[-1]:
                break
            visitor.page.keyboard.press("ArrowDown")
        visitor.page.keyboard.press("Enter")
        visitor.page.wait_for_function(BEYOND, arg=before)


def test_whoever_listens_is_told_what_happens_although_the_log_is_not_shown(
    visitors: Callable[[Look], Visitor],
) -> None:
    visitor = visitors(Look(phone=True))
    visitor.sit_down_to("throne")
    assert visitor.until_asked()
    begun = visitor.page.locator("[data-told] p").all_text_contents()
    visitor.answer()
    assert visitor.until_asked()
    told = visitor.page.locator("[data-told] p").all_text_contents()
    assert not visitor.page.locator("[data-log]").is_visible()
    assert all(begun)
    assert told[-1] != begun[-1]
