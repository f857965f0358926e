"""What happened, shortened for the eye: what one player does several times stands in one line."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

_BRACKET: Final = re.compile(r" \([^)]*\)\.$")
_PARTICLE: Final = re.compile(r" (?:an|auf|aus)\.$")
"""The end of a German verb that stands behind what is done: `stellt SK! auf.`"""
_TIMES: Final = re.compile(r" ×(\d+)$")


def summarize_log(lines: Sequence[str], players: Sequence[str]) -> list[str]:
    """Return the lines, those that follow one another with the same player and verb made one.

    `Player 1 rolls f.` and `Player 1 rolls b.` become `Player 1 rolls f, b.`; a line that comes
    again is counted.
    """
    found: list[str] = []
    last = previous = ""
    for line in lines:
        head = _head(line, players)
        if head and head == last and line.endswith("."):
            found[-1] = _joined(found[-1], line, head)
        elif line == previous and not head:
            found[-1] = _counted(found[-1])
        else:
            found.append(line)
        last, previous = head, line
    return found


def _joined(before: str, line: str, head: str) -> str:
    """Put what is done again behind what was done before; an end they share stands once."""
    end = _BRACKET.search(line) or _PARTICLE.search(line)
    before = before.removesuffix(end[0] if end else ".").removesuffix(".")
    return f"{before}, {line.removeprefix(head)}"


def _counted(line: str) -> str:
    times = _TIMES.search(line)
    return f"{line[: times.start()]} ×{int(times[1]) + 1}" if times else f"{line} ×2"


def _head(line: str, players: Sequence[str]) -> str:
    """Return who does what: a player's name and the verb after it."""
    for name in players:
        if line.startswith(f"{name} "):
            words = line.removeprefix(f"{name} ").split(" ")
            verb = 2 if len(words) > 2 and words[1].endswith(":") else 1
            return f"{name} {' '.join(words[:verb])} " if len(words) > verb else ""
    return ""
