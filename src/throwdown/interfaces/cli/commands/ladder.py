"""`throwdown ladder`: every level plays every other one, and all are rated."""

from __future__ import annotations

from json import dumps
from pathlib import Path
from typing import Annotated, Final

from cyclopts import Parameter

from throwdown.bots.arena import Contest, Keeper
from throwdown.bots.bot_names import with_time_limit
from throwdown.bots.ladder import count_pairs, play_round_robin
from throwdown.bots.levels import LEVELS
from throwdown.interfaces.cli.contest_files import KeepRow
from throwdown.interfaces.cli.contest_progress import (
    ContestFiles,
    ContestSum,
    Seen,
    choose_seed,
    names_in,
    run_with_progress,
    validate_request,
)
from throwdown.interfaces.cli.language_option import LanguageOption
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
    rows: Path | None = None,
    records: Path | None = None,
    quiet: Annotated[bool, Parameter(name=["--quiet", "-q"], negative="")] = False,
    lang: LanguageOption = DEFAULT,
    json: Annotated[bool, Parameter(negative="")] = False,
    teams: str = "",
    pack: PackOption = None,
) -> int:
    """Let every level play every other one, and rate them all.

    Ctrl-C prints what came of each pair until then.

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
    rows:
        Write a line of JSON for each game to this new file, as 'throwdown sim' does.
    records:
        Write the record of each game into this folder; 'throwdown replay' reads them.
    quiet:
        Show no progress, and say nothing but the table.
    lang:
        The language: en or de.
    json:
        Print one JSON object instead of a table.
    teams:
        What the two who meet play with, as for 'throwdown sim'; random teams if left out.
    pack:
        Know the cards or the hero in this file, too; give it once for each.
    """
    wanted = names_in(levels)

    def play(seen: Seen, keep_row: KeepRow | None, keeper: Keeper | None) -> ContestSum:
        use_packs(pack, installed=False)
        bots = wanted
        if seconds is not None:
            bots = tuple(with_time_limit(one, seconds) for one in wanted)
        processes = validate_request(name, bots, games, jobs)
        field = Contest(name, bots, choose_seed(seed), names_in(teams))
        climbed = play_round_robin(field, games, processes, seen, keep_row=keep_row, keeper=keeper)
        lines = [dumps(climbed.as_json())] if json else climbed.lines(lang)
        played = sum(met.games for met in climbed.pairs)
        return ContestSum(
            lines, played, climbed.is_whole(), sum(met.seconds for met in climbed.pairs)
        )

    total = count_pairs(len(wanted)) * games
    return run_with_progress(total, play, ContestFiles(rows, records), lang, quiet=quiet)
