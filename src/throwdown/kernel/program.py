"""Frames, ops and programs: how "what happens next" is written down as data.

A `Program` is an immutable list of small ops, made when a book is made. A `Frame` is one
program under way: where in it, a few registers, who controls it and what it comes from.
Frames live in the state, so a game can be copied, saved or searched in the middle of
anything.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Generic, TypeVar, cast

from mypy_extensions import i64, mypyc_attr

from throwdown.kernel.int_array import Numbers, fill_row

if TYPE_CHECKING:
    from throwdown.kernel.book import Book
    from throwdown.kernel.state import GameState

S = TypeVar("S", bound="GameState", contravariant=True)
"""The state an op runs on; an op for any state also serves a particular one."""
T = TypeVar("T", bound="GameState")

WAIT: Final = -1
"""What an op returns after it has asked."""
OTHER_BOOK: Final = -2
"""What an op returns after it has opened another book, with frames of its own, to go on in."""


@mypyc_attr(acyclic=True, free_list_len=1)
class Frame:
    """One program under way."""

    def __init__(self, program: int, seat: int, source: int, regs: Numbers) -> None:
        self.program: i64 = program
        self.at: i64 = 0
        self.seat = seat
        self.source = source
        self.regs = regs
        self.picks: tuple[int, ...] = ()

    def clone(self) -> Frame:
        """Return an equal, independent frame."""
        other = Frame(self.program, self.seat, self.source, self.regs[:])
        other.at = self.at
        other.picks = self.picks
        return other


@mypyc_attr(allow_interpreted_subclasses=True)
class Op(Generic[S]):
    """One instruction of a program; immutable, shared by all games that use its book.

    `run` either changes the state and returns the position in the program to go on at
    (`f.at + 1` for the next op, `f.at` to run again), or asks one question and returns
    WAIT. An op that asks has changed nothing yet: it is run again with the answer, and
    after saving and loading it is run again to ask the same question. An op that pushes a
    frame goes on when that frame is finished. Frames are pushed and taken away in the state's
    own list, which is never replaced by another.
    """

    def run(self, s: S, f: Frame) -> int:
        """Do the instruction, or ask."""
        raise NotImplementedError(type(self).__name__)

    def link(self, book: Book) -> None:
        """Turn names of programs into numbers; called once, when the book is made."""


class ProgramPosition:
    """A place of a program, with the op that stands there.

    It is final (no subclasses), so a compiled game finds it in a list without a type check.
    """

    def __init__(self, op: Op[GameState]) -> None:
        self.op = op


class Program:
    """A named list of ops; `registers` is how many numbers its frames can remember.

    Names are what a saved game holds, so a name keeps its meaning between versions.
    """

    def __init__(self, name: str, *ops: Op[T], registers: int = 0) -> None:
        self.name = name
        # A book only runs on the states of its own game, so its ops may ask for that type.
        self.ops = cast("list[Op[GameState]]", list(ops))
        self.places = [ProgramPosition(op) for op in self.ops]
        self.registers = registers
        self.blank = fill_row(0, registers)
        """What a frame of it remembers at first: frames have a copy, this is never changed."""
