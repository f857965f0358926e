"""The app at a table, as tests sit down to it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path

from textual.pilot import Pilot
from textual.widgets import OptionList, Static

from tests.setups import setups
from throwdown.games.registry import game
from throwdown.interfaces.prompt.local_game import LocalGame, new_local_game
from throwdown.interfaces.terminal.app import ThrowdownApp
from throwdown.interfaces.terminal.preferences import Preferences, save_settings
from throwdown.interfaces.terminal.screens.table_screen import TableScreen
from throwdown.interfaces.terminal.settings_file import settings_file
from throwdown.interfaces.terminal.widgets.board import Board
from throwdown.kernel.values import Setup
from throwdown.match.match import Match

App = ThrowdownApp
Playing = Callable[[App, Pilot[None]], Awaitable[None]]

AT_ONCE = Preferences(speed=0)
FIRST_GAME: Setup = {"format": "first-game-asm", "ruleset": "asm", "toss": False}
"""The first game of a box, in which you begin."""


def local_game(
    name: str, seed: int = 1, setup: Setup | None = None, *, alone: bool = True
) -> LocalGame:
    """Sit down to a game against a random opponent, or to all its seats."""
    spec = game(name)
    plain = FIRST_GAME if name == "masters" else setups(spec.name)[0]
    begin = plain if setup is None else setup
    opponent = "random" if alone else None
    return new_local_game(spec, begin, seed, None, opponent=opponent)


def play(
    doing: Playing,
    at: LocalGame | None = None,
    size: tuple[int, int] = (100, 30),
    settings: Preferences = AT_ONCE,
) -> None:
    """Open the app and do something with it."""
    save_settings(settings_file(), settings)

    async def run() -> None:
        app = ThrowdownApp(at)
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await doing(app, pilot)

    asyncio.run(run())


def table(app: App) -> TableScreen:
    """Return the table of the game that is played, whatever lies over it."""
    for screen in reversed(app.screen_stack):
        if isinstance(screen, TableScreen):
            return screen
    raise AssertionError("nobody sits at a table")


async def until_asked(app: App, pilot: Pilot[None]) -> bool:
    """Wait until somebody here has to decide; return whether the game goes on."""
    for _ in range(2000):
        controller = table(app).controller
        if controller.match.is_over():
            await pilot.pause()
            return False
        if controller.decision() is not None:
            return True
        await pilot.pause(0.001)
    raise AssertionError("nobody is asked anything")


def choices(app: App) -> list[str]:
    """Return the list of choices as it stands on the screen."""
    shown = table(app).query_one("#choices", OptionList)
    return [str(shown.get_option_at_index(n).prompt) for n in range(shown.option_count)]


def panel_text(app: App, name: str) -> str:
    """Return what a panel says."""
    return str(table(app).query_one(f"#{name}", Static).content)


def board_text(app: App) -> str:
    """Return the board without its colours."""
    return table(app).query_one(Board).canvas.text()


def spots(app: App, prefix: str) -> Sequence[tuple[int, int]]:
    """Return where things lie whose key begins with a word, in the board."""
    found = table(app).query_one(Board).canvas.spots
    return [(at.x + 1, at.y) for at, thing in found if thing.key.startswith(prefix)]


def record_files(folder: Path) -> list[Path]:
    """Return the records that are kept."""
    return sorted((folder / "records").glob("*.record"))


def position_of(match: Match) -> int:
    """Return the key of the position, to compare."""
    return match.position().key()
