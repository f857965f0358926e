"""`throwdown sim`: bots play many games against each other."""

from __future__ import annotations

import sys
from json import dumps
from typing import Annotated

from cyclopts import Parameter

from throwdown.bots.arena import Contest
from throwdown.bots.simulation import simulate
from throwdown.content.setup_error import SetupError
from throwdown.interfaces.cli.contest_progress import (
    Seen,
    choose_seed,
    count_seats,
    names_in,
    run_with_progress,
    validate_request,
)
from throwdown.interfaces.cli.pack_option import PackOption, use_packs
from throwdown.words.languages import DEFAULT


def sim(
    name: str = "masters",
    /,
    *,
    games: int = 100,
    bots: str = "",
    teams: str = "",
    format_: Annotated[str, Parameter(name="--format")] = "",
    seed: int | None = None,
    jobs: int | None = None,
    json: Annotated[bool, Parameter(negative="")] = False,
    pack: PackOption = None,
) -> int:
    """Let bots play many games against each other and sum them up.

    For example:
      throwdown sim masters --games 1000 --bots random,greedy
      throwdown sim masters --games 100 --bots master@0.2,greedy --seed 1 --json
      throwdown sim masters --bots expert,casual --teams mine.team,yours.team
      throwdown sim masters --bots casual,casual --teams "claws first,sensible"
      throwdown sim masters --bots "program:python3 my_bot.py,greedy"
      throwdown sim masters --format doubles --bots casual,casual,casual,casual
      throwdown sim masters --pack mine.toml --teams mine,random --bots casual,casual
      throwdown sim masters --format rainbow --bots expert,casual,casual,random --json

    Parameters
    ----------
    name:
        The game: masters, throne or sprint.
    games:
        How many games; the seats are handed on from game to game.
    bots:
        Who plays, with commas in between; random bots if left out. There are random, quick,
        greedy, search, beginner, casual,
        regular, expert, master; search:500 and master@0.2 give so many simulations or seconds for
        a move, search@1x2 two processes; program:COMMAND is a program of your own.
    teams:
        What they play with, with a comma in between: files, presets, sensible (built with a plan)
        or random (any legal team); random teams if left out.
    format_:
        The format: first-game-uxm, first-game-aou, first-game-asm, basic, tournament-20,
        tournament-15, doubles, draft (draft-8 to draft-20), rainbow, cube or sealed (masters);
        duel, 2v2, 3v3, 2v2v2 or king-of-the-hill-3 to -6 (throne). In a draft all bots draft, and
        the first two seats play; the seats are handed on.
    seed:
        Play the very games of this number again; fresh ones if left out. Bots that are bound by
        seconds may still differ.
    jobs:
        How many processes play at once; all cores if left out. It does not change the result.
    json:
        Print one JSON object instead of words.
    pack:
        Know the cards or the hero in this file, too; give it once for each. The name of a pack is a
        team of its cards. No other packs are known: what is measured hangs on no folder.
    """

    try:
        use_packs(pack, installed=False)
    except SetupError as error:
        print(f"throwdown: {error.say_in(DEFAULT)}", file=sys.stderr)
        return 2

    def play(seen: Seen) -> list[str]:
        players = names_in(bots) or ("random",) * count_seats(name, format_)
        contest = Contest(name, players, choose_seed(seed), names_in(teams), format_)
        summary = simulate(contest, games, validate_request(name, contest.bots, games, jobs), seen)
        return [dumps(summary.as_json())] if json else summary.lines()

    return run_with_progress(games, play)
