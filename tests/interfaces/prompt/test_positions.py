"""Saving the position at the prompt, and playing on from it with `play --from`."""

from pathlib import Path

import pytest

from tests.interfaces.cli.test_cli import throwdown
from throwdown.kernel.events import JUDGE
from throwdown.match.record_reader import read_record
from throwdown.match.resumption import resume_match
from throwdown.match.scenario.file import read_scenario
from throwdown.match.scenario.runner import PLAIN, find_game, play


def test_a_position_saved_at_the_prompt_is_asked_about_and_played_on(tmp_path: Path) -> None:
    saved, kept = tmp_path / "question.toml", tmp_path / "game.record"
    words = ["play", "masters", "--plain", "--seed", "7", "--hot-seat", "--save", str(kept)]
    said = throwdown(*words, typed=f"position {saved}\nposition\nquit\n")
    assert f"Saved in {saved}" in said.stdout
    assert "Say where to" in said.stdout
    scenario = read_scenario(saved)
    spec = find_game(scenario)
    wanted = spec.write_position(resume_match(read_record(kept)).position(), JUDGE)
    assert spec.write_position(play(scenario, PLAIN), JUDGE) == wanted
    assert throwdown("ask", saved).returncode == 0
    branch = tmp_path / "branch.record"
    on = throwdown("play", "--from", saved, "--plain", "--save", branch, typed="quit\n")
    assert on.returncode == 0, on.stderr
    match = resume_match(read_record(branch))
    assert spec.write_position(match.position(), JUDGE) == wanted
    # You take the seat that decides there.
    decision = match.decision()
    assert decision is not None
    assert [player.kind for player in match.players][decision.seat] == "person"


def test_what_the_bot_holds_is_not_saved_while_one_plays(tmp_path: Path) -> None:
    saved, kept = tmp_path / "question.toml", tmp_path / "game.record"
    words = ["play", "throne", "--plain", "--seed", "7", "--lang", "de", "--save", str(kept)]
    said = throwdown(*words, typed=f"stellung {saved}\nende\n")
    assert "was die anderen halten, ist vor dir verborgen" in said.stdout
    assert not saved.exists()


def test_one_begins_at_any_entry_of_a_record(tmp_path: Path) -> None:
    record, branch = Path("tests/match/earlier/masters-rows.record"), tmp_path / "on.record"
    words = ["play", "--from", f"{record}:30", "--plain", "--hot-seat", "--save", str(branch)]
    assert throwdown(*words, typed="quit\n").returncode == 0
    begun, whole = resume_match(read_record(branch)), resume_match(read_record(record))
    assert begun.position().key() == whole.position(30).key()


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("--from", "EX-UXM-11"), "there is no example called 'EX-UXM-11'; did you mean"),
        (("--from", "EX-S3:99"), "there is no entry 99; the last one is 2"),
        (("--from", "EX-S3", "--seed", "7"), "--from says how it begins: leave out --setup"),
        (("--from", "missing.toml"), "missing.toml: cannot be read"),
        (("--from", "EX-DT-20"), "the game is over"),
    ],
)
def test_what_is_no_position_is_said(words: tuple[str, ...], message: str) -> None:
    said = throwdown("play", *words)
    assert said.returncode == 2
    assert said.stderr.startswith(f"throwdown: {message}")
