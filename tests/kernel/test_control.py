"""The ops that steer a program."""

import pytest

from tests.kernel.blank import MARK, Blank, Note, NoteSeat, main, option_texts, start_blank
from throwdown.kernel.book import Book
from throwdown.kernel.control import Call, ChooseOne, ForEach, Jump, May, PickSome, Unless
from throwdown.kernel.errors import KernelError
from throwdown.kernel.int_array import Numbers, row_of
from throwdown.kernel.interpreter import step
from throwdown.kernel.program import Frame, Op, Program


class PickMarks(PickSome[Blank]):
    """Pick some of the numbers 2, 3, 5 and 7."""

    def __init__(self, least: int, most: int) -> None:
        super().__init__(MARK, "K-1", least, most)

    def things(self, s: Blank, f: Frame) -> Numbers:
        return row_of([2, 3, 5, 7])


class NoteRegister(Op[Blank]):
    def run(self, s: Blank, f: Frame) -> int:
        s.notes.append(f.regs[1])
        return f.at + 1


class IfNotes(Unless[Blank]):
    def holds(self, s: Blank, f: Frame) -> bool:
        return bool(s.notes)


def start_picking(least: int, most: int) -> Blank:
    """Pick, then note every pick in turn."""
    ops: list[Op[Blank]] = [PickMarks(least, most), ForEach(0, 1, 4), NoteRegister(), Jump(1)]
    return start_blank(Book([main(*ops, registers=2)]))


def test_several_things_are_picked_in_rising_order_and_then_done() -> None:
    s = start_picking(0, 4)
    assert option_texts(s) == ["mark m2", "mark m3", "mark m5", "mark m7", "done"]
    step(s, 1)
    assert option_texts(s) == ["mark m5", "mark m7", "done"]
    step(s, 1)
    assert s.notes == [3, 7]


def test_no_pick_leaves_too_few_for_the_least_number() -> None:
    s = start_picking(2, 3)
    assert option_texts(s) == ["mark m2", "mark m3", "mark m5"]
    step(s, 2)
    assert s.notes == [5, 7], "only m7 is left, so it is picked unasked"


def test_picking_stops_at_the_most() -> None:
    s = start_picking(0, 1)
    step(s, 0)
    assert s.notes == [2]


def test_picking_nothing_is_done_at_once() -> None:
    s = start_picking(0, 4)
    step(s, 4)
    assert s.notes == []
    assert s.over


def test_a_question_with_one_option_is_answered_by_itself_unless_the_book_says_ask() -> None:
    ops: list[Op[Blank]] = [PickMarks(4, 4), ForEach(0, 1, 4), NoteRegister(), Jump(1)]
    assert start_blank(Book([main(*ops, registers=2)])).notes == [2, 3, 5, 7]
    s = start_blank(Book([main(*ops, registers=2)], ask_forced=True))
    assert option_texts(s) == ["mark m2"]


def test_may_goes_on_with_yes_and_skips_with_no() -> None:
    book = Book([main(May("K-2", 2), Note(1), Note(2))])
    yes, no = start_blank(book), start_blank(book)
    assert option_texts(yes) == ["yes", "no"]
    step(yes, 0)
    step(no, 1)
    assert (yes.notes, no.notes) == ([1, 2], [2])


def test_choose_one_takes_one_branch() -> None:
    book = Book([main(ChooseOne("K-3", [1, 3]), Note(1), Jump(4), Note(2), Note(9))])
    first, second = start_blank(book), start_blank(book)
    assert option_texts(first) == ["choose 0", "choose 1"]
    step(first, 0)
    step(second, 1)
    assert (first.notes, second.notes) == ([1, 9], [2, 9])


def test_unless_jumps_where_its_condition_fails() -> None:
    assert start_blank(Book([main(IfNotes(2), Note(1), Note(2))])).notes == [2]
    assert start_blank(Book([main(Note(0), IfNotes(3), Note(1), Note(2))])).notes == [0, 1, 2]


def test_a_called_program_runs_for_the_same_seat_and_then_the_caller_goes_on() -> None:
    book = Book([main(Call("part"), Note(5)), Program("part", NoteSeat())])
    assert start_blank(book).notes == [0, 5]


def test_a_call_to_a_program_that_is_not_there_fails_when_the_book_is_made() -> None:
    with pytest.raises(KernelError, match="no program called 'missing'"):
        Book([main(Call("missing"))])
