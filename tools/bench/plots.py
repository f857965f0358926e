"""Curves drawn as SVG: one line over labelled axes, readable on light and on dark pages."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

_WIDTH: Final = 480
_HEIGHT: Final = 260
_LEFT: Final = 56
_RIGHT: Final = 20
_TOP: Final = 36
_BOTTOM: Final = 48
_LINES: Final = 4
"""Lines across the picture, beside the axis."""

# Blue and sky blue of Okabe and Ito, which people who see few colours can tell from any grey.
_STYLE: Final = """
text { font: 13px sans-serif; fill: #1f2328; }
.grid { stroke: #d0d7de; } .curve { stroke: #0072b2; } .dot { fill: #0072b2; }
@media (prefers-color-scheme: dark) {
text { fill: #e6edf3; }
.grid { stroke: #444c56; } .curve { stroke: #56b4e9; } .dot { fill: #56b4e9; }
}"""


def plot(title: str, across: str, up: str, points: Sequence[tuple[int, float]]) -> str:
    """Return a curve through points, drawn from zero, with what the axes show."""
    top = _ceiling(max(value for _, value in points))
    first, last = points[0][0], points[-1][0]
    places = [(_x(at, first, last), _y(value, top)) for at, value in points]
    path = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
    parts = [
        *_grid(top),
        f'<polyline class="curve" points="{path}" fill="none" stroke-width="2.5"/>',
    ]
    for (at, _), (x, y) in zip(points, places, strict=True):
        parts.append(f'<circle class="dot" cx="{x:.1f}" cy="{y:.1f}" r="4"/>')
        parts.append(_text(x, _HEIGHT - _BOTTOM + 18, str(at), "middle"))
    parts.append(_text(_WIDTH / 2, _HEIGHT - 8, across, "middle"))
    parts.append(_text(8, 20, f"{title}: {up}", "start"))
    told = ", ".join(f"{at}: {value:.1f}" for at, value in points)
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {_HEIGHT}" role="img">',
            f"<title>{escape(title)}</title>",
            f"<desc>{escape(up)} by {escape(across)}: {told}</desc>",
            f"<style>{_STYLE}</style>",
            *parts,
            "</svg>\n",
        ]
    )


def _grid(top: float) -> list[str]:
    """Return the lines across, each with its value."""
    parts: list[str] = []
    for number in range(_LINES + 1):
        value = top * number / _LINES
        y = _y(value, top)
        ends = f'x1="{_LEFT}" x2="{_WIDTH - _RIGHT}" y1="{y:.1f}" y2="{y:.1f}"'
        parts.append(f'<line class="grid" {ends}/>')
        parts.append(_text(_LEFT - 8, y + 4, f"{value:g}", "end"))
    return parts


def _text(x: float, y: float, said: str, anchor: str) -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(said)}</text>'


def _x(at: int, first: int, last: int) -> float:
    return _LEFT + 16 + (at - first) / max(last - first, 1) * (_WIDTH - _LEFT - _RIGHT - 32)


def _y(value: float, top: float) -> float:
    return _HEIGHT - _BOTTOM - value / top * (_HEIGHT - _TOP - _BOTTOM)


def _ceiling(most: float) -> float:
    """Return a round number above all values, easily divided."""
    size = 1.0
    while size * 10 < most:
        size *= 10
    return next(size * step for step in (1, 2, 4, 6, 8, 10) if size * step >= most)
