"""The command line: `throwdown play`, `replay`, `sim`, `ladder`, `check`, `--version`."""

from __future__ import annotations

import os
import sys
import tomllib
from json import dumps
from pathlib import Path
from secrets import randbelow
from typing import Annotated, Final, Literal

from cyclopts import App, Parameter

from throwdown import __version__
from throwdown.bots.levels import REGULAR
from throwdown.bots.names import UnknownBot
from throwdown.bots.program import ProgramError
from throwdown.build import build_name
from throwdown.contests import ladder, sim
from throwdown.games import UnknownGame, game
from throwdown.kernel.events import JUDGE
from throwdown.kernel.spec import GameSpec, Setup, SetupError
from throwdown.match.errors import NotKept
from throwdown.match.keeping import ENDING
from throwdown.match.keeping import save as save_record
from throwdown.match.reading import beginning, is_record, read_record
from throwdown.match.record import RecordError
from throwdown.match.resuming import OTHER_CONTENT, has_same_content, resumed
from throwdown.scenario.file import ScenarioError, read_scenario
from throwdown.scenario.play import check as check_scenario
from throwdown.showing import as_json, shown
from throwdown.sitting import new_sitting, resumed_sitting

_PACKS: Final = {"set": "masters", "hero": "throne"}
"""The game that a pack is for, by the word that only such packs begin with."""

app = App(
    name="throwdown",
    help="Play, study and extend dice-battle games.",
    help_format="plaintext",
    version=lambda: f"throwdown {__version__} ({build_name()})",
)

app.command(sim)
app.command(ladder)


@app.command
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
        'throwdown sim' knows.
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


@app.command
def replay(
    file: Path,
    /,
    *,
    to: int | None = None,
    lang: Literal["en", "de"] = "en",
    seat: int | None = None,
    save: Path | None = None,
    json: Annotated[bool, Parameter(negative="")] = False,
) -> int:
    """Tell a game that was recorded, and show the table at its end or at any point.

    For example:
      throwdown replay race.record
      throwdown replay race.record --to 40 --lang de
      throwdown replay race.record --to 40 --save branch.record

    Parameters
    ----------
    file:
        A record, as 'throwdown play' keeps them.
    to:
        Stop after this entry; entries are numbered from 0.
    lang:
        The language: en or de.
    seat:
        Tell only what this seat saw, counted from 1.
    save:
        Write the game up to there to this new file, to be resumed on its own.
    json:
        Print one JSON object instead of words.
    """
    try:
        record = beginning(file, to)
        match = resumed(record)
        viewer = JUDGE if seat is None else _seat(seat, len(match.players))
        if save is not None:
            save_record(save, record.text())
    except (RecordError, SetupError, NotKept) as error:
        print(f"throwdown: {error}", file=sys.stderr)
        return 2
    if not has_same_content(record):
        print(f"throwdown: {file}: {OTHER_CONTENT}", file=sys.stderr)
    if json:
        print(dumps(as_json(match, record.header, viewer, lang), ensure_ascii=False))
    else:
        print("\n".join(shown(match, record.header, viewer, lang)))
    return 0


def _seat(number: int, seats: int) -> int:
    if not 1 <= number <= seats:
        raise SetupError(f"seat: a number from 1 to {seats} was expected, not {number}")
    return number - 1


@app.command
def check(
    *files: Annotated[Path, Parameter(help="Scenarios, packs, records, or folders of them.")],
) -> int:
    """Check scenario files, packs of cards and records of games.

    A scenario is played plainly, with undo, and with save and load. The sentences of a pack are
    read, and its cards are played in random games. A record is played again.

    For example:
      throwdown check tests/scenarios
      throwdown check puzzle.toml my-cards.toml race.record
    """
    if not files:
        print("throwdown: name at least one file or folder", file=sys.stderr)
        return 2
    failed = checked = 0
    for path in _checkable(files):
        checked += 1
        found, holds = _checked(path)
        failed += 0 if holds else 1
        print(found)
    print(f"{checked - failed} of {checked} files hold")
    return 1 if failed or not checked else 0


def _checked(path: Path) -> tuple[str, bool]:
    """Return what to say of a file, and whether it holds."""
    owner = pack_game(path)
    if owner is not None:
        faults = game(owner).pack_faults(path)
        return "\n".join(faults) or f"{path}: ok: a pack for {owner}", not faults
    try:
        if path.suffix == ENDING or is_record(path):
            record = read_record(path)
            resumed(record)
            note = "" if has_same_content(record) else f"; {OTHER_CONTENT}"
            return f"{path}: ok: {len(record.entries)} entries{note}", True
        scenario = read_scenario(path)
        check_scenario(scenario)
    except (ScenarioError, RecordError) as error:
        return str(error), False
    return f"{path}: ok: {scenario.title}", True


def pack_game(path: Path) -> str | None:
    """Return the game that a pack is for, or None if the file is a scenario or a record."""
    try:
        table = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError):
        return None
    return next((owner for key, owner in _PACKS.items() if key in table), None)


def _checkable(paths: tuple[Path, ...]) -> list[Path]:
    files: list[Path] = []
    for path in paths:
        inside = [*path.rglob("*.toml"), *path.rglob(f"*{ENDING}")] if path.is_dir() else [path]
        files += sorted(inside)
    return files


def main() -> None:
    """Run the command line and exit with its result."""
    try:
        sys.exit(app())
    except BrokenPipeError:
        # Whoever read our output has seen enough; nothing more can be said there.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
