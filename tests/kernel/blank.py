"""A game with nothing in it but a list of numbers, to try one kernel part at a time."""

from __future__ import annotations

from throwdown.kernel.action import FIRST_GAME_VERB, Operand, Verb, Vocabulary
from throwdown.kernel.book import Book
from throwdown.kernel.interpreter import start
from throwdown.kernel.program import Frame, Op, Program
from throwdown.kernel.serialization import StateReader, StateWriter
from throwdown.kernel.state import GameState

MARK = FIRST_GAME_VERB
SPIN = FIRST_GAME_VERB + 1
WORDS = Vocabulary(Verb(MARK, "mark", Operand("m")), Verb(SPIN, "spin", Operand()))


class Blank(GameState):
    """A state whose own part is a list of numbers."""

    notes: list[int]

    def clone(self) -> Blank:
        other = Blank()
        self.copy_into(other)
        other.notes = self.notes[:]
        return other

    def write(self, w: StateWriter) -> None:
        super().write(w)
        w.write_list(self.notes)

    def read(self, r: StateReader) -> None:
        super().read(r)
        self.notes = r.read_list()


class Note(Op[Blank]):
    """Write down a number."""

    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, s: Blank, f: Frame) -> int:
        s.notes.append(self.number)
        return f.at + 1


class NoteSeat(Op[Blank]):
    """Write down who controls the frame."""

    def run(self, s: Blank, f: Frame) -> int:
        s.notes.append(f.seat)
        return f.at + 1


class End(Op[Blank]):
    """End the game; nobody wins."""

    def run(self, s: Blank, f: Frame) -> int:
        s.finish([])
        return f.at + 1


def blank(book: Book, teams: list[int] | None = None, *, explicit: bool = False) -> Blank:
    """Return an unstarted game of two seats, or of these teams, under every check."""
    s = Blank()
    s.prepare(book, teams or [0, 1], seed=1)
    s.notes = []
    s.checked = True
    s.explicit = explicit
    return s


def start_blank(book: Book, teams: list[int] | None = None, *, explicit: bool = False) -> Blank:
    """Return a game that has run its program 'main' to the first question."""
    s = blank(book, teams, explicit=explicit)
    start(s, "main")
    return s


def main(*ops: Op[Blank], registers: int = 0) -> Program:
    """Return a program 'main' of these ops that ends the game after them."""
    return Program("main", *ops, End(), registers=registers)


def option_texts(s: GameState) -> list[str]:
    """Return the texts of the pending decision's options."""
    assert s.decision is not None
    return [WORDS.text(pick) for pick in s.decision.options]
