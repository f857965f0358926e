"""What is kept of the games of a contest: a row of figures each, and records.

A row is a line of JSON, its keys stand in `docs/json.md`. A record is written by the process that
played the game, so that writing takes no longer than playing.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from io import TextIOWrapper
from pathlib import Path

from throwdown.bots.arena import Contest, GameResult, Keeper, PlayedGame
from throwdown.content.toml_facts import slug
from throwdown.games.registry import game
from throwdown.interfaces.cli.request_error import request_error
from throwdown.kernel.values import Json
from throwdown.match.dice import SeededDice
from throwdown.match.errors import cannot_write
from throwdown.match.match import Match
from throwdown.match.record_files import ENDING, header_for, match_text, save
from throwdown.match.seats import BOT, Player


def row_of(contest: Contest, number: int, course: PlayedGame) -> dict[str, Json]:
    """Return what is worth counting of a game, in figures."""
    start = course.start
    return {
        "game": contest.game,
        "seed": contest.seed,
        "number": number,
        "dice": start.seed,
        "bots": [contest.bots[place] for place in start.order],
        "sides": [*course.sides],
        "winners": [*course.winners],
        "decisions": len(course.answers),
        "life": [*course.life],
        "setup": dict(start.setup),
    }


class RowFile:
    """A file of rows that grows while bots play: whatever is done is in it."""

    def __init__(self, path: Path) -> None:
        """Begin a new file; raises RequestError or NotSaved."""
        if path.exists():
            raise request_error("file taken", path=str(path))
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._file: TextIOWrapper = path.open("x", encoding="utf-8")
        except OSError as error:
            raise cannot_write(path, error) from error

    def keep(self, contest: Contest, number: int, result: GameResult) -> None:
        """Write the row of a game."""
        assert result.course is not None
        row = row_of(contest, number, result.course)
        row["turns"] = result.turns
        self._file.write(json.dumps(row, ensure_ascii=False) + "\n")
        self._file.flush()

    def close(self) -> None:
        """Write no more."""
        self._file.close()


def record_keeper(folder: Path | None) -> Keeper | None:
    """Return what writes the record of each game into a folder, or None if none is named.

    Raises:
        NotSaved: the folder cannot be made.
        RequestError: there are records in it already.
    """
    if folder is None:
        return None
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise cannot_write(folder, error) from error
    if any(folder.glob(f"*{ENDING}")):
        raise request_error("folder taken", path=str(folder))
    return partial(write_record, folder)


def write_record(folder: Path, contest: Contest, number: int, course: PlayedGame) -> None:
    """Write the record of a game into a folder; raises NotSaved."""
    spec, start = game(contest.game), course.start
    players = [Player(contest.bots[place], BOT) for place in start.order]
    dice = SeededDice(start.seed)
    header = header_for(spec, start.setup, players, dice)
    match = Match(spec, start.setup, players, dice)
    for answer in course.answers:
        decision = match.decision()
        assert decision is not None
        match.play(decision.seat, [answer])
    bots = "-".join(slug(name)[:_MOST] for name in contest.bots)
    name = f"{contest.game}-{contest.seed}-{bots}-{number:05}{ENDING}"
    save(folder / name, match_text(match, header))


_MOST = 20
"""How much of the name of a bot goes into that of a file: one may be a whole command."""

KeepRow = Callable[[Contest, int, GameResult], None]
