"""`throwdown serve`: play in the browser."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from throwdown.folders import data_folder


def serve(
    *,
    host: str = "127.0.0.1",
    port: int = 8712,
    data: Path | None = None,
    browser: Annotated[bool, Parameter(negative="--no-browser")] = True,
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
        The port to listen at; 0 takes any that is free.
    data:
        The folder to keep games in instead of your data folder.
    browser:
        Open the browser.
    """
    try:
        from throwdown.web.serving import CannotServe
        from throwdown.web.serving import serve as run
    except ImportError as error:
        print(
            f"throwdown: {error.name} is missing: install with 'pip install throwdown[web]'",
            file=sys.stderr,
        )
        return 2
    folder = data or data_folder(sys.platform, os.environ, Path.home())
    try:
        run(host, port, folder, browser=browser)
    except CannotServe as error:
        print(f"throwdown: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    return 0
