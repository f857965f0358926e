"""Leaving a seat: a bot, a partner or somebody with a link plays on (DM-17.12.4)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

import pytest

from tests.interfaces.web.rest_client import begin_game, server
from tests.interfaces.web.tables import HOLDER, ME, Place, at_a_place
from throwdown.games.masters.setup.random_teams import random_doubles_setup
from throwdown.interfaces.web.access.keys import digest, new_key
from throwdown.interfaces.web.tables.table_request import InvalidRequest, SeatRequest
from throwdown.match.seats import BOT, PERSON

SPRINT: Final = [{"kind": "me", "name": "Anna"}, {"kind": "open", "name": "Ben"}]


@pytest.mark.rule("DM-17.12.4")
def test_a_bot_plays_on_and_the_seat_is_no_longer_mine(tmp_path: Path) -> None:
    with server(tmp_path) as web:
        table = begin_game(web, game="sprint", seats=[{"kind": "me", "name": "Anna"}] * 2)
        assert table["replaceable"] == [0, 1]
        place = f"/api/tables/{table['id']}/seats/0"
        said = web.post(place, json={"kind": "bot", "level": "casual"})
        assert said.status_code == 201, said.text
        after = said.json()["table"]
        assert said.json()["invitations"] == {}
        assert after["yours"] == after["replaceable"] == [1]
        assert after["seats"][0]["level"] == "casual"
        assert web.post(place, json={"kind": "me"}).status_code == 403
    # It is so after a restart as well.
    with server(tmp_path) as web:
        again = web.get(f"/api/tables/{table['id']}").json()
        assert again["seats"][0]["level"] == "casual"
        assert again["seats"][0]["kind"] == BOT
        assert again["seats"][1]["name"] == "Anna"


@pytest.mark.rule("DM-17.12.4")
def test_somebody_else_plays_on_by_a_link(tmp_path: Path) -> None:
    with server(tmp_path) as web:
        table = begin_game(web, game="sprint", seats=[{"kind": "me", "name": "Anna"}] * 2)
        said = web.post(f"/api/tables/{table['id']}/seats/0", json={"kind": "open"}).json()
        assert said["table"]["seats"][0] == {
            "name": "Anna",
            "kind": PERSON,
            "level": None,
            "taken": False,
            "connected": 0,
        }
        # Somebody else comes.
        web.cookies.clear()
        sat = web.post(f"/api/invitations/{said['invitations']['0']}").json()
        assert (sat["seat"], sat["table"]["yours"]) == (0, [0])
        with web.websocket_connect(f"/api/tables/{table['id']}/socket?seat=0") as socket:
            assert json.loads(socket.receive_text())["body"]["choices"]


def test_a_seat_is_handed_over_by_nobody_else(tmp_path: Path) -> None:
    with server(tmp_path) as web:
        table = begin_game(web, game="sprint", seats=SPRINT)
        place = f"/api/tables/{table['id']}/seats"
        wrong = web.post(f"{place}/0", json={"kind": "bot", "level": "nobody"})
        assert wrong.status_code == 400
        assert "there is no 'nobody'" in wrong.json()["detail"]
        assert web.get(f"/api/tables/{table['id']}").json()["yours"] == [0]
        for seat in (1, 2):
            refused = web.post(f"{place}/{seat}", json={"kind": "bot"})
            assert refused.status_code == 403
            assert f"seat {seat} is not yours" in refused.json()["detail"]
        web.cookies.clear()
        assert web.post(f"{place}/0", json={"kind": "bot"}).status_code == 403


@pytest.mark.rule("DM-17.12.4")
def test_a_partner_takes_the_seat_of_whoever_has_left(tmp_path: Path) -> None:
    friend = digest(new_key())

    async def play(place: Place) -> None:
        seats = [ME, SeatRequest("open"), SeatRequest("open"), SeatRequest("open")]
        table = await place.table("masters", *seats, setup=random_doubles_setup(1))
        assert table.may_hand_over(HOLDER, 1), "nobody has come"
        assert not table.may_hand_over(HOLDER, 2), "that is an opponent"
        partner = await place.client(table, 1).join()
        assert not table.may_hand_over(HOLDER, 1), "the partner is there"
        assert not table.may_hand_over(friend, 1)
        partner.leave()
        await place.tables.hand_over(table, 1, ME, HOLDER)
        assert table.holds(HOLDER, 1)
        with pytest.raises(InvalidRequest):
            await place.tables.hand_over(table, 1, SeatRequest("bot", level="nobody"), HOLDER)
        assert table.holds(HOLDER, 1)

    at_a_place(tmp_path, play)


@pytest.mark.rule("DM-17.12.4")
def test_whoever_left_can_no_longer_answer_and_the_bot_does(tmp_path: Path) -> None:
    async def play(place: Place) -> None:
        table = await place.table("sprint", ME, ME, setup={"seats": 2})
        first, second = [await place.client(table, seat).join() for seat in range(2)]
        bot = SeatRequest("bot", level="beginner")
        await place.tables.hand_over(table, 0, bot, HOLDER)
        assert first.session.closed
        await second.until_asked()
        assert second.number() > 0

    at_a_place(tmp_path, play)
