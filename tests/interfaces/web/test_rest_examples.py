"""The worked examples over REST: every one is watched to its end and played on from."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from tests.interfaces.web.rest_client import Web, server
from throwdown.match.scenario.examples import examples
from throwdown.words.languages import find_languages


@pytest.fixture(scope="module")
def web(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Web]:
    with server(tmp_path_factory.mktemp("examples")) as client:
        yield client


PARTS = [part for example in examples() for part in example.parts]


@pytest.mark.parametrize("language", find_languages())
def test_all_are_listed(web: Web, language: str) -> None:
    listed = web.get(f"/api/examples?language={language}").json()
    assert [each["id"] for each in listed] == [each.id for each in examples()]
    assert [part["id"] for each in listed for part in each["parts"]] == PARTS
    assert [each["title"] for each in listed] == [each.title(language) for each in examples()]
    assert [each["note"] for each in listed] == [each.note(language) for each in examples()]


@pytest.mark.parametrize("part", PARTS)
def test_every_part_is_watched_to_its_end_and_played_on_from(web: Web, part: str) -> None:
    told = web.get(f"/api/examples/{part}").json()
    replay = web.get(f"/api/replays/{part}").json()
    numbers = [step["number"] for step in told["steps"]]
    assert [entry["number"] for entry in replay["entries"]] == numbers
    for number in numbers:
        shown = web.get(f"/api/replays/{part}/positions/{number}").json()
        assert shown["number"] == number
        happened = [event.get("text", "") for event in shown["events"]]
        assert [text for text in happened if text] == told["steps"][number]["told"]
    assert web.get(f"/api/replays/{part}/log").status_code == 200
    entry, seats = Random(part).choice(numbers[:-1] or numbers), len(replay["seats"])
    for yours in (0, seats - 1):
        wishes = [{"kind": "me" if seat == yours else "bot"} for seat in range(seats)]
        made = web.post(f"/api/replays/{part}/branch", json={"entry": entry, "seats": wishes})
        assert made.status_code == 201, made.text
        table = made.json()["table"]
        assert table["yours"] == [yours]
        assert table["number"] >= entry


def test_an_example_is_told_from_its_first_part(web: Web) -> None:
    told = web.get("/api/examples/EX-AOU-2?language=de").json()
    assert told["part"]["id"] == "ex-aou-2-maya-attacks-jose"
    assert "M-21" in told["example"]["note"]


def test_what_there_is_not_is_refused(web: Web) -> None:
    said = web.get("/api/examples/EX-UXM-11")
    assert said.status_code == 404
    assert "did you mean 'EX-UXM-1'" in said.json()["detail"]
    assert web.get("/api/examples?language=xx").status_code == 400
    assert web.get(f"/api/replays/{PARTS[0]}/record").status_code == 404


def test_a_game_that_went_on_from_an_example_is_found_again(tmp_path: Path) -> None:
    with server(tmp_path) as web:
        made = web.post("/api/replays/ex-uxm-1-turn-5-eric/branch", json={"entry": 2}).json()
        table = made["table"]
    with server(tmp_path) as web:
        assert web.get(f"/api/tables/{table['id']}").json()["number"] >= 2
