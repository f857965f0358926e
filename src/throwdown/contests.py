"""The commands that let bots play each other: `throwdown sim` and `throwdown ladder`."""

from __future__ import annotations

import sys
from collections.abc import Callable
from json import dumps
from secrets import randbelow
from typing import Annotated, Final

from cyclopts import Parameter

from throwdown.bots.arena import Contest, cores
from throwdown.bots.ladder import climb
from throwdown.bots.levels import LEVELS
from throwdown.bots.names import UnknownBot, bot
from throwdown.bots.program import ProgramError
from throwdown.bots.sim import simulate
from throwdown.games import UnknownGame, game
from throwdown.kernel.spec import SetupError

_WIDTH: Final = 30
_LEVELS: Final = ",".join(level.name for level in LEVELS)


class Bar:
    """A bar of progress on standard error; nothing, where nobody watches."""

    def __init__(self, total: int) -> None:
        self._total = total
        self._shown = sys.stderr.isatty()

    def __call__(self, done: int) -> None:
        """Show how many are done."""
        if self._shown:
            full = _WIDTH * done // self._total
            bar = "#" * full + "." * (_WIDTH - full)
            end = "\n" if done == self._total else ""
            print(f"\r[{bar}] {done} of {self._total}", end=end, file=sys.stderr, flush=True)


def sim(
    name: str = "masters",
    /,
    *,
    games: int = 100,
    bots: str = "random,random",
    teams: str = "",
    seed: int | None = None,
    jobs: int | None = None,
    json: Annotated[bool, Parameter(negative="")] = False,
) -> int:
    """Let bots play many games against each other and sum them up.

    For example:
      throwdown sim masters --games 1000 --bots random,greedy
      throwdown sim masters --games 100 --bots master@0.2,greedy --seed 1 --json
      throwdown sim masters --bots expert,casual --teams mine.team,yours.team
      throwdown sim masters --bots "program:python3 my_bot.py,greedy"

    Parameters
    ----------
    name:
        The game: masters, throne or sprint.
    games:
        How many games; the seats are handed on from game to game.
    bots:
        Who plays, with commas in between: random, quick, greedy, search, beginner, casual,
        regular, expert, master; search:500 and master@0.2 give so many simulations or seconds for
        a move; program:COMMAND is a program of your own.
    teams:
        What they play with, with a comma in between; random teams if left out.
    seed:
        Play the very games of this number again; fresh ones if left out. Bots that are bound by
        seconds may still differ.
    jobs:
        How many processes play at once; all cores if left out. It does not change the result.
    json:
        Print one JSON object instead of words.
    """
    contest = Contest(
        name, tuple(bots.split(",")), _number(seed), tuple(teams.split(",")) if teams else ()
    )

    def run() -> list[str]:
        summary = simulate(contest, games, _jobs(jobs), Bar(games))
        return [dumps(summary.as_json())] if json else summary.lines()

    return _played(name, contest.bots, games, run)


def ladder(
    name: str = "masters",
    /,
    *,
    games: int = 100,
    bots: str = _LEVELS,
    seed: int | None = None,
    jobs: int | None = None,
    json: Annotated[bool, Parameter(negative="")] = False,
) -> int:
    """Let every level play every other one, and rate them all.

    For example:
      throwdown ladder masters
      throwdown ladder masters --games 40 --bots random,casual,expert

    Parameters
    ----------
    name:
        The game: masters, throne or sprint.
    games:
        How many games each pair plays.
    bots:
        Who takes part, with commas in between: the five levels, or any bots of 'throwdown sim'.
    seed:
        Play the very games of this number again; fresh ones if left out.
    jobs:
        How many processes play at once; all cores if left out.
    json:
        Print one JSON object instead of a table.
    """
    wanted = bots.split(",")
    bar = Bar(games * len(wanted) * (len(wanted) - 1) // 2)

    def run() -> list[str]:
        climbed = climb(Contest(name, tuple(wanted), _number(seed)), games, _jobs(jobs), bar)
        return [dumps(climbed.as_json())] if json else climbed.lines()

    return _played(name, wanted, games, run)


def _played(name: str, bots: tuple[str, ...] | list[str], games: int, run: Run) -> int:
    """Check the words, run, and print what came of it or what is wrong."""
    try:
        game(name)
        for one in bots:
            bot(one)
        if games < 1 or len(bots) < 2:
            raise SetupError("at least one game and two bots are needed")
        print("\n".join(run()))
    except (UnknownGame, UnknownBot, SetupError, ProgramError) as error:
        print(f"throwdown: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
    return 0


Run = Callable[[], list[str]]


def _number(seed: int | None) -> int:
    return randbelow(2**32) if seed is None else seed


def _jobs(jobs: int | None) -> int:
    return cores() if jobs is None else max(1, jobs)
