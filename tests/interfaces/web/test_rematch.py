"""Playing again: offered, answered, begun when all are for it, and nobody is played without."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from tests.interfaces.web.rest_client import Web, begin_game, server
from tests.interfaces.web.tables import BOT, ME, QUICK, Client, Place, at_a_place
from throwdown.games.masters.setup.random_teams import random_doubles_setup
from throwdown.interfaces.web.access.keys import digest, new_key
from throwdown.interfaces.web.tables.registry import ServerFull
from throwdown.interfaces.web.tables.rematch import seat_order
from throwdown.interfaces.web.tables.table import Table
from throwdown.interfaces.web.tables.table_request import (
    RematchWish,
    SeatRequest,
)
from throwdown.kernel.values import Json
from throwdown.match.match import Match
from throwdown.match.seats import PERSON

ADA, BEN = digest(new_key()), digest(new_key())
INVITED = SeatRequest("open")


async def seat_friends(place: Place) -> Table:
    """Begin a race of two friends."""
    wishes = [SeatRequest("open", name="Ada"), SeatRequest("open", name="Ben")]
    table = await place.table("sprint", *wishes, setup={"seats": 2})
    for seat, holder in enumerate((ADA, BEN)):
        await sit(place, table, seat, holder)
    return table


async def sit(place: Place, table: Table, seat: int, holder: bytes) -> None:
    """Give a seat to a holder, as an invitation does."""
    invitation = table.rows[seat].invitation
    assert invitation is not None
    assert await place.tables.sit(invitation, holder) == (table, seat)


async def end(table: Table) -> None:
    """Let one after the other give up until the game is over."""

    def give_up(match: Match) -> None:
        for seat in range(len(match.players)):
            if not match.is_over():
                match.concede(seat)

    await table.change(give_up)


def offer(message: dict[str, Json]) -> tuple[Json, Json, Json, Json]:
    """Return what a message says of a rematch."""
    return message["agreed"], message["declined"], message["swap"], message["table"]


def test_a_friend_is_asked_and_the_game_begins_when_both_are_for_it(tmp_path: Path) -> None:
    async def play(place: Place) -> None:
        table = await seat_friends(place)
        ben = await place.client(table, 1).join()
        await end(table)
        assert await place.tables.rematch(table, RematchWish(), ADA) == ("", {})
        assert offer(await ben.until("rematch")) == ([0], [], False, "")
        assert place.tables.count_loaded() == 1, "nothing has begun"
        begun, invitations = await place.tables.rematch(table, RematchWish(), BEN)
        assert invitations == {}
        assert offer(await ben.until("rematch")) == ([0, 1], [], False, begun)
        again = await place.tables.find(begun)
        assert again.holds(ADA, 0)
        assert again.holds(BEN, 1)
        assert [seat.name for seat in again.seats()] == ["Ada", "Ben"]
        assert [seat.kind for seat in again.seats()] == [PERSON, PERSON]

    at_a_place(tmp_path, play)


def test_whoever_comes_back_later_is_asked_too(tmp_path: Path) -> None:
    async def play(place: Place) -> None:
        table = await seat_friends(place)
        await end(table)
        await place.tables.rematch(table, RematchWish(swap=True), ADA)
        ben = await place.client(table, 1).join()
        assert offer(await ben.until("rematch")) == ([0], [], True, "")

    at_a_place(tmp_path, play)


def test_an_offer_is_taken_back_and_turned_down(tmp_path: Path) -> None:
    async def play(place: Place) -> None:
        table = await seat_friends(place)
        ben = await place.client(table, 1).join()
        await end(table)
        no = RematchWish(agreed=False)
        await place.tables.rematch(table, RematchWish(), ADA)
        await place.tables.rematch(table, no, ADA)
        assert await place.tables.rematch(table, RematchWish(), BEN) == ("", {}), (
            "Ada is not for it"
        )
        await place.tables.rematch(table, no, ADA)
        told = [offer(await ben.until("rematch")) for _ in range(4)]
        assert told == [
            ([0], [], False, ""),
            ([], [0], False, ""),
            ([1], [], False, ""),
            ([], [0], False, ""),
        ]

    at_a_place(tmp_path, play)


def test_who_wants_it_otherwise_offers_it_anew(tmp_path: Path) -> None:
    async def play(place: Place) -> None:
        table = await seat_friends(place)
        await end(table)
        await place.tables.rematch(table, RematchWish(), ADA)
        assert await place.tables.rematch(table, RematchWish(swap=True), BEN) == ("", {})
        begun, _ = await place.tables.rematch(table, RematchWish(swap=True), ADA)
        again = await place.tables.find(begun)
        assert [again.holds(BEN, 0), again.holds(ADA, 1)] == [True, True]
        assert [seat.name for seat in again.seats()] == ["Ben", "Ada"]

    at_a_place(tmp_path, play)


def test_a_bot_is_for_it_at_once_and_keeps_its_level(tmp_path: Path) -> None:
    with server(tmp_path) as web:
        table = begin_game(web, game="sprint", seats=[{"kind": "me"}, LEVEL], setup={"seats": 2})
        give_up(web, table)
        said = web.post(f"/api/tables/{table['id']}/rematch", json={})
        assert said.status_code == 201, said.text
        again = web.get(f"/api/tables/{said.json()['table']}").json()
        assert again["id"] != table["id"]
        assert again["yours"] == [0]
        assert [seat["level"] for seat in again["seats"]] == [None, "casual"]
        # It is the same game for whoever asks twice, and another one when that is over.
        repeated = web.post(f"/api/tables/{table['id']}/rematch", json={}).json()
        assert repeated["table"] == again["id"]
        give_up(web, again)
        third = web.post(f"/api/tables/{table['id']}/rematch", json={"swap": True}).json()
        assert third["table"] not in (table["id"], again["id"])
        swapped = web.get(f"/api/tables/{third['table']}").json()
        assert [seat["level"] for seat in swapped["seats"]] == ["casual", None]


def test_who_never_came_is_invited_again_and_not_played_without(tmp_path: Path) -> None:
    with server(tmp_path) as web:
        seats = [{"kind": "me"}, {"kind": "open", "name": "Ben"}]
        table = begin_game(web, game="sprint", seats=seats, setup={"seats": 2})
        give_up(web, table)
        said = web.post(f"/api/tables/{table['id']}/rematch", json={}).json()
        again = web.get(f"/api/tables/{said['table']}").json()
        assert again["seats"][1]["kind"] == PERSON
        assert not again["seats"][1]["taken"]
        web.cookies.clear()
        sat = web.post(f"/api/invitations/{said['invitations']['1']}").json()
        assert sat["seat"] == 1


def test_only_those_who_played_offer_it_and_only_when_the_game_is_over(tmp_path: Path) -> None:
    with server(tmp_path) as web:
        table = begin_game(web, game="sprint", seats=[{"kind": "me"}] * 2, setup={"seats": 2})
        place = f"/api/tables/{table['id']}/rematch"
        early = web.post(place, json={})
        assert early.status_code == 400
        assert "not over" in early.json()["detail"]
        web.cookies.clear()
        stranger = web.post(place, json={})
        assert stranger.status_code == 403
        assert "who have played" in stranger.json()["detail"]


def test_partners_stay_together_when_sides_are_swapped(tmp_path: Path) -> None:
    assert seat_order([0, 1], swap=True) == [1, 0]
    assert seat_order([0, 1, 0, 1], swap=True) == [1, 0, 3, 2]
    assert seat_order([0, 0, 1, 1], swap=True) == [2, 3, 0, 1]
    assert seat_order([0, 1, 2], swap=True) == [1, 2, 0]
    assert seat_order([0, 1, 2, 2], swap=True) == [1, 2, 3, 0], "sides that differ just move on"
    assert seat_order([0, 1, 0, 1], swap=False) == [0, 1, 2, 3]

    async def play(place: Place) -> None:
        setup = random_doubles_setup(1)
        table = await place.table("masters", ME, INVITED, BOT, INVITED, setup=setup)
        before = (await table.ask(lambda match: match.position())).teams
        holder = table.rows[0].holder
        assert holder is not None
        await sit(place, table, 1, ADA)
        await sit(place, table, 3, BEN)
        await end(table)
        for each in (holder, ADA):
            assert await place.tables.rematch(table, RematchWish(swap=True), each) == ("", {})
        begun, _ = await place.tables.rematch(table, RematchWish(swap=True), BEN)
        again = await place.tables.find(begun)
        seats = [seat for who in (holder, ADA, BEN) for seat in range(4) if again.holds(who, seat)]
        assert sides(before, [0, 1, 3]) == sides(before, seats)
        assert [before[seat] for seat in seats] != [before[seat] for seat in (0, 1, 3)]

    at_a_place(tmp_path, play)


def sides(teams: Sequence[int], seats: Sequence[int]) -> list[bool]:
    """Return which two of some seats are partners."""
    return [teams[one] == teams[other] for one in seats for other in seats]


def test_a_game_that_cannot_begin_leaves_nobody_waiting(tmp_path: Path) -> None:
    async def play(place: Place) -> None:
        table = await seat_friends(place)
        ben = await place.client(table, 1).join()
        await end(table)
        await place.tables.rematch(table, RematchWish(), ADA)
        await place.table("sprint", ME, ME, setup={"seats": 2})
        with pytest.raises(ServerFull):
            await place.tables.rematch(table, RematchWish(), BEN)
        told = [offer(await ben.until("rematch")) for _ in range(2)]
        assert told[-1] == ([], [], False, "")

    at_a_place(tmp_path, play, replace(QUICK, open_tables=1))


LEVEL = {"kind": "bot", "level": "casual"}


def give_up(web: Web, table: dict[str, object]) -> None:
    """Give up at a table."""
    yours = table["yours"]
    assert isinstance(yours, list)
    with web.websocket_connect(f"/api/tables/{table['id']}/socket?seat={yours[0]}") as socket:
        state = json.loads(socket.receive_text())["body"]
        while not state.get("things", {}).get("match", {}).get("over"):
            socket.send_text(json.dumps({"type": "concede", "decision": state["entry"]}))
            while json.loads(socket.receive_text())["body"]["type"] not in ("step", "refused"):
                pass
            socket.send_text(json.dumps({"type": "sync"}))
            while (state := json.loads(socket.receive_text())["body"])["type"] != "snapshot":
                pass


def test_a_client_is_told_nothing_where_nobody_has_said_anything(tmp_path: Path) -> None:
    async def play(place: Place) -> None:
        table = await seat_friends(place)
        ada: Client = await place.client(table, 0).join()
        await end(table)
        await ada.until("step")
        assert not ada.session.has_news()
        assert all(message["type"] != "rematch" for message in ada.received)

    at_a_place(tmp_path, play)
