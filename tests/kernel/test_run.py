"""Running programs: answers, refusals, and the promises every op is held to."""

import pytest

from tests.kernel.blank import MARK, Blank, End, Note, main, option_texts, start_blank
from throwdown.kernel.action import Action, action
from throwdown.kernel.book import Book
from throwdown.kernel.control import Ask, Jump, PickSome
from throwdown.kernel.decision import OPTION, TARGET
from throwdown.kernel.errors import IllegalAction, KernelError, LoopError
from throwdown.kernel.int_array import Numbers, row_of
from throwdown.kernel.interpreter import act, ask_again, restart, step
from throwdown.kernel.program import OTHER_BOOK, WAIT, Frame, Op, Program
from throwdown.kernel.replacement import propose
from throwdown.kernel.triggers import queue_trigger


class Mark(Ask[Blank]):
    """Ask seat 1 to mark one of three numbers."""

    def __init__(self) -> None:
        super().__init__(TARGET, "R-1")

    def decider(self, s: Blank, f: Frame) -> int:
        return 1

    def options(self, s: Blank, f: Frame) -> list[Action]:
        return [action(MARK, n) for n in (3, 4, 5)]

    def apply_answer(self, s: Blank, f: Frame, pick: Action) -> int:
        s.notes.append(pick)
        return f.at + 1


class Raw(Op[Blank]):
    """An op written without `Ask`, for the mistakes that `Ask` makes impossible."""

    def ask(self, s: Blank, f: Frame) -> int:
        return s.ask(0, OPTION, [action(MARK, 0), action(MARK, 1)], -1, "R-2", self, f)


class TouchesFirst(Raw):
    def run(self, s: Blank, f: Frame) -> int:
        if s.take() >= 0:
            return f.at + 1
        s.notes.append(1)
        return self.ask(s, f)


class TouchesItsRegister(Raw):
    def run(self, s: Blank, f: Frame) -> int:
        if s.take() >= 0:
            return f.at + 1
        f.regs[0] += 1
        return self.ask(s, f)


class AsksTwice(Raw):
    def run(self, s: Blank, f: Frame) -> int:
        s.take()
        return self.ask(s, f)


class IgnoresTheAnswer(Raw):
    def run(self, s: Blank, f: Frame) -> int:
        return self.ask(s, f) if s.answer < 0 else f.at + 1


class AsksForAnother(Raw):
    def run(self, s: Blank, f: Frame) -> int:
        return Raw().ask(s, f) if s.take() < 0 else f.at + 1


class AsksForAnotherFrame(Raw):
    def run(self, s: Blank, f: Frame) -> int:
        other = f.clone()
        other.picks = (1, 2)
        return self.ask(s, other) if s.take() < 0 else f.at + 1


class WaitsForNothing(Raw):
    def run(self, s: Blank, f: Frame) -> int:
        return WAIT


class ReplacesTheFrames(Raw):
    def run(self, s: Blank, f: Frame) -> int:
        s.frames = s.frames[:]
        return f.at + 1


class OpensSilently(Raw):
    def run(self, s: Blank, f: Frame) -> int:
        s.book = Book([main()])
        return f.at + 1


class Opens(Op[Blank]):
    """Go on in another book, with a program of its own."""

    def __init__(self, book: Book) -> None:
        self.book = book

    def run(self, s: Blank, f: Frame) -> int:
        s.book = self.book
        s.frames = []
        s.push(self.book.number("main"), 1, -1)
        return OTHER_BOOK


class OffersTheSameTwice(Raw):
    def run(self, s: Blank, f: Frame) -> int:
        return s.ask(0, OPTION, [action(MARK, 0), action(MARK, 0)], -1, "R-2", self, f)


def test_a_decision_names_seat_kind_options_and_rule() -> None:
    s = start_blank(Book([main(Mark())]))
    assert s.decision is not None
    assert (s.decision.seat, s.decision.kind, s.decision.rule) == (1, TARGET, "R-1")
    assert option_texts(s) == ["mark m3", "mark m4", "mark m5"]


class MarkSome(PickSome[Blank]):
    """Ask seat 0 for any of three numbers."""

    def __init__(self) -> None:
        super().__init__(MARK, "R-3", 0, 3)

    def things(self, s: Blank, f: Frame) -> Numbers:
        return row_of((3, 4, 5))


def test_a_decision_carries_the_op_that_asks_and_what_was_picked_so_far() -> None:
    op = MarkSome()
    s = start_blank(Book([main(op)]))
    first = s.decision
    assert first is not None
    assert (first.op, first.picks) == (op, ())
    step(s, 0)
    second = s.decision
    assert second is not None
    assert (second.op, second.picks) == (op, (3,))
    assert first.picks == ()


def test_a_decision_of_a_copy_stays_as_it_was_asked() -> None:
    s = start_blank(Book([main(MarkSome())]))
    step(s, 0)
    copy = s.clone()
    step(copy, 0)
    assert s.decision is not None
    assert copy.decision is not None
    assert (s.decision.picks, copy.decision.picks) == ((3,), (3, 4))


def test_a_question_asked_again_is_about_what_is_there_now() -> None:
    s = start_blank(Book([main(MarkSome())]))
    step(s, 0)
    s.frames[-1].picks = (4,)
    ask_again(s)
    assert s.decision is not None
    assert s.decision.picks == (4,)
    assert option_texts(s) == ["mark m5", "done"]


def test_a_game_that_is_restarted_forgets_what_was_under_way() -> None:
    s = start_blank(Book([main(Mark()), Program("other", MarkSome(), End())]))
    queue_trigger(s, 0, s.book.number("other"), -1)
    propose(s, 0, 0, [1])
    s.wave = 2
    restart(s, "other")
    assert len(s.frames) == 1
    assert (s.waiting, s.wave, s.proposals) == ([], 0, [])
    assert option_texts(s) == ["mark m3", "mark m4", "mark m5", "done"]


def test_the_answer_reaches_the_op_that_asked_and_the_program_goes_on() -> None:
    s = start_blank(Book([main(Mark(), Note(7))]))
    step(s, 1)
    assert s.notes == [action(MARK, 4), 7]
    assert s.over


def test_an_action_can_be_given_by_value() -> None:
    s = start_blank(Book([main(Mark())]))
    act(s, action(MARK, 5))
    assert s.notes == [action(MARK, 5)]


@pytest.mark.parametrize("choice", [-1, 3, 99])
def test_an_option_that_does_not_exist_is_refused_and_nothing_changes(choice: int) -> None:
    s = start_blank(Book([main(Mark())]))
    key, asked = s.key(), s.decision
    with pytest.raises(IllegalAction, match=r"3 are offered, numbered from 0 \[R-1\]"):
        step(s, choice)
    assert s.key() == key
    assert s.decision is asked


def test_an_action_that_is_not_offered_is_refused_and_nothing_changes() -> None:
    s = start_blank(Book([main(Mark())]))
    key = s.key()
    with pytest.raises(IllegalAction, match="not offered"):
        act(s, action(MARK, 9))
    assert s.key() == key


@pytest.mark.parametrize("checked", [True, False])
def test_a_game_goes_on_in_another_book(checked: bool) -> None:
    second = Book([main(Mark(), Note(8))])
    s = start_blank(Book([main(Note(1), Mark(), Opens(second), Note(99))]))
    s.checked = checked
    step(s, 0)
    assert s.book is second
    assert s.notes == [1, action(MARK, 3)]
    assert option_texts(s) == ["mark m3", "mark m4", "mark m5"]
    step(s, 2)
    assert s.notes == [1, action(MARK, 3), action(MARK, 5), 8]
    assert s.over


def test_a_finished_game_takes_no_more_actions() -> None:
    s = start_blank(Book([main()]))
    with pytest.raises(IllegalAction, match="the game is over"):
        step(s, 0)
    with pytest.raises(IllegalAction, match="the game is over"):
        act(s, action(MARK, 3))


@pytest.mark.parametrize(
    ("op", "complaint"),
    [
        (TouchesFirst(), "op 0 .TouchesFirst. of program 'main' touched the state before it asked"),
        (TouchesItsRegister(), "touched the state before it asked"),
        (WaitsForNothing(), "waits but asked nothing"),
        (AsksForAnother(), "asked in the name of another op or frame"),
        (AsksForAnotherFrame(), "asked in the name of another op or frame"),
        (OffersTheSameTwice(), "the same option twice"),
        (ReplacesTheFrames(), "put another list in place of the frames"),
        (OpensSilently(), "opened another book and did not say so"),
    ],
)
def test_an_op_that_breaks_a_promise_is_caught(op: Raw, complaint: str) -> None:
    with pytest.raises(KernelError, match=complaint):
        start_blank(Book([main(op, registers=1)]))


@pytest.mark.parametrize(
    ("op", "complaint"),
    [
        (AsksTwice(), "asked a second question in one run"),
        (IgnoresTheAnswer(), "was answered and did not take the answer"),
    ],
)
def test_an_op_that_breaks_a_promise_when_answered_is_caught(op: Raw, complaint: str) -> None:
    s = start_blank(Book([main(op)]))
    with pytest.raises(KernelError, match=complaint):
        step(s, 0)


def test_programs_that_run_without_end_are_stopped_by_name() -> None:
    book = Book([Program("main", Note(1), Jump(0))], loop_limit=50)
    with pytest.raises(LoopError, match=r"50 ops ran without a question.*main"):
        start_blank(book)


def test_the_loop_limit_also_holds_without_checks() -> None:
    s = start_blank(Book([Program("main", Mark(), Jump(0))], loop_limit=50))
    s.checked = False
    for _ in range(100):
        step(s, 0)
    endless = start_blank(Book([Program("main", Mark(), Jump(1))], loop_limit=50))
    endless.checked = False
    with pytest.raises(LoopError):
        step(endless, 0)


def test_a_game_whose_programs_all_end_without_a_result_is_a_mistake() -> None:
    with pytest.raises(KernelError, match="all programs have ended"):
        start_blank(Book([Program("main", Note(1))]))


def test_two_programs_cannot_share_a_name() -> None:
    with pytest.raises(KernelError, match="two programs are called 'main'"):
        Book([main(), main()])


@pytest.mark.parametrize("seats", [1, 9])
def test_a_game_has_two_to_eight_seats(seats: int) -> None:
    with pytest.raises(KernelError, match=f"2 to 8 seats, not {seats}"):
        start_blank(Book([main()]), list(range(seats)))


def test_turn_order_starts_anywhere_and_passes_over_seats_that_have_left() -> None:
    s = start_blank(Book([main()]), [0, 1, 2, 3])
    assert s.seats_from(2) == [2, 3, 0, 1]
    s.order = [0, 1, 3]
    assert s.seats_from(2) == [3, 0, 1]
