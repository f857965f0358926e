"""The games that are kept in the data folder, for the commands that list them and go on with them.

They are numbered from the last one that was played: `throwdown resume 2` goes on with the second.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from throwdown.bots.bot_names import display_name
from throwdown.contract.seen import model_of
from throwdown.games.registry import content
from throwdown.interfaces.cli.request_error import request_error
from throwdown.kernel.events import PUBLIC
from throwdown.kernel.values import Json
from throwdown.match.file_lock import is_locked
from throwdown.match.match import Match
from throwdown.match.record import GameRecord, RecordError
from throwdown.match.record_files import ENDING
from throwdown.match.record_reader import read_record
from throwdown.match.resumption import resume_match
from throwdown.match.seats import BOT, PERSON
from throwdown.runtime.user_folders import data_folder
from throwdown.words.texts import texts

UNFINISHED: Final = "unfinished"
OPEN: Final = "open"
"""A window plays it."""
WON: Final = "won"
DRAWN: Final = "drawn"
DAMAGED: Final = "damaged"


@dataclass(frozen=True, slots=True)
class KeptGame:
    """A record in the data folder, and what is known of its game."""

    number: int
    """Its place among all of them, the last one that was played first, from 1."""
    path: Path
    state: str
    record: GameRecord | None = None
    """What of it can be read; nothing, if not even its beginning can."""
    match: Match | None = None
    """The game as it stands; nothing, if it is damaged."""
    error: RecordError | None = None
    """What is wrong with it, and what of it can be saved."""

    def turn(self) -> int | None:
        """Return the number of the turn; None if it is not known."""
        if self.match is None:
            return None
        spec, s = self.match.spec, self.match.position()
        return content(spec.name).scores.turn(model_of(spec.seen, s, PUBLIC))

    def players(self, language: str) -> list[str]:
        """Return what those who play are called."""
        if self.record is None:
            return []
        said, seats = texts("cli.games", language), self.record.header.seats
        unnamed = [seat for seat in range(len(seats)) if seats[seat] == (PERSON, PERSON)]
        names = [display_name(name, language) if kind == BOT else name for kind, name in seats]
        for seat in unnamed:
            names[seat] = said["you"] if len(unnamed) == 1 else said.say("seat", number=seat + 1)
        return names

    def winners(self) -> list[int] | None:
        """Return the seats that have won; None if the game is not over."""
        result = None if self.record is None else self.record.result
        return None if result is None or self.error is not None else [*result.winners]

    def as_json(self) -> dict[str, Json]:
        """Return what is known of it; the keys stand in `docs/json.md`."""
        header = None if self.record is None else self.record.header
        seats: list[Json] = []
        if header is not None:
            seats = [{"kind": kind, "name": name} for kind, name in header.seats]
        winners = self.winners()
        return {
            "number": self.number,
            "path": str(self.path),
            "state": self.state,
            "game": None if header is None else header.game,
            "date": None if header is None else header.date,
            "seats": seats,
            "turn": self.turn(),
            "entries": 0 if self.record is None else len(self.record.entries),
            "winners": None if winners is None else [*winners],
            "fault": None if self.error is None else str(self.error),
        }


def records_folder() -> Path:
    """Return where games are kept."""
    return data_folder() / "records"


def kept_paths() -> list[Path]:
    """Return all records that are kept, the last one that was played first."""
    return sorted(records_folder().glob(f"*{ENDING}"), key=_change_time, reverse=True)


def _change_time(path: Path) -> tuple[float, str]:
    try:
        return path.stat().st_mtime, path.name
    except OSError:
        return 0.0, path.name


def find_record(asked: str) -> Path:
    """Return the record that a number or the name of a file means.

    Raises:
        RequestError: there is none of that number, or no such file.
    """
    if asked.isascii() and asked.isdigit():
        paths = kept_paths()
        if not paths:
            raise request_error("no games")
        if not 1 <= int(asked) <= len(paths):
            raise request_error("game number", last=len(paths), number=asked)
        return paths[int(asked) - 1]
    for path in (Path(asked), records_folder() / asked, records_folder() / f"{asked}{ENDING}"):
        if path.is_file():
            return path
    raise request_error("no record", name=asked)


def last_unfinished() -> Path:
    """Return the record that was played last among those that can go on; raises RequestError."""
    for number, path in enumerate(kept_paths(), start=1):
        if read_kept(number, path, whole=False).state == UNFINISHED:
            return path
    raise request_error("no games")


def read_kept(number: int, path: Path, *, whole: bool = True) -> KeptGame:
    """Return what is known of a record; the game as it stands only if it is wanted whole."""
    try:
        record = read_record(path)
        is_open = is_locked(path)
        match = resume_match(record) if whole else None
    except RecordError as error:
        if is_locked(path):
            # A line that is just being written is not damaged.
            return KeptGame(number, path, OPEN, error.good)
        return KeptGame(number, path, DAMAGED, error.good, error=error)
    state = OPEN if is_open else UNFINISHED
    if record.result is not None:
        state = WON if record.result.winners else DRAWN
    return KeptGame(number, path, state, record, match)
