"""What is asked and what a press means: one path to everything, and nothing said that is not so."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.interfaces.browser.test_tables import STRUCK, STRUCK_BY, seated_visitor
from tests.interfaces.browser.visitor import SEED, SHORT, Look, Visitor
from tests.interfaces.web.server import Server, start_server
from throwdown.kernel.values import Setup

MAIN_STEP: Setup = {
    "step": "main",
    "active": 0,
    "players": [{"field": ["SK!"], "reserve": ["f", "m", "s", "SK!"]}, {"field": ["SK!"]}],
}
UNBLOCKED: Setup = {
    "step": "attack",
    "active": 0,
    "players": [{"field": ["SK!", "Drax@2"], "reserve": ["f", "f", "m", "b"]}, {}],
}
ATTACKS = ("attack SK!", "attack Drax@2")
CROWDED: Setup = {
    "phase": "main 2",
    "active": 0,
    "players": [
        {
            "hand": [
                "Samesies!",
                "Vegas Baby!",
                "Tip It!",
                "So Wild!",
                "Triple Up!",
                "Double Up!",
                "Getting Paid!",
                "Transference!",
            ]
        },
        {},
    ],
}
CONTRAST = """button => {
    const parts = text => text.match(/[0-9.]+/g).map(Number);
    const light = ([red, green, blue]) => [red, green, blue]
        .map(each => each / 255)
        .map(each => each <= 0.04045 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4)
        .reduce((sum, each, place) => sum + each * [0.2126, 0.7152, 0.0722][place], 0);
    let ground = button;
    while ((parts(getComputedStyle(ground).backgroundColor)[3] ?? 1) === 0)
        ground = ground.parentElement;
    const [one, other] = [getComputedStyle(button).color, getComputedStyle(ground).backgroundColor]
        .map(colour => light(parts(colour))).sort((a, b) => b - a);
    return (one + 0.05) / (other + 0.05);
}"""
"""How far a button's letters stand out from what lies below it."""

INVITE = """wish => fetch('/api/tables', {
    method: 'POST',
    body: JSON.stringify({...wish, seats: [{kind: 'me'}, {kind: 'open'}]}),
    headers: {'content-type': 'application/json'},
}).then(made => made.json())"""
"""Set a table with a seat for somebody else."""


@pytest.fixture(scope="module")
def main_step(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with start_server(tmp_path_factory.mktemp("main"), MAIN_STEP, seed=SEED) as running:
        yield running


@pytest.fixture
def buyer(browser: Browser, main_step: Server) -> Iterator[Visitor]:
    with seated_visitor(browser, main_step) as somebody:
        yield somebody


def test_space_presses_what_has_the_focus(buyer: Visitor) -> None:
    page, before = buyer.page, buyer.number()
    page.keyboard.press("m")
    expect(page.locator("[data-pick^='buy']").first).to_be_focused()
    page.keyboard.press("Space")
    expect(page.locator(".ribbon__ask")).to_contain_text("Buy")
    assert page.locator(".tray .die[data-state=selected]").count()
    assert buyer.number() == before
    page.keyboard.press("Space")
    page.wait_for_selector(".log li:has-text('You buy')")


@pytest.mark.parametrize("key", ["Space", "Enter"])
def test_a_key_on_any_control_presses_it_and_nothing_else(buyer: Visitor, key: str) -> None:
    page, before = buyer.page, buyer.number()
    page.locator("#tab-log").focus()
    page.keyboard.press(key)
    expect(page.locator("#tab-log")).to_have_attribute("aria-pressed", "true")
    assert buyer.number() == before


def test_a_button_that_has_answered_does_not_answer_the_next_question(buyer: Visitor) -> None:
    page = buyer.page
    page.locator("[data-pick^='field']").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(".log li:has-text('You field')")
    page.locator("[data-undo]").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".ribbon")).to_be_focused()


def test_the_list_shows_the_price_before_it_buys_as_the_card_does(buyer: Visitor) -> None:
    page, before = buyer.page, buyer.number()
    page.locator("[data-pick^='buy']").first.click()
    page.wait_for_selector("[data-cancel]")
    from_list = page.locator(".ribbon__ask").inner_text()
    assert buyer.number() == before
    page.keyboard.press("Escape")
    page.locator(".mcard[data-state=can]").first.click()
    page.wait_for_selector("[data-cancel]")
    assert page.locator(".ribbon__ask").inner_text() == from_list


def test_what_costs_nothing_is_not_said_to_need_what_is_kept(buyer: Visitor) -> None:
    page = buyer.page
    assert page.locator("[data-pick^='field']").count()
    page.locator("[data-pick^='buy']").first.click()
    page.wait_for_selector("[data-cancel]")
    expect(page.locator(".ribbon__sub")).to_contain_text("uses", ignore_case=True)
    assert "field Sidekick" not in page.locator(".ribbon__sub").inner_text()


def test_an_attack_that_gets_through_says_so_in_the_ribbon(
    browser: Browser, tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder = tmp_path_factory.mktemp("unblocked")
    with (
        start_server(folder, UNBLOCKED, *ATTACKS, seed=SEED) as server,
        seated_visitor(browser, server) as attacker,
    ):
        page = attacker.page
        assert attacker.offered_picks()[-1] == "pass"
        dealt = page.locator(".sumline b").inner_text()
        assert int(dealt) > 0
        expect(page.locator(".ribbon__sub")).to_contain_text(f"{dealt} damage gets through")
        expect(page.locator(".ribbon__sub")).to_contain_text("your opponent would have")


def test_what_must_be_some_of_it_cannot_be_marked_all(
    browser: Browser, tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder = tmp_path_factory.mktemp("crowded")
    with (
        start_server(folder, CROWDED, "pass", "pass", of="throne", seed=SEED) as server,
        seated_visitor(browser, server, "throne") as seller,
    ):
        page = seller.page
        assert {pick.split()[0] for pick in seller.offered_picks()} == {"sell"}
        assert page.get_by_text("Mark all").count() == 0
        page.keyboard.press("a")
        page.locator("[data-options] button").first.click()
        expect(page.locator("[data-options] [aria-pressed=true]")).to_have_count(1)


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_whoever_is_asked_to_agree_can_read_every_answer(
    browser: Browser, main_step: Server, theme: str
) -> None:
    look = Look(theme="light" if theme == "light" else "dark")
    here = Visitor(browser, main_step.address, look)
    there = Visitor(browser, main_step.address, look)
    here.go()
    made = here.page.evaluate(INVITE, {"game": "masters", "setup": SHORT["masters"]})
    here.go(f"/table/{made['table']['id']}")
    there.go(f"/join/{made['invitations']['1']}")
    there.page.locator(".ribbon").wait_for()
    for question in ("buy, field", "who attacks"):
        expect(here.page.locator(".ribbon__ask")).to_contain_text(question)
        here.page.locator("[data-primary]").click()
    expect(there.page.locator(".ribbon__ask")).to_contain_text("reroll")
    # Whoever waits can read it, too.
    expect(here.page.locator(".ribbon")).to_have_attribute("data-who", "opponent")
    assert here.page.locator("[data-undo]").evaluate(CONTRAST) >= 4.5
    there.page.keyboard.press("a")
    there.page.locator("[data-primary][data-marks='4']").click()
    # The dice have been seen, so that has to be agreed upon.
    there.page.get_by_role("button", name="Ask to undo").click()
    refuse = here.page.get_by_role("button", name="Refuse")
    refuse.wait_for()
    expect(here.page.locator(".ribbon")).to_have_attribute("data-who", "opponent")
    assert refuse.evaluate(CONTRAST) >= 4.5
    assert here.page.get_by_role("button", name="Agree").evaluate(CONTRAST) >= 4.5
    here.leave()
    there.leave()


def test_how_often_one_is_asked_is_set_beside_the_steps_and_kept(buyer: Visitor) -> None:
    page = buyer.page
    page.locator(".steps [data-mode=fast]").check(force=True)
    page.locator('[data-stop="masters.attack"]').click()
    page.reload()
    buyer.until_asked()
    assert page.locator(".steps [data-mode=fast]").is_checked()
    stop = page.locator('[data-stop="masters.attack"]')
    expect(stop).to_have_attribute("aria-pressed", "true")
    expect(stop).to_contain_text("stop")


def test_the_main_button_is_quiet_as_long_as_something_useful_can_be_done(buyer: Visitor) -> None:
    page, before = buyer.page, buyer.number()
    main = page.locator("[data-primary]")
    expect(main).to_have_text("To the attack Space")
    expect(main).to_have_attribute("data-quiet", "")
    expect(page.locator(".ribbon__sub")).to_have_text("Unused: 1 character stays behind, 3 energy.")
    page.locator("h1").first.evaluate("() => document.activeElement.blur()")
    page.keyboard.press("Space")
    expect(main).to_be_focused()
    assert buyer.number() == before
    page.keyboard.press("Space")
    expect(page.locator(".ribbon__ask")).to_contain_text("who attacks")


def test_a_pass_is_quiet_while_an_answer_would_change_something(
    browser: Browser, tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder = tmp_path_factory.mktemp("struck")
    with (
        start_server(folder, STRUCK, *STRUCK_BY, of="throne", seed=SEED) as server,
        seated_visitor(browser, server, "throne") as struck,
    ):
        main = struck.page.locator("[data-primary]")
        expect(main).to_contain_text("Pass")
        expect(main).to_have_attribute("data-quiet", "")
        struck.page.keyboard.press("r")
        expect(struck.page.locator(".ribbon__ask")).not_to_contain_text("or pass")


def test_what_costs_nothing_is_asked_about_once_before_it_is_left(
    browser: Browser, main_step: Server
) -> None:
    with seated_visitor(browser, main_step) as novice:
        page, before = novice.page, novice.number()
        page.evaluate(
            "() => localStorage.setItem('throwdown.settings', JSON.stringify({...JSON.parse("
            "localStorage.getItem('throwdown.settings')), confirm: 'first'}))"
        )
        page.reload()
        novice.until_asked()
        page.locator("[data-primary]").click()
        expect(page.locator(".ribbon__sub")).to_contain_text("You can still do this for nothing")
        assert novice.number() == before
        page.locator("[data-go-on]").click()
        expect(page.locator(".ribbon__ask")).to_contain_text("who attacks")
