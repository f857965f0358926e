"""The first page: light, and a game is one click away."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Literal

import pytest
from playwright.sync_api import Request, Route, expect

from tests.interfaces.browser.visitor import Look, Visitor
from throwdown.kernel.values import Json
from throwdown.words.texts import texts

LIGHT = 200_000
"""Bytes that may travel before the first game begins."""


def test_the_home_page_is_light_and_offers_both_games(visitor: Visitor) -> None:
    asked: list[Request] = []
    visitor.page.on("requestfinished", lambda request: asked.append(request))
    visitor.go()
    visitor.page.wait_for_selector(".heropick:nth-child(3)")
    visitor.page.wait_for_load_state("networkidle")
    assert visitor.page.locator(".bill .btn--big").count() == 2
    received = sum(each.sizes()["responseBodySize"] for each in asked)
    assert 50_000 < received < LIGHT


def test_one_click_begins_a_game_and_the_home_page_goes_on_with_it(visitor: Visitor) -> None:
    visitor.begin("masters")
    asked = visitor.number(), visitor.question()
    visitor.go()
    visitor.page.locator("[data-go-on]").click()
    visitor.until_asked()
    assert (visitor.number(), visitor.question()) == asked


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", [(1366, 650), (1440, 756), (1440, 900)])
def test_both_games_can_be_begun_without_scrolling(
    visitors: Callable[[Look], Visitor], language: Literal["en", "de"], size: tuple[int, int]
) -> None:
    visitor, (width, height) = visitors(Look(language=language)), size
    visitor.page.set_viewport_size({"width": width, "height": height})
    visitor.go()
    visitor.page.wait_for_selector(".heropick:nth-child(3)")
    for button in visitor.page.locator(".bill .btn--big").all():
        box = button.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= height


def heights_of_panels(visitor: Visitor) -> list[float]:
    """Return how high the panels of the games are."""
    boxes = [panel.bounding_box() for panel in visitor.page.locator(".bill").all()]
    return [box["height"] for box in boxes if box is not None]


def leave_games_open(visitor: Visitor, count: int) -> None:
    """Begin so many games, and go to the first page."""
    for _ in range(count):
        visitor.sit_down_to("sprint")
    visitor.go()
    visitor.page.wait_for_selector(".heropick:nth-child(3)")
    expect(visitor.page.locator("[data-take-off]")).to_have_count(count)


@pytest.mark.parametrize(
    ("width", "height"), [(1366, 650), (1366, 768), (1440, 900), (1920, 1080), (390, 844)]
)
def test_however_many_games_are_open_the_next_one_is_in_sight(
    visitors: Callable[[Look], Visitor], width: int, height: int
) -> None:
    visitor = visitors(Look(phone=width < 700))
    visitor.page.set_viewport_size({"width": width, "height": height})
    leave_games_open(visitor, 6)
    buttons = visitor.page.locator(".bill .btn--big").all()
    for button in buttons[: 1 if width < 700 else 2]:
        box = button.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= height
    heights = heights_of_panels(visitor)
    visitor.page.locator(".strip__more").click()
    assert visitor.page.locator(".strip__list a.row").first.is_visible()
    assert heights_of_panels(visitor) == heights


def test_a_game_is_given_up_from_the_list_and_asks_once_more(visitor: Visitor) -> None:
    leave_games_open(visitor, 2)
    expect(visitor.page.locator(".strip__what")).to_contain_text("2 open games")
    visitor.page.locator(".strip__more").click()
    button = visitor.page.locator("[data-take-off]").first
    table = button.get_attribute("data-take-off")
    button.click()
    expect(button).to_have_text("Really give up?")
    button.click()
    expect(visitor.page.locator("[data-take-off]")).to_have_count(1)
    expect(visitor.page.locator(".strip__what")).to_contain_text("1 open game")
    answer = visitor.page.request.get(f"{visitor.address}/api/tables/{table}")
    assert answer.status == 404


def choice(value: str, **more: str) -> dict[str, Json]:
    """Return an answer as the server offers it, called by its value if nothing else is said."""
    plain: dict[str, Json] = {"group": "", "about": "", "short": ""}
    return plain | {"value": value, "title": f"The {value} one"} | more


def question(
    key: str, *choices: dict[str, Json], only: tuple[str, str] | None = None
) -> dict[str, Json]:
    """Return a question as the server asks it."""
    condition: Json = None if only is None else [only[0], [only[1]]]
    asked: dict[str, Json] = {"key": key, "title": f"Which {key}", "choices": [*choices]}
    return asked | {"only": condition, "own_teams": False}


STRANGE: list[dict[str, Json]] = [
    question("way", choice("north", short="North"), choice("random"), choice("south")),
    question(
        "road",
        choice("stony", group="Hard"),
        choice("steep", group="Hard", about="Up all the way."),
        choice("flat", group="Easy"),
        only=("way", "north"),
    ),
]
"""What no game asks."""


def test_a_panel_asks_what_the_server_asks_and_begins_with_what_it_makes_of_it(
    visitor: Visitor,
) -> None:
    sent: list[dict[str, Json]] = []

    def ask(route: Route) -> None:
        games = route.fetch().json()
        games[0] |= {"title": "Long Walk", "tagline": "On foot.", "menu": STRANGE}
        route.fulfill(json=games)

    def answer(route: Route) -> None:
        sent.append(json.loads(route.request.post_data or ""))
        route.fulfill(json={"format": "first-game-asm", "ruleset": "asm_de"})

    visitor.page.route("**/api/games?*", ask)
    visitor.page.route("**/api/games/masters/setup?*", answer)
    visitor.go()
    panel = visitor.page.get_by_role("region", name="Long Walk")
    expect(panel.get_by_role("heading")).to_have_text("Long Walk")
    expect(panel).to_contain_text("On foot.")
    buttons = panel.get_by_role("group", name="Which way").get_by_role("button")
    expect(buttons).to_have_text(["The random one", "North", "The south one"])
    expect(buttons.first).to_have_attribute("aria-pressed", "true")
    roads = panel.get_by_role("combobox", name="Which road")
    expect(roads).to_have_count(0)
    panel.get_by_role("button", name="The north one").click()
    groups = roads.locator("optgroup").evaluate_all("all => all.map(each => each.label)")
    assert groups == ["Hard", "Easy"]
    roads.select_option(label="The steep one")
    expect(panel).to_contain_text("Up all the way.")
    panel.get_by_role("button", name="Play now").click()
    visitor.until_asked()
    assert sent == [{"answers": {"way": "north", "road": "steep"}}]
    expect(visitor.page.locator(".top")).to_contain_text("The Amazing Spider-Man, German book")


def test_what_is_not_asked_is_not_answered_either(visitor: Visitor) -> None:
    sent: list[Json] = []

    def ask(route: Route) -> None:
        games = route.fetch().json()
        games[0]["menu"] = STRANGE
        route.fulfill(json=games)

    def answer(route: Route) -> None:
        sent.append(json.loads(route.request.post_data or ""))
        route.fulfill(json={})

    visitor.page.route("**/api/games?*", ask)
    visitor.page.route("**/api/games/masters/setup?*", answer)
    visitor.go()
    visitor.page.get_by_role("button", name="The north one").click()
    visitor.page.get_by_role("button", name="The south one").click()
    visitor.page.locator(".bill--dm .btn--big").click()
    visitor.until_asked()
    assert sent == [{"answers": {"way": "south"}}]


def test_as_many_sit_down_as_the_format_has_seats(visitors: Callable[[Look], Visitor]) -> None:
    visitor = visitors(Look(language="de"))
    visitor.go()
    throne = visitor.page.get_by_role("region", name="Dice Throne")
    throne.get_by_role("button", name="Barbar", exact=True).click()
    expect(throne).to_contain_text("Dein Held: Barbar")
    throne.get_by_role("combobox", name="Partie").select_option(label="Zwei gegen zwei")
    rival = throne.get_by_role("combobox", name="Gegnerischer Held")
    expect(rival).to_have_value("random")
    rival.select_option(label="Mönch")
    throne.get_by_role("button", name="Sofort spielen").click()
    visitor.page.wait_for_url("**/table/*")
    visitor.page.wait_for_selector(".seat--me")
    plates = "all => [...new Set(all.map(each => each.dataset.plate))].sort()"
    assert visitor.page.eval_on_selector_all("[data-plate]", plates) == ["0", "1", "2", "3"]
    expect(visitor.page.locator(".throne")).to_contain_text("Zwei gegen zwei")
    table = visitor.page.url.rpartition("/")[2]
    setup = visitor.page.evaluate(f"fetch('/api/tables/{table}').then(answer => answer.json())")
    heroes = setup["setup"]["heroes"]
    assert (heroes[0], heroes[2]) == ("barbarian", "monk")


@pytest.mark.parametrize(
    ("language", "title"), [("en", "Rules in detail"), ("de", "Regeln im Einzelnen")]
)
def test_every_option_of_the_rules_can_be_chosen_before_a_game(
    visitors: Callable[[Look], Visitor], language: Literal["en", "de"], title: str
) -> None:
    visitor = visitors(Look(language=language))
    visitor.go()
    panel = visitor.page.locator(".bill--dm")
    details = panel.locator(".bill__details")
    said = texts("masters.ruleset_options", language).by_key()
    expect(details.get_by_text(title)).to_be_visible()
    details.get_by_text(title).click()
    for sentence in said.values():
        assert details.locator("option", has_text=sentence).count() >= 1
    errata = details.get_by_role("combobox", name="DM-3.1,")
    errata.select_option(label=said["errata 1"])
    with visitor.page.expect_request("**/api/games/masters/setup?*") as request:
        panel.locator(".btn--big").click()
    answers = json.loads(request.value.post_data or "")["answers"]
    assert answers["rule errata"] == "1"
    assert [key for key in answers if key.startswith("rule ")] == ["rule errata"]
    visitor.until_asked()


@pytest.mark.rule("SH-11.14")
def test_a_set_up_is_written_down_as_text_and_begun_from(visitor: Visitor) -> None:
    visitor.go("/")
    text = visitor.page.locator(".bill--dm .setuptext")
    text.locator("summary").click()
    text.locator("button").first.click()
    area = text.locator("textarea")
    visitor.page.wait_for_function("() => document.querySelector('.bill--dm textarea').value")
    assert 'game = "masters"' in area.input_value()
    area.fill('game = "throne"\nformat = "duel"\nheroes = ["treant", "monk"]\n')
    text.locator("button").last.click()
    visitor.page.wait_for_url("**/table/**")
    visitor.until_asked()
    assert "Treant" in visitor.page.inner_text("body")
