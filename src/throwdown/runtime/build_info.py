"""Tells which build is running: the compiled engine or its Python sources.

What is compiled stands in pyproject.toml; THROWDOWN_PURE is read in the package's __init__.py.
"""

from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

from throwdown.kernel import state

_PACKAGE = Path(__file__).parent.parent


def build_name() -> str:
    """Return "compiled" or "pure Python", with a warning if a compiled module is out of date."""
    if not state.__file__.endswith(tuple(EXTENSION_SUFFIXES)):
        return "pure Python"
    if _is_checkout() and any(_is_stale(source) for source in _PACKAGE.rglob("*.py")):
        return "compiled, older than its source: run `make fast`"
    return "compiled"


def _is_checkout() -> bool:
    # An installer writes files in any order, so their times mean something only in a checkout.
    return (_PACKAGE.parent.parent / "Makefile").is_file()


def _is_stale(source: Path) -> bool:
    extensions = (source.with_suffix(suffix) for suffix in EXTENSION_SUFFIXES)
    written = source.stat().st_mtime_ns
    return any(path.stat().st_mtime_ns < written for path in extensions if path.exists())
