"""Contests at the command line: progress while bots play, and what is wrong if they cannot."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from secrets import randbelow
from typing import Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from throwdown.bots.arena import Keeper, cores
from throwdown.bots.bot_names import UnknownBot, brain_factory
from throwdown.bots.program_process import ProgramError
from throwdown.content.setup_error import SetupError
from throwdown.games.registry import UnknownGame, content, game
from throwdown.interfaces.cli.build_advice import advise_build, is_pure
from throwdown.interfaces.cli.contest_files import KeepRow, RowFile, record_keeper
from throwdown.interfaces.cli.request_error import RequestError, request_error
from throwdown.match.errors import NotSaved
from throwdown.words.texts import texts

LONG: Final = 10.0
"""From how many seconds on it is worth saying that another build would be faster."""

Seen = Callable[[int], None]
"""Is told how many games are done."""


@dataclass(frozen=True, slots=True)
class ContestSum:
    """What came of a contest, as it is printed."""

    lines: list[str]
    played: int
    is_whole: bool
    """Whether all games were played that were wanted."""
    seconds: float


PlayContest = Callable[[Seen, KeepRow | None, Keeper | None], ContestSum]


@dataclass(frozen=True, slots=True)
class ContestFiles:
    """Where the games of a contest are kept, if they are to be."""

    rows: Path | None = None
    records: Path | None = None


def names_in(text: str) -> tuple[str, ...]:
    """Return the names in a list with commas."""
    return tuple(word.strip() for word in text.split(",")) if text.strip() else ()


def choose_seed(seed: int | None) -> int:
    """Return a seed: the given one, or a fresh one."""
    return randbelow(2**32) if seed is None else seed


def count_seats(name: str, form: str) -> int:
    """Return how many play in a format where nothing else is said; raises UnknownGame."""
    return (content(name).format_seats(form) if form else 0) or 2


def validate_request(name: str, bots: Sequence[str], games: int, jobs: int | None) -> int:
    """Check what was asked for and return how many processes are to play.

    Raises:
        RequestError, UnknownGame, UnknownBot: what cannot be played.
    """
    if games < 1:
        raise request_error("one game", games=games)
    if jobs is not None and jobs < 1:
        raise request_error("one process", jobs=jobs)
    if len(bots) < 2:
        raise request_error("two bots")
    game(name)
    for one in bots:
        brain_factory(one)
    return cores() if jobs is None else jobs


def run_with_progress(
    games: int, play: PlayContest, files: ContestFiles, language: str, *, quiet: bool
) -> int:
    """Play with a bar of progress on standard error; print what came of it, or what is wrong.

    Whoever breaks off (Ctrl-C) gets the sum of what was played, and the exit code 130.
    """
    console = Console(stderr=True)
    said = texts("cli.contest", language)
    columns = (
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn(said["games"]),
        TimeRemainingColumn(),
    )
    rows: RowFile | None = None
    try:
        rows = None if files.rows is None else RowFile(files.rows)
        keeper = record_keeper(files.records)
        with Progress(
            *columns, console=console, transient=True, disable=quiet or not console.is_terminal
        ) as bar:
            task = bar.add_task("", total=games)
            keep_row = None if rows is None else rows.keep
            found = play(lambda done: bar.update(task, completed=done), keep_row, keeper)
    except (RequestError, SetupError, ProgramError, UnknownGame, UnknownBot, NotSaved) as error:
        print(f"throwdown: {error.say_in(language)}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(f"throwdown: {said['nothing']}", file=sys.stderr)
        return 130
    finally:
        if rows is not None:
            rows.close()
    print("\n".join(found.lines))
    _tell_more(found, games, language, quiet=quiet)
    return 0 if found.is_whole else 130


def _tell_more(found: ContestSum, games: int, language: str, *, quiet: bool) -> None:
    """Print on standard error what the sum does not: what was left out, what would be faster."""
    said = texts("cli.contest", language)
    if not found.is_whole:
        print(
            f"throwdown: {said.say('stopped', played=found.played, games=games)}", file=sys.stderr
        )
    if is_pure() and found.seconds > LONG and not quiet:
        print(f"throwdown: {said['pure']} {advise_build(language)}", file=sys.stderr)
