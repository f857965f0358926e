"""Damaged, cut and foreign records: each gives a clear error and loses nothing before it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random

import pytest

from tests.match.tables import SPRINT, forge, people, plain, random_match, text_of, write_file
from tests.setups import setups
from throwdown.games.registry import game
from throwdown.match.dice import SeededDice
from throwdown.match.errors import NotSaved
from throwdown.match.match import Match
from throwdown.match.record import GameRecord, RecordError
from throwdown.match.record_files import RecordFile, header_for, new_path, save
from throwdown.match.record_reader import is_record, read_record
from throwdown.match.resumption import can_go_on, has_same_content, resume_match

CORRUPTED = 500

Damage = Callable[[bytes, Random], bytes]


@cache
def whole(number: int) -> bytes:
    """Return one of some whole records."""
    spec = (SPRINT, game("masters"), game("throne"))[number % 3]
    begun = setups(spec.name)
    match = random_match(spec, begun[number % len(begun)], number)
    return text_of(match).encode()


def flip_a_bit(text: bytes, chance: Random) -> bytes:
    place = chance.randrange(len(text))
    return text[:place] + bytes([text[place] ^ (1 << chance.randrange(8))]) + text[place + 1 :]


def change_a_byte(text: bytes, chance: Random) -> bytes:
    place = chance.randrange(len(text))
    new = chance.choice([n for n in range(256) if n != text[place]])
    return text[:place] + bytes([new]) + text[place + 1 :]


def lose_some_bytes(text: bytes, chance: Random) -> bytes:
    place = chance.randrange(len(text) - 30)
    return text[:place] + text[place + chance.randint(1, 30) :]


def cut_off(text: bytes, chance: Random) -> bytes:
    return text[: chance.randrange(len(text))]


def lose_a_line(text: bytes, chance: Random) -> bytes:
    lines = text.splitlines(keepends=True)
    del lines[chance.randrange(len(lines))]
    return b"".join(lines)


def double_a_line(text: bytes, chance: Random) -> bytes:
    lines = text.splitlines(keepends=True)
    place = chance.randrange(len(lines))
    return b"".join([*lines[: place + 1], *lines[place:]])


def swap_two_lines(text: bytes, chance: Random) -> bytes:
    lines = text.splitlines(keepends=True)
    one, other = chance.sample(range(len(lines)), 2)
    lines[one], lines[other] = lines[other], lines[one]
    return b"".join(lines)


def join_another(text: bytes, chance: Random) -> bytes:
    return text + whole(chance.randrange(6))


def foreign(text: bytes, chance: Random) -> bytes:
    return chance.choice(
        [
            b"",
            b"\n",
            b"\x89PNG\r\n\x1a\n" + chance.randbytes(300),
            chance.randbytes(1000),
            b'title = "A scenario"\ngame = "sprint"\n',
            b"throwdown record\n",
            b"throwdown record 1\n",
            b"throwdown record 1 ~00000000\n",
            b"throwdown records are fun\n" * 20,
            forge(["throwdown record 2", "something new"]).encode(),
        ]
    )


WAYS: list[Damage] = [
    flip_a_bit,
    change_a_byte,
    lose_some_bytes,
    cut_off,
    lose_a_line,
    double_a_line,
    swap_two_lines,
    join_another,
    foreign,
]


@pytest.mark.parametrize("way", WAYS)
def test_no_damage_goes_unseen_and_what_stands_before_it_is_saved(
    way: Damage, tmp_path: Path
) -> None:
    refused = 0
    for number in range(-(-CORRUPTED // len(WAYS))):
        text = whole(number % 6)
        damaged = way(text, Random(number))
        path = tmp_path / "game.record"
        path.write_bytes(damaged)
        read, error = try_record(path)
        if error is None:
            # A record that ends with a whole line is that of a game broken off there.
            assert text.startswith(damaged)
        else:
            refused += 1
            assert str(error).startswith(f"{path}:{error.line}: ")
            assert 1 <= error.line <= damaged.count(b"\n") + 2
        if read is not None:
            assert _is_beginning(read, text)
    assert refused > CORRUPTED // len(WAYS) // 2


def try_record(path: Path) -> tuple[GameRecord | None, RecordError | None]:
    """Read a record and play it again; return what could be read of it, and what is wrong."""
    try:
        record = read_record(path)
        resume_match(record)
    except RecordError as error:
        return error.good, error
    return record, None


def _is_beginning(record: GameRecord, text: bytes) -> bool:
    """Return whether what was read is the beginning of the whole record, and plays."""
    if record.entries:
        assert resume_match(record).number() == len(record.entries) - 1
    return text.startswith(record.text().encode())


def change_line(place: int, old: str, new: str) -> str:
    """Return a race's record with one line changed and all checksums made to fit."""
    lines = plain(whole(0).decode())
    assert old in lines[place], lines[place]
    lines[place] = lines[place].replace(old, new)
    return forge(lines)


@pytest.mark.parametrize(
    ("place", "old", "new", "complaint"),
    [
        (0, "record 2", "record 5", "1: is a 'throwdown record 5'; this program reads up to"),
        (0, "record 2", "record 02", "1: is a 'throwdown record 02'; this program reads up to"),
        (1, "program", "programme", "2: 'program ...' was expected here, not 'programme"),
        (2, "sprint", "sprnit", "3: there is no game called 'sprnit'; did you mean 'sprint'?"),
        (3, "{", "", "4: the set-up is not JSON"),
        (3, '{"seats": 2}', "[2]", "4: the set-up is no JSON object"),
        (3, "2", "7", "4: the game cannot be begun: seats: a whole number from 2 to 6"),
        (4, "content ", "content x", "5: 'content ...' was expected here"),
        (5, "seed 0", "seed zero", "6: 'dice ...' was expected here"),
        (5, "seed 0", "seed 1", "10: 'draw"),
        (7, "bot", "ghost", "8: 'seat ...' was expected here"),
        (9, "0 |", "1 |", "10: entry 0 was expected here"),
        (9, "draw", "drwa", "10: 'drwa' is no action; did you mean 'draw'?"),
        (9, " #", "; roll 1 #", "10: nothing here brings 'roll 1'"),
        (10, "1 0", "2 0", "11: entry 1 was expected here"),
        (10, "1 0", "1 1", "11: seat 0 decides now, not seat 1"),
        (10, "1 0 ", "1 0 !undo 7 ", "11: "),
        (10, "1 0 ", "1 0 fly; ", "11: 'fly' is no action; expected one of"),
        (10, "1 0 ", "1 0 pass; ", "11: answer 1 of 2: 'pass' is not offered now [TOY-3]"),
        (10, "d1 |", "d1; done |", "11: answer 1 of 2 must be the last of its row"),
    ],
)
def test_a_record_that_only_looks_whole_is_refused(
    place: int, old: str, new: str, complaint: str, tmp_path: Path
) -> None:
    path = write_file(tmp_path, change_line(place, old, new))
    with pytest.raises(RecordError) as caught:
        resume_match(read_record(path))
    assert f"{path}:{complaint}" in str(caught.value)


@pytest.mark.parametrize(
    ("place", "old", "new", "complaint"),
    [
        (
            2,
            "sprint",
            "sprnit",
            "3: ein Spiel namens 'sprnit' gibt es nicht; ist 'sprint' gemeint?",
        ),
        (3, "2", "7", "4: das Spiel lässt sich nicht beginnen: seats: eine ganze Zahl von 2 bis 6"),
        (5, "seed 0", "seed 1", "' ist nicht das, was der Startwert hier bringt"),
        (9, "draw", "drwa", "10: 'drwa' ist keine Aktion; ist 'draw' gemeint?"),
        (9, " #", "; roll 1 #", "10: nichts bringt hier 'roll 1'"),
        (10, "1 0", "1 1", "11: jetzt entscheidet Platz 0, nicht Platz 1 [TOY-3]. Die Einträge 0"),
        (10, "1 0 ", "1 0 fly; ", "11: 'fly' ist keine Aktion; erwartet war eine von: "),
        (
            10,
            "1 0 ",
            "1 0 pass; ",
            "11: Antwort 1 von 2: 'pass' steht jetzt nicht zur Wahl [TOY-3]",
        ),
        (10, "d1 |", "d1; done |", "11: Antwort 1 von 2 muss die letzte ihrer Reihe sein"),
    ],
)
def test_the_reason_is_said_in_german_to_the_last_word(
    place: int, old: str, new: str, complaint: str, tmp_path: Path
) -> None:
    path = write_file(tmp_path, change_line(place, old, new))
    with pytest.raises(RecordError) as caught:
        resume_match(read_record(path))
    said = caught.value.say_in("de")
    assert complaint in said
    assert said.startswith(f"{path}:")


def test_a_position_that_comes_out_differently_is_noticed(tmp_path: Path) -> None:
    lines = plain(whole(0).decode())
    mark = lines[12][-4:]
    lines[12] = lines[12][:-4] + ("0000" if mark != "0000" else "1111")
    with pytest.raises(RecordError, match=r":13: the position comes out differently") as caught:
        resume_match(read_record(write_file(tmp_path, forge(lines))))
    assert caught.value.good is not None
    assert len(caught.value.good.entries) == 3


def test_a_result_that_is_not_true_is_noticed(tmp_path: Path) -> None:
    lines = plain(whole(0).decode())
    for end, complaint in [
        ("end drawn key 0000000000000000", "does not come out like this"),
        (lines[-1][:-16] + "0" * 16, "the last position is another one"),
    ]:
        with pytest.raises(RecordError, match=complaint):
            resume_match(read_record(write_file(tmp_path, forge([*lines[:-1], end]))))


def test_a_record_of_other_rules_plays_as_far_as_it_goes(tmp_path: Path) -> None:
    """Marks are not compared: only what is not offered is wrong."""
    lines = plain(whole(0).decode())
    lines[4] = "content 0123456789abcdef"
    record = read_record(write_file(tmp_path, forge(lines)))
    assert not has_same_content(record)
    assert can_go_on(record), "every position comes out as it did"
    lines[12] = lines[12][:-4] + "0000"
    record = read_record(write_file(tmp_path, forge(lines)))
    assert not can_go_on(record)
    assert resume_match(record).is_over()
    lines[12] = lines[12].replace(" #", " | roll 5 #")
    with pytest.raises(RecordError, match="other rules or content than these, with version"):
        resume_match(read_record(write_file(tmp_path, forge(lines))))


def test_a_file_that_is_not_there_or_no_file_is_refused(tmp_path: Path) -> None:
    for path in (tmp_path / "missing.record", tmp_path):
        with pytest.raises(RecordError, match=r": cannot be read: "):
            read_record(path)
        assert not is_record(path)
    assert is_record(write_file(tmp_path, whole(0).decode()))


def test_a_game_goes_on_only_if_it_can_be_written(tmp_path: Path) -> None:
    path = tmp_path / "game.record"
    dice = SeededDice(1)
    header = header_for(SPRINT, {}, people(2), dice)
    keeper = RecordFile.begin(path, SPRINT.words, header)
    with pytest.raises(NotSaved, match="there is a file of this name"):
        RecordFile.begin(path, SPRINT.words, header)
    match = Match(SPRINT, {}, people(2), dice, keeper)
    path.unlink()
    with pytest.raises(NotSaved, match="cannot be written"):
        match.play(0, [match.find_option("done")])
    assert match.number() == 0
    with pytest.raises(NotSaved, match="there is a file of this name"):
        save(tmp_path, "")
    path.touch()
    with pytest.raises(NotSaved, match="cannot be written"):
        save(path / "below", "")
    with pytest.raises(NotSaved, match="cannot be written"):
        RecordFile.begin(path / "below", SPRINT.words, header)


def test_games_are_kept_in_the_users_data_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("THROWDOWN_DATA", str(tmp_path))
    first = new_path("sprint")
    assert first.parent == tmp_path / "records"
    assert first.name.startswith("sprint-20")
    first.parent.mkdir()
    first.touch()
    second = new_path("sprint")
    assert second != first
