"""`throwdown serve`: play in the browser."""

from __future__ import annotations

import os
import sys
import webbrowser
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Final

from cyclopts import Parameter

from throwdown.content.setup_error import SetupError
from throwdown.interfaces.cli.build_advice import advise_web
from throwdown.interfaces.cli.language_option import LanguageOption
from throwdown.interfaces.cli.pack_option import tell_left_out, use_packs
from throwdown.interfaces.web.browser import can_browse
from throwdown.runtime.user_folders import data_folder
from throwdown.words.languages import DEFAULT
from throwdown.words.message import Message

INSTALLED: Final = "installed"
NO_PACKS: Final = "none"


def serve(
    *,
    host: str = "127.0.0.1",
    port: int | None = None,
    data: Path | None = None,
    browser: Annotated[bool, Parameter(negative="--no-browser")] = True,
    packs: Annotated[list[str] | None, Parameter(negative="")] = None,
    lang: LanguageOption = DEFAULT,
) -> int:
    """Serve tables to the browser, on this machine alone unless told otherwise.

    For example:
      throwdown serve
      throwdown serve --port 0 --no-browser
      throwdown serve --host 0.0.0.0 --data games
      throwdown serve --packs my-hero.toml --packs installed

    Parameters
    ----------
    host:
        The address to listen at; 0.0.0.0 lets other machines in.
    port:
        The port to listen at, 0 for any that is free; without it 8712, or any if that is in use.
    data:
        The folder to keep games in instead of your data folder.
    browser:
        Open the browser.
    packs:
        Which packs everybody is offered: none, installed, or a file; give it once for each. Without
        it the installed ones on this machine alone, none where others are let in.
    lang:
        The language of what is said here: en or de; the browser has its own.
    """
    try:
        from throwdown.interfaces.web.access.guard import LOOPBACK
        from throwdown.interfaces.web.server import CannotServe
        from throwdown.interfaces.web.server import serve as run
    except ImportError as error:
        return _report_error(advise_web(str(error.name), lang))
    try:
        _offer(packs or [INSTALLED if host in LOOPBACK else NO_PACKS], lang)
        run(host, port, data or _own_folder(), browser=browser)
    except SetupError as error:
        return _report_error(error.say_in(lang))
    except CannotServe as error:
        return _report_error(str(error))
    except KeyboardInterrupt:
        return 130
    return 0


def _offer(wanted: Sequence[str], language: str) -> None:
    """Choose the packs that everybody at the server may play with; raises SetupError."""
    files = [Path(each) for each in wanted if each not in (INSTALLED, NO_PACKS)]
    if NO_PACKS in wanted and len(wanted) > 1:
        raise SetupError(Message("maker.packs", "none and others"))
    use_packs(files, installed=INSTALLED in wanted)
    tell_left_out(language)


def browse() -> int | None:
    """Play in the browser of this machine; None if that cannot be."""
    is_attended = sys.stdin.isatty() and sys.stdout.isatty()
    if not is_attended or not can_browse(sys.platform, os.environ):
        return None
    try:
        from throwdown.interfaces.web.server import CannotServe, find_running_server
        from throwdown.interfaces.web.server import serve as run
    except ImportError:
        return None
    try:
        run("127.0.0.1", None, _own_folder(), browser=True)
    except CannotServe as error:
        address = find_running_server()
        if address is None:
            return _report_error(str(error))
        print(f"Throwdown is at {address} already")
        webbrowser.open(address)
    except KeyboardInterrupt:
        pass
    return 0


def _own_folder() -> Path:
    return data_folder()


def _report_error(error: str) -> int:
    print(f"throwdown: {error}", file=sys.stderr)
    return 2
