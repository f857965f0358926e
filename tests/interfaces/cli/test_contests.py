"""The commands that let bots play: `sim`, `ladder`, and `play` against a level."""

import json
from pathlib import Path

import pytest

from tests.interfaces.cli.test_cli import throwdown
from throwdown.bots.levels import LEVELS, Level


def test_sim_prints_one_json_object() -> None:
    said = throwdown("sim", "sprint", "--games", "6", "--seed", "3", "--json")
    assert said.returncode == 0, said.stderr
    summary = json.loads(said.stdout)
    assert summary["bots"] == ["random", "random"]
    assert summary["seed"] == 3
    again = json.loads(
        throwdown("sim", "sprint", "--games", "6", "--seed", "3", "--jobs", "1", "--json").stdout
    )
    assert again["wins"] == summary["wins"]
    assert again["turns_mean"] == summary["turns_mean"]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("sim chess", "there is no game called 'chess'"),
        ("sim sprint --bots random,nobody", "there is no bot called 'nobody'"),
        ("sim sprint --bots random", "two bots are needed"),
        ("sim sprint --games 0", "at least one game is needed"),
        ("sim sprint --jobs 0", "at least one process is needed"),
        ("sim sprint --teams a,b", "name no teams"),
        ("sim masters --bots random,random,random", "for 4 in Doubles, not for 3"),
        ("ladder sprint --levels random,nobody --seconds 1", "there is no bot called 'nobody'"),
    ],
)
def test_what_cannot_be_played_is_refused_with_what_would_be_right(
    words: str, message: str
) -> None:
    said = throwdown(*words.split())
    assert said.returncode == 2
    assert message in said.stderr
    assert "Traceback" not in said.stderr


def test_ladder_rates_all_bots() -> None:
    said = throwdown(
        "ladder", "sprint", "--games", "20", "--levels", "random,quick,greedy", "--seed", "1"
    )
    assert said.returncode == 0, said.stderr
    lines = said.stdout.splitlines()
    assert [line.split()[0] for line in lines[1:4]] == ["random", "quick", "greedy"]
    assert "20 games for each pair, seed 1" in lines[-1]


def test_ladder_holds_those_who_search_to_their_seconds() -> None:
    words = "ladder sprint --games 2 --levels random,search --seconds 0.01 --seed 1 --json"
    said = throwdown(*words.split())
    assert said.returncode == 0, said.stderr
    ladder = json.loads(said.stdout)
    assert list(ladder) == ["game", "games", "seed", "ratings", "wins", "pairs"]
    assert [one["bot"] for one in ladder["ratings"]] == ["random", "search@0.01"]


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.name)
def test_every_level_says_how_it_plays_and_a_resumed_game_keeps_it(
    tmp_path: Path, level: Level
) -> None:
    path = tmp_path / "one.record"
    words = ("--bot", level.name, "--lang", "en", "--seed", "1", "--save", path)
    begun = throwdown("play", "sprint", *words, typed="")
    assert f"{level.name_in('en')}: {level.sentence('en')}" in begun.stdout
    resumed = throwdown("play", "--resume", path, "--lang", "de", typed="")
    assert f"{level.name_in('de')}: {level.sentence('de')}" in resumed.stdout


@pytest.mark.rule("SH-11.2")
@pytest.mark.parametrize(
    ("form", "words", "seats"),
    [("doubles", (), 4), ("rainbow", (), 2), ("rainbow", ("--bots", "random,random,random"), 3)],
)
def test_sim_plays_formats_for_many_with_one_json_object(
    form: str, words: tuple[str, ...], seats: int
) -> None:
    said = throwdown(
        "sim", "masters", "--format", form, *words, "--games", "2", "--seed", "3", "--json"
    )
    assert said.returncode == 0, said.stderr
    summary = json.loads(said.stdout)
    assert (summary["format"], summary["games"]) == (form, 2)
    assert len(summary["bots"]) == len(summary["wins"]) == seats
    plain = throwdown("sim", "masters", "--format", form, *words, "--games", "2", "--seed", "3")
    assert plain.returncode == 0
    assert "2 games" in plain.stdout
