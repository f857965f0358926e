"""The movement diagram drawn with boxes; beside each area stand the arrows that leave it."""

from __future__ import annotations

from typing import Final

from throwdown.content.help.diagram import Diagram

_AREAS: Final = ("card", "bag", "prep", "reserve", "field", "used", "out")
_INNER: Final = "attack"
"""The Attack Zone, which is drawn inside the field."""


def draw_movement(diagram: Diagram) -> list[str]:
    """Return the diagram as a drawing: each area in a box, with the arrows that leave it."""
    inner = f"[ {diagram.nodes[_INNER]} ]"
    wide = max(len(name) for name in [*diagram.nodes.values(), inner]) + 2
    lines: list[str] = []
    for area in _AREAS:
        if area in diagram.nodes:
            body = [diagram.nodes[area], *([inner] if area == "field" else [])]
            lines += _box(body, _arrows_from(diagram, area), wide)
    return lines


def _box(body: list[str], arrows: list[str], wide: int) -> list[str]:
    box = [f"┌{'─' * wide}┐", *(f"│{text.center(wide)}│" for text in body), f"└{'─' * wide}┘"]
    # Arrows begin beside the name, not beside the upper edge.
    aside = ["", *arrows]
    box += [" " * (wide + 2)] * (len(aside) - len(box))
    aside += [""] * (len(box) - len(aside))
    return [f"{part} {note}".rstrip() for part, note in zip(box, aside, strict=True)]


def _arrows_from(diagram: Diagram, area: str) -> list[str]:
    """Return the arrows that leave an area, those to the same place together."""
    found: list[str] = []
    for start in (area, _INNER) if area == "field" else (area,):
        leaving = [edge for edge in diagram.edges if edge.start == start]
        for end in dict.fromkeys(edge.end for edge in leaving):
            ids = ", ".join(edge.rule for edge in leaving if edge.end == end)
            mark = "[ ]" if start == _INNER else ""
            found.append(f"{mark}──▶ {diagram.nodes[end]} ({ids})")
    return found
