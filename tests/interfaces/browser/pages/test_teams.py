"""Building a team in the browser: the server says what is legal, and one click plays it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.interfaces.browser.visitor import Look, Visitor
from throwdown.games.masters.content.teams import parse_team
from throwdown.games.masters.setup.preset_teams import find_preset
from throwdown.games.masters.setup.team_editor import MastersTeams

SEATING = Callable[[Look], Visitor]


def open_preset(visitor: Visitor, title: str) -> None:
    """Open a team that comes with the game."""
    visitor.go("/teams")
    visitor.page.wait_for_selector(".bcard")
    # Once the team is judged nothing below the verdict moves any more.
    visitor.page.locator(".legalbox [data-k=need], .legalbox .tag").first.wait_for()
    visitor.page.locator(".teamacts button", has=visitor.page.locator("use[href*=team]")).click()
    visitor.page.locator(".chooserbox").wait_for()
    visitor.page.locator(".chooserbox .row", has_text=title).click()
    expect(visitor.page.locator(".tl li")).to_have_count(10)
    expect(visitor.page.locator(".chooserbox")).to_have_count(0)
    expect(visitor.page.locator(".legalbox .tag")).to_be_visible()


def test_a_preset_is_opened_and_played_in_one_click(visitor: Visitor) -> None:
    open_preset(visitor, "Claws First")
    expect(visitor.page.locator(".legalbox")).to_contain_text("May play in Tournament Teams")
    visitor.page.get_by_role("button", name="Play against a bot").click()
    visitor.page.wait_for_url("**/table/*")
    visitor.until_asked()
    visitor.page.keyboard.press("t")
    expect(visitor.page.locator("body")).to_contain_text("Wolverine")


@pytest.mark.rule("DM-16.0", "DM-16.4")
def test_what_is_not_legal_is_explained_with_the_rule(visitor: Visitor) -> None:
    open_preset(visitor, "Claws First")
    wolverine = visitor.page.locator('[data-pick="uxm/wolverine-the-best-there-is"]')
    for _ in range(2):
        wolverine.get_by_role("button", name="One more die of Wolverine").click()
    legal = visitor.page.locator(".legalbox")
    expect(legal).to_contain_text("Wolverine: The Best There Is has 5 dice; its Max is 4.")
    expect(legal).to_contain_text("22 dice are too many")
    expect(legal).to_contain_text("Rule DM-16.0")
    # It can be pressed all the same: whatever is grey says why.
    visitor.page.get_by_role("button", name="Play against a bot").click(force=True)
    expect(legal).to_be_focused()
    assert visitor.page.url.endswith("/teams")


@pytest.mark.rule("DM-16.0")
def test_a_card_that_cannot_join_says_why_and_is_left_out_if_wanted(visitor: Visitor) -> None:
    visitor.go("/teams")
    visitor.page.get_by_role("searchbox").fill("wolverine")
    visitor.page.get_by_role("button", name="Add: Wolverine").first.click()
    grey = visitor.page.get_by_role("button", name="Why not? Wolverine").first
    grey.click()
    expect(visitor.page.locator(".bcard__why")).to_contain_text("only one card titled Wolverine")
    expect(visitor.page.locator(".bcard__why")).to_contain_text("Rule DM-16.0")
    visitor.page.get_by_role("button", name="Only legal additions").click()
    expect(visitor.page.locator(".bcard")).to_have_count(0)


def test_a_team_travels_through_a_file(visitor: Visitor) -> None:
    open_preset(visitor, "Underdogs")
    with visitor.page.expect_download() as got:
        visitor.page.get_by_role("button", name="Export").click()
    assert got.value.suggested_filename == "Underdogs.team"
    text = got.value.path().read_text("utf-8")
    preset = find_preset("underdogs")
    assert preset is not None
    assert parse_team(text) == preset.team
    open_preset(visitor, "Claws First")
    visitor.page.locator(".teamacts button").nth(1).click()
    visitor.page.locator(".importbox textarea").fill(text)
    visitor.page.get_by_role("button", name="Open this team").click()
    expect(visitor.page.locator(".teamname input")).to_have_value("Underdogs")


def test_a_new_team_is_built_for_the_format_that_the_server_calls_usual(visitor: Visitor) -> None:
    visitor.go("/teams")
    shown = visitor.page.locator(".teamformat select")
    expect(shown.locator("option")).to_have_count(4)
    expect(shown).to_have_value(MastersTeams().usual_format())
    expect(visitor.page.locator(".legalbox")).to_contain_text("A team brings 2 basic actions")


def test_teams_that_come_with_the_game_stand_below_the_name_of_their_release(
    visitors: SEATING,
) -> None:
    visitor = visitors(Look(language="de"))
    visitor.go("/teams")
    visitor.page.locator(".teamacts button").nth(1).click()
    titles = dict.fromkeys(preset.set_title for preset in MastersTeams().presets("de"))
    releases = visitor.page.locator(".chooserbox section:has(button.row) h3")
    expect(releases).to_have_text([*titles])


@pytest.mark.parametrize(
    ("language", "button", "why"),
    [
        ("en", "Open this team", "line 2: '4 Angel' is no line of a team"),
        ("de", "Dieses Team öffnen", "Zeile 2: '4 Angel' ist keine Zeile eines Teams"),
    ],
)
def test_a_text_that_is_no_team_is_refused_with_the_line(
    visitors: SEATING, language: str, button: str, why: str
) -> None:
    visitor = visitors(Look(language=language))
    visitor.go("/teams")
    visitor.page.locator(".teamacts button").nth(1).click()
    visitor.page.locator(".importbox textarea").fill("Team: Mine\n4 Angel")
    visitor.page.get_by_role("button", name=button).click()
    expect(visitor.page.get_by_role("alert")).to_contain_text(why)
    # The browser itself notes the refusal.
    visitor.complaints = [text for text in visitor.complaints if "400" not in text]


def test_a_saved_team_is_there_another_day_and_is_played_from_home(visitor: Visitor) -> None:
    open_preset(visitor, "Archvillains")
    visitor.page.locator(".teamname input").fill("My villains")
    visitor.page.get_by_role("button", name="Save").click()
    expect(visitor.page.locator(".toast")).to_contain_text("“My villains” is saved")
    visitor.page.reload()
    expect(visitor.page.locator(".teamname input")).to_have_value("My villains")
    visitor.go()
    visitor.page.get_by_role("button", name="Preset teams and yours").click()
    mine = visitor.page.locator("optgroup[label='Your teams'] option")
    expect(mine).to_have_text(["My villains (yours)"])
    visitor.page.get_by_role("combobox", name="Your team").select_option(
        label="My villains (yours)"
    )
    visitor.page.locator(".bill--dm .btn--big").click()
    visitor.page.wait_for_url("**/table/*")
    visitor.until_asked()


def test_a_preset_is_played_from_home(visitor: Visitor) -> None:
    visitor.go()
    visitor.page.get_by_role("button", name="Preset teams").click()
    visitor.page.get_by_role("combobox", name="Your team").select_option(label="Street Justice")
    expect(visitor.page.locator(".bill--dm")).to_contain_text("Heroes of the night")
    visitor.page.locator(".bill--dm .btn--big").click()
    visitor.page.wait_for_url("**/table/*")
    visitor.until_asked()


@pytest.mark.parametrize("form", ["tournament-20", "tournament-15", "basic"])
def test_a_team_is_built_for_whoever_wants_none_of_that(visitor: Visitor, form: str) -> None:
    visitor.go("/teams")
    visitor.page.locator(".teamformat select").select_option(form)
    visitor.page.locator(".teamacts button").nth(1).click()
    visitor.page.get_by_role("button", name="Build one for me").click()
    expect(visitor.page.locator(".legalbox .tag")).to_have_attribute("data-k", "ok")


def test_a_team_is_built_on_a_phone_in_german(visitors: SEATING) -> None:
    visitor = visitors(Look(phone=True, language="de"))
    visitor.go("/teams")
    visitor.page.wait_for_selector(".bcard")
    visitor.page.get_by_role("searchbox").fill("wolverine")
    visitor.page.get_by_role("button", name="Nehmen: Wolverine").first.tap()
    expect(visitor.page.locator(".tl")).to_contain_text("Wolverine")
    expect(visitor.page.locator(".legalbox")).to_contain_text("Ein Team bringt 2 Basisaktionen mit")
    visitor.page.get_by_role("button", name="Warum nicht? Wolverine").first.tap()
    expect(visitor.page.locator(".bcard__why")).to_contain_text("nur eine Karte namens Wolverine")
    assert visitor.page.evaluate("document.documentElement.scrollWidth") <= 390


def test_what_was_saved_or_written_is_told_where_it_is_seen(visitor: Visitor) -> None:
    visitor.page.set_viewport_size({"width": 1366, "height": 768})
    open_preset(visitor, "Archvillains")
    toast = visitor.page.locator(".toast")
    visitor.page.get_by_role("button", name="Save").click()
    expect(toast).to_contain_text("is saved")
    box = toast.bounding_box()
    assert box is not None
    assert 0 < box["y"] < 768 - box["height"]
    with visitor.page.expect_download():
        visitor.page.get_by_role("button", name="Export").click()
    expect(toast).to_contain_text("Archvillains.team” is among your downloads")
    visitor.go()
    visitor.page.get_by_role("button", name="Preset teams and yours").click()
    titles = visitor.page.get_by_role("combobox", name="Your team").locator("option")
    expect(titles.filter(has_text="(yours)")).to_have_count(1)
    names = titles.all_inner_texts()
    assert len(names) > 5
    assert len({*names}) == len(names), "nothing is there twice under one name"


def test_what_is_wrong_with_a_text_is_told_beside_the_button(visitor: Visitor) -> None:
    visitor.page.set_viewport_size({"width": 1366, "height": 768})
    visitor.go("/teams")
    visitor.page.locator(".teamacts button").nth(1).click()
    visitor.page.locator(".chooserbox textarea").fill("no team at all")
    visitor.page.get_by_role("button", name="Open this team").click()
    alert = visitor.page.locator(".chooserbox [role=alert]")
    alert.wait_for()
    box = alert.bounding_box()
    assert box is not None
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= 768
    covered = "([x, y]) => document.elementFromPoint(x, y).closest('[role=alert]') === null"
    assert not visitor.page.evaluate(covered, [box["x"] + 20, box["y"] + box["height"] / 2])
    # That the text is refused is what this is about.
    visitor.complaints = [text for text in visitor.complaints if "400" not in text]


def test_a_team_is_sent_by_a_link_and_what_was_built_is_kept(
    visitors: Callable[[Look], Visitor],
) -> None:
    sender, other = visitors(Look()), visitors(Look(language="de"))
    open_preset(sender, "Archvillains")
    picks = "all => all.map(each => each.dataset.pick).sort()"
    team = sender.page.locator(".tl li").evaluate_all(picks)
    sender.page.evaluate(
        "() => Object.defineProperty(navigator, 'clipboard', {value: undefined})",
    )
    sender.page.locator("[data-copy-link]").click()
    link = sender.page.locator(".copylink input").input_value()
    other.go("/cards/uxm-2")
    other.page.locator("[data-add-to-team]").click()
    expect(other.page.locator(".toast")).to_contain_text("Angel")
    other.go(link.removeprefix(other.address))
    expect(other.page.locator(".teamname input")).to_have_value("Archvillains")
    expect(other.page.locator(".tl li")).to_have_count(len(team))
    assert other.page.locator(".tl li").evaluate_all(picks) == team
    expect(other.page).to_have_url(f"{other.address}/teams")
    kept = other.page.evaluate("() => JSON.parse(localStorage.getItem('throwdown.teams'))")
    assert [list(each["cards"]) for each in kept] == [["uxm/angel-inspiring"]]


def test_a_card_of_the_team_is_read_where_one_points(visitor: Visitor) -> None:
    open_preset(visitor, "Archvillains")
    line = visitor.page.locator(".tl__name").first
    title = line.locator("b").inner_text()
    line.hover()
    expect(visitor.page.locator(".peek h3")).to_contain_text(title)
    expect(visitor.page.locator(".peek .faces .die")).to_have_count(6)
