"""The games that are kept: listed, shown, repaired, removed, gone on with; and asked about."""

import json
import os
import sys
from pathlib import Path

import pytest

from tests.interfaces.cli.command import CommandLine
from tests.match.tables import random_match, text_of
from throwdown.games.registry import content, game
from throwdown.interfaces.cli.commands import info as info_command
from throwdown.interfaces.prompt.local_game import LocalGame, new_local_game
from throwdown.match.record_files import ENDING
from throwdown.match.record_reader import read_record

SCENARIO = Path(__file__).parents[2] / "scenarios" / "sprint" / "first-to-twelve-wins.toml"


def keep(name: str, text: str, data: Path, age: int) -> Path:
    """Keep a record that was played so many seconds ago."""
    path = data / "records" / f"{name}{ENDING}"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    os.utime(path, (2_000_000_000 - age,) * 2)
    return path


def begin_race(data: Path, name: str = "race", age: int = 0) -> Path:
    """Keep a race that was just begun against a bot."""
    path = data / "records" / f"{name}{ENDING}"
    path.parent.mkdir(parents=True, exist_ok=True)
    table = new_local_game(game("sprint"), {"seats": 2}, 4, path, opponent="regular")
    table.leave()
    os.utime(path, (2_000_000_000 - age,) * 2)
    return path


@pytest.fixture
def three(data: Path) -> list[Path]:
    """Return three games, the last one first: one to go on with, one that is over, one damaged."""
    masters = random_match(game("masters"), content("masters").setups()[0], 3)
    race = begin_race(data)
    over = keep("over", text_of(masters), data, 10)
    damaged = begin_race(data, "damaged", 20)
    damaged.write_text(damaged.read_text(encoding="utf-8") + "1 0 done #0000", encoding="utf-8")
    os.utime(damaged, (2_000_000_000 - 20,) * 2)
    return [race, over, damaged]


def test_without_games_the_list_says_how_to_begin_one(run: CommandLine, data: Path) -> None:
    said = run("games")
    assert said.code == 0
    assert str(data / "records") in said.out
    assert json.loads(run("games", "--json").out) == []
    for words in (["resume"], ["hint"]):
        assert "no game is kept that could go on" in run(*words).err


def test_the_list_tells_who_plays_the_turn_and_how_it_came_out(
    run: CommandLine, three: list[Path]
) -> None:
    lines = run("games").out.splitlines()
    assert lines[0].split()[0] == "1"
    assert "sprint" in lines[0]
    assert "You, Regular" in lines[0]
    assert lines[0].endswith("not over")
    assert "masters" in lines[1]
    assert "won by" in lines[1]
    assert "turn " in lines[1]
    assert "damaged" in lines[2]
    assert "throwdown games repair 3" in lines[3]
    german = run("games", "--lang", "de").out
    assert "Du, Stammspieler" in german
    assert "nicht zu Ende" in german
    assert "beschädigt" in german


def test_the_list_is_there_for_programs_too(run: CommandLine, three: list[Path]) -> None:
    found = json.loads(run("games", "--json").out)
    assert [each["number"] for each in found] == [1, 2, 3]
    assert [each["state"] for each in found] == ["unfinished", "won", "damaged"]
    assert [each["path"] for each in found] == [*map(str, three)]
    assert set(found[0]) == {
        *("number", "path", "state", "game", "date", "seats", "turn", "entries", "winners"),
        "fault",
    }
    assert found[0]["seats"][1] == {"kind": "bot", "name": "regular"}
    assert len(found[1]["winners"]) == 1
    assert "damaged" in found[2]["fault"]
    assert json.loads(run("games", "show", "2", "--json").out) == [found[1]]


def test_a_game_that_a_window_plays_is_listed_as_open_and_not_removed(
    run: CommandLine, data: Path
) -> None:
    path = data / "records" / f"race{ENDING}"
    path.parent.mkdir(parents=True)
    table: LocalGame = new_local_game(game("sprint"), {"seats": 2}, 4, path, opponent="regular")
    try:
        assert "open in a window" in run("games").out
        refused = run("games", "rm", "1", "--yes")
        assert refused.code == 2
        assert "open in another window" in refused.err
        assert path.is_file()
    finally:
        table.leave()


def test_a_game_is_shown_with_what_is_asked_and_how_to_go_on(
    run: CommandLine, three: list[Path]
) -> None:
    told = run("games", "show", "1", three[1].name)
    assert told.code == 0
    assert "Runner A" in told.out
    assert f"throwdown resume {three[0]}" in told.out
    assert f"throwdown replay {three[1]}" in told.out


def test_a_damaged_game_is_repaired_by_its_number(run: CommandLine, three: list[Path]) -> None:
    spoiled = three[2].read_bytes()
    told = run("games", "repair", "3")
    assert told.code == 0
    assert "sound again" in told.out
    assert read_record(three[2]).entries
    assert three[2].with_name(three[2].name + ".damaged").read_bytes() == spoiled
    again = run("games", "repair", three[2].stem)
    assert "nothing was changed" in again.out


def test_games_are_removed_only_if_that_is_meant(run: CommandLine, three: list[Path]) -> None:
    refused = run("games", "rm", "2")
    assert refused.code == 2
    assert "--yes" in refused.err
    assert three[1].is_file()
    assert run("games", "rm", "2", "3", "-y").code == 0
    assert [path.is_file() for path in three] == [True, False, False]


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["games", "show", "9"], "a number from 1 to 3 was expected, not 9"),
        (["games", "show", "nope"], "there is no game 'nope'"),
        (["games", "rm"], "games rm: name the games by their numbers"),
        (["games", "remove"], "WHAT: one of list, show, rm, repair was expected"),
        (["resume", "2"], "is over"),
        (["resume", "3"], "damaged"),
        (["hint", "1", "--bot", "nobody"], "there is no bot called 'nobody'"),
        (["hint", "2"], "nobody has to decide anything there"),
        (["hint", SCENARIO, "--to", "99"], "step: a number from 0 to"),
    ],
)
def test_what_cannot_be_done_with_a_game_is_said(
    run: CommandLine, three: list[Path], words: list[object], complaint: str
) -> None:
    said = run(*words)
    assert said.code == 2
    assert complaint in said.err


def test_resume_goes_on_with_the_last_game_that_is_not_over(
    run: CommandLine, three: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    os.utime(three[0], (1_000_000_000,) * 2)
    typed = iter(["hint", "hint nobody", "help", "quit"])
    monkeypatch.setattr("builtins.input", lambda *_: next(typed))
    said = run("resume", "--plain")
    assert said.code == 0
    assert "Expert would choose: " in said.out
    assert "there is no bot called 'nobody'" in said.out
    assert "hint [LEVEL]" in said.out
    assert "odds  " not in said.out, "this game has none"
    assert "'throwdown resume' goes on with it." in said.err


def test_a_hint_is_one_of_the_options_and_the_same_for_the_same_position(
    run: CommandLine, three: list[Path]
) -> None:
    told = json.loads(run("hint", "--json").out)
    assert set(told) == {"game", "seat", "bot", "asks", "picks"}
    assert told["bot"] == "expert"
    assert told["picks"]
    assert set(told["picks"][0]) == {"pick", "term", "label"}
    assert json.loads(run("hint", "1", "--json").out) == told
    german = run("hint", "1", "--bot", "casual", "--lang", "de")
    assert "Gelegenheitsspieler würde wählen: " in german.out


def test_a_hint_for_a_scenario_is_asked_at_any_of_its_steps(run: CommandLine) -> None:
    told = json.loads(run("hint", SCENARIO, "--to", "0", "--json").out)
    assert told["game"] == "sprint"
    assert told["picks"]


def test_info_tells_the_build_the_folders_and_what_would_open(
    run: CommandLine, three: list[Path], data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = json.loads(run("info", "--json").out)
    assert found["data"] == str(data)
    assert found["games"] == 3
    assert found["opens"] == "help"
    assert found["build"] in ("compiled", "pure Python")
    for language, wanted in (("en", "Games: "), ("de", "Partien: ")):
        assert f"{wanted}{data / 'records'} (3)" in run("info", "--lang", language).out
    monkeypatch.setattr(info_command, "lacking_web_parts", lambda: ["litestar"])
    assert "litestar is missing" in run("info").out


def test_the_parts_for_the_web_are_named_as_they_can_be_had(
    run: CommandLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "throwdown.interfaces.web.server", None)
    said = run("serve", "--no-browser")
    assert said.code == 2
    assert "-m pip install 'litestar" in said.err
    assert "throwdown[web]" not in said.err


def test_the_lessons_are_listed_for_programs(run: CommandLine) -> None:
    found = json.loads(run("learn", "--json", "--lang", "de").out)
    assert {each["game"] for each in found} == {"masters", "throne"}
    assert all(set(each) == {"id", "game", "title", "steps"} for each in found)
    assert all(each["title"] in run("learn", "--lang", "de").out for each in found)
