"""The four modes of a window: who is asked after whom, and when it is over.

A seat's acts here are numbered tokens it may spend; `s.notes` holds how many each has left.
"""

import pytest

from tests.kernel.blank import MARK, Blank, End, blank
from throwdown.kernel.action import PASS, Action, action
from throwdown.kernel.book import Book
from throwdown.kernel.decision import PREEMPT
from throwdown.kernel.interpreter import act, load, start
from throwdown.kernel.program import Frame, Program
from throwdown.kernel.windows import AFTER_EACH, LOCKED, REGISTERS, ROUND, YIELD, Window


class Spend(Window[Blank]):
    """A seat may spend a token as long as it has one."""

    def legal(self, s: Blank, f: Frame, seat: int) -> list[Action]:
        return [action(MARK, seat)] if s.notes[seat] else []

    def act(self, s: Blank, f: Frame, seat: int, pick: Action) -> int:
        s.notes[seat] -= 1
        return f.at


def open_window(
    mode: int, tokens: list[int], teams: list[int] | None = None, *, ask_empty: bool = False
) -> Blank:
    """Open a window in which each seat has these tokens; seat 0 is active."""
    programs = [Program("main", Spend(mode, "W-1"), End(), registers=REGISTERS)]
    s = blank(Book(programs, ask_empty=ask_empty), teams or list(range(len(tokens))))
    s.notes = tokens
    start(s, "main")
    return s


def answer_each(s: Blank, answers: str) -> str:
    """Answer each question in turn: `+` spends, `-` passes; return who was asked."""
    seats = ""
    for answer in answers:
        assert s.decision is not None, f"nobody was asked after {seats}"
        seat = s.decision.seat
        seats += str(seat)
        act(s, action(MARK, seat) if answer == "+" else action(PASS))
    return seats


MANY = [9, 9]


@pytest.mark.parametrize(
    ("answers", "seats"),
    [
        # The first seat acts freely; the window ends on the other's pass and its own.
        ("---", "010"),
        ("++---", "00010"),
        # One act of the other seat gives the move back.
        ("-+---", "01010"),
        # After the other's pass, an act of the first clears it.
        ("--+---", "010010"),
    ],
)
def test_yield_ends_when_the_other_passes_and_then_the_first(answers: str, seats: str) -> None:
    s = open_window(YIELD, MANY[:])
    assert answer_each(s, answers) == seats
    assert s.over


@pytest.mark.parametrize(
    ("answers", "seats"),
    [
        # The other is offered an act after each of the first's.
        ("+-+--", "01010"),
        ("++--", "0101"),
        ("---", "010"),
    ],
)
def test_after_each_offers_the_other_an_act_after_every_act(answers: str, seats: str) -> None:
    s = open_window(AFTER_EACH, MANY[:])
    assert answer_each(s, answers) == seats
    assert s.over == (answers[-1] == "-" and seats[-1] == "0")


def test_round_ends_when_all_pass_in_a_row_and_restarts_with_the_first() -> None:
    s = open_window(ROUND, [9, 9, 9])
    assert answer_each(s, "--++---") == "0120012"
    assert s.over


def test_locked_is_for_the_first_seats_team_alone() -> None:
    s = open_window(LOCKED, [9, 9, 9, 9], [0, 1, 0, 1])
    assert answer_each(s, "+-+--") == "00202"
    assert s.over


def test_nobody_is_asked_who_could_only_pass() -> None:
    s = open_window(ROUND, [1, 0, 1])
    assert answer_each(s, "+-") == "02"
    assert s.over


@pytest.mark.parametrize("mode", [YIELD, AFTER_EACH, ROUND, LOCKED])
def test_a_window_in_which_nobody_can_act_is_skipped(mode: int) -> None:
    assert open_window(mode, [0, 0]).over


@pytest.mark.parametrize("mode", [YIELD, AFTER_EACH])
def test_the_first_seat_is_not_asked_twice_when_nobody_could_answer_it(mode: int) -> None:
    s = open_window(mode, [3, 0])
    assert answer_each(s, "+-") == "00"
    assert s.over


@pytest.mark.parametrize("mode", [YIELD, AFTER_EACH, ROUND, LOCKED])
def test_a_book_may_ask_everybody_so_that_silence_tells_nothing(mode: int) -> None:
    s = open_window(mode, [0, 0], ask_empty=True)
    assert s.decision is not None
    assert s.decision.options == [action(PASS)]


def test_yield_with_three_seats_gives_each_other_seat_one_act() -> None:
    s = open_window(YIELD, [9, 9, 9])
    assert answer_each(s, "--+----") == "0120120"
    assert s.over


def test_the_order_begins_with_the_active_seat() -> None:
    programs = [Program("main", Spend(ROUND, "W-1"), End(), registers=REGISTERS)]
    s = blank(Book(programs), [0, 1, 2])
    s.notes = [1, 1, 1]
    s.active = 1
    start(s, "main")
    assert answer_each(s, "---") == "120"


def test_a_seat_that_leaves_the_game_leaves_the_window() -> None:
    s = open_window(ROUND, [9, 9, 9])
    assert answer_each(s, "-") == "0"
    s.order = [0, 2]
    loaded = Blank()
    load(loaded, s.book, s.to_list())
    assert answer_each(loaded, "-") == "2"
    assert loaded.over


def test_a_window_may_ask_another_kind_of_question() -> None:
    programs = [Program("main", Spend(ROUND, "W-1", PREEMPT), End(), registers=REGISTERS)]
    s = blank(Book(programs), [0, 1])
    s.notes = [1, 1]
    start(s, "main")
    assert s.decision is not None
    assert s.decision.kind == PREEMPT
