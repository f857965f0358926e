"""Playing again with a friend: offered, seen by the friend, begun when both are for it."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.interfaces.browser.visitor import SHORT, Look, Visitor
from throwdown.kernel.values import Json

ADA: dict[str, Json] = {"kind": "me", "name": "Ada"}
BEN: dict[str, Json] = {"kind": "open", "name": "Ben"}
INVITE = """wish => fetch('/api/tables', {method: 'POST', body: JSON.stringify(wish),
    headers: {'content-type': 'application/json'}}).then(made => made.json())
    .then(made => [made.table.id, ...Object.values(made.invitations)])"""


def sit_down_together(visitors: Callable[[Look], Visitor], look: Look) -> tuple[Visitor, Visitor]:
    """Seat Ada, and Ben, whom she has invited; Ben gives up."""
    ada, ben = visitors(look), visitors(look)
    ada.go()
    wish = {"game": "throne", "setup": SHORT["throne"], "seats": [ADA, BEN]}
    table, invitation = ada.page.evaluate(INVITE, wish)
    ada.go(f"/table/{table}")
    ben.go(f"/join/{invitation}")
    ben.page.wait_for_url("**/table/*")
    ben.page.locator(".ribbon").first.wait_for()
    ben.give_up()
    ada.page.locator(".over").wait_for()
    return ada, ben


def names(visitor: Visitor) -> list[str]:
    """Return who sits at the table that a visitor looks at, as the server tells it."""
    told = visitor.page.evaluate(
        "() => fetch('/api/tables/' + location.pathname.split('/').pop())"
        ".then(told => told.json()).then(table => table.seats.map("
        "seat => [seat.name, seat.kind].join(' ')))"
    )
    return [str(name) for name in told]


def test_a_friend_sees_the_offer_and_both_play_again(
    visitors: Callable[[Look], Visitor],
) -> None:
    ada, ben = sit_down_together(visitors, Look())
    before = ada.page.url
    ada.page.get_by_role("button", name="Rematch").click()
    ben.page.get_by_text("Ada wants a rematch.").wait_for()
    expect(ben.page).to_have_title("● Ada wants a rematch.")
    ada.page.get_by_text("Waiting for Ben").wait_for()
    assert ada.page.url == ben.page.url == before, "nobody plays yet, least of all against a bot"
    ben.page.get_by_role("button", name="Play", exact=True).click()
    for visitor in (ada, ben):
        visitor.page.wait_for_function("before => location.href !== before", arg=before)
        visitor.page.locator(".ribbon").first.wait_for()
        assert names(visitor) == ["Ada person", "Ben person"]
    assert ada.page.url == ben.page.url
    expect(ben.page).not_to_have_title(re.compile("rematch"))


def test_a_friend_who_looks_at_the_table_is_asked_there_and_may_say_no(
    visitors: Callable[[Look], Visitor],
) -> None:
    ada, ben = sit_down_together(visitors, Look())
    ben.page.get_by_role("button", name="Look at the table").click()
    ada.page.get_by_role("button", name="Offer to swap sides").click()
    ben.page.get_by_role("button", name="Ada wants a rematch with sides swapped.").click()
    ben.page.get_by_role("button", name="Not now").click()
    ada.page.get_by_text("Ben does not want a rematch now.").wait_for()
    assert ada.page.get_by_role("button", name="Rematch").is_visible(), "it can be offered again"
    assert ben.page.get_by_role("button", name="Rematch").is_visible()


def test_an_offer_waits_for_a_friend_who_has_left_on_a_phone_in_german(
    visitors: Callable[[Look], Visitor],
) -> None:
    ada, ben = sit_down_together(visitors, Look(phone=True, language="de"))
    table = ben.page.url
    ben.go("/cards")
    ada.page.get_by_role("button", name="Seitentausch anbieten").tap()
    ada.page.get_by_text("Ben ist nicht mehr am Tisch").wait_for()
    ben.page.goto(table)
    ben.page.get_by_text("Ada möchte eine Revanche mit getauschten Seiten.").wait_for()
    ben.page.get_by_role("button", name="Spielen").tap()
    for visitor in (ada, ben):
        visitor.page.wait_for_function("before => location.href !== before", arg=table)
        assert names(visitor) == ["Ben person", "Ada person"]


def test_a_bot_plays_again_at_once(visitor: Visitor) -> None:
    before = visitor.sit_down_to("throne")
    visitor.until_asked()
    visitor.give_up()
    visitor.page.get_by_role("button", name="Rematch").click()
    visitor.page.wait_for_function("before => !location.pathname.includes(before)", arg=before)
    visitor.until_asked()
    kinds = [name.split()[-1] for name in names(visitor)]
    assert kinds == ["person", "bot"]
