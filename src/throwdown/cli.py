"""The command line: `throwdown play`, `throwdown check`, `throwdown --version`."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from secrets import randbelow
from typing import Annotated, Literal

from cyclopts import App, Parameter

from throwdown import __version__
from throwdown.build import build_name
from throwdown.games import UnknownGame, game
from throwdown.kernel.spec import SetupError
from throwdown.prompt import Prompt
from throwdown.scenario.file import ScenarioError, read_scenario
from throwdown.scenario.play import check as check_scenario

app = App(
    name="throwdown",
    help="Play, study and extend dice-battle games.",
    help_format="plaintext",
    version=lambda: f"throwdown {__version__} ({build_name()})",
)


@app.command
def play(
    name: str = "sprint",
    /,
    *,
    seats: Annotated[int, Parameter(name=["--seats", "-n"])] = 3,
    seed: int | None = None,
    lang: Literal["en", "de"] = "en",
    hot_seat: Annotated[bool, Parameter(negative="")] = False,
) -> int:
    """Play a game at the prompt.

    For example:
      throwdown play
      throwdown play --seats 2 --lang de
      throwdown play --hot-seat --seed 7

    Parameters
    ----------
    name:
        The game; so far the reference game, sprint.
    seats:
        How many players take part, 2 to 6. You are the first.
    seed:
        Play the very game of this number again; a fresh one if left out.
    lang:
        The language of the table: en or de.
    hot_seat:
        People at one keyboard play all seats.
    """
    try:
        spec = game(name)
        number = randbelow(2**32) if seed is None else seed
        table = Prompt(spec, {"seats": seats}, number, language=lang, hot_seat=hot_seat)
    except (UnknownGame, SetupError) as error:
        print(f"throwdown: {error}", file=sys.stderr)
        return 2
    try:
        table.run(input, print)
    except KeyboardInterrupt:
        print()
        return 130
    return 0


@app.command
def check(
    *files: Annotated[Path, Parameter(help="Scenario files, or folders of them.")],
) -> int:
    """Check scenario files, playing each plainly, with undo, and with save and load.

    For example:
      throwdown check tests/scenarios
      throwdown check puzzle.toml bug-17.toml
    """
    if not files:
        print("throwdown: name at least one scenario file or folder", file=sys.stderr)
        return 2
    failed = checked = 0
    for path in _scenario_files(files):
        checked += 1
        try:
            scenario = read_scenario(path)
            check_scenario(scenario)
        except ScenarioError as error:
            failed += 1
            print(error)
        else:
            print(f"{path}: ok: {scenario.title}")
    print(f"{checked - failed} of {checked} scenarios hold")
    return 1 if failed or not checked else 0


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
