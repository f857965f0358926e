"""Taking a game off one's list: it is gone if nobody else plays it, and stays with those who do."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.interfaces.web.rest_client import Web, begin_game, finish_game, server
from tests.interfaces.web.tables import BOT, HOLDER, ME, Place, at_a_place
from tests.interfaces.web.test_rematch import ADA, BEN, end, seat_friends
from throwdown.interfaces.web.access.keys import new_key
from throwdown.interfaces.web.tables.registry import UnknownTable
from throwdown.interfaces.web.tables.storage import OPEN, OVER
from throwdown.interfaces.web.tables.table_request import RematchWish


def table_ids(web: Web) -> list[str]:
    """Return the ids of one's tables."""
    return [each["id"] for each in web.get("/api/tables").json()]


def test_a_game_against_bots_is_gone_with_all_that_was_written(tmp_path: Path) -> None:
    async def play(place: Place) -> None:
        table = await place.table("sprint", ME, BOT, setup={"seats": 2})
        client = await place.client(table, 0).join()
        await place.tables.take_off(table.id, HOLDER)
        assert client.session.closed
        assert place.storage.table(table.id) is None
        assert place.storage.record(table.id) == ""
        assert place.storage.seats(table.id) == []
        assert place.storage.tables_of(HOLDER, 10) == []
        assert place.storage.count(OPEN) == 0
        with pytest.raises(UnknownTable):
            await place.tables.find(table.id)

    at_a_place(tmp_path, play)


def test_what_a_friend_plays_stays_with_the_friend_who_has_won(tmp_path: Path) -> None:
    async def play(place: Place) -> None:
        table = await seat_friends(place)
        ada, ben = await place.client(table, 0).join(), await place.client(table, 1).join()
        await place.tables.take_off(table.id, ADA)
        assert await table.ask(lambda match: match.conceded) == [0]
        assert await table.ask(lambda match: match.winners()) == [1]
        assert ada.session.closed
        assert not ben.session.closed
        assert [row.id for row in place.storage.tables_of(BEN, 10)] == [table.id]
        assert place.storage.tables_of(ADA, 10) == []
        assert place.storage.record(table.id).count("\n") > 5
        assert not table.holds(ADA, 0)
        kept = place.storage.table(table.id)
        assert kept is not None
        assert kept.state == OVER

    at_a_place(tmp_path, play)


def test_a_record_goes_when_the_last_of_two_friends_has_taken_it_off(tmp_path: Path) -> None:
    async def play(place: Place) -> None:
        table = await seat_friends(place)
        await end(table)
        await place.tables.take_off(table.id, ADA)
        assert place.storage.record(table.id) != ""
        await place.tables.take_off(table.id, BEN)
        assert place.storage.table(table.id) is None

    at_a_place(tmp_path, play)


def test_after_a_rematch_was_taken_off_another_one_can_begin(tmp_path: Path) -> None:
    async def play(place: Place) -> None:
        table = await place.table("sprint", ME, BOT, setup={"seats": 2})
        await end(table)
        begun, _ = await place.tables.rematch(table, RematchWish(), HOLDER)
        await place.tables.take_off(begun, HOLDER)
        again, _ = await place.tables.rematch(table, RematchWish(), HOLDER)
        assert again not in ("", begun)

    at_a_place(tmp_path, play)


def test_over_rest_one_takes_off_what_is_in_ones_own_list_alone(tmp_path: Path) -> None:
    with server(tmp_path) as web:
        table = str(begin_game(web, game="sprint")["id"])
        over = finish_game(web)
        assert web.get(f"/api/replays/{over}").status_code == 200
        assert table_ids(web) == [over, table]
        stranger = {"Authorization": f"Bearer {new_key()}"}
        refused = web.delete(f"/api/tables/{table}?language=de", headers=stranger)
        assert refused.status_code == 403
        assert refused.json()["detail"] == "diese Partie steht nicht in deiner Liste"
        assert web.delete("/api/tables/nothing").status_code == 404
        record = web.get(f"/api/replays/{over}/record").text
        handed = web.post("/api/replays", content=record).json()["id"]
        for each in (table, over, handed):
            assert web.delete(f"/api/tables/{each}").status_code == 204
        assert table_ids(web) == []
        assert web.get(f"/api/replays/{over}").status_code == 404


def test_whatever_can_be_got_can_be_asked_about_without_its_body(tmp_path: Path) -> None:
    with server(tmp_path) as web:
        for path in ("/", "/main.js", "/cards", "/api/games", "/api/health", "/nothing.js"):
            got, asked = web.get(path), web.head(path)
            assert asked.status_code == got.status_code, path
            assert asked.content == b""
            assert asked.headers["content-type"] == got.headers["content-type"]
