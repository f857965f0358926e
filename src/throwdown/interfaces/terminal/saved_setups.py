"""Set-ups that were written down: text files in the user's folder, to be kept and shared."""

from __future__ import annotations

from itertools import count
from pathlib import Path

from throwdown.content.setup_text import write_setup
from throwdown.kernel.values import Setup
from throwdown.runtime.user_folders import data_folder


def save_setup(game: str, setup: Setup) -> Path:
    """Write down a set-up in a new file, and return the file."""
    folder = data_folder() / "setups"
    folder.mkdir(parents=True, exist_ok=True)
    name = str(setup.get("format", game))
    paths = (folder / f"{game} {name}{f' {n}' if n > 1 else ''}.toml" for n in count(1))
    path = next(path for path in paths if not path.exists())
    path.write_text(write_setup(game, setup), "utf-8")
    return path


def saved_setups(game: str) -> list[Path]:
    """Return the files with set-ups of a game, by name."""
    return sorted((data_folder() / "setups").glob(f"{game} *.toml"))
