"""Rows of numbers: taken from and added to they stay in order, and nobody else's row changes."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from throwdown.kernel.int_array import fill_row, merge_rows, row_of, row_with, row_without

RISING = st.lists(st.integers(-5, 70), unique=True, max_size=30).map(sorted)


def test_a_row_of_one_number_has_it_in_all_places() -> None:
    assert list(fill_row(7, 3)) == [7, 7, 7]
    assert list(fill_row(7, 0)) == []


@given(RISING, st.integers(-5, 70))
def test_a_number_is_put_where_it_belongs(numbers: list[int], number: int) -> None:
    row = row_of(numbers)
    assert list(row_with(row, number)) == sorted([*numbers, number])
    assert list(row) == numbers


@given(RISING.filter(bool), st.data())
def test_a_number_is_taken_out(numbers: list[int], data: st.DataObject) -> None:
    number = data.draw(st.sampled_from(numbers))
    row = row_of(numbers)
    assert list(row_without(row, number)) == [each for each in numbers if each != number]
    assert list(row) == numbers


@given(RISING, RISING)
def test_two_rising_rows_become_one(one: list[int], other: list[int]) -> None:
    first, second = row_of(one), row_of(other)
    assert list(merge_rows(first, second)) == sorted(one + other)
    assert (list(first), list(second)) == (one, other)
