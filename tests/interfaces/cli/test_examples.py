"""`throwdown examples`: every example of the books is told, stepped through and played on from."""

import json
from pathlib import Path

import pytest

from tests.faults import refuse
from tests.interfaces.cli.test_cli import throwdown
from throwdown.interfaces.cli.commands.examples import examples as run
from throwdown.match.record_reader import read_record
from throwdown.match.resumption import resume_match
from throwdown.match.scenario.examples import examples
from throwdown.words.languages import find_languages


def test_all_are_listed_with_their_lines_of_the_book() -> None:
    said = throwdown("examples").stdout
    for example in examples():
        assert f"{example.id:9} {example.title('en')}  ({example.book})" in said.splitlines()
    assert "Erste Partie: Eric und Mike" in throwdown("examples", "--lang", "de").stdout


@pytest.mark.parametrize("language", find_languages())
def test_every_example_is_told_to_its_end(
    language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    faults = []
    for example in examples():
        assert run(example.id, lang=language) == 0
        said = " ".join(capsys.readouterr().out.split())
        for part in example.parts:
            scenario, walk = example.scenario(part), example.walk(part)
            wanted = [scenario.title_in(language), scenario.book, ", ".join(scenario.rules)]
            wanted += [walk.step(n, language).answer for n in range(walk.last() + 1)]
            wanted += [rule for n in range(walk.last() + 1) for rule in walk.step(n, "en").rules]
            faults += [f"{part}: {text}" for text in wanted if " ".join(text.split()) not in said]
        if note := example.note(language):
            faults += [] if note in said else [f"{example.id}: {note}"]
    refuse(faults)


def test_every_example_is_told_as_data(capsys: pytest.CaptureFixture[str]) -> None:
    for example in examples():
        assert run(example.id, json=True) == 0
        told = json.loads(capsys.readouterr().out)
        assert [part["id"] for part in told["parts"]] == [*example.parts]
        for part in told["parts"]:
            last = example.walk(part["id"]).last()
            assert [step["number"] for step in part["steps"]] == list(range(last + 1))


@pytest.mark.rule("SH-9.1")
def test_one_steps_forwards_backwards_and_to_any_step() -> None:
    said = throwdown("examples", "EX-UXM-2", "--watch", typed="\n\nb\n4\nnonsense\nq\n").stdout
    heads = [line.split()[1] for line in said.splitlines() if line.startswith("Step ")]
    assert heads == ["0", "1", "2", "1", "4", "4"]


def test_the_table_is_shown_at_the_step_one_asks_for() -> None:
    said = throwdown("examples", "EX-UXM-1", "--part", "2", "--to", "2").stdout
    assert "Step 2 of 3 [DM-9.3]" in said
    assert "Step 3" not in said
    assert "Prep Area: 3 SK" in said


@pytest.mark.parametrize("seat", [1, 2])
def test_one_plays_on_from_a_step_on_either_side_and_the_game_is_kept(
    seat: int, tmp_path: Path
) -> None:
    path = tmp_path / "branch.record"
    words = ["EX-UXM-1", "--part", "2", "--to", "1", "--play", "--plain", "--seat", str(seat)]
    said = throwdown("examples", *words, "--save", path, typed="1\nquit\n")
    assert said.returncode == 0, said.stderr
    record = read_record(path)
    kinds = [kind for kind, _ in record.header.seats]
    assert kinds == (["person", "bot"] if seat == 1 else ["bot", "person"])
    assert resume_match(record).number() >= 1
    again = throwdown("play", "--resume", path, "--plain", typed="quit\n")
    assert again.returncode == 0, again.stderr


def test_people_play_on_at_all_seats(tmp_path: Path) -> None:
    path = tmp_path / "branch.record"
    words = ["EX-DT-10", "--to", "1", "--play", "--plain", "--hot-seat"]
    assert throwdown("examples", *words, "--save", path, typed="quit\n").returncode == 0
    assert [kind for kind, _ in read_record(path).header.seats] == ["person", "person"]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("EX-UXM-11",), "there is no example called 'EX-UXM-11'; did you mean 'EX-UXM-1'?"),
        (("EX-UXM-1", "--part", "99"), "part: a number from 1 to 10 was expected, not 99"),
        (("EX-S3", "--to", "9"), "step: a number from 0 to 2 was expected, not 9"),
        (("EX-S3", "--play", "--seat", "3"), "seat: a number from 1 to 2 was expected, not 3"),
        (("EX-DT-20", "--to", "2", "--play"), "the game is over"),
    ],
)
def test_what_is_wrong_is_said(words: tuple[str, ...], message: str) -> None:
    said = throwdown("examples", *words)
    assert (said.returncode, said.stderr) == (2, f"throwdown: {message}\n")
