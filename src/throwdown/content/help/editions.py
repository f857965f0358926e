"""Where the editions of Dice Masters differ: each row of the matrix with its readings in words."""

from __future__ import annotations

from dataclasses import dataclass

from throwdown.content.help.help_files import UXM, facts, ids_with, words


@dataclass(frozen=True, slots=True)
class Reading:
    """How some editions read a row, and whether the one at hand is among them."""

    editions: tuple[str, ...]
    text: str
    in_force: bool


@dataclass(frozen=True, slots=True)
class EditionRow:
    """A row of the matrix, such as E-7."""

    id: str
    readings: tuple[Reading, ...]


def edition_rows(language: str, edition: str | None = None) -> list[EditionRow]:
    """Return the rows that have an effect on play, the readings in force marked."""
    return [edition_row(row, language, edition) for row in facts("editions")["rows"]]


def edition_row(row: str, language: str, edition: str | None = None) -> EditionRow:
    """Return one row; one without readings of its own has none."""
    groups = facts("editions")["rows"].get(row, "")
    texts = words("editions", language)["readings"]
    found = [
        Reading(tuple(names.split()), texts[f"{row} {place}"], edition in names.split())
        for place, names in enumerate(filter(None, groups.split(", ")), 1)
    ]
    if edition == UXM and row in ids_with("editions", "later"):
        # In a game by those rules nothing speaks of Out of Play (SH-1.4).
        found = [reading for reading in found if reading.in_force]
    return EditionRow(row, tuple(found))
