"""Life and health as a bar and a figure."""

from __future__ import annotations

from throwdown.interfaces.terminal.drawing.canvas import Canvas


def put_life(canvas: Canvas, x: int, y: int, life: int, most: int, width: int) -> int:
    """Draw how much is left of the most there was; return where it ends."""
    full = max(1 if life > 0 else 0, min(width, life * width // max(1, most)))
    colour = "harm" if life * 3 <= most else "ink"
    x = canvas.put(x, y, f"♥ {life:>2} ", f"{colour} bold")
    x = canvas.put(x, y, "▰" * full, colour)
    return canvas.put(x, y, "▱" * (width - full), "line")
