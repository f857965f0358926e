"""Where a user's files are kept: as platformdirs says for each system."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final

_NAME: Final = "throwdown"

_EARLIER: Final = {
    "darwin": ("", "Library/Application Support"),
    "win32": ("APPDATA", "AppData/Roaming"),
}
"""Variable and usual folder below home where version 0.1 kept files, by platform."""


def data_folder() -> Path:
    """Return where to keep what belongs to the user; THROWDOWN_DATA names another folder.

    What version 0.1 kept stays in use where it is: it took no notice of XDG_DATA_HOME on macOS,
    followed it to a relative path, and followed APPDATA wherever that led.
    """
    if chosen := os.environ.get("THROWDOWN_DATA"):
        return Path(chosen)
    # Imported only here: asking for the version needs no folder.
    from platformdirs import PlatformDirs

    folder = PlatformDirs(_NAME, appauthor=False, roaming=True).user_data_path
    earlier = _earlier_folder()
    return earlier if earlier != folder and _holds_files(earlier) else folder


def _earlier_folder() -> Path:
    variable, usual = _EARLIER.get(sys.platform, ("XDG_DATA_HOME", ".local/share"))
    return Path(os.environ.get(variable) or Path.home() / usual) / _NAME


def _holds_files(folder: Path) -> bool:
    return folder.is_dir() and any(folder.iterdir())
