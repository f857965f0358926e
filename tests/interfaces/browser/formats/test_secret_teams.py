"""Teams that are chosen in secret, in real browsers: two people, a person and a bot, Doubles."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from tests.games.masters.test_secret_teams import choice
from tests.interfaces.browser.test_observer import Message, Observer, Truth, check
from tests.interfaces.browser.visitor import ASKED, BOT, ME, Look, Visitor, play_together
from tests.setups import TO_CHOOSE
from throwdown.interfaces.web.tables.registry import read
from throwdown.kernel.values import Json
from throwdown.match.resumption import resume_match

SECRET: dict[str, Json] = {
    "format": "tournament-15",
    "ruleset": "aou",
    "teams": [TO_CHOOSE, TO_CHOOSE],
    "life": 3,
}
OPEN: dict[str, Json] = {"kind": "open"}


def invite(host: Visitor, *seats: dict[str, Json], setup: Json) -> tuple[str, list[str]]:
    """Set a table as a program would; return its id and the invitations."""
    host.go()
    wish: Json = {"game": "masters", "setup": setup, "seats": [*seats]}
    made = host.page.evaluate(
        "wish => fetch('/api/tables', {method: 'POST', body: JSON.stringify(wish),"
        " headers: {'content-type': 'application/json'}}).then(made => made.json())",
        wish,
    )
    return str(made["table"]["id"]), [str(key) for key in made["invitations"].values()]


def truth_of(visitor: Visitor, table: str, seat: int) -> Truth:
    """Return the game as it was; it is over."""
    record = visitor.page.evaluate(
        "id => fetch(`/api/replays/${id}/record`).then(found => found.text())", table
    )
    return Truth(resume_match(read(table, record)), seat)


def heard_texts(observer: Observer) -> str:
    """Return all that came to a page, as text; what everybody knew before is left out."""
    told: list[Message] = [
        {key: part for key, part in message.items() if key in ("change", "own", "events", "prompt")}
        for message in observer.messages
    ]
    return json.dumps(told)


def events_of(message: Message) -> list[Json]:
    """Return what a message tells."""
    events = message.get("events", [])
    return events if isinstance(events, list) else []


def choose_team(somebody: Visitor, pick: str) -> None:
    """Choose a team in the list."""
    somebody.page.locator(ASKED).wait_for()
    before = somebody.number()
    assert all(each.startswith("team") for each in somebody.offered_picks())
    somebody.open_list()
    somebody.page.locator(f'[data-pick="{pick}"]').click()
    somebody._until_answered(before)


@pytest.mark.rule("DM-16.4", "SH-11.4", "DM-D-TEAM")
def test_two_people_choose_in_secret_and_play_to_the_end(
    visitors: Callable[[Look], Visitor],
) -> None:
    first, second = visitors(Look()), visitors(Look(language="de"))
    table, (key,) = invite(first, ME, OPEN, setup=SECRET)
    observers = Observer(), Observer()
    for observer, somebody in zip(observers, (first, second), strict=True):
        observer.watch(somebody)
    first.go(f"/table/{table}")
    second.go(f"/join/{key}")
    second.page.wait_for_selector(".ribbon")
    picks = options_of(first)
    assert len(picks) == 2
    choose_team(first, picks[1])
    second.page.locator(ASKED).wait_for()
    assert observers[1].shown
    assert '"t1.' in heard_texts(observers[1]), "one sees the teams that are one's own to choose"
    assert '"t0.' not in heard_texts(observers[1]), "nobody tells what the other has chosen"
    told = [event for message in observers[1].messages for event in events_of(message)]
    assert "Spies" not in json.dumps(told)
    choose_team(second, options_of(second)[0])
    second.page.wait_for_function(
        "() => !document.querySelector('[data-options] [data-pick^=team]')"
    )
    play_together(first, second)
    for seat, (observer, somebody) in enumerate(zip(observers, (first, second), strict=True)):
        somebody.page.unroute_all(behavior="wait")
        truth = truth_of(somebody, table, seat)
        check(observer, [], truth)
        if seat:
            assert truth.differences >= 1, "what was hidden did differ"


def options_of(somebody: Visitor) -> list[str]:
    """Return what can be picked, once it is asked."""
    somebody.page.locator(ASKED).wait_for()
    return somebody.offered_picks()


@pytest.mark.rule("DM-16.4", "SH-11.4")
def test_a_person_and_a_bot_choose_in_secret_and_play_to_the_end(visitor: Visitor) -> None:
    visitor.sit_down_to("masters", BOT, ME, setup=SECRET)
    choose_team(visitor, options_of(visitor)[1])
    assert visitor.play_on("keyboard")


@pytest.mark.rule("DM-17.2.8", "SH-11.4")
def test_captains_choose_for_both_partners_in_doubles_and_all_four_play(
    visitors: Callable[[Look], Visitor],
) -> None:
    captain, partner, rival = visitors(Look()), visitors(Look()), visitors(Look())
    setup: dict[str, Json] = {**choice(), "life": 3}
    table, keys = invite(captain, ME, OPEN, OPEN, BOT, setup=setup)
    observers = Observer(), Observer()
    observers[0].watch(partner)
    observers[1].watch(rival)
    captain.go(f"/table/{table}")
    for somebody, key in zip((partner, rival), keys, strict=True):
        somebody.go(f"/join/{key}")
        somebody.page.wait_for_selector(".ribbon")
    choose_team(captain, options_of(captain)[1])
    rival.page.locator(ASKED).wait_for()
    partner.page.wait_for_function(
        "number => Number(document.querySelector('.ribbon').dataset.number) >= number",
        arg=rival.number(),
    )
    assert '"t1.1"' in heard_texts(observers[0]), "the partner sees the choice"
    assert '"t1.' not in heard_texts(observers[1]), "the others do not"
    assert '"t0.' not in heard_texts(observers[1])
    choose_team(rival, options_of(rival)[0])
    play_together(captain, partner, rival)
    match = truth_of(captain, table, 0).match
    assert match.is_over()
    assert {entry.seat for entry in match.line() if entry.seat >= 0} == {0, 1, 2, 3}
