"""Beginning a game in a real browser: every format, who sits where, a team of one's own."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Literal

import pytest
from playwright.sync_api import Locator, expect

from tests.interfaces.browser.visitor import Look, Visitor
from throwdown.kernel.values import Json

FRONT = ("first-game-asm", "first-game-uxm", "first-game-aou", "quick-start", "presets", "random")
MORE = ("rainbow", "cube", "sealed", "draft", "doubles", "basic", "tournament-20", "tournament-15")
DRAFTS = ("rainbow", "cube", "sealed", "draft")
OWN: dict[str, Json] = {
    "name": "Mine",
    "format": "tournament-15",
    "cards": {"uxm/angel-inspiring": 3, "asm/drax-pained": 3},
    "basics": ["uxm/enrage", "asm/betrayal"],
}


def panel_of(visitor: Visitor) -> Locator:
    """Go home and return the panel of Dice Masters."""
    visitor.go()
    panel = visitor.page.locator(".bill--dm")
    panel.locator(".bill__fine .chooser option:nth-child(2)").first.wait_for(state="attached")
    return panel


def choose_format(panel: Locator, form: str) -> None:
    """Choose a format, on the front or among the others."""
    if form in FRONT:
        panel.locator(".pickrow").first.locator(".pick").nth(place_of(form)).click()
        return
    panel.locator(".pickrow").first.locator(".pick").last.click()
    panel.locator("select", has=panel.page.locator("option[value=doubles]")).select_option(form)


def place_of(form: str) -> int:
    """Return the place of a button: chance is before all others."""
    return 0 if form == "random" else 1 + FRONT.index(form)


def table_of(visitor: Visitor) -> dict[str, Json]:
    """Return what is known of the table that is open."""
    visitor.page.wait_for_url("**/table/*")
    table = visitor.page.url.rpartition("/")[2]
    found: dict[str, Json] = visitor.page.evaluate(
        "id => fetch(`/api/tables/${id}`).then(answer => answer.json())", table
    )
    return found


@pytest.mark.rule("SH-11.3", "DM-17.1.1")
@pytest.mark.parametrize("language", ["en", "de"])
def test_of_four_seats_each_is_given_to_whom_one_likes(
    visitors: Callable[[Look], Visitor], language: Literal["en", "de"]
) -> None:
    visitor = visitors(Look(language=language))
    visitor.page.set_viewport_size({"width": 1366, "height": 768})
    panel = panel_of(visitor)
    choose_format(panel, "doubles")
    panel.get_by_text("Who sits where" if language == "en" else "Wer sitzt wo").click()
    places = panel.locator("[data-seat]")
    expect(places).to_have_count(4)
    words = [places.nth(seat).locator(".label").inner_text() for seat in range(4)]
    assert [word[-1] for word in words] == ["1", "1", "2", "2"], "the team of each is told"
    selects = places.locator("select")
    values = [selects.nth(seat).input_value() for seat in range(4)]
    assert values == ["me", "beginner", "beginner", "beginner"]
    selects.nth(1).select_option("open")
    selects.nth(2).select_option("me")
    selects.nth(3).select_option("expert")
    wide = visitor.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= 1366
    panel.locator(".btn--big").click()
    table = table_of(visitor)
    seats = table["seats"]
    assert isinstance(seats, list)
    sitting = [
        (seat["kind"], seat["level"], seat["taken"]) for seat in seats if isinstance(seat, dict)
    ]
    assert sitting == [
        ("person", None, True),
        ("person", None, False),
        ("person", None, True),
        ("bot", "expert", True),
    ]
    assert table["yours"] == [0, 2]
    visitor.page.wait_for_selector(".curtain, .ribbon")
    if visitor.page.locator(".curtain").count():
        visitor.page.locator(".curtain [data-primary]").click()
    link = visitor.page.locator(".invite input")
    expect(link).to_have_count(1)
    friend = visitors(Look())
    friend.page.goto(link.input_value())
    friend.page.wait_for_selector(".ribbon")
    assert table_of(friend)["yours"] == [1]


@pytest.mark.rule("SH-11.2", "SH-11.3")
@pytest.mark.parametrize("form", [*FRONT, *MORE])
def test_every_format_begins_with_people_and_bots_mixed(visitor: Visitor, form: str) -> None:
    panel = panel_of(visitor)
    choose_format(panel, form)
    panel.get_by_text("Who sits where").click()
    places = panel.locator("[data-seat]")
    seats = 4 if form in ("doubles", *DRAFTS) else 2
    expect(places).to_have_count(seats)
    places.nth(0).locator("select").select_option("beginner")
    places.nth(1).locator("select").select_option("me")
    if seats > 2:
        places.nth(2).locator("select").select_option("me")
    panel.locator(".btn--big").click()
    table = table_of(visitor)
    assert table["yours"] == ([1, 2] if seats > 2 else [1])
    visitor.page.wait_for_selector(".curtain, .ribbon[data-who=you][aria-busy=false]")
    setup = table["setup"]
    assert isinstance(setup, dict)
    drawn = {"presets": "tournament-20", "random": "tournament-20", "draft": "draft-8"}
    assert setup["format"] == drawn.get(form, form)


@pytest.mark.rule("SH-11.7", "SH-11.4", "E-16")
@pytest.mark.parametrize(("language", "ruleset"), [("en", "asm"), ("de", "asm_de")])
def test_a_saved_team_is_played_by_the_rules_that_are_chosen(
    visitors: Callable[[Look], Visitor], language: Literal["en", "de"], ruleset: str
) -> None:
    visitor = visitors(Look(language=language))
    visitor.go()
    visitor.page.evaluate(
        "team => localStorage.setItem('throwdown.teams', team)", json.dumps([OWN])
    )
    panel = panel_of(visitor)
    choose_format(panel, "presets")
    teams = panel.locator("select", has=visitor.page.locator("option[value='saved Mine']"))
    teams.select_option("saved Mine")
    panel.locator(".bill__details summary").first.click()
    panel.get_by_role("combobox", name="DM-3.1,").select_option("1")
    panel.locator(".btn--big").click()
    setup = table_of(visitor)["setup"]
    assert isinstance(setup, dict)
    assert (setup["format"], setup["ruleset"]) == ("tournament-15", ruleset)
    assert setup["rules"] == {"errata": True}
    teams_played = setup["teams"]
    assert isinstance(teams_played, list)
    assert teams_played[0] == OWN["cards"]


@pytest.mark.rule("SH-11.4", "E-16", "DM-17.2.3")
def test_a_team_for_doubles_is_played_from_the_builder_by_the_german_book(
    visitors: Callable[[Look], Visitor],
) -> None:
    visitor = visitors(Look(language="de"))
    visitor.go()
    own = OWN | {"format": "doubles", "basics": ["uxm/enrage"]}
    visitor.page.evaluate("team => localStorage.setItem('throwdown.team', team)", json.dumps(own))
    visitor.go("/teams")
    play = visitor.page.locator(".teamacts .btn--big:not([aria-disabled])")
    visitor.page.locator(".legalbox [data-k=ok]").first.wait_for()
    play.click()
    setup = table_of(visitor)["setup"]
    assert isinstance(setup, dict)
    assert (setup["format"], setup["ruleset"]) == ("doubles", "asm_de")
    teams = setup["teams"]
    assert isinstance(teams, list)
    assert (teams[0], len(teams)) == (own["cards"], 4)
