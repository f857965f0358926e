"""The commands that let bots play: `sim`, `ladder`, and `play` against a level."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.interfaces.cli.command import CommandLine
from tests.interfaces.cli.test_cli import throwdown
from tests.patience import PATIENCE
from throwdown.bots.arena import Contest, GameResult
from throwdown.bots.ladder import play_round_robin
from throwdown.bots.levels import LEVELS, Level
from throwdown.bots.simulation import simulate, wilson
from throwdown.interfaces.cli import contest_progress
from throwdown.match.record_reader import read_record
from throwdown.match.resumption import resume_match


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


def rows_in(path: Path) -> list[dict[str, object]]:
    """Return the rows of a file."""
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize("name", ["sprint", "throne"])
def test_sim_writes_a_row_for_each_game_and_its_record(
    run: CommandLine, tmp_path: Path, name: str
) -> None:
    rows, records = tmp_path / "rows.jsonl", tmp_path / "records"
    words = ("sim", name, "--games", 3, "--seed", 3, "--jobs", 1, "--bots", "quick,random")
    said = run(*words, "--rows", rows, "--records", records, "--json")
    assert said.code == 0
    summary = json.loads(said.out)
    found = rows_in(rows)
    assert [row["number"] for row in found] == [0, 1, 2]
    assert set(found[0]) == {
        *("game", "seed", "number", "dice", "bots", "sides", "winners", "decisions", "life"),
        *("setup", "turns"),
    }
    assert [row["bots"] for row in found] == [
        ["quick", "random"],
        ["random", "quick"],
        ["quick", "random"],
    ]
    paths = sorted(records.iterdir())
    assert len(paths) == 3
    for row, path in zip(found, paths, strict=True):
        record = read_record(path)
        match = resume_match(record)
        assert match.is_over()
        assert match.winners() == row["winners"]
        assert sum(len(entry.picks) for entry in record.entries) == row["decisions"]
        assert [seat for _, seat in record.header.seats] == row["bots"]
        assert record.header.seed == row["dice"]
    wins = [
        sum(
            bots[seat] == bot
            for row in found
            if isinstance(bots := row["bots"], list) and isinstance(seats := row["winners"], list)
            for seat in seats
        )
        for bot in ("quick", "random")
    ]
    assert summary["wins"] == wins


def test_rows_and_records_are_the_same_on_any_number_of_cores(
    run: CommandLine, tmp_path: Path
) -> None:
    for jobs in (1, 2):
        place = tmp_path / str(jobs)
        words = ("sim", "sprint", "--games", 9, "--seed", 5, "--jobs", jobs, "-q")
        assert run(*words, "--rows", place / "rows", "--records", place / "games").code == 0
    one, two = tmp_path / "1", tmp_path / "2"
    assert rows_in(one / "rows") == rows_in(two / "rows")
    names = sorted(path.name for path in (one / "games").iterdir())
    assert names == sorted(path.name for path in (two / "games").iterdir())
    for name in names:
        picks = [[e.picks for e in read_record(at / "games" / name).entries] for at in (one, two)]
        assert picks[0] == picks[1]


def test_what_was_written_before_is_not_written_over(run: CommandLine, tmp_path: Path) -> None:
    rows, records = tmp_path / "rows", tmp_path / "records"
    words = ("sim", "sprint", "--games", 1, "--jobs", 1)
    assert run(*words, "--rows", rows, "--records", records).code == 0
    before = rows.read_bytes()
    said = run(*words, "--rows", rows)
    assert (said.code, "there is a file of this name" in said.err) == (2, True)
    assert rows.read_bytes() == before
    said = run(*words, "--records", records, "--lang", "de")
    assert (said.code, "liegen Aufzeichnungen" in said.err) == (2, True)
    said = run(*words, "--records", rows)
    assert (said.code, "cannot be written" in said.err) == (2, True)


@pytest.mark.parametrize("jobs", [1, 2])
def test_whoever_breaks_off_has_the_sum_of_what_was_played(jobs: int) -> None:
    contest = Contest("sprint", ("random", "quick"), 4)

    def break_off(done: int) -> None:
        if done == 7:
            raise KeyboardInterrupt

    found = simulate(contest, 100, jobs, break_off)
    assert (found.games, found.wanted, found.is_whole()) == (7, 100, False)
    assert found.wins == simulate(contest, 7, 1, lambda done: None).wins
    with pytest.raises(KeyboardInterrupt):
        simulate(contest, 100, jobs, break_off, keep_row=_break_at_once)


def _break_at_once(number: int, result: GameResult) -> None:
    raise KeyboardInterrupt


def test_a_ladder_that_is_broken_off_tells_what_each_pair_has_played() -> None:
    field = Contest("sprint", ("random", "quick", "greedy"), 1)

    def break_off(done: int) -> None:
        if done == 12:
            raise KeyboardInterrupt

    found = play_round_robin(field, 10, 1, break_off)
    assert not found.is_whole()
    assert [met.games for met in found.pairs] == [10, 2]
    assert len(found.lines("en")) == 2
    assert "random against greedy" in found.lines("en")[1]
    assert "random gegen greedy" in found.lines("de")[1]
    pairs = found.as_json()["pairs"]
    assert isinstance(pairs, list)
    assert pairs[1]["games"] == 2
    assert found.as_json()["ratings"] == []


def wait_for_a_row(path: Path) -> None:
    """Wait until a file has a row."""
    for _ in range(PATIENCE * 20):
        if path.is_file() and path.stat().st_size:
            return
        time.sleep(0.05)
    raise AssertionError("no game was played")


@pytest.mark.skipif(os.name == "nt", reason="needs signals for a group of processes")
def test_ctrl_c_prints_the_sum_and_leaves_whole_rows(tmp_path: Path) -> None:
    rows = tmp_path / "rows.jsonl"
    words = ("sim", "sprint", "--games", "1000000", "--jobs", "2", "--rows", str(rows))
    command = [sys.executable, "-m", "throwdown", *words, "--lang", "de"]
    with subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as running:
        wait_for_a_row(rows)
        os.killpg(running.pid, signal.SIGINT)
        out, err = running.communicate(timeout=PATIENCE)
    played = len(rows_in(rows))
    assert running.returncode == 130
    assert f"abgebrochen: {played} von 1000000 Partien sind gespielt" in err
    assert f"{played} Partien, je" in out
    assert "Traceback" not in err


def test_sums_stand_with_their_intervals_and_speak_german(run: CommandLine) -> None:
    words = ("sim", "sprint", "--games", 8, "--seed", 2, "--jobs", 1)
    found = json.loads(run(*words, "--json").out)
    assert found["wanted"] == 8
    expected = [[round(end, 4) for end in wilson(wins, 8)] for wins in found["wins"]]
    assert found["intervals"] == expected
    said = run(*words, "--lang", "de").out
    assert "Siege" in said
    assert "8 Partien, je" in said


@pytest.mark.parametrize(("pure", "told"), [(True, True), (False, False)])
def test_long_games_in_pure_python_end_with_how_to_be_faster(
    run: CommandLine, monkeypatch: pytest.MonkeyPatch, pure: bool, told: bool
) -> None:
    monkeypatch.setattr(contest_progress, "LONG", 0.0)
    monkeypatch.setattr(contest_progress, "is_pure", lambda: pure)
    words = ("sim", "sprint", "--games", 2, "--jobs", 1)
    assert ("ten times as fast" in run(*words).err) == told
    assert run(*words, "--quiet").err == ""
