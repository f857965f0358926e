"""Cards and heroes in the browser: searched by everything printed on them, and read whole."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.interfaces.browser.visitor import Look, Visitor

SEATING = Callable[[Look], Visitor]


def chip(visitor: Visitor, name: str) -> None:
    """Press a filter."""
    visitor.page.locator("#filters").get_by_role("button", name=name, exact=True).click()


def card_count(visitor: Visitor) -> int:
    """Return how many cards the heading says there are."""
    return int((visitor.page.locator("h1").inner_text()).split()[0])


def test_filters_and_words_narrow_the_cards_together(visitor: Visitor) -> None:
    visitor.go("/cards")
    visitor.page.wait_for_selector(".bcard")
    everything = card_count(visitor)
    chip(visitor, "fist")
    fists = card_count(visitor)
    chip(visitor, "mask")
    assert fists < card_count(visitor) < everything
    chip(visitor, "Overcrush")
    assert {*visitor.page.locator(".bcard").evaluate_all("all => all.map(x => x.dataset.e)")} <= {
        "fist",
        "mask",
    }
    visitor.page.get_by_role("searchbox").fill("carnage sinister")
    expect(visitor.page.locator(".bcard")).to_have_count(1)
    expect(visitor.page.locator(".bcard")).to_contain_text("Overcrush")
    visitor.page.get_by_role("button", name="Clear filters").click()
    assert card_count(visitor) == everything


def test_a_name_with_a_hyphen_is_found(visitor: Visitor) -> None:
    visitor.go("/cards")
    visitor.page.get_by_role("searchbox").fill("spider-woman (agent")
    expect(visitor.page.locator(".results .box")).to_contain_text("Nothing matches")
    visitor.page.get_by_role("searchbox").fill("spider-woman agent")
    expect(visitor.page.locator(".bcard")).to_have_count(1)


def test_a_card_in_the_list_tells_what_each_level_costs_and_is_worth(visitor: Visitor) -> None:
    visitor.go("/cards")
    visitor.page.get_by_role("searchbox").fill("angel inspiring")
    levels = visitor.page.locator(".bcard .lv b")
    expect(levels).to_have_text(["0 · 2 · 2", "1 · 3 · 3", "1 · 3 · 4"])


def test_a_search_in_vain_names_the_filter_that_keeps_out_most(visitor: Visitor) -> None:
    visitor.go("/cards")
    visitor.page.wait_for_selector(".bcard")
    visitor.page.get_by_role("searchbox").fill("angel")
    chip(visitor, "bolt")
    expect(visitor.page.locator(".results .box")).to_contain_text("Without “Energy” there would be")
    visitor.page.get_by_role("button", name="Drop “Energy”").click()
    expect(visitor.page.locator(".bcard__t").first).to_have_text(re.compile("angel", re.IGNORECASE))


def test_a_card_is_read_with_all_six_faces_of_its_die(visitor: Visitor) -> None:
    visitor.go("/cards")
    visitor.page.get_by_role("searchbox").fill("too cool for words")
    expect(visitor.page.locator(".bcard")).to_have_count(1)
    opener = visitor.page.get_by_role("link", name="Iceman", exact=True)
    opener.focus()
    visitor.page.keyboard.press("Enter")
    expect(visitor.page.locator("h1")).to_have_text("Iceman: Too Cool for Words")
    card = visitor.page.locator(".cardpage .card")
    expect(card.locator(".faces .die")).to_have_count(6)
    expect(card).to_contain_text("Iceman, level 3, fielding cost 1, attack 4, defense 6")
    expect(card.locator(".globalbox")).to_contain_text("spin any number of your Sidekicks")


def test_cards_are_searched_in_german_and_still_found_by_their_english_names(
    visitors: SEATING,
) -> None:
    visitor = visitors(Look(language="de"))
    visitor.go("/cards")
    visitor.page.wait_for_selector(".bcard")
    chip(visitor, "Zermalmen")
    chip(visitor, "Schurke")
    visitor.page.get_by_role("searchbox").fill("carnage sinister")
    expect(visitor.page.locator(".bcard")).to_contain_text("Zermalmen")
    visitor.page.get_by_role("button", name="Filter löschen").click()
    visitor.page.get_by_role("searchbox").fill("betrayal")
    expect(visitor.page.locator(".bcard__t")).to_have_text(re.compile("verrat", re.IGNORECASE))


def test_on_a_phone_filters_are_a_sheet_and_nothing_scrolls_sideways(visitors: SEATING) -> None:
    visitor = visitors(Look(phone=True))
    visitor.go("/cards")
    visitor.page.wait_for_selector(".bcard")
    expect(visitor.page.locator("#filters")).to_be_hidden()
    visitor.page.get_by_role("button", name="Filters (0)").tap()
    chip(visitor, "shield")
    visitor.page.get_by_role("button", name="Show cards").tap()
    expect(visitor.page.locator("#filters")).to_be_hidden()
    expect(visitor.page.get_by_role("button", name="Filters (1)")).to_be_visible()
    assert visitor.page.evaluate("document.documentElement.scrollWidth") <= 390


def test_a_hero_has_an_address_of_its_own_and_is_filtered_by_kind(visitor: Visitor) -> None:
    visitor.go("/heroes")
    visitor.page.get_by_role("searchbox").fill("moon")
    visitor.page.get_by_role("link", name=re.compile("moon elf", re.IGNORECASE)).click()
    visitor.page.wait_for_url("**/heroes/moon-elf")
    expect(visitor.page.locator(".herodice .die")).to_have_count(6)
    everything = visitor.page.locator(".heroentry").count()
    visitor.page.get_by_role("button", name="Upgrade").click()
    upgrades = visitor.page.locator(".heroentry").count()
    assert 0 < upgrades < everything
    visitor.page.reload()
    expect(visitor.page.get_by_role("heading", level=1)).to_have_text(
        re.compile("moon elf", re.IGNORECASE)
    )


def test_every_symbol_of_a_hero_is_drawn_as_its_own(visitor: Visitor) -> None:
    """A symbol that nothing was drawn for would look like those of the Gunslinger."""
    visitor.go("/heroes")
    visitor.page.wait_for_selector(".herotile")
    drawn: dict[str, list[str]] = visitor.page.locator(".herotile").evaluate_all(
        """all => Object.fromEntries(all.map(tile => [
            tile.querySelector(".herotile__name").textContent.toLowerCase(),
            [...tile.querySelectorAll(".symbols use")].map(use => use.getAttribute("href"))]))"""
    )
    sprite = visitor.page.evaluate("fetch('/glyphs.svg').then(found => found.text())")
    borrowed = {*drawn.pop("gunslinger")}
    assert len(drawn) == 15
    for hero, glyphs in drawn.items():
        assert len({*glyphs}) == len(glyphs), hero
        assert borrowed.isdisjoint(glyphs), hero
        assert all(f'id="{glyph.split("#")[1]}"' in sprite for glyph in glyphs), hero


def test_what_an_ability_needs_is_drawn_and_said(visitor: Visitor) -> None:
    visitor.go("/heroes/samurai")
    needs = visitor.page.locator(".heroentry .req").first
    expect(needs.locator("use").first).to_have_attribute("href", "/glyphs.svg#g-sym-blade")
    expect(needs).to_have_text("3 katana: ")
    expect(visitor.page.locator(".heroentry", has_text="small straight").first).to_be_visible()


@pytest.mark.rule("SH-8.5", "SH-13.1", "SH-13.2", "SH-13.3")
def test_a_card_is_found_by_words_of_another_language_and_tells_how_it_is_read(
    visitor: Visitor,
) -> None:
    visitor.go("/cards")
    visitor.page.get_by_role("searchbox").fill("inspiring angreift sidekicks")
    visitor.page.locator("[data-card='uxm/angel-inspiring'] h2 a").click()
    card = visitor.page.locator(".cardpage .card")
    expect(card.locator("[data-reading]").first).to_contain_text("once per attack")
    expect(card).to_contain_text("in the starter")
    expect(card.locator(".faces .die")).to_have_count(6)


@pytest.mark.rule("SH-7.1", "SH-7.4")
def test_heroes_are_sorted_and_chosen_by_rating(visitor: Visitor) -> None:
    visitor.go("/heroes")
    tiles = visitor.page.locator(".herotile")
    tiles.first.wait_for()
    assert [tiles.nth(n).get_attribute("data-hero") for n in range(4)] == [
        "barbarian", "gunslinger", "moon-elf", "ninja"
    ]  # fmt: skip
    visitor.page.locator("[data-rating='5']").click()
    expect(tiles).to_have_count(3)
    visitor.page.locator("[data-hero=cursed-pirate]").first.click()
    sheet = visitor.page.locator(".herosheet")
    expect(sheet).to_contain_text("complexity: 5 of 6", ignore_case=True)
    expect(sheet).to_contain_text("May she decline the Doubloon")
    expect(sheet).to_contain_text("3 on others", ignore_case=True)


def shown_cards(visitor: Visitor) -> list[str]:
    """Return the ids of the cards in the list."""
    found = visitor.page.locator(".bcard").evaluate_all("all => all.map(x => x.dataset.card)")
    return [str(each) for each in found]


def test_what_cards_are_chosen_by_stands_in_the_address(visitor: Visitor) -> None:
    visitor.go("/cards?energy=mask&words=spider")
    visitor.page.wait_for_selector(".bcard")
    first = shown_cards(visitor)
    assert {*visitor.page.locator(".bcard").evaluate_all("all => all.map(x => x.dataset.e)")} == {
        "mask"
    }
    chip(visitor, "Rare")
    expect(visitor.page).to_have_url(re.compile(r"rarity=rare"))
    fewer = shown_cards(visitor)
    assert 0 < len(fewer) < len(first)
    visitor.page.reload()
    visitor.page.wait_for_selector(".bcard")
    assert shown_cards(visitor) == fewer
    visitor.page.go_back()
    expect(visitor.page.locator(".bcard")).to_have_count(len(first))
    assert visitor.page.get_by_role("searchbox").input_value() == "spider"


def test_a_card_has_a_page_of_its_own_and_going_back_leads_to_the_list(visitor: Visitor) -> None:
    visitor.go("/cards?energy=bolt")
    visitor.page.wait_for_selector(".bcard")
    listed = shown_cards(visitor)
    visitor.page.locator(".bcard h2 a").nth(2).click()
    expect(visitor.page).to_have_url(re.compile(r"/cards/[a-z]+-\d+\?energy=bolt$"))
    first = visitor.page.locator(".cardpage h1").inner_text()
    visitor.page.get_by_role("link", name="Next").click()
    expect(visitor.page.locator(".cardpage h1")).not_to_have_text(first)
    title = visitor.page.locator(".cardpage h1").inner_text()
    visitor.page.reload()
    expect(visitor.page.locator(".cardpage h1")).to_have_text(title)
    visitor.page.go_back()
    visitor.page.go_back()
    visitor.page.wait_for_selector(".bcard")
    assert shown_cards(visitor) == listed


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_card_is_found_by_its_address(
    visitors: Callable[[Look], Visitor], language: str
) -> None:
    visitor = visitors(Look(language=language))
    every = visitor.page.request.get(f"{visitor.address}/api/cards?language={language}").json()
    assert len(every) > 350
    assert len({f"{card['set']}-{card['number']}" for card in every}) == len(every)
    for card in every[:: len(every) // 5]:
        visitor.go(f"/cards/{card['set']}-{card['number']}")
        heading = visitor.page.locator(".cardpage h1")
        expect(heading).to_contain_text(card["title"])


def test_an_address_of_no_card_says_so(visitor: Visitor) -> None:
    visitor.go("/cards/uxm-9999")
    expect(visitor.page.get_by_role("alert")).to_have_text("There is no such card.")
    visitor.page.get_by_role("link", name="All cards").click()
    visitor.page.wait_for_selector(".bcard")


def test_a_card_joins_the_team_that_is_built_from_its_page(visitor: Visitor) -> None:
    visitor.go("/cards/uxm-2")
    visitor.page.locator("[data-add-to-team]").click()
    expect(visitor.page.locator(".toast")).to_contain_text("Angel is in the team")
    visitor.go("/teams")
    expect(visitor.page.locator(".tl li[data-pick='uxm/angel-inspiring']")).to_be_visible()


def test_a_hero_is_played_from_its_page(visitor: Visitor) -> None:
    visitor.go("/heroes/moon-elf")
    visitor.page.locator("[data-play-hero]").click()
    visitor.page.wait_for_url("**/table/*")
    visitor.until_asked()
    assert visitor.page.locator(".throne").get_attribute("data-hero") == "moon-elf"
