"""Rows of numbers that lie flat in memory: compiled code reads and writes them without boxing.

To be quick there a row is asked for its length, not whether it is true, and is not made of a list.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from librt.vecs import vec
from mypy_extensions import i64

# In quotes, as compiled code has no other name for the type of a number than `int`.
Numbers: TypeAlias = "vec[i64]"
"""A row of numbers. It never grows or shrinks: a longer or shorter one is another row."""


def row_of(items: Iterable[int]) -> Numbers:
    """Return a row of these numbers."""
    return vec[i64](items)


def fill_row(number: i64, times: i64) -> Numbers:
    """Return a row with the same number in all places."""
    return vec[i64]([number] * times)


def row_without(row: Numbers, number: i64) -> Numbers:
    """Return a row without a number that is in it once."""
    shorter = vec[i64]([0] * (len(row) - 1))
    place: i64 = 0
    for each in row:
        if each != number:
            shorter[place] = each
            place += 1
    return shorter


def row_with(row: Numbers, number: i64) -> Numbers:
    """Return a rising row with a number more, still rising."""
    longer = vec[i64]([number] * (len(row) + 1))
    for place in range(len(row)):
        each = row[place]
        longer[place if each < number else place + 1] = each
    return longer


def merge_rows(row: Numbers, other: Numbers) -> Numbers:
    """Return the numbers of two rising rows as one that rises."""
    end = len(row)
    if end == 0:
        return other
    if len(other) == 0:
        return row
    both = vec[i64]([0] * (end + len(other)))
    place: i64 = 0
    taken: i64 = 0
    for number in other:
        while taken < end and row[taken] < number:
            both[place] = row[taken]
            place += 1
            taken += 1
        both[place] = number
        place += 1
    while taken < end:
        both[place] = row[taken]
        place += 1
        taken += 1
    return both
