"""`throwdown sim`: bots play many games against each other."""

from __future__ import annotations

from json import dumps
from typing import Annotated

from cyclopts import Parameter

from throwdown.bots.arena import Contest
from throwdown.bots.simulation import simulate
from throwdown.interfaces.cli.contest_progress import (
    Seen,
    choose_seed,
    names_in,
    run_with_progress,
    validate_request,
)


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
      throwdown sim masters --bots casual,casual --teams "claws first,sensible"
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
        a move, search@1x2 two processes; program:COMMAND is a program of your own.
    teams:
        What they play with, with a comma in between: files, presets, sensible (built with a plan)
        or random (any legal team); random teams if left out.
    seed:
        Play the very games of this number again; fresh ones if left out. Bots that are bound by
        seconds may still differ.
    jobs:
        How many processes play at once; all cores if left out. It does not change the result.
    json:
        Print one JSON object instead of words.
    """
    contest = Contest(name, names_in(bots), choose_seed(seed), names_in(teams))

    def play(seen: Seen) -> list[str]:
        summary = simulate(contest, games, validate_request(name, contest.bots, games, jobs), seen)
        return [dumps(summary.as_json())] if json else summary.lines()

    return run_with_progress(games, play)
