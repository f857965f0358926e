"""Packs at the server: its owner decides which are offered; nobody brings others."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.interfaces.web.rest_client import Web, server
from throwdown.content.packs import Pack, know_packs, read_pack
from throwdown.games.registry import content, game
from throwdown.interfaces.prompt.local_game import new_local_game
from throwdown.kernel.values import Json
from throwdown.match.record_files import match_text

NIGHT_SHIFT = read_pack(Path(__file__).parents[2] / "examples" / "night-shift.toml")
TEAMS: dict[str, Json] = {
    "teams": [{"night-shift/lamplighter-first-spark": 2}, {"asm/drax-pained": 2}],
    "basics": [],
}


@pytest.fixture(autouse=True)
def offer() -> Iterator[None]:
    know_packs([NIGHT_SHIFT])
    yield
    know_packs(None)


@pytest.fixture
def web(tmp_path: Path) -> Iterator[Web]:
    with server(tmp_path / "tables") as client:
        yield client


def test_an_offered_pack_is_played_by_its_cards_alone(web: Web) -> None:
    said = web.post("/api/tables", json={"game": "masters", "setup": TEAMS})
    assert said.status_code == 201, said.json()
    carried = said.json()["table"]["setup"]["packs"]
    assert carried == [{"file": "night-shift.toml", "text": NIGHT_SHIFT.text}]
    whole = said.json()["table"]["setup"]
    again = web.post("/api/tables", json={"game": "masters", "setup": whole})
    assert again.status_code == 201, again.json()


def test_a_pack_that_is_not_offered_is_refused(web: Web) -> None:
    other = Pack("mine.toml", NIGHT_SHIFT.text.replace("deal 1", "deal 9"))
    brought = {**TEAMS, "packs": [other.as_json()]}
    said = web.post("/api/tables", json={"game": "masters", "setup": brought})
    assert said.status_code == 400
    assert "this server does not offer the pack mine.toml" in said.json()["detail"]
    know_packs([])
    said = web.post("/api/tables", json={"game": "masters", "setup": TEAMS})
    assert said.status_code == 400
    assert "there is no card 'night-shift/lamplighter-first-spark'" in said.json()["detail"]


def test_a_record_with_a_pack_is_replayed_where_that_is_offered(web: Web, tmp_path: Path) -> None:
    begun = new_local_game(game("masters"), TEAMS, 1, tmp_path / "a.record")
    text = match_text(begun.match, begun.header)
    begun.leave()
    assert web.post("/api/replays", content=text.encode()).status_code == 201
    know_packs([])
    said = web.post("/api/replays", content=text.encode())
    assert said.status_code == 400
    assert "does not offer the pack night-shift.toml" in said.json()["detail"]


def test_team_builder_and_menus_know_what_is_offered(web: Web) -> None:
    teams = content("masters").teams
    assert teams is not None
    team = {"name": "Mine", "cards": {"night-shift/lamplighter-first-spark": 2}}
    said = web.post("/api/teams/check", json={"team": team, "format": "tournament-20"})
    assert said.status_code == 200
    assert "night-shift" not in said.text
    assert "Lamplighter" not in said.text
