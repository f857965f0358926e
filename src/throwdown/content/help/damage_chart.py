"""The damage chart of Dice Throne, and the three ways to lose life in Dice Masters (SH-5)."""

from __future__ import annotations

from dataclasses import dataclass

from throwdown.content.help.help_files import facts, words


@dataclass(frozen=True, slots=True)
class DamageChart:
    """A table: headings, rows that begin with the type of damage, and terms that explain it."""

    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    terms: tuple[str, ...]


def damage_chart(language: str) -> DamageChart:
    """Return the chart of Dice Throne."""
    said, chart = words("chart", language), facts("chart")
    rows = tuple(
        (said["types"][kind], *(said["values"][value] for value in values.split()))
        for kind, values in chart["types"].items()
    )
    return DamageChart(tuple(said["columns"].values()), rows, tuple(chart["terms"].values()))


def masters_damage(language: str) -> dict[str, str]:
    """Return combat damage, other damage and loss of life in words, by rule."""
    return words("chart", language)["masters"]
