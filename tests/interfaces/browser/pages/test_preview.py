"""The card of whatever is pointed at: by mouse, by keyboard, by finger, in both games."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.interfaces.browser.shots import KNOWN, MIDDLE, TEAMS
from tests.interfaces.browser.visitor import SEED, Look, Visitor
from tests.interfaces.web.server import Server, start_server

Visitors = Callable[[Look], Visitor]
PEEK = ".peek"
AWAY = "() => document.querySelector('.peek') === null"
COVERS = """piece => {
    const [thing, card] = [`[data-piece="${piece}"]`, '.peek'].map(
        each => document.querySelector(each).getBoundingClientRect());
    return thing.left < card.right && thing.right > card.left
        && thing.top < card.bottom && thing.bottom > card.top;
}"""
"""Whether the card lies over what it tells of."""


@pytest.fixture(scope="module")
def middle(tmp_path_factory: pytest.TempPathFactory, browser: Browser) -> Iterator[Server]:
    with start_server(tmp_path_factory.mktemp("middle"), MIDDLE, seed=SEED) as running:
        yield running


@pytest.fixture
def player(middle: Server, visitors: Visitors) -> Visitor:
    """Yield somebody in the middle of a game of Dice Masters."""
    return seat_visitor(middle, visitors(Look()))


def seat_visitor(middle: Server, visitor: Visitor) -> Visitor:
    visitor.address = middle.address
    visitor.sit_down_to("masters", setup=TEAMS)
    visitor.until_asked()
    visitor.page.wait_for_selector(KNOWN, state="attached")
    return visitor


def pieces(visitor: Visitor, within: str) -> list[str]:
    """Return the ids of what lies there to be seen."""
    found = visitor.page.locator(f"{within} [data-piece]:visible")
    return [each.get_attribute("data-piece") or "" for each in found.all()]


def point_at(visitor: Visitor, piece: str) -> None:
    """Move the mouse to a thing, and wait for its card."""
    visitor.page.locator(f'[data-piece="{piece}"]:visible').first.hover(position={"x": 8, "y": 8})
    visitor.page.wait_for_selector(f'{PEEK}[data-peek="{piece}"]')


def until_beside(visitor: Visitor, piece: str) -> None:
    """Wait until the card of a thing stands beside it: it grows while notes come."""
    visitor.page.wait_for_function(f"piece => !({COVERS})(piece)", arg=piece)


def test_the_mouse_on_any_card_or_die_of_either_side_shows_all_of_it(player: Visitor) -> None:
    shown = [each for each in pieces(player, ".table") if each[0] in "cd"]
    assert len(shown) > 30
    for piece in shown:
        point_at(player, piece)
        expect(player.page.locator(f"{PEEK} .faces .die")).to_have_count(6)
        assert player.page.locator(f"{PEEK} h3").inner_text()
        until_beside(player, piece)


def test_a_card_says_its_text_its_number_and_what_its_keywords_mean(player: Visitor) -> None:
    cyclops = player.page.locator(".mcard", has_text="Cyclops").get_attribute("data-piece")
    point_at(player, cyclops or "")
    player.page.wait_for_selector(f"{PEEK} [data-keywords] dt")
    said = player.page.locator(PEEK).inner_text()
    assert "deal 1 damage to your opponent" in said
    assert "UXM 5" in said
    assert player.page.locator(f"{PEEK} a").get_attribute("href") == "/cards/uxm-5"
    assert "2 of 3 dice left" in said
    assert "each time the character is fielded" in said


def test_the_card_goes_when_the_mouse_leaves_and_by_escape(player: Visitor) -> None:
    first, second = pieces(player, ".oppcards")[:2]
    point_at(player, first)
    player.page.mouse.move(2, 2)
    player.page.wait_for_function(AWAY)
    point_at(player, second)
    player.page.keyboard.press("Escape")
    player.page.wait_for_function(AWAY)


def test_a_click_means_what_it_meant_and_the_card_goes_with_the_choice(player: Visitor) -> None:
    card = player.page.locator(".mcard[data-state=can]").first
    point_at(player, card.get_attribute("data-piece") or "")
    card.click()
    player.page.wait_for_selector(".mcard[data-state=chosen]")
    player.page.wait_for_function(AWAY)


def test_the_focus_shows_a_card_and_the_keyboard_gets_into_it_and_out(player: Visitor) -> None:
    player.page.keyboard.press("t")
    player.page.keyboard.press("ArrowRight")
    focused = player.page.evaluate("document.activeElement.dataset.piece")
    player.page.wait_for_selector(f'{PEEK}[data-peek="{focused}"][data-passing]')
    player.page.keyboard.press("i")
    player.page.wait_for_selector(f'{PEEK}[data-peek="{focused}"]:not([data-passing])')
    expect(player.page.locator(PEEK)).to_be_focused()
    player.page.keyboard.press("Escape")
    player.page.wait_for_function(AWAY)
    player.page.wait_for_function(
        "piece => document.activeElement.dataset.piece === piece", arg=focused
    )


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_ability_card_and_token_of_dice_throne_shows_all_of_it(
    visitors: Visitors, language: str
) -> None:
    visitor = visitors(Look(language=language))
    visitor.sit_down_to("throne")
    assert visitor.until_asked()
    visitor.page.locator(".board .ab").nth(3).wait_for()
    shown = [*pieces(visitor, ".board"), *pieces(visitor, ".minib"), *pieces(visitor, ".hand")]
    # The hand's cards, and both boards: other things lie over some of a narrow hand.
    assert len(shown) > 15
    for piece in shown:
        point_at(visitor, piece)
        assert len(visitor.page.locator(f"{PEEK} .peek__t").first.inner_text()) > 8
        until_beside(visitor, piece)


def test_on_a_phone_one_sheet_is_open_and_a_choice_closes_it(
    middle: Server, visitors: Visitors
) -> None:
    visitor = seat_visitor(middle, visitors(Look(phone=True)))
    visitor.page.locator(".dock button").first.tap()
    cannot = visitor.page.locator(".mcard[data-state=cannot]").first
    cannot.tap()
    visitor.page.wait_for_selector(PEEK)
    # Why it cannot be chosen stands on the same sheet, and nowhere else.
    visitor.page.locator(f"{PEEK} .whybox").wait_for()
    expect(visitor.page.locator(".whybox")).to_have_count(1)
    visitor.page.locator(".peek__x").tap()
    visitor.page.wait_for_function(AWAY)
    assert visitor.number() >= 0


def test_a_finger_that_stays_reads_and_chooses_nothing(middle: Server, visitors: Visitors) -> None:
    visitor = seat_visitor(middle, visitors(Look(phone=True)))
    visitor.page.locator(".dock button").first.tap()
    card = visitor.page.locator(".mcard[data-state=can]").first
    touch = visitor.page.context.new_cdp_session(visitor.page)
    box = card.bounding_box()
    assert box is not None
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    visitor.page.wait_for_selector(PEEK)
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    visitor.page.evaluate("() => new Promise(done => setTimeout(done))")
    assert visitor.page.locator(PEEK).is_visible()
    assert visitor.page.locator(".mcard[data-state=chosen]").count() == 0
