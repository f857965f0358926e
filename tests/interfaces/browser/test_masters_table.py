"""The table of Dice Masters: what its forecast, its piles and its sheets say, and to whom."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.interfaces.browser.layout import cut, hidden_parts
from tests.interfaces.browser.test_tables import ATTACKED, ATTACKS, MAIN_STEP, seated_visitor
from tests.interfaces.browser.visitor import SEED, Look, Visitor
from tests.interfaces.web.server import Server, start_server
from throwdown.kernel.values import Setup

PHONE = Look(phone=True)
EXPOSED: Setup = {
    "step": "main",
    "active": 1,
    "players": [
        {"field": ["SK!", "Drax@2"]},
        {"field": ["SK!"], "reserve": ["Exposed!!"]},
    ],
}
EXPOSED_BY = ("use Exposed!!", "attack SK!")
"""An attack against which each block has a price."""


@pytest.fixture(scope="module")
def attacked_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with start_server(tmp_path_factory.mktemp("hit"), ATTACKED, *ATTACKS, seed=SEED) as running:
        yield running


@pytest.fixture(scope="module")
def buying_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with start_server(tmp_path_factory.mktemp("buying"), MAIN_STEP, seed=SEED) as running:
        yield running


@pytest.fixture(scope="module")
def exposed_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("exposed")
    with start_server(folder, EXPOSED, *EXPOSED_BY, seed=SEED) as running:
        yield running


def test_more_damage_than_life_leaves_none_of_the_life_there_is(
    browser: Browser, attacked_server: Server
) -> None:
    with seated_visitor(browser, attacked_server) as defender:
        line = defender.page.locator(".sumline")
        expect(line.locator("b")).to_have_text("7")
        expect(line.locator(".sumline__life")).to_have_text("4 → 0")


def test_nobody_is_said_to_live_where_the_game_ends_first(
    browser: Browser, attacked_server: Server
) -> None:
    with seated_visitor(browser, attacked_server) as defender:
        page = defender.page
        page.locator(".bench--me .die", has_text="Sidekick").click()
        page.locator(".lane .die", has_text="Sidekick").click()
        page.wait_for_function("() => document.querySelector('.sumline b')?.textContent === '6'")
        page.locator(".fc").wait_for()
        assert page.locator(".fc", has_text="Lives").count() == 0


@pytest.mark.parametrize(
    ("language", "listed", "told", "button"),
    [
        ("en", "which costs 1 life", "Your blocks cost 1 life.", "(costs 1 life)"),
        ("de", "das kostet 1 Leben", "Deine Blocks kosten 1 Leben.", "(kostet 1 Leben)"),
    ],
)
def test_a_block_that_is_paid_for_says_so_wherever_it_is_chosen(
    browser: Browser, exposed_server: Server, language: str, listed: str, told: str, button: str
) -> None:
    with seated_visitor(browser, exposed_server, look=Look(language=language)) as defender:
        page = defender.page
        expect(page.locator("[data-pick^=block]").first).to_contain_text(listed)
        # There is one attacker alone, so that says it all.
        page.locator(".bench--me .die", has_text="Drax").click()
        expect(page.locator(".ribbon__sub")).to_contain_text(told)
        expect(page.locator("[data-primary]")).to_contain_text(button)


def test_dice_that_are_rolled_are_counted_where_they_lie(visitor: Visitor) -> None:
    visitor.sit_down_to("masters")
    assert visitor.until_asked()
    while not any(pick.startswith("reroll") for pick in visitor.offered_picks()):
        visitor.answer()
        assert visitor.until_asked()
    own = visitor.page.locator("[data-place='0 reserve']")
    assert own.locator("[data-die]").count() == 4
    assert visitor.page.locator("[data-place='0 prep'] .pile__top b").inner_text() == "0"


@pytest.mark.parametrize("side", ["0", "1"])
def test_every_pile_of_both_players_opens_with_its_dice(
    browser: Browser, buying_server: Server, side: str
) -> None:
    with seated_visitor(browser, buying_server) as buyer:
        pile = buyer.page.locator(f"[data-place='{side} bag']")
        count = int(pile.locator(".pile__top b").inner_text())
        pile.locator(".pile__top").click()
        listed = pile.locator(".mstack b").all_inner_texts()
        assert sum(int(each.removeprefix("×")) for each in listed) == count > 0
        buyer.page.keyboard.press("Escape")
        pile.locator(".mstack").first.wait_for(state="hidden")


def test_a_die_says_by_its_sign_whether_it_stays_or_rolls_again(visitor: Visitor) -> None:
    visitor.sit_down_to("masters")
    assert visitor.until_asked()
    while not any(pick.startswith("reroll") for pick in visitor.offered_picks()):
        visitor.answer()
        assert visitor.until_asked()
    dice = visitor.page.locator("[data-place='0 reserve'] [data-die]")
    expect(dice.first).to_have_attribute("data-state", "stays")
    assert dice.locator("[href$='g-lock']").count() == dice.count()
    dice.first.click()
    expect(dice.first).to_have_attribute("data-state", "again")
    assert dice.first.locator("[href$='g-again']").count() == 1
    assert "rolls again" in dice.first.inner_text()
    expect(visitor.page.locator("[data-primary]")).to_contain_text("Reroll 1")


def test_a_card_that_is_chosen_closes_the_sheet_over_its_question(
    browser: Browser, buying_server: Server
) -> None:
    with seated_visitor(browser, buying_server, look=PHONE) as buyer:
        page = buyer.page
        page.locator(".dock button").first.tap()
        page.locator(".shelf .mcard", has_text="Drax").tap()
        page.locator("[data-cancel]").wait_for()
        page.locator(".shelf").wait_for(state="hidden")
        assert hidden_parts(page, "[data-primary], [data-cancel], .tray [data-die]") == []


def test_of_all_sheets_of_a_phone_only_one_is_open(
    browser: Browser, attacked_server: Server
) -> None:
    with seated_visitor(browser, attacked_server, look=PHONE) as defender:
        page = defender.page
        for _ in range(2):
            page.locator(".dock button").first.tap()
            page.locator(".shelf .mcard").last.tap()
            page.locator(".peek").wait_for()
            page.locator(".shelf").wait_for(state="hidden")
            page.locator(".dock button").nth(1).tap()
            page.locator(".globalsbox").wait_for()
            page.locator(".peek").wait_for(state="hidden")
            page.locator(".dock button").nth(1).tap()
            page.locator(".globalsbox").wait_for(state="hidden")


@pytest.mark.parametrize("language", ["en", "de"])
def test_names_of_cards_are_read_whole_on_a_phone(
    browser: Browser, buying_server: Server, language: str
) -> None:
    with seated_visitor(browser, buying_server, look=Look(phone=True, language=language)) as buyer:
        buyer.page.locator(".dock button").first.tap()
        buyer.page.locator(".shelf .mcard").first.wait_for()
        assert buyer.page.locator(".shelf .mcard").count() > 3
        assert cut(buyer.page, ".mcard__t") == []


def test_whoever_only_watches_is_told_so(visitors: Callable[[Look], Visitor]) -> None:
    player, visitor = visitors(Look()), visitors(Look())
    table = player.sit_down_to("masters")
    player.until_asked()
    visitor.go(f"/table/{table}")
    visitor.page.locator(".arena").wait_for()
    expect(visitor.page.locator(".ribbon__who")).to_contain_text("You watch")
    assert "your" not in visitor.page.locator(".arena").inner_text().lower()
