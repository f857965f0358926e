"""What to say of a table that was told before: what changed, and things that repeat only once."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Final

from throwdown.words.texts import texts

_INSIDE: Final = "    "
"""A line that begins so belongs to the line above it."""


def changed_parts(before: Sequence[str], after: Sequence[str]) -> list[str]:
    """Return the parts of a table that were not told like this before, each part whole."""
    told = _parts(before)
    return [line for part in _parts(after) if part not in told for line in part]


def collapse_repeats(lines: Sequence[str], language: str) -> list[str]:
    """Return lines with those that repeat told once, and how often."""
    said, found = texts("prompt.prompt", language), []
    for line, alike in groupby(lines):
        count = len(list(alike))
        found.append(line if count == 1 else said.say("times", line=line, count=count))
    return found


def _parts(lines: Sequence[str]) -> list[list[str]]:
    parts: list[list[str]] = []
    for line in lines:
        if not parts or not line.startswith(_INSIDE):
            parts.append([])
        parts[-1].append(line)
    return parts
