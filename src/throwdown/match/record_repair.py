"""Repairing records: what is sound goes on under the old name, the damaged file stays beside it."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from typing import Final

from throwdown.match.errors import cannot_write
from throwdown.match.file_lock import open_locked
from throwdown.match.record import GameRecord, RecordError
from throwdown.match.record_files import replace_by, save_bytes
from throwdown.match.record_reader import parse_record
from throwdown.match.resumption import has_same_content, resume_match

DAMAGED: Final = ".damaged"
"""What the name of a damaged record ends in, so that nobody takes it for one to go on with."""


def repair(path: Path) -> tuple[GameRecord, Path]:
    """Cut a record off before its first fault; return it, and where the damaged file now is.

    Raises RecordError if nothing in it can be played, NotSaved if it cannot be written, and
    OpenElsewhere while somebody plays it.
    """
    with closing(open_locked(path)) as file:
        try:
            whole = file.readall()
        except OSError as error:
            raise cannot_write(path, error) from error
        record = _sound(path, whole)
        aside = aside_path(path)
        save_bytes(aside, whole)
    # Nobody else opens it now to write: a damaged record is refused.
    replace_by(path, record.text().encode())
    return record, aside


def put_aside(path: Path) -> Path:
    """Rename a record that nothing can be made of; return its new name. Raises NotSaved."""
    with closing(open_locked(path)):
        pass
    aside = aside_path(path)
    try:
        path.rename(aside)
    except OSError as error:
        raise cannot_write(path, error) from error
    return aside


def aside_path(path: Path) -> Path:
    """Return a free name for a damaged record."""
    aside = path.with_name(path.name + DAMAGED)
    number = 2
    while aside.exists():
        aside = path.with_name(f"{path.name}{DAMAGED}-{number}")
        number += 1
    return aside


def _sound(path: Path, whole: bytes) -> GameRecord:
    """Return a record up to its first fault; one of other rules or content is not played."""
    try:
        record = parse_record(path, whole)
    except RecordError as error:
        record = _before(error)
    while has_same_content(record):
        # A line may be whole and its entry wrong: that shows only when it is played.
        try:
            resume_match(record)
        except RecordError as error:
            record = _before(error)
        else:
            break
    return record


def _before(error: RecordError) -> GameRecord:
    """Return what stands before a fault, or raise it if that is nothing."""
    if error.good is None or not error.good.entries:
        raise error
    return error.good
