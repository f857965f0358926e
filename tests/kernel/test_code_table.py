"""A table of numbered kinds cannot have a number or a name astray."""

import pytest

from throwdown.kernel.code_table import Code, CodeTable
from throwdown.kernel.errors import KernelError

TABLE = CodeTable([Code(0, "bag"), Code(1, "field"), Code(2, "limbo", told=False)])


def test_a_number_has_a_name_and_a_name_a_number() -> None:
    assert TABLE.names == ("bag", "field", "limbo")
    assert [TABLE.name(number) for number in range(3)] == ["bag", "field", "limbo"]
    assert [TABLE.number(name) for name in TABLE.names] == [0, 1, 2]


def test_what_nobody_is_told_of_needs_no_words() -> None:
    assert TABLE.told == ("bag", "field")


@pytest.mark.parametrize("number", [-1, 3])
def test_a_number_of_nothing_has_no_name(number: int) -> None:
    with pytest.raises(KernelError, match=f"no kind has the number {number}"):
        TABLE.name(number)


def test_an_unknown_name_is_refused() -> None:
    with pytest.raises(KernelError, match="no kind is called 'hand'"):
        TABLE.number("hand")


@pytest.mark.parametrize("second", [0, 2])
def test_each_number_stands_in_its_place(second: int) -> None:
    with pytest.raises(KernelError, match=f"'field' is number {second}, in place 1"):
        CodeTable([Code(0, "bag"), Code(second, "field")])


def test_no_two_numbers_have_the_same_name() -> None:
    with pytest.raises(KernelError, match="two numbers are called 'bag'"):
        CodeTable([Code(0, "bag"), Code(1, "bag")])
