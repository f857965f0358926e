"""The books in the browser: the page, and the drawer over a table; in both languages."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from tests.faults import refuse
from tests.interfaces.browser.visitor import Look, Visitor
from throwdown.content.help.lexicon import lexicon

Visitors = Callable[[Look], Visitor]
SEARCH = ".books input[type=search]"


@pytest.mark.rule("SH-1.7", "SH-1.2")
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_term_is_found_on_the_page(visitors: Visitors, language: str) -> None:
    visitor = visitors(Look(language=language))
    visitor.go("/rules")
    visitor.page.wait_for_selector(".entry")
    terms = lexicon(language)
    assert visitor.page.locator(".entry").count() == len(terms)
    missed: list[str] = []
    for each in terms:
        visitor.page.fill(SEARCH, each.id)
        if each.definition not in visitor.page.inner_text(".entries"):
            missed.append(each.id)
    refuse(missed)
    assert visitor.elsewhere == [], "nothing is fetched from a network"


@pytest.mark.rule("SH-1.6")
def test_a_word_of_another_language_and_an_unknown_one_are_answered(visitors: Visitors) -> None:
    visitor = visitors(Look())
    visitor.go("/rules")
    visitor.page.fill(SEARCH, "Zermalmen")
    visitor.page.wait_for_selector(".entry h3 >> text=Overcrush")
    visitor.page.fill(SEARCH, "zermahlen")
    visitor.page.locator(".entry__near .chip", has_text="Overcrush").click()
    visitor.page.wait_for_selector(".entry h3 >> text=Overcrush")


@pytest.mark.rule("SH-3.1", "SH-4.4", "SH-5.1", "SH-8.2", "SH-12.1")
@pytest.mark.parametrize("language", ["en", "de"])
def test_pages_can_be_read(visitors: Visitors, language: str) -> None:
    visitor = visitors(Look(language=language))
    visitor.go("/rules")
    visitor.page.wait_for_selector(".entry")
    chips = visitor.page.locator(".books .chips .chip")
    for place, shown in enumerate(
        (".entry--short", "ol", "svg.movement", "table", ".readings", "dl")
    ):
        chips.nth(place).click()
        visitor.page.wait_for_selector(f".books {shown}")
    chips.nth(2).click()
    assert visitor.page.locator(".movements li").count() == 17


@pytest.mark.rule("SH-1.3")
def test_the_books_lie_over_a_table(visitors: Visitors) -> None:
    visitor = visitors(Look())
    visitor.sit_down_to("masters")
    visitor.until_asked()
    visitor.page.locator("[data-books]").click()
    visitor.page.wait_for_selector("dialog[open] .entry")


@pytest.mark.rule("SH-4.1")
def test_the_diagram_marks_an_area_and_counts_the_dice_of_the_game(visitors: Visitors) -> None:
    visitor = visitors(Look())
    visitor.sit_down_to("masters")
    visitor.until_asked()
    visitor.page.locator("[data-books]").click()
    visitor.page.wait_for_selector("dialog[open] .entry")
    visitor.page.locator(".books .chip", has_text="How dice move").click()
    area = visitor.page.locator(".books [data-area=bag]")
    assert re.search(r"Bag \d+ / \d+", area.inner_text())
    assert visitor.page.locator(".books [data-marked]").count() == 0
    area.click()
    marked = visitor.page.locator(".movements li[data-marked]")
    assert {text.split(":")[0] for text in marked.all_inner_texts()} == {
        "Bag → Prep Area", "Used Pile → Bag"
    }  # fmt: skip
    assert visitor.page.locator(".movement line[data-marked]").count() == 2


@pytest.mark.rule("SH-2.4", "SH-6.2")
def test_the_quick_reference_and_the_turn_order_card_lie_over_a_table(visitors: Visitors) -> None:
    visitor = visitors(Look())
    visitor.sit_down_to("throne")
    visitor.until_asked()
    visitor.page.locator("[data-books]").click()
    visitor.page.wait_for_selector("dialog[open] .entry")
    visitor.page.locator(".books .chip", has_text="Quick reference").click()
    assert visitor.page.locator(".books .entry--short").count() == 34
    visitor.page.locator(".books .chip", has_text="Turn").first.click()
    assert visitor.page.locator(".books ol > li").count() == 8
