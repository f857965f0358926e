"""Characters that end a line somewhere: refused in what people bring, read where they stand."""

from __future__ import annotations

import asyncio
import json
import logging
from pathlib import Path

import pytest

from tests.interfaces.web.rest_client import Web, server
from tests.interfaces.web.tables import BOT, ME, Place, at_a_place
from tests.patience import PATIENCE
from throwdown.games.registry import game
from throwdown.interfaces.web.tables.storage import Storage
from throwdown.interfaces.web.tables.table import Table
from throwdown.kernel.values import Json
from throwdown.match.dice import SeededDice
from throwdown.match.errors import NotSaved, fault
from throwdown.match.match import Match
from throwdown.match.record_files import header_for, match_text
from throwdown.match.seats import Player

ENDINGS = [chr(code) for code in range(0x110000) if len(f"a{chr(code)}b".splitlines()) > 1]
"""Everything that `str.splitlines` takes for the end of a line."""
SEPARATORS = [character for character in ENDINGS if character > "\x7f"]
"""Those that JSON writes as they are."""
MASTERS = game("masters")


def setup_with(name: str) -> dict[str, Json]:
    """Return a set-up of Dice Masters with a team of that name."""
    team: dict[str, Json] = {"name": name, "cards": {"uxm/angel-inspiring": 2}}
    return {"teams": [[team], {"asm/drax-pained": 2}]}


def record_with(name: str) -> str:
    """Return a valid record of a game with such a team."""
    setup = setup_with(name)
    match = Match(MASTERS, setup, [Player("Anna"), Player("Ben")], SeededDice(3))
    decision = match.decision()
    assert decision is not None
    match.play(decision.seat, [decision.options[0]])
    return match_text(match, header_for(MASTERS, setup, match.players, match.dice))


def test_there_are_as_many_ends_of_lines_as_we_know_of() -> None:
    assert {"\n", "\r", "\v", "\f", "\x1c", "\x1d", "\x1e", "\x85", "\u2028", "\u2029"} <= set(
        ENDINGS
    )


@pytest.mark.parametrize("character", [*ENDINGS, "\x00", "\x1b", "\x7f", "\x9b"], ids=ascii)
def test_a_set_up_with_a_name_that_ends_a_line_is_refused(tmp_path: Path, character: str) -> None:
    with server(tmp_path) as web:
        wish = {"game": "masters", "setup": setup_with(f"Wi{character}ngs")}
        said = web.post("/api/tables", json=wish)
        assert said.status_code == 400
        assert said.json()["detail"] == (
            f"setup: teams: the character U+{ord(character):04X} cannot stand in a text; "
            "leave it out"
        )
        team = {"name": f"Wi{character}ngs", "cards": {"uxm/angel-inspiring": 2}}
        said = web.post("/api/teams/export", json=team)
        assert said.status_code == 400
        assert f"U+{ord(character):04X}" in said.json()["detail"]


@pytest.mark.parametrize("character", SEPARATORS, ids=ascii)
def test_a_record_with_such_a_name_is_taken_shown_and_branched_from(
    tmp_path: Path, character: str
) -> None:
    text = record_with(f"Wi{character}ngs")
    assert character in text
    with server(tmp_path) as web:
        handed_in = web.post("/api/replays", content=text.encode())
        assert handed_in.status_code == 201
        replay = f"/api/replays/{handed_in.json()['id']}"
        assert web.get(replay).json() == handed_in.json()
        assert web.get(f"{replay}/record").text == text
        branch = web.post(f"{replay}/branch", json={"entry": 0})
        assert branch.status_code == 201
        table = branch.json()["table"]["id"]
        assert number_after_an_answer(web, table) == 1
    with server(tmp_path) as web:
        assert web.get(f"/api/tables/{table}").json()["number"] >= 1


def number_after_an_answer(web: Web, table: str) -> int:
    """Answer the first decision that is one's own and return the number of the entry."""
    with web.websocket_connect(f"/api/tables/{table}/socket?seat=0") as socket:
        state = json.loads(socket.receive_text())["body"]
        while not state.get("choices"):
            state = json.loads(socket.receive_text())["body"]
        pick = state["choices"][0]["pick"]
        socket.send_text(json.dumps({"type": "act", "decision": state["entry"], "picks": [pick]}))
        said = state
        while said["type"] not in ("step", "refused"):
            said = json.loads(socket.receive_text())["body"]
        assert said["type"] == "step", said
        return int(said["entry"]) - int(state["entry"])


def test_a_record_whose_lines_end_as_on_other_systems_is_kept_in_ours(tmp_path: Path) -> None:
    text = record_with("Wings")
    with server(tmp_path) as web:
        handed_in = web.post("/api/replays", content=text.replace("\n", "\r\n").encode())
        assert web.get(f"/api/replays/{handed_in.json()['id']}/record").text == text


def test_a_bot_whose_move_cannot_be_written_down_waits_longer_each_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    pauses: list[float] = []
    enough = asyncio.Event()
    real = asyncio.sleep

    async def pause(seconds: float) -> None:
        if seconds > 0:
            pauses.append(seconds)
        if len(pauses) == 8:
            monkeypatch.setattr(Storage, "append", append)
            enough.set()
        await real(0)

    def refuse(*_: object, **__: object) -> None:
        raise NotSaved(fault("unwritten", path="record", why="no space left"))

    append = Storage.append

    async def play(place: Place) -> Table:
        monkeypatch.setattr(Storage, "append", refuse)
        monkeypatch.setattr(asyncio, "sleep", pause)
        table = await place.table("sprint", BOT, ME, setup={"seats": 2})
        await asyncio.wait_for(enough.wait(), PATIENCE)
        me = await place.client(table, 1).join()
        await me.until_asked()
        return table

    with caplog.at_level(logging.INFO, "throwdown.interfaces.web"):
        table = at_a_place(tmp_path, play)
    assert pauses == [1, 2, 4, 8, 16, 32, 32, 32]
    assert [record.exc_info for record in caplog.records] == [None] * 8
    assert (
        caplog.messages[1]
        == f"table {table.id}: tried again in 2 s: record: cannot be written: no space left"
    )
