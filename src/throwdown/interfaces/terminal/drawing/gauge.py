"""Life and health as a bar and a figure."""

from __future__ import annotations

from throwdown.interfaces.terminal.drawing.canvas import Canvas


def put_life(
    canvas: Canvas, x: int, y: int, life: int, most: int, width: int, wound: int = 0
) -> int:
    """Draw how much is left of the most there was; return where it ends.

    What has just been won or lost stands in the bar, which is as long as ever.
    """
    full = max(1 if life > 0 else 0, min(width, life * width // max(1, most)))
    colour = "harm" if life * 3 <= most else "ink"
    x = canvas.put(x, y, f"♥ {life:>2} ", f"{colour} bold")
    if wound:
        said = f"{wound:+}".replace("-", "−")
        x = canvas.put(x, y, said, "onpaper on paper bold")
        full, width = max(0, full - len(said)), max(0, width - len(said))
    x = canvas.put(x, y, "▰" * full, colour)
    return canvas.put(x, y, "▱" * (width - full), "line")
