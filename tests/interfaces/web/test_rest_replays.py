"""Records and replays over REST."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from tests.interfaces.web.rest_client import Web, begin_game, finish_game, server
from throwdown.contract.seen import Model, fold
from throwdown.kernel.values import Json
from throwdown.match.record_reader import parse_record, read_record
from throwdown.match.resumption import resume_match


@pytest.fixture
def web(tmp_path: Path) -> Iterator[Web]:
    with server(tmp_path) as client:
        yield client


def test_a_game_that_is_over_can_be_taken_out_and_handed_in_again(web: Web, tmp_path: Path) -> None:
    table = finish_game(web)
    text = web.get(f"/api/replays/{table}/record").text
    path = tmp_path / "game.record"
    path.write_text(text, encoding="utf-8")
    assert resume_match(read_record(path)).winners() == [1]
    assert "seed" not in text, "there is none"
    again = web.post("/api/replays", content=text.encode()).json()
    assert [seat["name"] for seat in again["seats"]] == ["Anna", "Ben"]
    assert web.get(f"/api/replays/{again['id']}").json()["entries"] == again["entries"]
    states = {listed["state"] for listed in web.get("/api/tables").json()}
    assert states == {"over", "handed in"}


def test_a_game_under_way_gives_no_record_and_no_replay(web: Web) -> None:
    table = begin_game(web, game="throne")["id"]
    for path in ("", "/record", "/positions/0", "/steps/0", "/course"):
        assert web.get(f"/api/replays/{table}{path}").status_code == 409
    assert web.post(f"/api/replays/{table}/branch", json={"entry": 0}).status_code == 409
    assert web.get("/api/replays/none").status_code == 404


def test_a_damaged_record_or_one_that_names_files_is_refused(web: Web) -> None:
    text = web.get(f"/api/replays/{finish_game(web)}/record").text
    damaged = text.replace("Anna", "Anne")
    said = web.post("/api/replays", content=damaged.encode())
    assert said.status_code == 400
    assert "checksum" in said.json()["detail"]
    assert web.post("/api/replays", content=b"\xff\xfe").status_code == 400
    record = parse_record(Path("game.record"), text.encode())
    named: dict[str, Json] = {**record.header.setup, "packs": ["secret.toml"]}
    forged = replace(record, header=replace(record.header, setup=named)).text()
    said = web.post("/api/replays", content=forged.encode())
    assert said.status_code == 400
    assert "packs" in said.json()["detail"]


def test_a_replay_is_seen_from_each_seat_or_whole(web: Web) -> None:
    table = finish_game(web)
    whole = web.get(f"/api/replays/{table}/positions/0").json()
    assert whole["seat"] is None
    seen = web.get(f"/api/replays/{table}/positions/0?seat=1&language=de").json()
    assert (seen["things"], seen["own"]) != (whole["things"], whole["own"])
    assert seen["things"] == whole["things"]
    assert seen["prompt"].startswith("Läufer A")
    assert "choices" not in seen
    last = web.get(f"/api/replays/{table}/positions/3").json()
    assert last["events"][0]["kind"] == "concede"
    assert web.get(f"/api/replays/{table}/positions/99").status_code == 400
    assert web.get(f"/api/replays/{table}/positions/0?seat=5").status_code == 400


def test_a_replay_tells_what_happened_to_each_seat_in_its_words(web: Web) -> None:
    table = finish_game(web)
    log = f"/api/replays/{table}/log"
    whole, seen = (web.get(f"{log}{asked}").json() for asked in ("", "?seat=1&language=de"))
    assert [event.get("text") for event in whole][-1] == "Anna gives up."
    assert [event.get("text") for event in seen][-1] == "Anna gibt auf."
    draws = [[event for event in told if event["kind"] == "drew"] for told in (whole, seen)]
    assert all("card" in event.get("values", {}) for event in draws[0])
    assert {event["seat"] for event in draws[1] if "card" in event.get("values", {})} == {1}
    assert web.get(f"{log}?seat=5").status_code == 400


def test_a_branch_goes_on_from_its_entry_as_a_game_of_its_own(web: Web) -> None:
    table = finish_game(web)
    seats = [{"kind": "bot"}, {"kind": "me"}]
    said = web.post(f"/api/replays/{table}/branch", json={"entry": 1, "seats": seats})
    assert said.status_code == 201
    branch = said.json()["table"]
    assert branch["yours"] == [1]
    with web.websocket_connect(f"/api/tables/{branch['id']}/socket?seat=1") as socket:
        state = json.loads(socket.receive_text())["body"]
        assert state["entry"] >= 1
    assert web.get(f"/api/replays/{branch['id']}").status_code == 409


def test_a_game_is_told_step_by_step_and_as_a_whole(web: Web) -> None:
    table = finish_game(web)
    course = web.get(f"/api/replays/{table}/course?language=de").json()
    assert course["ending"] == {
        "kind": "conceded",
        "beat": len(course["beats"]) - 1,
        "seats": [0],
        "seat": -1,
        "amount": 0,
        "names": [],
    }
    assert [each["rolled"] for each in course["figures"]] == [0, 0], "a race counts no dice"
    assert "gibt auf" in course["beats"][-1]["text"]
    hers = web.get(f"/api/replays/{table}/course?seat=0").json()
    assert "You give up" in hers["beats"][-1]["text"]
    before = web.get(f"/api/replays/{table}/positions/1").json()
    step = web.get(f"/api/replays/{table}/steps/2").json()
    after = web.get(f"/api/replays/{table}/positions/2").json()
    assert (step["type"], step["entry"], step["since"]) == ("step", 2, 1)
    things: Model = before["things"]
    for part in [*step["events"], step]:
        things = fold(things, part.get("change", {}))
    assert things == after["things"]
    assert step.get("prompt", "") == after["prompt"]
    assert web.get(f"/api/replays/{table}/steps/99").status_code == 400
    assert web.get(f"/api/replays/{table}/steps/1?seat=7").status_code == 400
