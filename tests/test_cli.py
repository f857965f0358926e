"""The command line, run as its user would."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

SCENARIOS = Path(__file__).parent / "scenarios" / "sprint"


def throwdown(*words: str | Path, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Run `throwdown` with these words and this typed in."""
    command = [sys.executable, "-c", "from throwdown.cli import main; main()", *map(str, words)]
    environment = os.environ | {"NO_COLOR": "1", "COLUMNS": "100"}
    return subprocess.run(
        command, input=typed, capture_output=True, text=True, env=environment, check=False
    )


def test_version_says_which_build_runs() -> None:
    said = throwdown("--version")
    assert said.returncode == 0
    assert said.stdout.startswith("throwdown 0.1.0 (")
    assert said.stdout.strip().endswith(("(compiled)", "(pure Python)"))


def test_help_lists_the_commands_and_each_command_shows_examples() -> None:
    said = throwdown("--help").stdout
    assert "play" in said
    assert "check" in said
    assert "throwdown play --lang de --hot-seat" in throwdown("play", "--help").stdout
    assert "throwdown check tests/scenarios" in throwdown("check", "--help").stdout


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


def test_play_takes_a_setup_from_a_file(tmp_path: Path) -> None:
    setup = tmp_path / "teams.toml"
    setup.write_text(
        'basics = ["uxm/enrage"]\nlife = 12\n'
        'teams = [{ "uxm/angel-inspiring" = 2 }, { "asm/drax-pained" = 2 }]\n',
        encoding="utf-8",
    )
    said = throwdown("play", "masters", "--setup", setup)
    assert "12 life" in said.stdout
    assert "Angel" in said.stdout
    setup.write_text("life = 0", encoding="utf-8")
    said = throwdown("play", "masters", "--setup", setup)
    assert said.returncode == 2
    assert "life: " in said.stderr


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
        (["check"], "name at least one file or folder"),
    ],
)
def test_a_wrong_request_says_what_would_be_right(words: list[str], complaint: str) -> None:
    said = throwdown(*words)
    assert said.returncode == 2
    assert complaint in said.stderr
    assert "Traceback" not in said.stderr


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
