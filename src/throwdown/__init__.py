"""Throwdown plays dice-battle games by their rules.

With THROWDOWN_PURE=1 in the environment the Python sources run even where compiled modules lie
beside them; the choice is made here, before any other module of the package is imported.
"""

import os
import sys
from collections.abc import Sequence
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType

__version__ = "0.1.0"


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
