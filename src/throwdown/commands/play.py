"""`throwdown play`: sit down to a game."""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path
from secrets import randbelow
from typing import Annotated, Literal

from cyclopts import Parameter

from throwdown.bots.levels import REGULAR
from throwdown.bots.names import UnknownBot
from throwdown.bots.program import ProgramError
from throwdown.games import UnknownGame, game
from throwdown.kernel.spec import GameSpec, Setup, SetupError
from throwdown.match.errors import NotKept
from throwdown.match.record import RecordError
from throwdown.sitting import new_sitting, resumed_sitting


def play(
    name: str = "masters",
    /,
    *,
    seats: Annotated[int | None, Parameter(name=["--seats", "-n"])] = None,
    seed: int | None = None,
    lang: Literal["en", "de"] = "en",
    bot: str = REGULAR.name,
    hot_seat: Annotated[bool, Parameter(negative="")] = False,
    setup: Path | None = None,
    save: Path | None = None,
    resume: Path | None = None,
) -> int:
    """Play a game at the prompt.

    For example:
      throwdown play
      throwdown play --bot master
      throwdown play --lang de --hot-seat
      throwdown play masters --setup my-teams.toml --seed 7
      throwdown play throne --seats 4
      throwdown play sprint --seats 4 --save race.record
      throwdown play --resume race.record

    Parameters
    ----------
    name:
        The game: masters (Dice Masters, its first game), throne (Dice Throne), or sprint, the
        reference game.
    seats:
        How many players take part, where the game leaves a choice. You are the first.
    seed:
        Play the very game of this number again; a fresh one if left out.
    lang:
        The language of the table: en or de.
    bot:
        Who plays against you: beginner, casual, regular, expert or master; or any bot that
        'throwdown sim' knows, such as "program:python3 my_bot.py".
    hot_seat:
        People at one keyboard play all seats.
    setup:
        A TOML file that says how to begin: teams, ruleset, format and the like.
    save:
        Keep the game in this new file instead of in your data folder.
    resume:
        Go on with the game that is kept in this file.
    """
    try:
        if resume is not None:
            if any(given is not None for given in (seats, seed, setup, save)):
                raise SetupError("resume: seats, seed, setup and save are those of the record")
            sitting = resumed_sitting(resume)
        else:
            spec = game(name)
            number = randbelow(2**32) if seed is None else seed
            begin = _setup(spec, setup, seats)
            against = None if hot_seat else bot
            sitting = new_sitting(spec, begin, number, save, language=lang, opponent=against)
    except (UnknownGame, UnknownBot, SetupError, RecordError, NotKept) as error:
        print(f"throwdown: {error}", file=sys.stderr)
        return 2
    try:
        sitting.play(lang, input, print)
    except KeyboardInterrupt:
        print()
        return 130
    except ProgramError as error:
        print(f"throwdown: {error}", file=sys.stderr)
        return 1
    finally:
        print(sitting.farewell(lang), file=sys.stderr)
    return 0


def _setup(spec: GameSpec, path: Path | None, seats: int | None) -> Setup:
    """Return how to begin: as a file says, with so many seats, or the plainest way."""
    if path is None:
        return spec.setups()[0] if seats is None else {"seats": seats}
    try:
        table = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise SetupError(f"{path}: cannot be read: {error}") from error
    return table
