"""A card or a board space as a frame: its name, a head line and as much text as fits."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from textwrap import wrap

from textual.geometry import Region

from throwdown.interfaces.terminal.drawing.canvas import Canvas, abridge


@dataclass(frozen=True, slots=True)
class Poster:
    """What stands on it."""

    title: str
    badge: str = ""
    """Its number in the list of choices, if it can be chosen."""
    head: Sequence[tuple[str, str]] = ()
    """Pieces of text with their styles, on the line below the title."""
    text: str = ""
    corner: str = ""
    """What stands at the end of the upper edge."""


def put_poster(canvas: Canvas, at: Region, poster: Poster) -> None:
    """Draw it; what may be chosen has a heavy green frame."""
    lit = bool(poster.badge)
    frame = "go bold" if lit else "line"
    canvas.box(at, frame, heavy=lit)
    x = at.x + 1
    if lit:
        x = canvas.put(x, at.y, f" {poster.badge} ", "ongo on go bold")
    room = at.right - x - 3 - len(poster.corner)
    canvas.put(x, at.y, f" {abridge(poster.title, room)} ", "go bold" if lit else "ink bold")
    if poster.corner:
        canvas.put(at.right - 2 - len(poster.corner), at.y, f" {poster.corner}", "faint")
    y, inner = at.y + 1, at.width - 4
    if poster.head:
        x = at.x + 2
        for text, words in poster.head:
            x = canvas.put(x, y, text[: max(0, at.right - 2 - x)], words)
        y += 1
    lines = wrap(poster.text, inner)
    room = at.bottom - 1 - y
    if len(lines) > room and room > 0:
        lines = [*lines[: room - 1], f"{lines[room - 1][: inner - 1]}…"]
    for place, line in enumerate(lines[:room]):
        canvas.put(at.x + 2, y + place, line, "quiet")
