"""After a draft in a real browser: those who drafted meet in further games with their teams."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.interfaces.browser.formats.test_secret_teams import OPEN, invite
from tests.interfaces.browser.visitor import BOT, ME, Look, Visitor, play_together
from throwdown.kernel.values import Json

SEALED: dict[str, Json] = {"format": "sealed", "ruleset": "asm", "seats": 4, "life": 3}


def pairs_on(visitor: Visitor) -> list[str]:
    """Return which further games are offered at the end, by the seats of those who meet."""
    return [
        str(each)
        for each in visitor.page.locator(".over [data-pair]").evaluate_all(
            "all => all.map(each => each.dataset.pair)"
        )
    ]


@pytest.mark.rule("DM-18.1.4", "SH-11.4")
def test_a_person_meets_the_others_after_a_draft_of_four(visitor: Visitor) -> None:
    draft = visitor.sit_down_to("masters", ME, BOT, BOT, BOT, setup=SEALED)
    assert visitor.play_on("keyboard")
    assert pairs_on(visitor) == ["0,2", "0,3", "1,2", "1,3", "2,3"]
    visitor.page.locator('[data-pair="0,2"]').click()
    visitor.page.wait_for_function("draft => !location.pathname.endsWith(draft)", arg=draft)
    assert visitor.until_asked()
    game = visitor.page.url.rpartition("/")[2]
    expect(visitor.page.locator(".over")).to_have_count(0)
    infos = visitor.page.evaluate(
        "ids => Promise.all(ids.map(id => fetch(`/api/tables/${id}`).then(found => found.json())))",
        [draft, game],
    )
    assert infos[1]["yours"] == [0]
    assert [seat["level"] for seat in infos[1]["seats"]] == [None, "beginner"]
    assert (infos[1]["setup"]["format"], infos[1]["setup"]["life"]) == ("tournament-20", 3)
    assert visitor.play_on("keyboard")
    # One's own team is the same in every game.
    visitor.go(f"/table/{draft}")
    visitor.page.locator('[data-pair="0,3"]').click()
    visitor.page.wait_for_function("draft => !location.pathname.endsWith(draft)", arg=draft)
    assert visitor.until_asked()
    other = visitor.page.evaluate(
        "id => fetch(`/api/tables/${id}`).then(found => found.json())",
        visitor.page.url.rpartition("/")[2],
    )
    assert other["setup"]["teams"][0] == infos[1]["setup"]["teams"][0]
    assert other["setup"]["teams"][1] != infos[1]["setup"]["teams"][1]


@pytest.mark.rule("DM-18.1.4", "SH-11.3")
def test_two_people_keep_their_seats_in_the_game_that_follows(
    visitors: Callable[[Look], Visitor],
) -> None:
    first, third = visitors(Look()), visitors(Look(language="de"))
    setup = SEALED | {"seats": 3}
    draft, (key,) = invite(first, ME, BOT, OPEN, setup=setup)
    first.go(f"/table/{draft}")
    third.go(f"/join/{key}")
    third.page.wait_for_selector(".ribbon")
    play_together(first, third)
    assert pairs_on(first) == ["0,2"], "nobody begins the game of two others"
    assert pairs_on(third) == ["0,2", "1,2"]
    for somebody in (third, first):
        somebody.page.locator('[data-pair="0,2"]').click()
        somebody.page.wait_for_function("draft => !location.pathname.endsWith(draft)", arg=draft)
    assert first.page.url == third.page.url, "they meet at one table"
    for seat, somebody in enumerate((first, third)):
        somebody.page.wait_for_selector(".ribbon")
        table = somebody.page.evaluate(
            "id => fetch(`/api/tables/${id}`).then(found => found.json())",
            somebody.page.url.rpartition("/")[2],
        )
        assert table["yours"] == [seat]
