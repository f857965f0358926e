"""Records: what they look like, that they bring back every game, and what they refuse."""

from dataclasses import replace
from pathlib import Path

import pytest

from tests.games.masters.games import random_setup
from tests.games.throne.test_random_games import pair
from tests.match.tables import (
    SPRINT,
    forge,
    people,
    plain,
    race,
    random_match,
    say,
    text_of,
    write_file,
)
from tests.setups import setups
from tests.share import share
from throwdown import __version__
from throwdown.contract.game import GameSpec
from throwdown.games.registry import game, names
from throwdown.kernel.rng import rng_from_seed
from throwdown.kernel.values import Setup
from throwdown.match.dice import SeededDice
from throwdown.match.entry import Entry
from throwdown.match.match import Match
from throwdown.match.record import RecordError
from throwdown.match.record_files import RecordFile, header_for, save
from throwdown.match.record_reader import read_record
from throwdown.match.replay import MARK
from throwdown.match.resumption import resume_match

GAMES = share("THROWDOWN_GAMES", 100, 40)
CHUNK = 10


def setup_for(spec: GameSpec, seed: int) -> Setup:
    """Return one of the game's set-ups; random teams of all cards, and any pair of heroes."""
    if spec.name == "masters":
        return random_setup(seed)
    begun = setups(spec.name)
    if spec.name == "throne" and seed % 2:
        return pair(seed)
    return begun[seed % len(begun)]


def _strip_as_record(entry: Entry) -> Entry:
    """Return an entry as a record holds it: with a part of the key, and words only if they add."""
    return replace(entry, key=entry.key & MARK, words="")


def test_a_record_reads_well(tmp_path: Path) -> None:
    path = tmp_path / "race.record"
    dice = SeededDice(2)
    header = header_for(SPRINT, {"seats": 2}, people(2), dice)
    keeper = RecordFile.begin(path, SPRINT.words, header)
    match = Match(SPRINT, {"seats": 2}, people(2), dice, keeper)
    say(match, "reroll d0", "done")
    match.undo(0)
    match.consent(1, agreed=True)
    match.concede(1)
    lines = plain(path.read_text(encoding="utf-8"))
    assert lines[:4] == [
        "throwdown record 2",
        f"program {__version__}",
        "game sprint",
        'setup {"seats": 2}',
    ]
    assert lines[4].startswith("content ")
    assert lines[5] == "dice seed 2"
    assert lines[7:9] == ["seat person Anna", "seat person Ben"]
    marks = [line.rpartition(" #")[0] for line in lines[9:-1]]
    assert marks == [
        "0 | draw dash; draw dash; draw trip; draw dash; roll 2; roll 3",
        "1 0 reroll d0",
        "2 0 done | roll 3",
        "3 0 !undo 1",
        "4 1 !concede",
    ]
    assert lines[-1] == f"end won 0 key {match.position().key():016x}"


def test_actions_and_results_are_also_said_as_at_the_table(tmp_path: Path) -> None:
    match = random_match(game("masters"), {}, 1)
    lines = plain(text_of(match))
    assert lines[3] == 'setup {"ruleset": "asm", "format": "first-game-asm"}'
    assert lines[9].startswith("0 | toss p0 #")
    assert lines[10].startswith("1 0 go first | roll 5; roll 0; roll 4; roll 2 #")
    assert lines[10].endswith(" // go first, roll SK!, roll f, roll ?, roll m")
    assert any(" // buy " in line for line in lines)


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("first", GAMES[::CHUNK])
def test_records_of_random_games_bring_back_the_same_game(
    name: str, first: int, tmp_path: Path
) -> None:
    spec = game(name)
    for seed in range(first, min(first + CHUNK, GAMES.stop)):
        match = random_match(spec, setup_for(spec, seed), seed)
        text = text_of(match)
        record = read_record(write_file(tmp_path, text))
        assert record.text() == text
        again = resume_match(record)
        assert again.position().key() == match.position().key(), f"game {seed}"
        assert again.winners() == match.winners()
        assert again.is_over()


@pytest.mark.parametrize(("name", "every"), [("sprint", 1), ("masters", 12), ("throne", 12)])
def test_every_beginning_of_a_record_resumes(name: str, every: int, tmp_path: Path) -> None:
    spec = game(name)
    match = random_match(spec, setup_for(spec, 4), 4)
    lines = text_of(match).splitlines(keepends=True)
    header = len(lines) - len(match.entries()) - 1
    for number in range(0, match.number() + 1, every):
        record = read_record(write_file(tmp_path, "".join(lines[: header + number + 1])))
        assert record.result is None
        assert resume_match(record).position().key() == match.position(number).key()


def test_a_resumed_game_goes_on_as_it_would_have_gone(tmp_path: Path) -> None:
    """The dice are where they were, and the file grows as if nothing had happened."""
    whole, cut = tmp_path / "whole.record", tmp_path / "cut.record"
    for path in (whole, cut):
        dice = SeededDice(9)
        keeper = RecordFile.begin(path, SPRINT.words, header_for(SPRINT, {}, people(2), dice))
        match = Match(SPRINT, {}, people(2), dice, keeper)
        chooser = rng_from_seed(1)
        while not match.is_over():
            decision = match.decision()
            assert decision is not None
            match.play(decision.seat, [decision.options[chooser.draw_below(len(decision.options))]])
            if path == cut and match.number() % 5 == 0 and not match.is_over():
                keeper.close()
                record, keeper = RecordFile.resume(path)
                match = resume_match(record)
                match.keeper = keeper
            if match.number() % 7 == 0 and not match.is_over():
                match.take_back(0, match.line()[-2].number)
    assert plain(whole.read_text())[7:] == plain(cut.read_text())[7:]
    assert resume_match(read_record(cut)).is_over()


def test_a_line_that_was_cut_off_by_a_crash_costs_that_line_only(tmp_path: Path) -> None:
    match = random_match(SPRINT, {"seats": 2}, 6)
    path = write_file(tmp_path, text_of(match)[:-40])
    with pytest.raises(RecordError, match="damaged or cut off") as caught:
        read_record(path)
    good = caught.value.good
    assert good is not None
    assert (
        list(good.entries)
        == [_strip_as_record(entry) for entry in match.entries()][: len(good.entries)]
    )
    assert f"--to {len(good.entries) - 1} --save NEW" in str(caught.value)
    saved = tmp_path / "saved.record"
    save(saved, good.text())
    assert resume_match(read_record(saved)).number() == len(good.entries) - 1


def test_a_record_without_its_last_line_end_goes_on(tmp_path: Path) -> None:
    match = race("draw dash", "draw dash", "draw trip", "draw trip")
    path = write_file(tmp_path, text_of(match).rstrip("\n").replace("seed 0", "table"))
    lines = plain(path.read_text())
    path.write_text(forge(lines).rstrip("\n"))
    record, keeper = RecordFile.resume(path)
    again = resume_match(record, people(2))
    again.dice = SeededDice(1)
    again.keeper = keeper
    say(again, "done")
    assert len(read_record(path).entries) == 2


def test_line_ends_of_another_system_do_no_harm(tmp_path: Path) -> None:
    text = text_of(random_match(SPRINT, {"seats": 2}, 6))
    record = read_record(write_file(tmp_path, text.replace("\n", "\r\n")))
    assert record.text() == text
