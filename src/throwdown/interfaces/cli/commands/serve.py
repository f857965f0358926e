"""`throwdown serve`: play in the browser."""

from __future__ import annotations

import os
import sys
import webbrowser
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from throwdown.interfaces.cli.build_advice import advise_web
from throwdown.interfaces.cli.language_option import LanguageOption
from throwdown.interfaces.web.browser import can_browse
from throwdown.runtime.user_folders import data_folder
from throwdown.words.languages import DEFAULT


def serve(
    *,
    host: str = "127.0.0.1",
    port: int | None = None,
    data: Path | None = None,
    browser: Annotated[bool, Parameter(negative="--no-browser")] = True,
    lang: LanguageOption = DEFAULT,
) -> int:
    """Serve tables to the browser, on this machine alone unless told otherwise.

    For example:
      throwdown serve
      throwdown serve --port 0 --no-browser
      throwdown serve --host 0.0.0.0 --data games

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
    lang:
        The language of what is said here: en or de; the browser has its own.
    """
    try:
        from throwdown.interfaces.web.server import CannotServe
        from throwdown.interfaces.web.server import serve as run
    except ImportError as error:
        return _report_error(advise_web(str(error.name), lang))
    try:
        run(host, port, data or _own_folder(), browser=browser)
    except CannotServe as error:
        return _report_error(str(error))
    except KeyboardInterrupt:
        return 130
    return 0


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
