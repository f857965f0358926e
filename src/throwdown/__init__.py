"""Throwdown plays dice-battle games by their rules.

With THROWDOWN_PURE=1 in the environment the Python sources run even where compiled modules lie
beside them; the choice is made here, before any other module of the package is imported.

The names of the Python interface (docs/python.md) are found here and loaded when they are first
used: importing the package alone takes no time.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from throwdown.content.setup_error import SetupError
    from throwdown.interfaces.python.bot import NamedBot, bot
    from throwdown.interfaces.python.game import Game, SeatView
    from throwdown.interfaces.python.options import Option
    from throwdown.interfaces.python.start import load, new, scenario
    from throwdown.match.errors import MatchError, NotOffered

__version__ = "0.1.0"

__all__ = [
    "Game",
    "MatchError",
    "NamedBot",
    "NotOffered",
    "Option",
    "SeatView",
    "SetupError",
    "bot",
    "load",
    "new",
    "scenario",
]

_PLACES = {
    "Game": "interfaces.python.game",
    "MatchError": "match.errors",
    "NamedBot": "interfaces.python.bot",
    "NotOffered": "match.errors",
    "Option": "interfaces.python.options",
    "SeatView": "interfaces.python.game",
    "SetupError": "content.setup_error",
    "bot": "interfaces.python.bot",
    "load": "interfaces.python.start",
    "new": "interfaces.python.start",
    "scenario": "interfaces.python.start",
}
"""The module that has each name, loaded at its first use."""


class _SourceFinder:
    """Finds this package's modules as Python source only."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if path is None or not fullname.startswith(f"{__name__}."):
            return None
        for folder in path:
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(fullname)
            if spec is not None:
                return spec
        return None


if os.environ.get("THROWDOWN_PURE", "") not in ("", "0"):
    sys.meta_path.insert(0, _SourceFinder())


def __getattr__(name: str) -> object:
    """Return one of the names of the Python interface, loading it only now."""
    if name not in _PLACES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    found: object = vars(import_module(f"{__name__}.{_PLACES[name]}"))[name]
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted([*globals(), *_PLACES])
