"""Numbered kinds: a table for each space of numbers, beside the constants of that space.

A state holds numbers, and compiled code compares them with `Final` constants. What a number is
called stands in one row with it, so that neither can go astray: a view shows the name, and the
forms of each language are kept under it. A number that has been saved is never given to something
else.
"""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from throwdown.kernel.errors import KernelError


@mypyc_attr(allow_interpreted_subclasses=True)
class Code:
    """One row: the number, its name, and whether players are told it.

    What is told needs words under that name in every language.
    """

    def __init__(self, number: int, name: str, *, told: bool = True) -> None:
        self.number = number
        self.name = name
        self.told = told


@mypyc_attr(allow_interpreted_subclasses=True)
class CodeTable:
    """The rows of one space of numbers, from 0 on.

    Raises:
        KernelError: if a number is missing or out of its place, or a name stands twice.
    """

    def __init__(self, codes: list[Code]) -> None:
        for i in range(len(codes)):
            if codes[i].number != i:
                raise KernelError(f"'{codes[i].name}' is number {codes[i].number}, in place {i}")
        self.names: tuple[str, ...] = tuple([code.name for code in codes])
        """All names, by number."""
        self.told: tuple[str, ...] = tuple([code.name for code in codes if code.told])
        """The names that need words in every language."""
        for name in self.names:
            if self.names.count(name) > 1:
                raise KernelError(f"two numbers are called '{name}'")

    def name(self, number: int) -> str:
        """Return what a number is called."""
        if not 0 <= number < len(self.names):
            raise KernelError(f"no kind has the number {number}")
        return self.names[number]

    def number(self, name: str) -> int:
        """Return the number with that name.

        Raises:
            KernelError: if none has it.
        """
        if name not in self.names:
            raise KernelError(f"no kind is called '{name}'")
        return self.names.index(name)
