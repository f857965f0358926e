"""Contests at the command line: progress while bots play, and what is wrong if they cannot."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from secrets import randbelow

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from throwdown.bots.arena import cores
from throwdown.bots.bot_names import UnknownBot, brain_factory
from throwdown.bots.program_process import ProgramError
from throwdown.content.setup_error import SetupError
from throwdown.games.registry import UnknownGame, content, game

Seen = Callable[[int], None]
"""Is told how many games are done."""


class RequestError(ValueError):
    """What was asked for cannot be played; the message says what would be right."""


def names_in(text: str) -> tuple[str, ...]:
    """Return the names in a list with commas."""
    return tuple(word.strip() for word in text.split(",")) if text.strip() else ()


def choose_seed(seed: int | None) -> int:
    """Return a seed: the given one, or a fresh one."""
    return randbelow(2**32) if seed is None else seed


def count_seats(name: str, form: str) -> int:
    """Return how many play in a format where nothing else is said; raises RequestError."""
    try:
        return (content(name).format_seats(form) if form else 0) or 2
    except UnknownGame as error:
        raise RequestError(str(error)) from error


def validate_request(name: str, bots: Sequence[str], games: int, jobs: int | None) -> int:
    """Check what was asked for and return how many processes are to play; raises RequestError."""
    if games < 1:
        raise RequestError(f"--games {games}: at least one game is needed")
    if jobs is not None and jobs < 1:
        raise RequestError(f"--jobs {jobs}: at least one process is needed")
    if len(bots) < 2:
        raise RequestError("at least two bots are needed, with a comma in between")
    try:
        game(name)
        for one in bots:
            brain_factory(one)
    except (UnknownGame, UnknownBot) as error:
        raise RequestError(str(error)) from error
    return cores() if jobs is None else jobs


def run_with_progress(games: int, play: Callable[[Seen], list[str]]) -> int:
    """Play with a bar of progress on standard error; print what came of it, or what is wrong."""
    console = Console(stderr=True)
    columns = (BarColumn(), MofNCompleteColumn(), TextColumn("games"), TimeRemainingColumn())
    try:
        with Progress(
            *columns, console=console, transient=True, disable=not console.is_terminal
        ) as bar:
            task = bar.add_task("", total=games)
            lines = play(lambda done: bar.update(task, completed=done))
    except (RequestError, SetupError, ProgramError) as error:
        print(f"throwdown: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
    print("\n".join(lines))
    return 0
