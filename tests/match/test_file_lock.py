"""One record has one writer, and nothing is written to a file that has changed."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.match.tables import SPRINT, people, say, text_of, write_file
from tests.patience import PATIENCE
from throwdown.interfaces.prompt.local_game import new_local_game, resume_local_game
from throwdown.match import file_lock
from throwdown.match.dice import SeededDice
from throwdown.match.errors import FileChanged, NotSaved, OpenElsewhere
from throwdown.match.file_lock import is_locked
from throwdown.match.match import Match
from throwdown.match.record import RecordError
from throwdown.match.record_files import RecordFile, header_for
from throwdown.match.record_reader import read_record
from throwdown.match.resumption import resume_match

HOLD = """
import sys
from pathlib import Path
from throwdown.match.record_files import RecordFile

kept = RecordFile.resume(Path(sys.argv[1]))
print("held", flush=True)
sys.stdin.read()
"""


def begin_race(path: Path) -> tuple[Match, RecordFile]:
    """Begin a race that is kept, with one thing done in it."""
    dice = SeededDice(2)
    header = header_for(SPRINT, {"seats": 2}, people(2), dice)
    file = RecordFile.begin(path, SPRINT.words, header)
    match = Match(SPRINT, {"seats": 2}, people(2), dice, file)
    say(match, "reroll d0")
    return match, file


def test_a_record_has_one_writer_at_a_time(tmp_path: Path) -> None:
    path = tmp_path / "my race.record"
    match, file = begin_race(path)
    with pytest.raises(OpenElsewhere) as caught:
        RecordFile.resume(path)
    for language, word in (("en", "open in another window"), ("de", "anderen Fenster offen")):
        said = caught.value.say_in(language)
        assert word in said
        assert f"'throwdown replay '{path}''" in said
        assert f"'throwdown replay '{path}' --save NE" in said
    say(match, "done")
    file.close()
    record, second = RecordFile.resume(path)
    assert len(record.entries) == 3
    again = resume_match(record, people(2))
    again.keeper = second
    decision = again.decision()
    assert decision is not None
    again.play(decision.seat, [decision.options[0]])
    assert len(read_record(path).entries) == 4


def test_a_record_that_is_being_written_can_be_read(tmp_path: Path) -> None:
    path = tmp_path / "race.record"
    match, _ = begin_race(path)
    assert is_locked(path)
    assert resume_match(read_record(path)).number() == match.number()


def test_a_game_that_is_over_is_free(tmp_path: Path) -> None:
    match, _ = begin_race(tmp_path / "race.record")
    match.concede(0)
    assert match.is_over()
    assert not is_locked(tmp_path / "race.record")


def test_no_lock_outlives_its_process(tmp_path: Path) -> None:
    path = tmp_path / "race.record"
    begin_race(path)[1].close()
    command = [sys.executable, "-c", HOLD, str(path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == b"held\n"
        assert is_locked(path)
        with pytest.raises(OpenElsewhere):
            RecordFile.resume(path)
        holder.kill()
        holder.wait(PATIENCE)
    assert not is_locked(path)
    RecordFile.resume(path)[1].close()
    assert list(tmp_path.iterdir()) == [path]


def append(path: Path) -> None:
    with path.open("ab") as file:
        file.write(b"something\n")


def cut(path: Path) -> None:
    os.truncate(path, path.stat().st_size - 20)


def empty(path: Path) -> None:
    path.write_bytes(b"")


def replace(path: Path) -> None:
    copy = path.with_name("copy")
    copy.write_bytes(path.read_bytes())
    copy.replace(path)


def rewritten_end(path: Path) -> None:
    whole = path.read_bytes()
    path.write_bytes(whole[:-9] + b"00000000\n")


@pytest.mark.parametrize("change", [append, cut, empty, replace, rewritten_end])
def test_nothing_is_written_to_a_record_that_something_else_has_changed(
    tmp_path: Path, change: Callable[[Path], None]
) -> None:
    path = tmp_path / "race.record"
    match, _ = begin_race(path)
    change(path)
    found = path.read_bytes()
    for _ in range(2):
        with pytest.raises(FileChanged, match="something else has changed this file"):
            say(match, "done")
        assert match.number() == 1
        assert path.read_bytes() == found


@pytest.mark.parametrize("number", [errno.ENOLCK, errno.EOPNOTSUPP, errno.ENOSYS])
def test_where_there_are_no_locks_two_writers_still_spoil_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    def refuse(file: int, *, shared: bool) -> None:
        raise OSError(number, "no locks here")

    monkeypatch.setattr(file_lock, "_take", refuse)
    path = tmp_path / "race.record"
    first, _ = begin_race(path)
    assert not is_locked(path)
    record, file = RecordFile.resume(path)
    second = resume_match(record, people(2))
    second.keeper = file
    say(second, "done")
    with pytest.raises(FileChanged):
        say(first, "done")
    assert resume_match(read_record(path)).number() == 2


def test_looking_whether_a_record_is_open_never_keeps_anybody_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "race.record"
    begin_race(path)[1].close()
    looking = path.open("rb")
    file_lock._take(looking.fileno(), shared=True)
    monkeypatch.setattr(file_lock, "sleep", lambda _: looking.close())
    RecordFile.resume(path)[1].close()


def test_a_closed_record_is_not_written_to(tmp_path: Path) -> None:
    path = tmp_path / "race.record"
    match, file = begin_race(path)
    file.close()
    file.close()
    found = path.read_bytes()
    with pytest.raises(NotSaved, match="is closed"):
        say(match, "done")
    assert path.read_bytes() == found


def test_a_record_that_cannot_be_resumed_is_not_held(tmp_path: Path) -> None:
    match, file = begin_race(tmp_path / "race.record")
    match.concede(0)
    with pytest.raises(RecordError, match="the game is over"):
        resume_local_game(file.path)
    assert not is_locked(file.path)
    damaged = write_file(tmp_path, text_of(match)[:-30])
    with pytest.raises(RecordError, match="damaged or cut off"):
        resume_local_game(damaged)
    assert not is_locked(damaged)


def test_two_games_that_begin_in_the_same_second_are_both_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = iter([tmp_path / "a.record", tmp_path / "a.record", tmp_path / "b.record"])
    monkeypatch.setattr("throwdown.interfaces.prompt.local_game.new_path", lambda _: next(names))
    for _ in range(2):
        at = new_local_game(SPRINT, {"seats": 2}, 1, None, opponent=None)
        assert at.fault("en") == ""
    assert {path.name for path in tmp_path.iterdir()} == {"a.record", "b.record"}
