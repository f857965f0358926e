"""Benchmarks: what they measure and how they report it; no test depends on how fast anything is."""

import json
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.interfaces.cli.test_cli import throwdown
from throwdown.games.masters.model.state import MastersState
from throwdown.games.registry import game
from throwdown.interfaces.cli.benchmark.rounds import UNITS, figure_of
from throwdown.interfaces.cli.benchmark.workloads import WORKLOADS
from tools.bench.comparison import _ratios
from tools.bench.growth import Point, effects_in_play, smaller
from tools.bench.peers import PEERS
from tools.bench.plots import plot


def beside(*words: str) -> subprocess.CompletedProcess[str]:
    """Run the measurements that are no part of the command line."""
    command = [sys.executable, "-m", "tools.bench", *words]
    return subprocess.run(command, capture_output=True, text=True, check=False)


SEATS = {
    "masters-teams": 2,
    "throne-duel": 2,
    "throne-3-seats": 3,
    "throne-2v2": 4,
    "throne-2v2v2": 6,
}


def test_each_figure_is_one_json_object_on_a_line_with_the_documented_keys() -> None:
    said = throwdown("bench", "sprint", "--rounds", "1", "--seconds", "0.01", "--json")
    assert said.returncode == 0
    figures = [json.loads(line) for line in said.stdout.splitlines()]
    assert {tuple(figure) for figure in figures} == {
        ("system", "workload", "build", "metric", "value", "spread")
    }
    assert {figure["system"] for figure in figures} == {"throwdown"}
    assert {"decisions_per_s", "games_per_s", "clone_us", "start_ms"} <= {
        figure["metric"] for figure in figures
    }
    assert all(figure["value"] > 0 and figure["spread"] >= 0 for figure in figures)


def test_people_are_told_units_and_spread() -> None:
    said = throwdown("bench", "sprint", "--rounds", "1", "--seconds", "0.01").stdout
    assert "µs per clone" in said
    assert all(line.endswith("%") for line in said.splitlines())


def test_a_figure_is_the_median_with_half_the_range_in_per_cent() -> None:
    figure = figure_of("throwdown", "sprint", "pure Python", "clone_us", [1.0, 2.0, 4.0, 2.0, 3.0])
    assert (figure.value, figure.spread) == (2.0, 75.0)
    assert figure.metric in UNITS


@pytest.mark.parametrize("name", SEATS)
def test_random_games_have_the_seats_that_their_workload_names(name: str) -> None:
    workload = WORKLOADS[name]
    setups = workload.setups()
    assert len(game(workload.game).new(setups[0], 1).teams) == SEATS[name]
    assert setups == workload.setups(), "the same games in every run"
    assert len({json.dumps(dict(setup)) for setup in setups}) > 20


def test_teams_of_dice_masters_are_full() -> None:
    for setup in WORKLOADS["masters-teams"].setups():
        teams = setup["teams"]
        assert isinstance(teams, list)
        assert [len(team) for team in teams if isinstance(team, dict)] == [8, 8]


def test_an_unknown_workload_is_refused_with_the_nearest_one() -> None:
    said = throwdown("bench", "throne-dual")
    assert said.returncode == 2
    assert "there is no workload 'throne-dual'; did you mean 'throne-duel'?" in said.stderr
    assert throwdown("bench", "--rounds", "0").returncode == 2


def test_a_ratio_is_taken_within_each_round() -> None:
    chess = next(peer for peer in PEERS if peer.name == "chess")
    rounds = [
        {"chess": {"stepped_per_s": 10.0, "clone_us": 2.0}, "sprint 0": _OURS},
        {"chess": {"stepped_per_s": 5.0, "clone_us": 4.0}, "sprint 0": _OURS},
        {"chess": {"stepped_per_s": 20.0, "clone_us": 1.0}, "sprint 0": _OURS},
    ]
    stepped, copied = _ratios(chess, {"sprint 0": "compiled"}, rounds)
    assert (stepped.ratio, stepped.lowest, stepped.highest) == (10.0, 5.0, 20.0)
    assert (copied.ratio, copied.lowest, copied.highest) == (4.0, 2.0, 8.0)
    assert "10.0 times (5.0 to 20.0)" in stepped.line()
    assert "python-chess" in stepped.line()
    assert json.loads(copied.as_json())["peer"] == "chess"


_OURS = {"stepped_per_s": 100.0, "clone_us": 0.5}


def test_every_peer_has_its_script_and_is_compared_by_what_has_a_unit() -> None:
    for peer in PEERS:
        script = Path(peer.command(Path("peers"), 1.0)[1])
        assert script.is_file(), peer.name
        assert set(peer.metrics) <= set(UNITS), peer.name
        assert not peer.is_there(Path("peers"))


def test_without_peers_there_is_nothing_to_compare_with(tmp_path: Path) -> None:
    said = beside("peers", str(tmp_path))
    assert said.returncode == 2
    assert "there are no peers in" in said.stderr
    assert "make peers" in said.stderr


def test_the_odds_are_measured_by_their_own_figures() -> None:
    said = beside("odds", "--rounds", "1", "--seconds", "0.01").stdout
    assert "µs per requirement" in said
    assert all(line.endswith("%") for line in said.splitlines())


def test_a_smaller_team_keeps_its_first_cards_and_their_dice() -> None:
    setup = WORKLOADS["masters-teams"].setups()[0]
    cut = smaller(setup, 2)
    assert isinstance(setup["teams"], list)
    assert isinstance(cut["teams"], list)
    for whole, part in zip(setup["teams"], cut["teams"], strict=True):
        assert isinstance(whole, dict)
        assert part == dict(list(whole.items())[:2])
    assert game("masters").new(cut, 1).decision is not None


def test_continuous_effects_are_those_that_last_and_those_of_dice_in_the_field() -> None:
    s = game("masters").new({"teams": [{"uxm/magneto-archvillain": 2}, {}]}, 1)
    assert isinstance(s, MastersState)
    assert effects_in_play(s) == 0
    game("masters").place(s, {"players": [{"field": ["Magneto@1"] * 2}, {}]})
    assert effects_in_play(s) == 2


def test_a_place_of_a_curve_is_told_to_people_and_to_programs() -> None:
    point = Point("masters", "compiled", "cards", 8, 12.5, 3.0)
    said = "Dice Masters cards in each team: 8 12.50 µs per decision ± 3.0 %"
    assert point.line().split() == said.split()
    assert list(json.loads(point.as_json())) == [
        *("system", "game", "build", "by", "at", "value", "spread")
    ]


def test_a_plot_begins_at_zero_and_tells_its_points_to_those_who_cannot_see_it() -> None:
    drawn = plot("Teams & dice", "cards", "µs", [(2, 10.0), (8, 20.0)])
    picture = ElementTree.fromstring(drawn)
    name = "{http://www.w3.org/2000/svg}"
    assert picture.findtext(f"{name}desc") == "µs by cards: 2: 10.0, 8: 20.0"
    (curve,) = picture.iter(f"{name}polyline")
    (x1, y1), (x2, y2) = [map(float, place.split(",")) for place in curve.attrib["points"].split()]
    bottom, *_, top = [float(line.attrib["y1"]) for line in picture.iter(f"{name}line")]
    assert x1 < x2
    assert (bottom - y1) * 2 == pytest.approx(bottom - y2)
    assert top <= y2
    assert "prefers-color-scheme: dark" in drawn
