"""The end of a game: what decided it, how it went, and the ways on from there."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.interfaces.browser.visitor import Look, Visitor
from throwdown.kernel.values import Json

WOUNDS = {"masters": ("hurt", "lost life"), "throne": ("damaged",)}
"""The kinds of event in which a player loses life."""


def play_to_the_end(visitor: Visitor, game: str) -> str:
    """Play a whole short game, and return its table."""
    table = visitor.sit_down_to(game)
    assert visitor.play_on("keyboard")
    visitor.page.locator(".over__end").wait_for()
    return table


def last_wounds(visitor: Visitor, game: str, table: str) -> tuple[int, list[str]]:
    """Return what the last to hit the loser dealt at once, and with what, by the log alone."""
    told = visitor.page.evaluate(f"() => fetch('/api/replays/{table}').then(x => x.json())")
    events = visitor.page.evaluate(f"() => fetch('/api/replays/{table}/log').then(x => x.json())")
    hits = [
        event
        for event in events
        if event["kind"] in WOUNDS[game] and event["seat"] not in told["winners"]
    ]

    def key(event: dict[str, Json]) -> tuple[Json, Json]:
        cause = event.get("cause")
        assert isinstance(cause, dict)
        return event["number"], cause.get("rule")

    last = [event for event in hits if key(event) == key(hits[-1])]
    return sum(event["values"]["amount"] for event in last), [event["text"] for event in last]


@pytest.mark.parametrize("game", ["masters", "throne"])
def test_the_end_names_the_blow_that_decided_the_game(visitor: Visitor, game: str) -> None:
    table = play_to_the_end(visitor, game)
    amount, texts = last_wounds(visitor, game, table)
    said = visitor.page.locator(".over__end b").inner_text()
    assert said.endswith(f" for {amount}."), (said, texts)
    for name in said.removesuffix(f" for {amount}.").replace(" and ", ", ").split(", "):
        assert any(name in text for text in texts), (said, texts)
    # How it went: a line for each side that ends where it ended, and three figures for both.
    lines = visitor.page.locator(".course__end").all_inner_texts()
    assert len(lines) == 2
    assert sum(line.endswith(" 0") for line in lines) == 1
    assert visitor.page.locator(".figures__one").count() == 3
    assert visitor.page.locator(".figures__other").count() == 3


def test_from_the_end_one_goes_to_the_moment_that_turned_the_game(visitor: Visitor) -> None:
    table = play_to_the_end(visitor, "throne")
    visitor.page.locator("[data-turning]").click()
    visitor.page.wait_for_url(f"**/replay/{table}#t*")


def test_the_end_of_a_game_that_was_given_up_says_so_and_fits_a_phone(
    visitors: Callable[[Look], Visitor],
) -> None:
    visitor = visitors(Look(phone=True, language="de"))
    visitor.sit_down_to("masters")
    visitor.until_asked()
    visitor.give_up()
    visitor.page.locator(".over__end", has_text="Du gibst auf.").wait_for()
    visitor.page.locator(".course").wait_for()
    wide = visitor.page.evaluate(
        "() => document.querySelector('.over').scrollWidth <= innerWidth &&"
        " [...document.querySelectorAll('.over__poster .btn')]"
        ".every(each => each.scrollWidth <= each.clientWidth && each.offsetHeight >= 44)"
    )
    assert wide
