"""Several things in one payment, in a real browser: no generic die loses its rest (DM-2.4.7)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.interfaces.browser.visitor import BOT, ME, SEED, Look, Visitor
from tests.interfaces.web.server import Server, start_server
from throwdown.kernel.values import Json, Setup

TWO_TYPES: dict[str, Json] = {
    "ruleset": "uxm",
    "teams": [
        {"uxm/kitty-pryde-ariel": 4, "asm/white-tiger-hero-for-hire": 2},
        {"uxm/toad-tongue-lashing": 2},
    ],
    "basics": ["uxm/enrage"],
    "toss": False,
}
LAST_GENERIC_DIE: Setup = {
    "step": "main",
    "active": 0,
    "players": [
        {"reserve": ["Enrage g2", "m", "f", "Kitty Pryde@3", "Kitty Pryde@3"]},
        {},
    ],
}
ATTACKED: Setup = {
    "step": "attack",
    "active": 1,
    "players": [
        {"attack": ["SK!"], "blocks": {"SK!": "Toad@1"}, "reserve": ["b", "b", "f"]},
        {"attack": ["Toad@1"]},
    ],
}


@pytest.fixture(scope="module")
def main_step(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("generic")
    with start_server(folder, LAST_GENERIC_DIE, seed=SEED) as running:
        yield running


@pytest.fixture(params=["en", "de"])
def buyer(browser: Browser, main_step: Server, request: pytest.FixtureRequest) -> Iterator[Visitor]:
    somebody = Visitor(browser, main_step.address, Look(language=request.param))
    somebody.sit_down_to("masters", ME, BOT, setup=TWO_TYPES)
    somebody.until_asked()
    yield somebody
    somebody.leave()
    assert somebody.complaints == []


def card(somebody: Visitor, title: str) -> Locator:
    return somebody.page.locator(".mcard", has_text=title).first


def supply_left(somebody: Visitor, title: str) -> Locator:
    return card(somebody, title).locator(".left i:not(.no)")


@pytest.mark.rule("DM-2.4.7", "DM-D-BATCH")
@pytest.mark.parametrize("order", [("Kitty Pryde", "White Tiger"), ("White Tiger", "Kitty Pryde")])
def test_a_second_card_is_pressed_and_both_are_paid_for_at_once(
    buyer: Visitor, order: tuple[str, str]
) -> None:
    page, before = buyer.page, buyer.number()
    card(buyer, order[0]).click()
    page.wait_for_selector(".mcard[data-state=chosen]")
    card(buyer, order[1]).click()
    expect(page.locator(".mcard[data-state=chosen]")).to_have_count(2)
    assert buyer.number() == before
    assert page.locator(".tray .die[data-state=selected]").count() == 3
    page.keyboard.press("Space")
    for title in order:
        expect(supply_left(buyer, title)).to_have_count(1)


@pytest.mark.rule("DM-2.4.7")
def test_what_was_added_is_left_out_again(buyer: Visitor) -> None:
    page = buyer.page
    card(buyer, "Kitty Pryde").click()
    page.locator("[data-more]", has_text="White Tiger").click()
    page.locator("[data-left-out]", has_text="White Tiger").click()
    expect(page.locator(".mcard[data-state=chosen]")).to_have_count(1)
    page.keyboard.press("Space")
    expect(supply_left(buyer, "Kitty Pryde")).to_have_count(1)
    expect(supply_left(buyer, "White Tiger")).to_have_count(2)


@pytest.mark.rule("DM-2.4.7")
def test_the_list_of_options_asks_too_before_a_rest_is_lost(buyer: Visitor) -> None:
    page, before = buyer.page, buyer.number()
    page.locator(".opt[data-pick^=buy]", has_text="Kitty Pryde").click()
    page.wait_for_selector("[data-more]")
    assert buyer.number() == before
    page.keyboard.press("Escape")
    page.wait_for_selector("[data-more]", state="detached")
    assert buyer.number() == before


@pytest.mark.rule("DM-2.4.7", "DM-6.3.3")
def test_two_dice_that_are_alike_are_fielded_for_one_payment(buyer: Visitor) -> None:
    page = buyer.page
    dice = page.locator(".tray .die", has_text="Kitty")
    dice.nth(0).click()
    page.wait_for_selector("[data-more]")
    dice.nth(1).click()
    page.wait_for_selector("[data-left-out]")
    page.keyboard.press("Space")
    expect(page.locator(".fieldrow--me .die")).to_have_count(2)


@pytest.mark.rule("DM-10.4", "DM-9.3")
def test_a_global_is_used_twice_in_one_act(
    browser: Browser, tmp_path_factory: pytest.TempPathFactory
) -> None:
    with start_server(tmp_path_factory.mktemp("twice"), ATTACKED, seed=SEED) as server:
        somebody = Visitor(browser, server.address, Look())
        somebody.sit_down_to("masters", ME, BOT, setup=TWO_TYPES)
        somebody.until_asked()
        page = somebody.page
        page.locator(".gl", has_text="Enrage").click()
        page.locator("[data-more]").first.click()
        expect(page.locator("[data-left-out]")).to_have_count(2)
        page.keyboard.press("Space")
        page.wait_for_selector(".ribbon:not(:has([data-left-out]))")
        expect(page.locator(".tray .die")).to_have_count(1)
        somebody.leave()
        assert somebody.complaints == []
