"""Saving: a state as a flat list of numbers and program names, and its 64-bit key.

The list is `[version, count of names, names..., numbers...]`. A frame is saved by the
*name* of its program, so a book that numbers its programs differently reads it as well. What is
remembered for those who look, such as the order of a discard pile, stands behind the names: games
that differ in it alone have the same key, and a list without it can be read.
"""

from __future__ import annotations

from array import array
from hashlib import blake2b
from sys import byteorder
from typing import TYPE_CHECKING, Final

from throwdown.kernel.errors import SaveError
from throwdown.kernel.int_array import Numbers, row_of

if TYPE_CHECKING:
    from throwdown.kernel.book import Book

VERSION: Final = 1
MEMORY: Final = "~"
"""What the last name begins with if it is none, but what the table remembers."""


class StateWriter:
    """Collects the numbers of a state, in the order in which `StateReader` gives them back."""

    def __init__(self, book: Book) -> None:
        self._book = book
        self._names: list[str] = []
        self._places: dict[int, int] = {}
        self._numbers: list[int] = []
        self._memory: list[int] = []

    def remember(self, numbers: list[int]) -> None:
        """Note what the table remembers and no rule looks at: it is kept, but not in the key."""
        self._memory = numbers

    def write_number(self, number: int) -> None:
        """Write a number."""
        self._numbers.append(number)

    def write_list(self, numbers: list[int]) -> None:
        """Write a list of numbers with its length."""
        self._numbers.append(len(numbers))
        self._numbers.extend(numbers)

    def write_row(self, numbers: Numbers) -> None:
        """Write a row of numbers with its length."""
        self.write_list(list(numbers))

    def write_program(self, number: int) -> None:
        """Write a program by its name."""
        place = self._places.get(number)
        if place is None:
            place = len(self._names)
            self._places[number] = place
            self._names.append(self._book.programs[number].name)
        self._numbers.append(place)

    def to_list(self) -> list[int | str]:
        """Return all that was written, for `StateReader`."""
        names = self._names
        if self._memory:
            names = [*names, MEMORY + " ".join([str(number) for number in self._memory])]
        saved: list[int | str] = [VERSION, len(names)]
        saved.extend(names)
        saved.extend(self._numbers)
        return saved

    def key(self) -> int:
        """Return a 64-bit digest of all that was written."""
        numbers = array("q", self._numbers)
        if byteorder == "big":
            numbers.byteswap()
        names = "\n".join(self._names).encode()
        return int.from_bytes(blake2b(names + b"\0" + numbers.tobytes(), digest_size=8).digest())


class StateReader:
    """Gives back, in order, what a `StateWriter` wrote, and refuses what cannot be true."""

    def __init__(self, book: Book, saved: list[int | str]) -> None:
        self.book = book
        self._saved = saved
        self._at = 0
        if not saved or saved[0] != VERSION:
            found = saved[0] if saved else "nothing"
            raise SaveError(f"a saved game of version {VERSION} was expected, found {found}")
        self._at = 1
        self.memory: list[int] = []
        """What the table remembers; nothing if nothing was noted."""
        self._programs: list[int] = []
        for _ in range(self.read_count()):
            name = self._next_item()
            if isinstance(name, str) and name.startswith(MEMORY):
                self.memory = self._read_memory(name)
            else:
                self._programs.append(self._program_number(name))

    def _read_memory(self, text: str) -> list[int]:
        """Return the numbers behind the mark."""
        words = text.removeprefix(MEMORY).split()
        if not all(word.isdigit() for word in words):
            raise SaveError(f"item {self._at - 1} of the saved game should be whole numbers")
        return [int(word) for word in words]

    def read_number(self) -> int:
        """Read a number."""
        number = self._next_item()
        if not isinstance(number, int) or isinstance(number, bool):
            raise SaveError(f"item {self._at - 1} of the saved game is not a whole number")
        return number

    def read_within(self, low: int, high: int) -> int:
        """Read a number that must lie from `low` to `high`."""
        number = self.read_number()
        if not low <= number <= high:
            raise SaveError(
                f"item {self._at - 1} of the saved game is {number}; expected {low} to {high}"
            )
        return number

    def read_count(self) -> int:
        """Read how many items follow."""
        return self.read_within(0, len(self._saved) - self._at - 1)

    def read_list(self) -> list[int]:
        """Read a list of numbers."""
        return [self.read_number() for _ in range(self.read_count())]

    def read_exactly(self, count: int, low: int, high: int) -> list[int]:
        """Read a list of exactly `count` numbers from `low` to `high`."""
        if self.read_count() != count:
            raise SaveError(f"item {self._at - 1} of the saved game should count {count} items")
        return [self.read_within(low, high) for _ in range(count)]

    def read_row(self, count: int, low: int, high: int) -> Numbers:
        """Read a row of exactly `count` numbers from `low` to `high`, written with its length."""
        return row_of(self.read_exactly(count, low, high))

    def read_seats(self, among: int) -> list[int]:
        """Read a list of different seats of a game with `among` seats."""
        seats = self.read_list()
        if len(set(seats)) < len(seats) or any(not 0 <= seat < among for seat in seats):
            raise SaveError(f"{seats} is no list of different seats below {among}")
        return seats

    def read_program(self) -> int:
        """Read a program's name and return its number in this book."""
        return self._programs[self.read_within(0, len(self._programs) - 1)]

    def check_end(self) -> None:
        """Check that everything has been read."""
        if self._at != len(self._saved):
            raise SaveError(f"the saved game has {len(self._saved) - self._at} items too many")

    def _next_item(self) -> int | str:
        if self._at >= len(self._saved):
            raise SaveError("the saved game ends too early")
        item = self._saved[self._at]
        self._at += 1
        return item

    def _program_number(self, name: int | str) -> int:
        if not isinstance(name, str) or not self.book.has(name):
            raise SaveError(f"the saved game uses a program '{name}' that this book lacks")
        return self.book.number(name)
