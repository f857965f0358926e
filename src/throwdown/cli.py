"""The command line: `throwdown play`, `throwdown check`, `throwdown --version`."""

from __future__ import annotations

import os
import sys
import tomllib
from pathlib import Path
from secrets import randbelow
from typing import Annotated, Final, Literal

from cyclopts import App, Parameter

from throwdown import __version__
from throwdown.build import build_name
from throwdown.games import UnknownGame, game
from throwdown.kernel.spec import GameSpec, Setup, SetupError
from throwdown.prompt import Prompt
from throwdown.scenario.file import ScenarioError, read_scenario
from throwdown.scenario.play import check as check_scenario

_PACKS: Final = {"set": "masters", "hero": "throne"}
"""The game that a pack is for, by the word that only such packs begin with."""

app = App(
    name="throwdown",
    help="Play, study and extend dice-battle games.",
    help_format="plaintext",
    version=lambda: f"throwdown {__version__} ({build_name()})",
)


@app.command
def play(
    name: str = "masters",
    /,
    *,
    seats: Annotated[int | None, Parameter(name=["--seats", "-n"])] = None,
    seed: int | None = None,
    lang: Literal["en", "de"] = "en",
    hot_seat: Annotated[bool, Parameter(negative="")] = False,
    setup: Path | None = None,
) -> int:
    """Play a game at the prompt.

    For example:
      throwdown play
      throwdown play --lang de --hot-seat
      throwdown play masters --setup my-teams.toml --seed 7
      throwdown play throne --seats 4
      throwdown play sprint --seats 4

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
    hot_seat:
        People at one keyboard play all seats.
    setup:
        A TOML file that says how to begin: teams, ruleset, format and the like.
    """
    try:
        spec = game(name)
        number = randbelow(2**32) if seed is None else seed
        begin = _setup(spec, setup, seats)
        table = Prompt(spec, begin, number, language=lang, hot_seat=hot_seat)
    except (UnknownGame, SetupError) as error:
        print(f"throwdown: {error}", file=sys.stderr)
        return 2
    try:
        table.run(input, print)
    except KeyboardInterrupt:
        print()
        return 130
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
def check(
    *files: Annotated[Path, Parameter(help="Scenario files, packs, or folders of them.")],
) -> int:
    """Check scenario files and packs of cards.

    A scenario is played plainly, with undo, and with save and load. The sentences of a pack are
    read, and its cards are played in random games.

    For example:
      throwdown check tests/scenarios
      throwdown check puzzle.toml my-cards.toml
    """
    if not files:
        print("throwdown: name at least one file or folder", file=sys.stderr)
        return 2
    failed = checked = 0
    for path in _scenario_files(files):
        checked += 1
        owner = pack_game(path)
        if owner is not None:
            faults = game(owner).pack_faults(path)
            failed += 1 if faults else 0
            print("\n".join(faults) or f"{path}: ok: a pack for {owner}")
            continue
        try:
            scenario = read_scenario(path)
            check_scenario(scenario)
        except ScenarioError as error:
            failed += 1
            print(error)
        else:
            print(f"{path}: ok: {scenario.title}")
    print(f"{checked - failed} of {checked} files hold")
    return 1 if failed or not checked else 0


def pack_game(path: Path) -> str | None:
    """Return the game that a pack is for, or None if the file is a scenario."""
    try:
        table = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError):
        return None
    return next((owner for key, owner in _PACKS.items() if key in table), None)


def _scenario_files(paths: tuple[Path, ...]) -> list[Path]:
    files: list[Path] = []
    for path in paths:
        files += sorted(path.rglob("*.toml")) if path.is_dir() else [path]
    return files


def main() -> None:
    """Run the command line and exit with its result."""
    try:
        sys.exit(app())
    except BrokenPipeError:
        # Whoever read our output has seen enough; nothing more can be said there.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
