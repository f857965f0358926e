"""The storage: whole or not at all, once and never twice."""

from __future__ import annotations

import sqlite3
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest

from tests.interfaces.web.tables import HOLDER, Place, at_a_place
from tests.match.tables import forge, plain
from tests.match.test_earlier import EARLIER
from tests.patience import PATIENCE
from throwdown.games.registry import game
from throwdown.interfaces.web.tables.registry import TableRecordWriter
from throwdown.interfaces.web.tables.storage import (
    OPEN,
    OVER,
    SeatRow,
    Storage,
    StorageError,
    TableRow,
)
from throwdown.match.dice import SeededDice
from throwdown.match.errors import NotSaved, OutOfOrder
from throwdown.match.match import Match
from throwdown.match.record import lines_of
from throwdown.match.record_files import header_for, match_text
from throwdown.match.record_reader import parse_record
from throwdown.match.seats import Player

SPRINT = game("sprint")

ROW = TableRow("one", "sprint", b"anna", OPEN, 5, 1.0, 1.0)


def test_a_table_is_there_again_when_the_file_is_opened_again(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"
    storage = Storage(path)
    storage.add(ROW, [SeatRow(holder=b"anna"), SeatRow(level="random")], ["a", "b"])
    storage.append("one", 3, ["c"], state=OVER)
    storage.close()
    storage = Storage(path)
    found = storage.table("one")
    assert found is not None
    assert (found.state, found.salt) == (OVER, 5)
    assert storage.record("one") == "a\nb\nc\n"
    assert storage.seats("one") == [SeatRow(holder=b"anna"), SeatRow(level="random")]
    assert [row.id for row in storage.tables_of(b"anna", 9)] == ["one"]
    assert storage.tables_of(b"ben", 9) == []
    storage.close()


def test_a_line_is_never_written_twice_and_its_table_stays_as_it_was(tmp_path: Path) -> None:
    storage = Storage(tmp_path / "tables.sqlite")
    storage.add(ROW, [], ["a", "b"])
    with pytest.raises(NotSaved):
        storage.append("one", 2, ["other"], state=OVER)
    with pytest.raises(NotSaved):
        storage.append("one", 1, ["c", "d"], state=OVER)
    assert storage.table("one") == ROW
    storage.append("one", 3, ["c", "d"], state=OVER)
    assert storage.record("one") == "a\nb\nc\nd\n"
    storage.close()


def test_what_is_written_at_the_same_time_does_not_disturb_each_other(tmp_path: Path) -> None:
    storage = Storage(tmp_path / "tables.sqlite")
    storage.add(ROW, [], [])

    def write(number: int) -> bool:
        try:
            # Every line is wanted by two.
            storage.append("one", number // 2, [str(number // 2)], state=OPEN)
        except NotSaved:
            return False
        return True

    with ThreadPoolExecutor(16) as pool:
        written = list(pool.map(write, range(200)))
    assert sum(written) == 100
    assert storage.record("one") == "".join(f"{number}\n" for number in range(100))
    storage.close()


def test_what_no_file_can_hold_harms_nobody_else(tmp_path: Path) -> None:
    storage = Storage(tmp_path / "tables.sqlite")
    with pytest.raises(UnicodeEncodeError):
        storage.add(replace(ROW, game="half a character: \ud800"), [], ["a"])
    storage.add(ROW, [], ["a"])
    assert storage.record("one") == "a\n"
    storage.close()


def test_what_comes_while_the_storage_closes_is_written_or_refused(tmp_path: Path) -> None:
    storage = Storage(tmp_path / "tables.sqlite")
    storage.add(ROW, [], [])

    def write(number: int) -> bool:
        try:
            storage.append("one", number, [str(number)], state=OPEN)
        except NotSaved:
            return False
        return True

    with ThreadPoolExecutor(16) as pool:
        writing = [pool.submit(write, number) for number in range(200)]
        storage.close()
        written = sum(done.result(PATIENCE) for done in writing)
    with pytest.raises(NotSaved, match="closed"):
        storage.append("one", 200, ["late"], state=OPEN)
    storage = Storage(tmp_path / "tables.sqlite")
    assert storage.record("one").count("\n") == written
    storage.close()


def test_an_invitation_gives_its_seat_once(tmp_path: Path) -> None:
    storage = Storage(tmp_path / "tables.sqlite")
    storage.add(ROW, [SeatRow(holder=b"anna"), SeatRow(invitation=b"come")], ["a"])
    assert storage.sit(b"no such", b"ben") is None
    assert storage.sit(b"come", b"ben") == ("one", 1)
    assert storage.sit(b"come", b"cleo") is None
    assert storage.seats("one")[1] == SeatRow(holder=b"ben")
    storage.close()


def test_a_second_server_is_kept_out_of_the_folder(tmp_path: Path) -> None:
    storage = Storage(tmp_path / "tables.sqlite")
    with pytest.raises(StorageError, match="another server"):
        Storage(tmp_path / "tables.sqlite")
    storage.close()
    Storage(tmp_path / "tables.sqlite").close()


def test_a_file_of_a_newer_version_or_of_something_else_is_refused(tmp_path: Path) -> None:
    newer = tmp_path / "newer.sqlite"
    db = sqlite3.connect(newer)
    db.execute("PRAGMA user_version = 99")
    db.close()
    with pytest.raises(StorageError, match="newer version"):
        Storage(newer)
    other = tmp_path / "other.sqlite"
    other.write_text("this is no database, and long enough to be seen as none " * 20)
    with pytest.raises(StorageError, match="cannot be opened"):
        Storage(other)


def test_an_entry_that_is_not_the_next_one_is_refused_and_nothing_is_written(
    tmp_path: Path,
) -> None:
    storage = Storage(tmp_path / "tables.sqlite")
    match = Match(SPRINT, {}, [Player("Anna"), Player("Ben")], SeededDice(1))
    text = match_text(match, header_for(SPRINT, {}, match.players, match.dice))
    storage.add(ROW, [], text.split("\n")[:-1])
    rows = TableRecordWriter(storage, "one", match, text)
    match.play(0, [match.find_option("done")])
    entry = match.entries()[1]
    for wrong in (0, 2, 7):
        with pytest.raises(OutOfOrder, match=f"entry {wrong} .*entry 1 is the next") as refused:
            rows.keep(replace(entry, number=wrong))
        assert refused.value.say_in("de").endswith("Eintrag 1 ist der nächste")
    assert storage.record("one") == text
    rows.keep(entry)
    with pytest.raises(OutOfOrder, match="entry 2 is the next"):
        rows.keep(entry)
    assert parse_record(tmp_path, storage.record("one").encode()).entries[1].number == 1
    storage.close()


def test_a_table_that_was_begun_without_rows_goes_on_with_them(tmp_path: Path) -> None:
    """What an earlier version has kept is gone on with where it lies."""
    lines = plain((EARLIER / "masters-0.record").read_text(encoding="utf-8"))
    assert lines[5].startswith("dice seed")
    # A server has no seed.
    lines[5] = "dice table"
    text = forge(lines)
    seats = [SeatRow(holder=HOLDER), SeatRow(holder=HOLDER)]

    async def play(place: Place) -> str:
        table = await place.tables.find("one")
        clients = [await place.client(table, seat).join() for seat in (0, 1)]
        for _ in range(60):
            for client in clients:
                while client.session.has_news():
                    await client.next()
            deciding = next(client for client in clients if client.picks())
            marks = deciding.choices("mark")
            if len(marks) > 1 and "done" in deciding.picks():
                assert (await deciding.act(marks[0], "done"))["type"] == "step"
            else:
                assert (await deciding.act())["type"] == "step"
        return place.storage.record("one")

    storage = Storage(tmp_path / "tables.sqlite")
    storage.add(replace(ROW, game="masters"), seats, lines_of(text))
    storage.close()
    kept = at_a_place(tmp_path, play)
    record = parse_record(tmp_path, kept.encode())
    assert kept.startswith(text)
    assert sum(len(entry.picks) > 1 for entry in record.entries) > 1
    assert kept.count("throwdown record 2") == 1
    assert at_a_place(tmp_path, play).startswith(kept)
