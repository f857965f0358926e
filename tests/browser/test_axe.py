"""Every page by the rules of axe, dark and light: names, roles, contrast, headings, landmarks."""

from __future__ import annotations

from collections.abc import Callable
from importlib.resources import files

import pytest

from tests.browser.test_replays import given_up
from tests.browser.visitor import ME, Look, Visitor

AXE = (files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8")
WHAT = "({id, nodes}) => nodes.map(node => `${id}: ${node.target} ${node.html.slice(0, 160)} ${node.failureSummary}`)"


def violations(visitor: Visitor) -> list[str]:
    """Return what axe finds on the page as it is."""
    visitor.page.evaluate(AXE)
    found = visitor.page.evaluate(
        f"axe.run({{resultTypes: ['violations']}}).then(all => all.violations.flatMap({WHAT}))"
    )
    return [str(each) for each in found]


def home(visitor: Visitor) -> None:
    visitor.go()
    visitor.page.wait_for_selector(".heropick:nth-child(3)")


def cards(visitor: Visitor) -> None:
    visitor.go("/cards")
    visitor.page.wait_for_selector(".bcard")


def heroes(visitor: Visitor) -> None:
    visitor.go("/heroes")
    visitor.page.locator("summary").first.click()


def in_vain(visitor: Visitor) -> None:
    visitor.go("/join/nobody")
    visitor.page.wait_for_selector(".notice")
    # That there is no such invitation is what this page is about.
    visitor.complaints = [text for text in visitor.complaints if "404" not in text]


def masters(visitor: Visitor) -> None:
    visitor.sit_down_to("masters")
    assert visitor.until_asked()
    while "pass" not in visitor.offered():
        visitor.answer_by_keyboard()
        assert visitor.until_asked()
    visitor.page.locator(".mcard").first.focus()
    visitor.page.keyboard.press("?")


def throne(visitor: Visitor) -> None:
    visitor.sit_down_to("throne")
    assert visitor.until_asked()
    while "done" not in visitor.offered():
        visitor.page.keyboard.press("Space")
        visitor.page.wait_for_timeout(300)
        assert visitor.until_asked()


def curtain(visitor: Visitor) -> None:
    visitor.sit_down_to("throne", ME, ME)
    visitor.page.wait_for_selector(".curtain")


def over(visitor: Visitor) -> None:
    given_up(visitor, "masters")
    visitor.page.go_back()
    visitor.page.wait_for_selector(".over")


def replay(visitor: Visitor) -> None:
    given_up(visitor, "throne")


PAGES = [home, cards, heroes, in_vain, masters, throne, curtain, over, replay]


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.__name__)
def test_axe_finds_nothing_wrong_in_either_theme(
    page: Callable[[Visitor], None], phone: bool, visitors: Callable[[Look], Visitor]
) -> None:
    visitor = visitors(Look(phone=phone))
    page(visitor)
    dark = violations(visitor)
    visitor.page.evaluate("document.documentElement.dataset.theme = 'light'")
    light = violations(visitor)
    assert "\n".join([*dark, *light]) == ""
