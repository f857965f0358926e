"""Two against two in a real browser: people and bots mixed, played to the end."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pytest

from tests.interfaces.browser.visitor import BOT, ME, Look, Visitor
from throwdown.games.masters.setup.random_teams import random_doubles_setup
from throwdown.kernel.values import Json

MOST_ANSWERS = 400


def short_game(seed: int) -> Mapping[str, Json]:
    """Return Doubles that is over soon."""
    return {**random_doubles_setup(seed), "life": 3}


def sit_down(visitor: Visitor, seed: int) -> None:
    """Begin Doubles with a person and a bot on either side, both people at this screen."""
    visitor.sit_down_to("masters", ME, BOT, ME, BOT, setup=short_game(seed))


def go_on(visitor: Visitor) -> bool:
    """Wait until somebody here decides, whoever that is; return whether the game goes on."""
    visitor.page.wait_for_selector(".ribbon[data-who=you][aria-busy=false], .over, .curtain")
    if visitor.page.locator(".curtain").count():
        visitor.page.locator(".curtain [data-primary]").click()
        visitor.page.locator(".curtain").wait_for(state="detached")
    return visitor.until_asked()


def read_seats(visitor: Visitor) -> list[str]:
    """Return who sits where in the two teams, opponents first."""
    found = visitor.page.locator(".team .member").evaluate_all(
        "all => all.map(each => each.dataset.member)"
    )
    return [str(seat) for seat in found]


@pytest.mark.rule("DM-17.1.5", "DM-17.6.1", "DM-17.7.2", "DM-17.3.1", "SH-10.15")
def test_a_whole_game_is_played_by_people_and_bots(visitor: Visitor) -> None:
    sit_down(visitor, 7)
    seen: set[tuple[str, ...]] = set()
    for _ in range(MOST_ANSWERS):
        if not go_on(visitor):
            break
        seen.add(tuple(read_seats(visitor)))
        assert visitor.page.locator(".team .seat__life").count() == 2, "one life for each team"
        assert visitor.page.locator("[data-half], .lanes").count() > 0
        visitor.answer_by_pointing()
    assert visitor.page.locator(".over").is_visible()
    assert seen == {("2", "3", "0", "1"), ("0", "1", "2", "3")}, "the own team is below"
    assert visitor.complaints == []


@pytest.mark.rule("DM-17.7.2", "DM-17.10.1", "SH-10.8")
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_floor_can_be_handed_over_and_a_card_names_the_opponent(
    visitors: Callable[[Look], Visitor], language: str
) -> None:
    visitor = visitors(Look(language=language))
    visitor.sit_down_to("masters", ME, ME, BOT, BOT, setup=random_doubles_setup(5))
    for _ in range(60):
        assert go_on(visitor)
        if "handover" in visitor.offered_picks():
            break
        visitor.page.locator("[data-primary]").click()
    visitor.page.locator(".mcard").first.click()
    said = visitor.page.locator("[data-opponent]").inner_text()
    assert "3" in said, "whoever sits across, by name"
    acting = visitor.page.locator(".member[data-acting]").get_attribute("data-member")
    before = visitor.number()
    word = "Let your partner act" if language == "en" else "Partner"
    visitor.page.locator(".ribbon__acts button", has_text=word).first.click()
    visitor.page.wait_for_function(
        "before => document.querySelector('.curtain') ||"
        " Number(document.querySelector('.ribbon').dataset.number) > before",
        arg=before,
    )
    assert go_on(visitor)
    now = visitor.page.locator(".member[data-acting]").get_attribute("data-member")
    assert {acting, now} == {"0", "1"}


@pytest.mark.rule("SH-10.14")
@pytest.mark.parametrize(("width", "height"), [(1366, 768), (1440, 900)])
def test_four_players_fit_on_the_screen(visitor: Visitor, width: int, height: int) -> None:
    visitor.page.set_viewport_size({"width": width, "height": height})
    visitor.sit_down_to("masters", ME, BOT, BOT, BOT, setup=random_doubles_setup(5))
    assert visitor.until_asked()
    for selector in (".team.seat--opp", ".team.seat--me", ".step[data-s=now]", ".ribbon", ".tray"):
        box = visitor.page.locator(selector).bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width
        assert box["y"] + box["height"] <= max(height, 780) + 1
    wide = visitor.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= width, "nothing is cut off at the side"
