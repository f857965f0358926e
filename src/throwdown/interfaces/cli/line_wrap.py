"""Lines made to fit: wrapped to the width of a terminal, left whole in a pipe."""

from __future__ import annotations

import shutil
import sys
import textwrap
from typing import Final

_LEAST: Final = 40
_HANGING: Final = "  "


def terminal_width() -> int | None:
    """Return how wide the terminal is that is written to; None for a pipe or a file."""
    return max(shutil.get_terminal_size().columns, _LEAST) if sys.stdout.isatty() else None


def wrap_lines(text: str, width: int | None) -> list[str]:
    """Return the lines of a text, none wider than the width; what follows on is indented more."""
    if width is None:
        return text.split("\n")
    lines: list[str] = []
    for line in text.split("\n"):
        inside = line.lstrip(" ")
        indent = line[: len(line) - len(inside)]
        lines += textwrap.wrap(
            line,
            width,
            subsequent_indent=indent + _HANGING,
            break_on_hyphens=False,
            drop_whitespace=True,
        ) or [""]
    return lines
