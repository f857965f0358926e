"""Records and saved games of an earlier version: they load, go on, and are what they were."""

import json
from pathlib import Path

import pytest

from tests.match.tables import forge, plain, write_file
from throwdown.games.registry import game
from throwdown.kernel.interpreter import act
from throwdown.match.match import Match
from throwdown.match.record import (
    FORMAT,
    FORMATS,
    PLACED,
    ROWLESS,
    RecordError,
    add_checksum,
    format_line,
)
from throwdown.match.record_files import RecordFile, last_check
from throwdown.match.record_reader import read_record
from throwdown.match.resumption import can_go_on, resume_match

EARLIER = Path(__file__).with_name("earlier")


@pytest.mark.parametrize("path", sorted(EARLIER.glob("*.record")), ids=lambda path: path.stem)
def test_an_unfinished_game_of_an_earlier_version_goes_on(path: Path) -> None:
    record = read_record(path)
    assert can_go_on(record)
    match = resume_match(record)
    assert match.number() == len(record.entries) - 1
    decision = match.decision()
    assert decision is not None
    match.play(decision.seat, [decision.options[0]])
    assert match.number() == len(record.entries)


def test_a_ruleset_that_has_changed_since_is_played_as_it_was() -> None:
    record = read_record(EARLIER / "masters-3.record")
    assert record.header.setup["ruleset"] == "asm_de"
    assert "rules" not in record.header.setup
    match = resume_match(record)
    rules = match.setup["rules"]
    assert isinstance(rules, dict)
    assert rules["inactive_acts"] == 0


def test_records_of_every_format_are_among_them() -> None:
    begun = {read_record(path).header.format for path in EARLIER.glob("*.record")}
    assert begun == set(FORMATS)


def test_a_game_that_began_from_a_position_begins_there_again() -> None:
    record = read_record(EARLIER / "masters-position.record")
    assert record.header.format == PLACED
    assert record.header.start is not None
    match = resume_match(record)
    assert match.start == record.header.start
    assert match.first_position().key() != match.spec.new(match.setup, 0, explicit=True).key()


def test_a_position_that_cannot_be_is_a_fault_of_its_line(tmp_path: Path) -> None:
    whole = plain((EARLIER / "masters-position.record").read_text(encoding="utf-8"))
    place = next(n for n, line in enumerate(whole) if line.startswith("position "))
    whole[place] = 'position {"life": [9, -1]}'
    with pytest.raises(RecordError, match=f"game.record:{place + 1}: "):
        resume_match(read_record(write_file(tmp_path, forge(whole))))


def test_a_record_that_was_begun_without_rows_goes_on_with_them(tmp_path: Path) -> None:
    path = tmp_path / "old.record"
    path.write_bytes((EARLIER / "masters-0.record").read_bytes())
    for rows in (1, 2):
        record, file = RecordFile.resume(path)
        match = resume_match(record)
        match.keeper = file
        _play_on(match)
        file.close()
        again = read_record(path)
        assert (again.header.format, again.format) == (ROWLESS, FORMAT)
        assert path.read_text(encoding="utf-8") == again.text()
        assert again.text().count("throwdown record 2") == 1
        assert sum(len(entry.picks) > 1 for entry in again.entries) == rows
        assert resume_match(again).position().key() == match.position().key()


def test_a_record_that_was_cut_off_behind_the_name_of_its_format_goes_on(tmp_path: Path) -> None:
    """The machine stopped between that line and the first row."""
    path = tmp_path / "old.record"
    text = (EARLIER / "masters-0.record").read_text(encoding="utf-8")
    path.write_text(text + add_checksum(last_check(text), format_line(FORMAT))[0] + "\n")
    record, file = RecordFile.resume(path)
    match = resume_match(record)
    match.keeper = file
    _play_on(match)
    file.close()
    again = read_record(path)
    assert resume_match(again).position().key() == match.position().key()
    assert again.line_of(match.number()) == len(path.read_text(encoding="utf-8").splitlines())


def test_a_row_in_a_record_without_rows_is_refused_where_it_stands(tmp_path: Path) -> None:
    lines = plain((EARLIER / "masters-rows.record").read_text(encoding="utf-8"))
    lines[0] = format_line(ROWLESS)
    with pytest.raises(RecordError, match=r":\d+: several answers stand here") as caught:
        read_record(write_file(tmp_path, forge(lines)))
    assert "; " in lines[caught.value.line - 1].partition(" | ")[0]
    assert "hier stehen mehrere Antworten" in caught.value.say_in("de")


def _play_on(match: Match) -> None:
    """Answer one by one until two answers can be given together, and then those."""
    while True:
        decision = match.decision()
        assert decision is not None
        for first in decision.options:
            s = match.position()
            informs = match.spec.reveals(s, first, decision.seat)
            act(s, first)
            if not informs and s.decision is not None and s.decision.seat == decision.seat:
                match.play(decision.seat, [first, s.decision.options[-1]])
                return
        match.play(decision.seat, [decision.options[-1]])


def test_games_that_an_earlier_version_saved_load_with_the_same_question() -> None:
    saves = json.loads((EARLIER / "saves.json").read_text(encoding="utf-8"))
    assert {each["game"] for each in saves} == {"masters", "sprint", "throne"}
    for each in saves:
        spec = game(each["game"])
        s = spec.load(each["setup"], each["saved"])
        assert s.key() == each["key"]
        assert s.decision is not None
        assert [spec.words.text(pick) for pick in s.decision.options] == each["options"]
