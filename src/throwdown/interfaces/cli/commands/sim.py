"""`throwdown sim`: bots play many games against each other."""

from __future__ import annotations

from functools import partial
from json import dumps
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from throwdown.bots.arena import Contest, Keeper
from throwdown.bots.simulation import simulate
from throwdown.interfaces.cli.contest_files import KeepRow
from throwdown.interfaces.cli.contest_progress import (
    ContestFiles,
    ContestSum,
    Seen,
    choose_seed,
    count_seats,
    names_in,
    run_with_progress,
    validate_request,
)
from throwdown.interfaces.cli.language_option import LanguageOption
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
    rows: Path | None = None,
    records: Path | None = None,
    quiet: Annotated[bool, Parameter(name=["--quiet", "-q"], negative="")] = False,
    lang: LanguageOption = DEFAULT,
    json: Annotated[bool, Parameter(negative="")] = False,
    pack: PackOption = None,
) -> int:
    """Let bots play many games against each other and sum them up.

    Wins stand with the interval that holds the true share in 95 of 100 cases. Ctrl-C prints the
    sum of the games that are done.

    For example:
      throwdown sim masters --games 1000 --bots random,greedy
      throwdown sim masters --games 100 --bots master@0.2,greedy --seed 1 --json
      throwdown sim masters --bots expert,casual --teams mine.team,yours.team
      throwdown sim masters --bots casual,casual --teams "claws first,sensible"
      throwdown sim masters --bots "program:python3 my_bot.py,greedy"
      throwdown sim masters --format doubles --bots casual,casual,casual,casual
      throwdown sim masters --pack mine.toml --teams mine,random --bots casual,casual
      throwdown sim masters --format rainbow --bots expert,casual,casual,random --json
      throwdown sim throne --bots expert,expert --teams barbarian,gunslinger --games 200
      throwdown sim throne --games 1000 --seed 7 --rows duels.jsonl --records duels

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
        What they play with, with a comma in between. In masters files, presets, sensible (built
        with a plan) or random (any legal team); in throne heroes. Random teams or heroes if left
        out. Each goes with its bot, whichever seat that has.
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
    rows:
        Write a line of JSON for each game to this new file: seed, number, seats, sides, winners,
        turns, decisions, life at the end, set-up; docs/json.md tells its keys.
    records:
        Write the record of each game into this folder; 'throwdown replay' reads them.
    quiet:
        Show no progress, and say nothing but the sum.
    lang:
        The language: en or de.
    json:
        Print one JSON object instead of words.
    pack:
        Know the cards or the hero in this file, too; give it once for each. The name of a pack is a
        team of its cards. No other packs are known: what is measured hangs on no folder.
    """

    def play(seen: Seen, keep_row: KeepRow | None, keeper: Keeper | None) -> ContestSum:
        use_packs(pack, installed=False)
        players = names_in(bots) or ("random",) * count_seats(name, format_)
        contest = Contest(name, players, choose_seed(seed), names_in(teams), format_)
        processes = validate_request(name, contest.bots, games, jobs)
        keep = None if keep_row is None else partial(keep_row, contest)
        found = simulate(contest, games, processes, seen, keep_row=keep, keeper=keeper)
        lines = [dumps(found.as_json())] if json else found.lines(lang)
        return ContestSum(lines, found.games, found.is_whole(), found.seconds)

    return run_with_progress(games, play, ContestFiles(rows, records), lang, quiet=quiet)
