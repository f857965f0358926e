"""The games that are kept and can go on."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from throwdown.folders import data_folder
from throwdown.match.keeping import ENDING
from throwdown.match.reading import read_record
from throwdown.match.record import RecordError

MOST: Final = 4
_LOOKED_AT: Final = 24
"""How many of the newest records are looked at: the folder may hold thousands."""


@dataclass(frozen=True, slots=True)
class Kept:
    """An unfinished game."""

    path: Path
    game: str
    date: str
    entries: int


def kept_games() -> list[Kept]:
    """Return the newest unfinished games, the last one first."""
    folder = data_folder(sys.platform, os.environ, Path.home()) / "records"
    paths = sorted(folder.glob(f"*{ENDING}"), key=_changed, reverse=True)
    found: list[Kept] = []
    for path in paths[:_LOOKED_AT]:
        kept = _unfinished(path)
        if kept is not None:
            found.append(kept)
        if len(found) == MOST:
            break
    return found


def _changed(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def _unfinished(path: Path) -> Kept | None:
    """Return the game of a record, or None if it is over, damaged or of no game there is."""
    try:
        record = read_record(path)
    except RecordError:
        return None
    if record.result is not None or len(record.entries) < 2:
        return None
    header = record.header
    date = header.date.replace("T", " ")[:16]
    return Kept(path, header.game, date, len(record.entries) - 1)
