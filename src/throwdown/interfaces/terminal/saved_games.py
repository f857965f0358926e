"""The games that are kept: those that can go on, and those that are damaged."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from throwdown.match.file_lock import is_locked
from throwdown.match.record import RecordError
from throwdown.match.record_files import ENDING
from throwdown.match.record_reader import read_record
from throwdown.runtime.user_folders import data_folder

MOST: Final = 4
MOST_DAMAGED: Final = 2
"""How many damaged games are shown beside those that can go on."""
_LOOKED_AT: Final = 24
"""How many of the newest records are looked at: the folder may hold thousands."""


@dataclass(frozen=True, slots=True)
class Damage:
    """What is wrong with a record, and how much of it is sound."""

    line: int
    error: RecordError
    """What is wrong, and what of it can be saved."""
    last: int | None
    """The last sound entry, or None if nothing of it can be played."""

    @staticmethod
    def of(error: RecordError) -> Damage:
        """Return what an error says."""
        good = error.good
        last = None if good is None or not good.entries else len(good.entries) - 1
        return Damage(error.line, error, last)

    def fault(self, language: str) -> str:
        """Return what is wrong."""
        return self.error.fault.say_in(language)

    def say_in(self, language: str) -> str:
        """Return what is wrong with which file, and the command that saves what is sound."""
        return self.error.say_in(language)


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A game that is not over, or of which nobody can say because it is damaged."""

    path: Path
    game: str
    """Nothing, if not even that can be read."""
    date: str
    entries: int
    is_open: bool = False
    """Whether a window has it open."""
    damage: Damage | None = None


def saved_games() -> list[SavedGame]:
    """Return the newest unfinished games, the last one first, then the newest damaged ones."""
    folder = data_folder() / "records"
    paths = sorted(folder.glob(f"*{ENDING}"), key=_change_time, reverse=True)
    found = [kept for path in paths[:_LOOKED_AT] if (kept := _read_game(path)) is not None]
    sound = [kept for kept in found if kept.damage is None]
    damaged = [kept for kept in found if kept.damage is not None]
    return [*sound[:MOST], *damaged[:MOST_DAMAGED]]


def _change_time(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def _read_game(path: Path) -> SavedGame | None:
    """Return the game of a record, or None if it is over or nothing has been done in it."""
    damage = None
    try:
        record = read_record(path)
    except RecordError as error:
        damage = Damage.of(error)
        if error.good is None:
            return None if _is_nothing(path) else SavedGame(path, "", "", 0, damage=damage)
        record = error.good
    is_open = is_locked(path)
    if is_open:
        # A line that is just being written is not damaged.
        damage = None
    if damage is None and (record.result is not None or len(record.entries) < 2):
        return None
    header = record.header
    date = header.date.replace("T", " ")[:16]
    return SavedGame(path, header.game, date, max(0, len(record.entries) - 1), is_open, damage)


def _is_nothing(path: Path) -> bool:
    """Return whether a file has gone, is empty or is just being begun."""
    try:
        return path.stat().st_size == 0 or is_locked(path)
    except OSError:
        return True
