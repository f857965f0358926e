"""A game that is over: every moment of it, as every seat saw it, and played on from there."""

from __future__ import annotations

import pytest

from tests.interfaces.browser.visitor import Visitor


def give_up(visitor: Visitor, game: str) -> None:
    """Play a little, give up, and open the replay."""
    visitor.sit_down_to(game)
    for _ in range(3):
        assert visitor.until_asked()
        visitor.answer()
    assert visitor.until_asked()
    visitor.give_up()
    visitor.page.locator(".over a[href^='/replay']").click()
    visitor.page.locator(".replaybar").wait_for()


def scrub_to(visitor: Visitor, place: int) -> None:
    """Go to a place by dragging the slider."""
    visitor.page.locator(".replaybar input[type=range]").fill(str(place))
    visitor.page.wait_for_function(
        "place => document.querySelector('.replaybar').innerText.includes(` ${place} `)", arg=place
    )


@pytest.mark.parametrize("game", ["masters", "throne"])
def test_a_replay_is_scrubbed_stepped_through_and_played_on(visitor: Visitor, game: str) -> None:
    give_up(visitor, game)
    slider = visitor.page.locator(".replaybar input[type=range]")
    last = int(slider.get_attribute("max") or 0)
    assert last >= 4
    scrub_to(visitor, 3)
    visitor.page.wait_for_selector(".ribbon[data-number='3']")
    visitor.page.get_by_role("button", name="Back", exact=True).click()
    visitor.page.wait_for_selector(".ribbon[data-number='2']")
    visitor.page.get_by_role("button", name="Next", exact=True).click()
    visitor.page.wait_for_selector(".ribbon[data-number='3']")
    visitor.page.get_by_role("button", name="Play on from here").click()
    visitor.page.wait_for_url("**/table/*")
    assert visitor.until_asked()
    visitor.answer_by_pointing()
    assert visitor.until_asked()


def test_a_replay_shows_each_seat_its_own_hand(visitor: Visitor) -> None:
    give_up(visitor, "throne")
    hands = []
    for seat in ("seat=1", "seat=0", ""):
        with visitor.page.expect_response(f"**/positions/*?{seat}*"):
            visitor.page.locator(".replaybar select").select_option(seat.removeprefix("seat="))
        visitor.page.wait_for_timeout(200)
        hands.append(visitor.page.locator(".hand .hc__t").all_inner_texts())
    theirs, own, everything = hands
    assert everything == own, "the first seat sits below"
    assert len(own) >= 4
    assert theirs
    assert theirs != own


@pytest.mark.parametrize(
    ("game", "thing", "printed"),
    [("masters", ".ocard", ".faces"), ("throne", ".minib button", ".herodice")],
)
def test_whatever_is_pressed_in_a_replay_is_looked_at(
    visitor: Visitor, game: str, thing: str, printed: str
) -> None:
    give_up(visitor, game)
    visitor.page.locator(thing).first.click()
    visitor.page.locator(f".inspect {printed}").wait_for()
    visitor.page.get_by_role("button", name="Next", exact=True).click()
    visitor.page.wait_for_selector(".ribbon[data-number='1']")
    assert visitor.page.locator(f".inspect {printed}").is_visible(), "it stays while one goes on"


def test_a_replay_shows_what_is_printed_on_every_card_of_a_hand(visitor: Visitor) -> None:
    give_up(visitor, "throne")
    visitor.page.wait_for_function(
        "() => { const texts = [...document.querySelectorAll('.hand .tx')];"
        " return texts.length > 3 && texts.every(each => each.innerText.length > 5); }"
    )


def test_nothing_in_a_replay_looks_as_if_it_could_be_decided(visitor: Visitor) -> None:
    give_up(visitor, "throne")
    for absent in ("[data-stop]", "#tab-options", ".dicetray button"):
        assert visitor.page.locator(absent).count() == 0
