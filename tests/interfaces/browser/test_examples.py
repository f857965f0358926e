"""The worked examples in the browser: listed, watched step by step, played on from."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.interfaces.browser.test_replays import scrub_to, until_entry
from tests.interfaces.browser.visitor import Look, Visitor
from throwdown.match.scenario.examples import examples, find_example

SAMPLE = (
    "ex-uxm-1-turn-5-eric",
    "ex-aou-2-maya-attacks-jose",
    "ex-de-1-turn-5",
    "ex-dt-01-totals-whatever-the-order",
    "ex-dt-18-targeting-rolls-5",
)


def open_part(visitor: Visitor, part: str) -> int:
    """Open a part of an example; return its last step."""
    visitor.go(f"/replay/{part}")
    visitor.page.locator(".steptold").wait_for()
    return int(visitor.page.locator(".theatre").get_attribute("data-last") or 0)


def test_the_list_is_reached_from_the_first_page_and_leads_to_every_part(visitor: Visitor) -> None:
    visitor.go("/")
    visitor.page.locator("a[href='/examples']").click()
    visitor.page.locator(".examples .box a").first.wait_for()
    links = visitor.page.locator(".examples a.row")
    found = [links.nth(n).get_attribute("href") for n in range(links.count())]
    assert found == [f"/replay/{part}" for each in examples() for part in each.parts]
    assert "M-21" in visitor.page.locator("section:has(#EX-AOU-2)").inner_text()


@pytest.mark.rule("SH-9.1")
def test_the_first_part_of_every_example_is_watched_to_its_end(visitor: Visitor) -> None:
    for example in examples():
        part = example.parts[0]
        last = open_part(visitor, part)
        walk = example.walk(part)
        assert last == walk.last(), part
        scrub_to(visitor, last)
        until_entry(visitor, last)
        told = visitor.page.locator(".steptold")
        step = walk.step(last, "en")
        assert " ".join(step.answer.split()) in " ".join(told.inner_text().split()), part
        assert all(rule in told.inner_text() for rule in step.rules), part
        assert example.scenario(part).book in told.inner_text(), part


@pytest.mark.parametrize("part", SAMPLE)
def test_one_plays_on_from_a_step_on_either_side(visitor: Visitor, part: str) -> None:
    seats = len(find_example(part)[0].walk(part).match.players)
    for seat in (0, seats - 1):
        scrub_to(visitor, max(0, open_part(visitor, part) - 1))
        visitor.page.locator("[data-branch]").click()
        visitor.page.locator("[data-branch-seat]").select_option(str(seat))
        visitor.page.locator("[data-branch-go]").click()
        visitor.page.wait_for_url("**/table/*")
        if visitor.until_asked():
            visitor.answer_by_pointing()


def test_an_example_is_told_in_german(visitors: Callable[[Look], Visitor]) -> None:
    visitor = visitors(Look(language="de"))
    open_part(visitor, "ex-aou-2-maya-attacks-jose")
    assert "Heft und gedruckte Karte weichen" in visitor.page.locator(".steptold").inner_text()
