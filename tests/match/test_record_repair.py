"""A damaged record is cut down to what is sound, and nothing of it is thrown away."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.match.tables import SPRINT, forge, plain, random_match, text_of, write_file
from tests.match.test_file_lock import append, begin_race
from throwdown.match.errors import OpenElsewhere
from throwdown.match.record import RecordError
from throwdown.match.record_reader import read_record
from throwdown.match.record_repair import put_aside, repair
from throwdown.match.resumption import resume_match


def test_a_record_that_somebody_plays_is_not_repaired(tmp_path: Path) -> None:
    path = tmp_path / "race.record"
    _, file = begin_race(path)
    append(path)
    found = path.read_bytes()
    with pytest.raises(OpenElsewhere):
        repair(path)
    assert path.read_bytes() == found
    file.close()
    record, aside = repair(path)
    assert len(record.entries) == 2
    assert aside.read_bytes() == found
    assert read_record(path).entries == record.entries
    append(path)
    assert repair(path)[1].name == "race.record.damaged-2"


def test_what_stands_before_a_damaged_line_is_kept(tmp_path: Path) -> None:
    lines = text_of(random_match(SPRINT, {"seats": 2}, 6)).splitlines(keepends=True)
    path = write_file(tmp_path, "".join([*lines[:14], lines[15]]))
    record, _ = repair(path)
    assert path.read_text() == "".join(lines[:14])
    assert resume_match(record).number() == 4


def test_what_stands_before_an_entry_that_cannot_be_played_is_kept(tmp_path: Path) -> None:
    """Its line is whole; a line behind it is damaged as well."""
    lines = plain(text_of(random_match(SPRINT, {"seats": 2}, 6)))
    marked = [*lines[:12], lines[12][:-4] + ("0000" if lines[12][-4:] != "0000" else "1111")]
    path = write_file(tmp_path, forge([*marked, *lines[13:]])[:-5])
    record, _ = repair(path)
    assert len(record.entries) == 3
    assert path.read_text() == forge(lines[:12])


def test_a_record_of_other_content_loses_only_what_is_damaged(tmp_path: Path) -> None:
    lines = plain(text_of(random_match(SPRINT, {"seats": 2}, 6)))
    lines[4] = "content 0123456789abcdef"
    lines[12] = lines[12][:-4] + ("0000" if lines[12][-4:] != "0000" else "1111")
    path = write_file(tmp_path, forge(lines)[:-5])
    repair(path)
    assert path.read_text() == forge(lines[:-1])


def test_where_nothing_is_sound_nothing_is_changed(tmp_path: Path) -> None:
    path = write_file(tmp_path, "throwdown record 1 ~00000000\n")
    with pytest.raises(RecordError, match="the checksum is wrong"):
        repair(path)
    assert list(tmp_path.iterdir()) == [path]
    aside = put_aside(path)
    assert aside.name == "game.record.damaged"
    assert list(tmp_path.iterdir()) == [aside]


def test_a_record_that_somebody_plays_is_not_put_aside(tmp_path: Path) -> None:
    path = tmp_path / "race.record"
    _, file = begin_race(path)
    with pytest.raises(OpenElsewhere):
        put_aside(path)
    assert path.exists()
    file.close()
