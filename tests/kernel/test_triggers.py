"""Triggers: whose resolve first, who orders them, and that chance never does."""

from tests.kernel.blank import Blank, End, Note, NoteSeat, main, option_texts, start_blank
from throwdown.kernel.book import Book
from throwdown.kernel.decision import ORDER
from throwdown.kernel.events import emit
from throwdown.kernel.interpreter import step
from throwdown.kernel.program import Frame, Op, Program
from throwdown.kernel.state import GameState
from throwdown.kernel.triggers import Settle, queue_trigger

BELL = 0


class Ring(Op[Blank]):
    """Tell that a bell rang; `tune` says which."""

    def __init__(self, tune: int) -> None:
        self.tune = tune

    def run(self, s: Blank, f: Frame) -> int:
        emit(s, BELL, s.active, self.tune)
        return f.at + 1


class Band(Book):
    """A book in which each tune sets off the listed programs, as (seat, program)."""

    def __init__(self, programs: list[Program], tunes: list[list[tuple[int, str]]]) -> None:
        super().__init__(programs)
        self.tunes = tunes

    def listen(self, s: GameState, kind: int, seat: int, a: int, b: int, c: int) -> None:
        for who, program in self.tunes[a]:
            queue_trigger(s, who, self.number(program), who)


def band(tunes: list[list[tuple[int, str]]], *more: Program) -> Band:
    programs = [
        main(Ring(0), Settle("T-1"), Note(99)),
        Program("ten", Note(10)),
        Program("twenty", Note(20)),
        Program("thirty", Note(30)),
        Program("seat", NoteSeat()),
        *more,
    ]
    return Band(programs, tunes)


def test_the_active_seats_triggers_come_first_whatever_the_order_of_raising() -> None:
    book = band([[(2, "seat"), (1, "seat"), (0, "seat")]])
    assert start_blank(book, [0, 1, 2]).notes == [0, 1, 2, 99]


def test_the_others_follow_in_turn_order_from_the_active_seat() -> None:
    class Pass(Op[Blank]):
        def run(self, s: Blank, f: Frame) -> int:
            s.active = 1
            return f.at + 1

    programs = [main(Pass(), Ring(0), Settle("T-1")), Program("seat", NoteSeat())]
    book = Band(programs, [[(0, "seat"), (1, "seat"), (2, "seat")]])
    assert start_blank(book, [0, 1, 2]).notes == [1, 2, 0]


def test_an_event_that_nothing_heeds_is_told_and_sets_nothing_off() -> None:
    book = band([[(0, "ten")]])
    assert start_blank(book).notes == [10, 99]
    book.heard_kinds = ~(1 << BELL)
    s = start_blank(book)
    assert s.notes == [99]
    assert [event.kind for event in s.events] == [BELL]


def test_each_seat_orders_its_own_triggers() -> None:
    s = start_blank(band([[(1, "ten"), (1, "twenty"), (1, "thirty")]]))
    assert s.decision is not None
    assert (s.decision.seat, s.decision.kind, s.decision.rule) == (1, ORDER, "T-1")
    assert option_texts(s) == ["resolve 0", "resolve 1", "resolve 2"]
    step(s, 2)
    assert option_texts(s) == ["resolve 0", "resolve 1"]
    step(s, 1)
    assert s.notes == [30, 20, 10, 99]


def test_like_triggers_need_no_order() -> None:
    s = start_blank(band([[(1, "ten"), (1, "ten"), (1, "twenty")]]))
    assert option_texts(s) == ["resolve 0", "resolve 2"]
    step(s, 0)
    step(s, 0)
    assert s.notes == [10, 10, 20, 99]


def test_what_a_trigger_raises_waits_behind_what_its_seat_already_had() -> None:
    again = Program("again", Note(1), Ring(1))
    s = start_blank(band([[(0, "again"), (0, "ten")], [(0, "twenty")]], again))
    assert option_texts(s) == ["resolve 0", "resolve 1"]
    step(s, 0)
    assert s.notes == [1, 10, 20, 99]


def test_what_the_active_seat_raises_comes_before_what_others_have_waiting() -> None:
    again = Program("again", Note(1), Ring(1))
    s = start_blank(band([[(0, "again"), (1, "ten")], [(0, "twenty")]], again))
    assert s.notes == [1, 20, 10, 99]


def test_an_effect_is_finished_before_what_it_sets_off_begins() -> None:
    whole = Program("whole", Note(1), Ring(1), Note(2))
    s = start_blank(band([[(0, "whole")], [(0, "ten")]], whole))
    assert s.notes == [1, 2, 10, 99]


def test_a_trigger_may_settle_what_it_raises_before_it_goes_on() -> None:
    nested = Program("nested", Note(1), Ring(1), Settle("T-2"), Note(2))
    s = start_blank(band([[(0, "nested")], [(0, "ten")]], nested))
    assert s.notes == [1, 10, 2, 99]


def test_a_trigger_of_a_seat_that_has_left_still_resolves() -> None:
    class Leave(Op[Blank]):
        def run(self, s: Blank, f: Frame) -> int:
            s.order = [0, 2]
            return f.at + 1

    programs = [
        Program("main", Ring(0), Leave(), Settle("T-1"), End()),
        Program("seat", NoteSeat()),
    ]
    book = Band(programs, [[(1, "seat"), (2, "seat")]])
    assert start_blank(book, [0, 1, 2]).notes == [2, 1]


def test_the_same_questions_are_asked_in_every_run() -> None:
    def orders() -> list[list[str]]:
        s = start_blank(band([[(0, "ten"), (1, "ten"), (0, "twenty"), (1, "twenty")]]))
        asked = []
        while s.decision is not None:
            asked.append(option_texts(s))
            step(s, 1)
        return [*asked, [str(note) for note in s.notes]]

    assert orders() == [
        ["resolve 0", "resolve 2"],
        ["resolve 0", "resolve 1"],
        ["20", "10", "20", "10", "99"],
    ]
    assert orders() == orders()
