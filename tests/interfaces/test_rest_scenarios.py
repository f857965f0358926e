"""Scenarios over REST: a table begins from one; a position is taken out if nothing is hidden."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.interfaces.web.rest_client import Web, begin_game, finish_game, server
from throwdown.kernel.events import JUDGE
from throwdown.match.scenario.file import parse_scenario
from throwdown.match.scenario.runner import PLAIN, find_game, play

QUESTIONS = sorted(Path("examples/questions").glob("*.toml"))
HEROES = {"heroes": ["monk", "ninja"]}


@pytest.fixture(scope="module")
def web(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Web]:
    with server(tmp_path_factory.mktemp("scenarios")) as client:
        yield client


def scenario_of(web: Web, table: object, **asked: str | int) -> str:
    said = web.get(f"/api/tables/{table}/scenario", params=asked)
    assert said.status_code == 200, said.text
    assert "attachment" in said.headers["content-disposition"]
    return said.text


@pytest.mark.parametrize("path", QUESTIONS, ids=lambda path: path.stem)
@pytest.mark.parametrize("others", ["bot", "me"])
def test_a_question_opens_and_is_played_on(web: Web, path: Path, others: str) -> None:
    made = web.post(f"/api/scenarios?others={others}", content=path.read_text(encoding="utf-8"))
    if made.status_code == 400:
        assert "over" in made.json()["detail"]
        return
    assert made.status_code == 201, made.text
    table = made.json()["table"]
    assert len(table["yours"]) == (1 if others == "bot" else len(table["seats"]))
    assert web.get(f"/api/tables/{table['id']}").json()["number"] >= 0


def test_a_position_taken_out_begins_the_same_game_again(web: Web) -> None:
    begun = begin_game(web, game="masters", seats=[{"kind": "me"}, {"kind": "me"}])["id"]
    text = scenario_of(web, begun, language="de")
    assert 'title = "Dice Masters, nach Eintrag 0"' in text
    made = web.post("/api/scenarios?others=me", content=text)
    assert made.status_code == 201, made.text
    again = scenario_of(web, made.json()["table"]["id"])
    ends = []
    for each in (text, again):
        scenario = parse_scenario(Path("scenario"), each)
        ends.append(find_game(scenario).write_position(play(scenario, PLAIN), JUDGE))
    assert ends[0] == ends[1]


def test_what_others_hold_is_not_given_out(web: Web, tmp_path: Path) -> None:
    against_bot = begin_game(web, game="throne", setup=HEROES)["id"]
    said = web.get(f"/api/tables/{against_bot}/scenario")
    assert said.status_code == 400
    assert "hidden" in said.json()["detail"]
    own = begin_game(web, game="throne", setup=HEROES, seats=[{"kind": "me"}, {"kind": "me"}])
    assert "hero" in scenario_of(web, own["id"])
    web.cookies.clear()
    # Somebody else has no seat there, and only looks on.
    assert web.get(f"/api/tables/{own['id']}/scenario").status_code == 400


def test_once_a_game_is_over_everybody_may_have_its_positions(web: Web) -> None:
    over = finish_game(web)
    web.cookies.clear()
    assert 'game = "sprint"' in scenario_of(web, over, number=1)
    assert web.get(f"/api/tables/{over}/scenario?number=99").status_code == 400


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("title = 1", "scenario:1: title"),
        ('title = "x"\ngame = "chess"', "there is no game called 'chess'"),
        ('title = "x"\ngame = "masters"\nsetup = { packs = ["a"] }', "packs"),
        ("\ud83d", "text"),
        ("#" * 100_001, "at most 100000 characters"),
        (
            'title = "x"\ngame = "masters"\nposition = {}\n[[do]]\naction = "hop"',
            "scenario:5: 'hop' is not offered now",
        ),
    ],
)
def test_what_is_no_scenario_is_refused_with_its_line(web: Web, text: str, wrong: str) -> None:
    said = web.post("/api/scenarios", content=text.encode(errors="surrogatepass"))
    assert said.status_code == 400, said.text
    assert wrong in json.loads(said.text)["detail"]
