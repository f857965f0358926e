"""The command line, run as its user would."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.match.tables import forge, plain, random_match, text_of, write_file
from throwdown.games.registry import content, game
from throwdown.interfaces.cli.commands.play import PlayRequest, compose_setup
from throwdown.interfaces.cli.main import COMMANDS
from throwdown.interfaces.prompt.local_game import new_local_game
from throwdown.match.course.course_teller import course_of
from throwdown.words.texts import texts

SCENARIOS = Path(__file__).parents[2] / "scenarios" / "sprint"
EXAMPLES = Path(__file__).parents[3] / "examples"


def throwdown(*words: str | Path, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Run `throwdown` with these words and this typed in."""
    command = [
        sys.executable,
        "-c",
        "from throwdown.interfaces.cli.main import main; main()",
        *map(str, words),
    ]
    environment = os.environ | {"NO_COLOR": "1", "COLUMNS": "100"}
    return subprocess.run(
        command, input=typed, capture_output=True, text=True, env=environment, check=False
    )


def test_version_says_which_build_runs() -> None:
    said = throwdown("--version")
    assert said.returncode == 0
    assert said.stdout.startswith("throwdown 0.1.0 (")
    assert said.stdout.strip().endswith(("(compiled)", "(pure Python)"))


def test_python_runs_the_package_like_the_command() -> None:
    command = [sys.executable, "-m", "throwdown", "--version"]
    said = subprocess.run(command, capture_output=True, text=True, check=True)
    assert said.stdout == throwdown("--version").stdout


def test_help_lists_the_commands_and_each_command_shows_examples() -> None:
    said = throwdown("--help").stdout
    assert "play" in said
    assert "check" in said
    assert "throwdown play --lang de --hot-seat" in throwdown("play", "--help").stdout
    assert "throwdown check tests/scenarios" in throwdown("check", "--help").stdout
    for name in COMMANDS:
        assert name in said
        assert f"  throwdown {name}" in throwdown(name, "--help").stdout, "an example"


def test_play_without_input_ends_politely() -> None:
    said = throwdown("play", "sprint", "--seed", "1")
    assert said.returncode == 0
    assert "Goodbye" in said.stdout


def test_play_begins_with_the_first_game_of_dice_masters() -> None:
    said = throwdown("play", "--seed", "1")
    assert said.returncode == 0
    assert "Silver Sable" in said.stdout
    german = throwdown("play", "--seed", "1", "--lang", "de")
    assert "Lebenspunkte" in german.stdout
    assert "Verrat" in german.stdout


@pytest.mark.rule("E-16", "E-7")
def test_a_german_table_begins_the_spider_man_game_by_the_german_book() -> None:
    masters = game("masters")
    german = compose_setup(masters, PlayRequest(language="de"))
    assert german["ruleset"] == "asm_de"
    assert compose_setup(masters, PlayRequest())["ruleset"] == "asm"
    asked = PlayRequest(ruleset="asm", language="de")
    assert compose_setup(masters, asked)["ruleset"] == "asm"
    other = PlayRequest(format="first-game-uxm", ruleset="uxm", language="de")
    assert compose_setup(masters, other)["ruleset"] == "uxm"


def test_every_option_of_the_rules_is_told_and_can_be_set() -> None:
    for language in ("en", "de"):
        told = throwdown("play", "masters", "--rule", "list", "--lang", language).stdout
        said = texts("masters.ruleset_options", language).by_key()
        assert all(sentence in told for sentence in said.values())
    told = throwdown("play", "masters", "--rule", "global_batch").stdout
    assert "E-7, a book's choice (UXM:663, AOU:597, ASM:606, DE:643)" in told
    setup = compose_setup(
        game("masters"), PlayRequest(rules=("errata=1", "priority_mode=1", "first_player=2"))
    )
    assert setup["rules"] == {"errata": True, "priority_mode": 1, "first_player": 2}
    wrong = throwdown("play", "masters", "--rule", "errata=7")
    assert wrong.returncode == 2
    assert "'7' is no choice" in wrong.stderr


def test_play_takes_a_setup_from_a_file(tmp_path: Path) -> None:
    setup = tmp_path / "teams.toml"
    setup.write_text(
        'basics = ["uxm/enrage"]\nlife = 12\n'
        'teams = [{ "uxm/angel-inspiring" = 2 }, { "asm/drax-pained" = 2 }]\n',
        encoding="utf-8",
    )
    said = throwdown("play", "masters", "--setup", setup, "--seed", "1")
    assert "12 life" in said.stdout
    assert "Angel" in said.stdout
    setup.write_text("life = 0", encoding="utf-8")
    said = throwdown("play", "masters", "--setup", setup)
    assert said.returncode == 2
    assert "life: " in said.stderr
    setup.write_text(
        'teams = [[{ name = "Wi\\u2028ngs", cards = { "uxm/angel-inspiring" = 2 } }], '
        '{ "asm/drax-pained" = 2 }]\n',
        encoding="utf-8",
    )
    said = throwdown("play", "masters", "--setup", setup)
    assert said.returncode == 2
    assert "teams: the character U+2028 cannot stand in a text; leave it out" in said.stderr


def test_play_takes_heroes_by_name_in_either_language_and_fills_the_other_seats() -> None:
    first = ("play", "throne", "--seed", "1")
    said = throwdown(*first, "--you", "Mondelfe", "--against", "barbarian").stdout
    assert "You are Moon Elf." in said
    assert "Barbarian: 50 health" in said
    four = throwdown(*first, "--you", "treant", "--format", "2v2", "--lang", "de").stdout
    assert "Du bist Treant" in four
    assert four.count("Handkarten, Stapel") == 4


def test_play_takes_teams_by_file_and_by_the_names_of_the_books() -> None:
    team = EXAMPLES / "flying-start.team"
    said = throwdown("play", "--you", team, "--format", "tournament-20", "--seed", "1").stdout
    assert said.count("3 Angel") == 2, "the opponent plays the same team if none is named"
    assert "6 Betrayal, 6 Enrage" in said
    named = ("--you", "iron man and hawkeye", "--ruleset", "aou", "--seed", "1")
    book = throwdown("play", *named).stdout
    assert "Captain America" in book, "the other team of its first game"
    assert "10 life" in book


def test_a_pipe_shows_what_was_typed_and_breaks_no_line() -> None:
    said = throwdown("play", "sprint", "--seed", "3", typed="done\n").stdout
    assert "Your choice: done\n" in said
    assert max(map(len, said.splitlines())) > 100


def test_dice_of_a_real_table_are_asked_for() -> None:
    said = throwdown("play", "sprint", "--real-dice", "--lang", "de", typed="dash\n")
    assert said.returncode == 0
    assert said.stdout.count("Was kam? ") == 2
    assert "Auf Wiedersehen" in said.stdout


def test_the_same_seed_plays_the_same_game() -> None:
    games = [throwdown("play", "sprint", "--seed", "3", typed="1\n" * 200).stdout for _ in range(2)]
    assert games[0] == games[1]
    assert games[0].rstrip().endswith(("You win!", "You lose."))


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["play", "sprnit"], "no game called 'sprnit'; did you mean 'sprint'?"),
        (
            ["play", "sprint", "--seats", "9"],
            "seats: a whole number from 2 to 6 was expected, not 9",
        ),
        (["play", "throne", "--you", "barbrian"], "no hero 'barbrian'; did you mean 'barbarian'?"),
        (["play", "masters", "--you", "no.team"], "'no.team' is neither a file that can be read"),
        (["play", "masters", "--ruleset", "uxn"], "no ruleset 'uxn'; did you mean 'uxm'?"),
        (["play", "throne", "--format", "2v3"], "no format '2v3'; did you mean '3v3'?"),
        (["check"], "name at least one file or folder"),
        (
            ["play", "--resume", "x.record", "--seed", "1"],
            "resume: the record says how it was begun",
        ),
        (["play", "--resume", "x.record"], "x.record: cannot be read: No such file"),
    ],
)
def test_a_wrong_request_says_what_would_be_right(words: list[str], complaint: str) -> None:
    said = throwdown(*words)
    assert said.returncode == 2
    assert complaint in said.stderr
    assert "Traceback" not in said.stderr


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["play", "sprnit"], "ein Spiel namens 'sprnit' gibt es nicht; ist 'sprint' gemeint?"),
        (["play", "sprint", "--seats", "9"], "seats: eine ganze Zahl von 2 bis 6 war erwartet"),
        (
            ["play", "throne", "--you", "barbrian"],
            "heroes: einen Helden 'barbrian' gibt es nicht; ist 'barbarian' gemeint?",
        ),
        (["play", "--bot", "experd"], "einen Bot namens 'experd' gibt es nicht; ist 'expert'"),
        (["play", "--setup", "no.toml"], "no.toml: lässt sich nicht lesen: "),
        (["play", "--resume", "x.record", "--seed", "1"], "die Aufzeichnung sagt, wie das Spiel"),
        (["cards", "--energy", "fits"], "energy: 'fits' gibt es nicht; ist 'fist' gemeint?"),
    ],
)
def test_a_wrong_request_is_answered_in_the_language_asked_for(
    words: list[str], complaint: str
) -> None:
    said = throwdown(*words, "--lang", "de")
    assert complaint in said.stderr
    assert "Traceback" not in said.stderr


@pytest.mark.parametrize(
    ("lang", "complaint"),
    [
        ("en", "line 2: '4 Angel' is no line of a team; write '4x Angel: Inspiring (uxm)' or"),
        ("de", "Zeile 2: '4 Angel' ist keine Zeile eines Teams; schreibe '4x Angel: Inspiring"),
    ],
)
def test_a_bad_team_file_is_named_with_its_line_in_either_language(
    lang: str, complaint: str, tmp_path: Path
) -> None:
    path = tmp_path / "bad.team"
    path.write_text("Team: Bad\n4 Angel\n", encoding="utf-8")
    said = throwdown("play", "masters", "--plain", "--you", path, "--lang", lang)
    assert said.returncode == 2
    assert f"throwdown: {path}: {complaint}" in said.stderr


def test_a_bad_pack_is_named_with_its_line_in_german(tmp_path: Path) -> None:
    pack = tmp_path / "pack.toml"
    pack.write_text('set = "fan"\ntitle = "Fan"\nyear = 3000\n', encoding="utf-8")
    begin = tmp_path / "setup.toml"
    begin.write_text(f'packs = ["{pack}"]\n', encoding="utf-8")
    said = throwdown("play", "masters", "--plain", "--setup", begin, "--lang", "de")
    wanted = "year: eine ganze Zahl von 1900 bis 2100 war erwartet, nicht 3000"
    assert said.stderr == f"throwdown: packs: {pack}:3: {wanted}\n"


def test_check_reports_every_file_and_fails_if_one_does_not_hold(tmp_path: Path) -> None:
    good = SCENARIOS / "first-to-twelve-wins.toml"
    wrong = tmp_path / "wrong.toml"
    text = good.read_text(encoding="utf-8").replace("winners = [0]", "winners = [1]")
    wrong.write_text(text, encoding="utf-8")
    said = throwdown("check", good, wrong)
    assert said.returncode == 1
    assert f"{good}: ok: A runner who reaches" in said.stdout
    assert f"{wrong}:16: winners[0]: expected 1, found 0" in said.stdout
    assert "1 of 2 files hold" in said.stdout


def test_check_takes_folders_and_refuses_empty_ones(tmp_path: Path) -> None:
    assert throwdown("check", SCENARIOS).returncode == 0
    said = throwdown("check", tmp_path)
    assert said.returncode == 1
    assert "0 of 0 files hold" in said.stdout


@pytest.fixture
def race(tmp_path: Path) -> Path:
    """Return the record of a race that was left after two choices."""
    path = tmp_path / "race.record"
    said = throwdown("play", "sprint", "--seed", "4", "--save", path, typed="done\npass\n")
    assert said.returncode == 0
    assert f"throwdown play --resume {path}" in said.stderr
    return path


def test_a_game_is_kept_resumed_and_replayed(race: Path) -> None:
    told = throwdown("replay", race)
    assert told.returncode == 0
    assert "Runner A draws" in told.stdout
    before = len(race.read_text().splitlines())
    said = throwdown("play", "--resume", race, "--lang", "de", typed="aufgeben\nja\n")
    assert said.returncode == 0
    assert "Du verlierst." in said.stdout
    assert len(race.read_text().splitlines()) > before
    told = throwdown("replay", race, "--lang", "de")
    assert told.stdout.rstrip().endswith("Gewonnen hat regular.")


def test_replay_stops_anywhere_and_saves_a_branch(race: Path, tmp_path: Path) -> None:
    branch = tmp_path / "branch.record"
    told = throwdown("replay", race, "--to", "1", "--save", branch)
    assert "Runner A: play a card, or pass?" in told.stdout
    assert throwdown("play", "--resume", branch).returncode == 0
    assert "ok: 2 entries" in throwdown("check", branch).stdout
    assert "there are entries 0 to" in throwdown("replay", race, "--to", "99").stderr
    assert "there is a file of this name" in throwdown("replay", race, "--save", branch).stderr


def test_replay_tells_the_turns_of_a_game_and_goes_to_the_end_of_one(tmp_path: Path) -> None:
    match = random_match(game("masters"), content("masters").setups()[0], 3)
    path = write_file(tmp_path, text_of(match))
    told = course_of(match, content("masters").scores, "en")
    lines = throwdown("replay", path, "--turns").stdout.rstrip().splitlines()
    assert len(lines) == len(told.turns) + 2
    assert told.ending is not None
    assert lines[-1].startswith("Decided by ")
    assert f"with {told.ending.amount} damage" in lines[-1]
    third = throwdown("replay", path, "--turn", "3").stdout
    assert "begins turn 3." in third
    assert "begins turn 4." not in third
    wrong = throwdown("replay", path, "--turn", "999")
    assert wrong.returncode == 2
    assert f"to {told.turns[-1].number} was expected" in wrong.stderr
    german = throwdown("replay", path, "--turns", "--lang", "de").stdout
    assert "Entschieden durch" in german


def test_replay_can_keep_to_what_one_seat_saw(race: Path) -> None:
    everything, own = throwdown("replay", race).stdout, throwdown("replay", race, "--seat", "1")
    assert "Runner B draws a card." not in everything
    assert "Runner B draws a card." in own.stdout
    assert "a number from 1 to 2 was expected" in throwdown("replay", race, "--seat", "3").stderr


def test_replay_speaks_json(race: Path) -> None:
    told = json.loads(throwdown("replay", race, "--json").stdout)
    assert set(told) == {
        *("game", "setup", "program", "content", "seed", "date", "seats", "entries", "log"),
        *("table", "printed", "over", "winners"),
    }
    assert told["setup"] == {"seats": 2}
    assert [entry["action"] for entry in told["entries"]][:3] == [None, "done", "pass"]
    assert set(told["entries"][0]) == {"number", "seat", "action", "chance", "words"}


def test_the_json_of_a_replay_tells_the_table_by_id_as_a_seat_sees_it(race: Path) -> None:
    every, own = (
        json.loads(throwdown("replay", race, "--json", *seat).stdout)
        for seat in ((), ("--seat", "1"))
    )
    assert every["table"]["ask"].keys() == {"seat", "kind", "rule"}
    assert {"c0.0", "c1.0"} <= every["table"].keys()
    assert "c0.0" in own["table"]
    assert "c1.0" not in own["table"]
    assert own["table"]["p1"] == every["table"]["p1"]
    assert own["printed"]["language"] == "en"


def test_a_damaged_record_is_refused_and_its_beginning_saved(race: Path, tmp_path: Path) -> None:
    race.write_text(race.read_text()[:-5])
    last = len(race.read_text().splitlines()) - 9 - 2
    for said in (throwdown("replay", race), throwdown("play", "--resume", race)):
        assert said.returncode == 2
        assert "damaged or cut off" in said.stderr
        assert f"--to {last} --save NEW" in said.stderr
        assert "Traceback" not in said.stderr
    assert throwdown("check", race).returncode == 1
    good = tmp_path / "good.record"
    assert throwdown("replay", race, "--to", str(last), "--save", good).returncode == 0
    assert throwdown("check", good).returncode == 0


def test_a_record_of_other_rules_is_replayed_with_a_warning_and_not_resumed(race: Path) -> None:
    lines = plain(race.read_text())
    lines[4] = "content 0123456789abcdef"
    lines[12] = lines[12][:-4] + "0000"
    race.write_text(forge(lines))
    told = throwdown("replay", race)
    assert told.returncode == 0
    assert "other rules or content" in told.stderr
    assert "other rules or content" in throwdown("check", race).stdout
    assert throwdown("play", "--resume", race).returncode == 2


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "this game is open in another window"), ("de", "in einem anderen Fenster offen")],
)
def test_a_game_that_is_open_elsewhere_is_read_and_copied_but_not_resumed(
    tmp_path: Path, language: str, told: str
) -> None:
    path, copy = tmp_path / "race.record", tmp_path / "copy.record"
    at = new_local_game(game("sprint"), {"seats": 2}, 1, path, opponent="random")
    found = path.read_bytes()
    refused = throwdown("play", "--resume", path, "--lang", language)
    assert refused.returncode == 2
    assert told in refused.stderr
    assert f"throwdown replay {path} --save NE" in refused.stderr
    assert path.read_bytes() == found
    assert throwdown("replay", path, "--save", copy).returncode == 0
    assert throwdown("play", "--resume", copy).returncode == 0
    at.leave()
    assert throwdown("play", "--resume", path).returncode == 0


def test_games_are_kept_in_the_data_folder_unless_it_cannot_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("THROWDOWN_DATA", str(tmp_path))
    throwdown("play", "sprint")
    assert len(list((tmp_path / "records").glob("sprint-*.record"))) == 1
    assert "1 of 1 files hold" in throwdown("check", tmp_path).stdout
    in_the_way = tmp_path / "file"
    in_the_way.touch()
    monkeypatch.setenv("THROWDOWN_DATA", str(in_the_way))
    said = throwdown("play", "sprint")
    assert said.returncode == 0
    assert "This game is not kept" in said.stderr
    refused = throwdown("play", "sprint", "--save", in_the_way / "x.record")
    assert refused.returncode == 2
    assert "cannot be written" in refused.stderr


FORMATS = (
    *("first-game-uxm", "first-game-aou", "first-game-asm", "quick-start", "basic"),
    *("tournament-20", "tournament-15", "doubles", "draft-8", "draft-20", "rainbow", "cube"),
    "sealed",
)


@pytest.mark.rule("SH-11.2")
@pytest.mark.parametrize("form", FORMATS)
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_format_begins_without_a_further_word(form: str, language: str) -> None:
    masters = game("masters")
    setup = compose_setup(masters, PlayRequest(format=form, language=language))
    s = masters.new(setup, 1)
    assert setup["format"] == form
    assert setup["ruleset"] == ("asm_de" if language == "de" else "asm")
    assert len(s.teams) == (4 if form == "doubles" else 2)


@pytest.mark.rule("SH-11.2", "DM-17.2.3")
@pytest.mark.parametrize("form", ["basic", "tournament-15", "doubles"])
def test_a_team_that_is_named_meets_teams_that_fit_its_format(form: str) -> None:
    masters = game("masters")
    setup = compose_setup(masters, PlayRequest(you="sensible", format=form))
    assert setup["format"] == form
    assert len(masters.new(setup, 1).teams) == (4 if form == "doubles" else 2)


def test_a_format_that_cannot_be_begun_names_what_would_be_right() -> None:
    wrong = throwdown("play", "masters", "--format", "draft")
    assert wrong.returncode == 2
    assert "did you mean 'draft-" in wrong.stderr
    wrong = throwdown("play", "masters", "--format", "doubles", "--seats", "3")
    assert wrong.returncode == 2
    assert "4" in wrong.stderr
    wrong = throwdown("play", "masters", "--format", "rainbow", "--you", "sensible")
    assert wrong.returncode == 2
    assert "draft" in wrong.stderr
