"""`throwdown ladder`: every level plays every other one, and all are rated."""

from __future__ import annotations

import sys
from json import dumps
from typing import Annotated, Final

from cyclopts import Parameter

from throwdown.bots.arena import Contest
from throwdown.bots.bot_names import UnknownBot, with_time_limit
from throwdown.bots.ladder import count_pairs, play_round_robin
from throwdown.bots.levels import LEVELS
from throwdown.content.setup_error import SetupError
from throwdown.interfaces.cli.contest_progress import (
    RequestError,
    Seen,
    choose_seed,
    names_in,
    run_with_progress,
    validate_request,
)
from throwdown.interfaces.cli.pack_option import PackOption, use_packs
from throwdown.words.languages import DEFAULT

_LEVELS: Final = ",".join(level.name for level in LEVELS)


def ladder(
    name: str = "masters",
    /,
    *,
    games: int = 100,
    levels: str = _LEVELS,
    seconds: float | None = None,
    seed: int | None = None,
    jobs: int | None = None,
    json: Annotated[bool, Parameter(negative="")] = False,
    teams: str = "",
    pack: PackOption = None,
) -> int:
    """Let every level play every other one, and rate them all.

    For example:
      throwdown ladder masters
      throwdown ladder masters --games 200 --seconds 0.2 --seed 1
      throwdown ladder masters --games 40 --levels random,casual,expert
      throwdown ladder masters --pack mine.toml --teams mine,random

    Parameters
    ----------
    name:
        The game: masters, throne or sprint.
    games:
        How many games each pair plays.
    levels:
        Who takes part, with commas in between: the five levels, or any bots of 'throwdown sim'.
    seconds:
        Hold the levels that search to so many seconds for a move.
    seed:
        Play the very games of this number again; fresh ones if left out. Bots that are bound by
        seconds may still differ.
    jobs:
        How many processes play at once; all cores if left out.
    json:
        Print one JSON object instead of a table.
    teams:
        What the two who meet play with, as for 'throwdown sim'; random teams if left out.
    pack:
        Know the cards or the hero in this file, too; give it once for each.
    """
    try:
        use_packs(pack, installed=False)
    except SetupError as error:
        print(f"throwdown: {error.say_in(DEFAULT)}", file=sys.stderr)
        return 2
    wanted = names_in(levels)

    def play(seen: Seen) -> list[str]:
        try:
            bots = (
                wanted
                if seconds is None
                else tuple(with_time_limit(one, seconds) for one in wanted)
            )
        except UnknownBot as error:
            raise RequestError(str(error)) from error
        processes = validate_request(name, bots, games, jobs)
        climbed = play_round_robin(
            Contest(name, bots, choose_seed(seed), names_in(teams)), games, processes, seen
        )
        return [dumps(climbed.as_json())] if json else climbed.lines()

    return run_with_progress(count_pairs(len(wanted)) * games, play)
