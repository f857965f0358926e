"""The command line: `throwdown` and its commands, each loaded when it is asked for."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import Final, NoReturn

from cyclopts import App, CycloptsError

from throwdown import __version__
from throwdown.interfaces.cli.language_option import (
    LanguageFiller,
    check_language,
    take_language,
    usual_language,
)
from throwdown.interfaces.cli.parser_faults import say_fault
from throwdown.interfaces.cli.request_error import RequestError
from throwdown.runtime.build_info import build_name
from throwdown.words.languages import DEFAULT
from throwdown.words.texts import texts

GROUPS: Final = {
    "play": ("play", "resume", "games", "hint", "replay", "learn", "examples", "serve"),
    "look up": ("cards", "heroes", "rules"),
    "ask": ("ask", "check"),
    "make": ("new", "pack"),
    "measure": ("sim", "ladder", "bench"),
    "other": ("info", "completion"),
}
"""The commands by what they are for, in the order of the help; a group without any is not shown.

Each is a module of `commands` and has a line in `commands` of the text file `cli`.
"""
COMMANDS: Final = tuple(name for group in GROUPS.values() for name in group)
ALIASES: Final = {"rule": "rules"}
"""Other names of commands."""
HELP: Final = ("--help", "-h")


def command_line(asked: str, language: str = DEFAULT) -> App:
    """Return the command line if a command is asked for, or for the list of them."""
    app = App(
        name="throwdown",
        help_format="plaintext",
        help_flags=HELP,
        version=lambda: f"throwdown {__version__} ({build_name()})",
        config=LanguageFiller(language),
    )
    lines = texts("cli.commands", language)
    for name in (*COMMANDS, *ALIASES):
        # The command asked for is loaded and has its own help; the others are only listed.
        command = ALIASES.get(name, name)
        about = None if name == asked else lines[command]
        place = f"throwdown.interfaces.cli.commands.{command}:{command}"
        app.command(place, name=name, help=about, show=name == command)
    return app


def main() -> None:
    """Run the command line and exit with its result."""
    words, asked = take_language(sys.argv[1:])
    try:
        check_language(None, asked)
    except RequestError as error:
        _refuse(error.say_in(usual_language()))
    language = usual_language() if asked is None else asked
    try:
        if _open_game(words, asked):
            return
        sys.exit(_run(words, language))
    except BrokenPipeError:
        # Whoever read our output has seen enough; nothing more can be said there.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)


def _run(words: list[str], language: str) -> int:
    """Carry out a command, or tell what there is; return the exit code."""
    first = "".join(words[:1])
    app = command_line(first, language)
    options = words[: words.index("--")] if "--" in words else words
    if not words or not set(HELP).isdisjoint(options):
        # The pages are read by nobody who only plays.
        from throwdown.interfaces.cli.help_page import command_page, list_page

        is_known = first in COMMANDS or first in ALIASES
        if is_known:
            print("\n".join(command_page(app, first, language)))
            return 0
        if first in ("", *HELP):
            print("\n".join(list_page(GROUPS, language)))
            return 0
    try:
        code = app(words, exit_on_error=False, print_error=False, result_action="return_value")
    except CycloptsError as error:
        _refuse(say_fault(error, first, COMMANDS, language))
    return code if isinstance(code, int) else 0


def _refuse(fault: str) -> NoReturn:
    print(f"throwdown: {fault}", file=sys.stderr)
    sys.exit(2)


def _open_game(words: Sequence[str], language: str | None) -> bool:
    """Open browser or app for a player who named no game; return whether there was one."""
    if words and (list(words) != ["play"] or language is not None):
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
    open_app(language=language)
    return True
