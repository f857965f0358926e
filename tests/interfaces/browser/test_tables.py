"""The two tables in a real browser: paying, blocking, dragging, stops, odds, lessons."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.interfaces.browser.visitor import BOT, SEED, Look, Visitor
from tests.interfaces.web.server import Server, start_server
from throwdown.kernel.values import Setup

MAIN_STEP: Setup = {
    "step": "main",
    "active": 0,
    "players": [
        {"field": ["SK!", "SK!"], "reserve": ["f", "m", "s", "?", "Drax@1"]},
        {"field": ["Spider-Man@2"]},
    ],
}
ATTACKED: Setup = {
    "step": "attack",
    "active": 1,
    "players": [{"field": ["SK!", "Drax@2"]}, {"field": ["Spider-Man@2", "SK!"]}],
}


ATTACKS = ("attack SK!", "attack Spider-Man@2")
STRUCK: Setup = {
    "phase": "offensive roll",
    "active": 1,
    "dice": [1, 1, 2, 2, 3],
    "attempts": 3,
    "players": [
        {"tokens": {"Evasive": 2, "Reload": 1}, "hand": ["Samesies!", "Vegas Baby!"], "cp": 3},
        {},
    ],
}
STRUCK_BY = ("announce Smack (5 [sword])",)


@pytest.fixture(scope="module")
def main_step(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with start_server(tmp_path_factory.mktemp("main"), MAIN_STEP, seed=SEED) as running:
        yield running


@pytest.fixture(scope="module")
def attacked_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with start_server(
        tmp_path_factory.mktemp("attacked"), ATTACKED, *ATTACKS, seed=SEED
    ) as running:
        yield running


@pytest.fixture(scope="module")
def struck_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("struck")
    with start_server(folder, STRUCK, *STRUCK_BY, of="throne", seed=SEED) as running:
        yield running


@contextmanager
def seated_visitor(
    browser: Browser, server: Server, game: str = "masters", look: Look | None = None
) -> Iterator[Visitor]:
    """Yield somebody who sits at a new table, and leaves it without a complaint."""
    somebody = Visitor(browser, server.address, look or Look())
    somebody.sit_down_to(game, {"kind": "me", "name": "Anna"}, BOT)
    somebody.until_asked()
    yield somebody
    somebody.leave()
    assert somebody.complaints == []
    assert somebody.elsewhere == []


@pytest.fixture
def buyer(browser: Browser, main_step: Server) -> Iterator[Visitor]:
    with seated_visitor(browser, main_step) as somebody:
        yield somebody


@pytest.fixture
def defender(browser: Browser, attacked_server: Server) -> Iterator[Visitor]:
    with seated_visitor(browser, attacked_server) as somebody:
        yield somebody


def card(somebody: Visitor, title: str) -> Locator:
    return somebody.page.locator(".mcard", has_text=title).first


def test_a_card_shows_its_payment_on_the_dice_before_it_is_bought(buyer: Visitor) -> None:
    page, before = buyer.page, buyer.number()
    card(buyer, "Drax").click()
    page.wait_for_selector(".mcard[data-state=chosen]")
    ticked = page.locator(".tray .die[data-state=selected]")
    assert ticked.count() == 3
    assert page.locator(".tray .die[data-state=selected]", has_text="wild").count() == 0
    assert "keeps" in page.locator(".ribbon__sub").inner_text()
    assert buyer.number() == before
    page.keyboard.press("Space")
    page.wait_for_selector(".log li:has-text('You buy Drax')")


def test_a_payment_is_swapped_by_pressing_other_energy_and_cancelled_by_escape(
    buyer: Visitor,
) -> None:
    page, before = buyer.page, buyer.number()
    card(buyer, "Drax").click()
    page.wait_for_selector(".mcard[data-state=chosen]")
    wild = page.locator(".tray .die", has_text="wild")
    wild.click()
    assert wild.get_attribute("data-state") == "selected"
    assert page.locator(".tray .die[data-state=selected]").count() == 3
    page.get_by_text("Change payment").click()
    assert page.locator(".tray .die[data-state=selected]").count() == 0
    page.keyboard.press("Escape")
    page.wait_for_selector(".mcard[data-state=chosen]", state="detached")
    assert buyer.number() == before


def test_a_character_is_fielded_by_dragging_it_into_the_field(buyer: Visitor) -> None:
    page = buyer.page
    page.locator(".tray .die", has_text="Drax").drag_to(page.locator(".fieldrow--me"))
    # Fielding costs energy: the payment is shown first.
    page.wait_for_selector(".tray .die[data-state=selected]")
    page.keyboard.press("Space")
    page.wait_for_selector(".fieldrow--me .die[data-body=shield]")


def test_a_line_of_the_log_shows_what_it_names(buyer: Visitor) -> None:
    page = buyer.page
    card(buyer, "Drax").click()
    page.wait_for_selector(".mcard[data-state=chosen]")
    page.keyboard.press("Space")
    page.locator(".loglink", has_text="Drax").first.click()
    page.wait_for_selector(".peek .faces .die:nth-child(6)")
    assert "DRAX" in page.locator(".peek h3").inner_text().upper()


def test_blockers_stand_in_lanes_with_the_forecast_of_the_rules(defender: Visitor) -> None:
    page = defender.page
    assert page.locator(".lane").count() == 2
    page.wait_for_function("() => document.querySelector('.sumline b')?.textContent === '7'")
    page.locator(".bench--me .die", has_text="Drax").click()
    page.locator(".lane .die", has_text="Spider-Man").click()
    page.wait_for_selector(".lane .fc")
    page.wait_for_function("() => document.querySelector('.sumline b').textContent === '1'")
    assert "Done: 1" in page.locator("[data-primary]").inner_text()
    page.locator("[data-primary]").click()
    page.wait_for_selector(".log li:has-text('You block')")


def test_a_block_is_made_by_dragging_and_taken_back(defender: Visitor) -> None:
    page = defender.page
    blocker = page.locator(".bench--me .die", has_text="Drax")
    blocker.drag_to(page.locator(".lane .die", has_text="Spider-Man"))
    page.wait_for_selector(".lane .die[data-body=shield]")
    page.get_by_text("Clear blocks").click()
    page.wait_for_selector(".bench--me .die[data-body=shield]")


def test_stops_and_settings_are_kept_in_the_browser(buyer: Visitor) -> None:
    page = buyer.page
    page.locator('[data-stop="masters.attack"]').click()
    page.locator("[data-prefs]").click()
    page.locator(".segment", has_text="Slow").click()
    page.keyboard.press("Escape")
    page.reload()
    buyer.until_asked()
    stop = page.locator('[data-stop="masters.attack"]')
    assert stop.get_attribute("aria-pressed") == "true"
    assert page.evaluate("document.documentElement.style.getPropertyValue('--speed')") == "1.6"


def test_odds_are_those_of_the_dice_that_are_kept(browser: Browser, main_step: Server) -> None:
    with seated_visitor(browser, main_step, "throne", Look(unhurried=True)) as roller:
        page = roller.page
        while not page.locator("[data-pick^=reroll]").count():
            roller.answer()
            roller.until_asked()
        page.wait_for_selector(".board .tag:has-text('%')")
        expect(page.locator(".rolls")).to_contain_text("Roll 1 of 3")
        expect(page.locator(".rolls .on")).to_have_count(1)
        page.locator(".dicetray .die").nth(4).click()
        page.wait_for_selector(".best .label:has-text('If you keep 4')")
        assert page.locator(".ab .req i[data-have]").count() > 0
        page.locator(".dicetray .die").nth(4).click()
        page.wait_for_selector(".best .label:has-text('If you stop here')")


@pytest.mark.rule("SH-9.4")
def test_a_first_game_explains_each_thing_when_it_comes_up(
    browser: Browser, main_step: Server
) -> None:
    with seated_visitor(browser, main_step, look=Look(unhurried=True)) as pupil:
        page = pupil.page
        first = page.locator(".hint").get_attribute("data-lesson")
        page.locator("[data-learnt]").click()
        page.wait_for_function(
            "first => document.querySelector('.hint')?.dataset.lesson !== first", arg=first
        )
        card(pupil, "Drax").click()
        page.wait_for_selector('.hint[data-lesson="masters.pay"]')


def test_a_token_that_cannot_be_spent_says_why_when_it_is_pressed(
    browser: Browser, struck_server: Server
) -> None:
    with seated_visitor(browser, struck_server, "throne") as defender:
        page = defender.page
        page.locator(".seat--me .tok", has_text="Reload").click()
        page.wait_for_selector(".whybox [data-rule]:has-text('DT-')")
        assert "Reload" in page.locator(".whybox h3").inner_text()


def test_a_token_that_can_be_spent_lights_no_ability_of_the_same_number(
    browser: Browser, struck_server: Server
) -> None:
    with seated_visitor(browser, struck_server, "throne") as defender:
        assert defender.offered_picks() == ["use l0", "pass"]
        defender.page.locator(".tok[data-window]", has_text="Evasive").wait_for()
        defender.page.locator('.ab[data-piece="b0.0"]').wait_for()
        assert defender.page.locator(".ab[data-s=now]").count() == 0


def test_the_ledger_shows_what_an_attack_comes_to(browser: Browser, struck_server: Server) -> None:
    with seated_visitor(browser, struck_server, "throne") as defender:
        assert defender.page.locator(".ledger .total b").inner_text() == "8"
        assert "damage to you" in defender.page.locator(".ledger .total").inner_text()


def test_one_block_is_said_as_one(browser: Browser, attacked_server: Server) -> None:
    for look, words in ((Look(), "Done: 1 block "), (Look(language="de"), "Fertig: 1 Block ")):
        with seated_visitor(browser, attacked_server, look=look) as defender:
            defender.page.keyboard.press("b")
            done = defender.page.locator("[data-primary]").filter(has_text=words)
            done.wait_for()
