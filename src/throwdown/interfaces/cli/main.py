"""The command line: `throwdown` and its commands, each loaded when it is asked for."""

from __future__ import annotations

import os
import sys
from typing import Final

from cyclopts import App

from throwdown import __version__
from throwdown.runtime.build_info import build_name

COMMANDS: Final = {
    "play": "Play a game.",
    "serve": "Play in the browser.",
    "learn": "Learn a game in eleven steps.",
    "replay": "Tell a game that was recorded, or branch from it.",
    "examples": "Watch the worked examples of the rulebooks, and play on from them.",
    "ask": "Ask what happens if: a scenario is played and told, rule by rule.",
    "sim": "Let bots play many games against each other and sum them up.",
    "ladder": "Let every level play every other one, and rate them all.",
    "cards": "Find and read the cards of Dice Masters.",
    "rules": "Look up terms and rules in plain words.",
    "heroes": "Find and read the heroes of Dice Throne.",
    "bench": "Measure the speed of the engine.",
    "check": "Check scenario files, packs of cards and records of games.",
}
"""The commands, each a module of `commands`, with a line for the list of them."""


def command_line(asked: str) -> App:
    """Return the command line if a command is asked for, or for the list of them."""
    app = App(
        name="throwdown",
        help="Play, study and extend dice-battle games. Without a command it opens the browser, or "
        "the app in the terminal where there is none.",
        help_format="plaintext",
        version=lambda: f"throwdown {__version__} ({build_name()})",
    )
    for name, line in COMMANDS.items():
        # The command asked for is loaded and has its own help; the others are only listed.
        about = None if name == asked else line
        app.command(f"throwdown.interfaces.cli.commands.{name}:{name}", name=name, help=about)
    return app


def main() -> None:
    """Run the command line and exit with its result."""
    if _open_game(sys.argv[1:]):
        return
    try:
        sys.exit(command_line("".join(sys.argv[1:2]))())
    except BrokenPipeError:
        # Whoever read our output has seen enough; nothing more can be said there.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)


def _open_game(words: list[str]) -> bool:
    """Open browser or app for a player who named no game; return whether there was one."""
    if words not in ([], ["play"]):
        return False
    from throwdown.interfaces.cli.commands.serve import browse

    code = browse()
    if code is not None:
        sys.exit(code)
    if words:
        return False
    from throwdown.interfaces.cli.commands.play import open_app, wants_app

    if not wants_app():
        return False
    open_app()
    return True
