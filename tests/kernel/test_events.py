"""Events: told once, and cut for each viewer by the table."""

import pytest

from tests.kernel.blank import Blank, main, start_blank
from throwdown.kernel.book import Book
from throwdown.kernel.code_table import Code, CodeTable
from throwdown.kernel.errors import KernelError
from throwdown.kernel.events import (
    AMOUNT,
    HIDDEN,
    JUDGE,
    MOST_KINDS,
    NUMBER,
    OWN,
    PUBLIC,
    SEAT,
    SECRET,
    TEAM,
    Event,
    EventField,
    EventKind,
    EventTable,
    FieldType,
    emit,
)
from throwdown.kernel.interpreter import start
from throwdown.kernel.program import Frame, Op

TEAMS = [0, 1, 0, 1]
TABLE = EventTable(
    [
        EventKind(
            0,
            "drew",
            [
                EventField("whose", SEAT),
                EventField("what", NUMBER, TEAM),
                EventField("where", NUMBER, OWN),
            ],
        ),
        EventKind(1, "peeked", [EventField("what", NUMBER, OWN)], shown=TEAM),
        EventKind(2, "sealed", [EventField("what", NUMBER, SECRET)]),
    ]
)


def cut_for(kind: int, viewer: int) -> list[int] | None:
    """What a viewer reads of an event of seat 0 with the numbers 7, 8 and 9."""
    event = TABLE.cut(Event(kind, 0, 7, 8, 9), TEAMS, viewer)
    return None if event is None else [event.a, event.b, event.c]


def test_a_game_has_no_more_kinds_of_event_than_a_book_has_bits() -> None:
    kinds = [EventKind(number, f"kind {number}", []) for number in range(MOST_KINDS + 1)]
    with pytest.raises(KernelError, match="64 kinds of event; at most 63"):
        EventTable(kinds)


@pytest.mark.parametrize(
    ("viewer", "numbers"),
    [
        (0, [7, 8, 9]),
        (2, [7, 8, HIDDEN]),
        (1, [7, HIDDEN, HIDDEN]),
        (PUBLIC, [7, HIDDEN, HIDDEN]),
        (JUDGE, [7, 8, 9]),
    ],
)
def test_each_number_is_shown_to_those_the_table_names(viewer: int, numbers: list[int]) -> None:
    assert cut_for(0, viewer) == numbers


def test_an_event_can_be_hidden_as_a_whole() -> None:
    assert cut_for(1, 1) is None
    assert cut_for(1, PUBLIC) is None
    assert cut_for(1, 2) == [HIDDEN, HIDDEN, HIDDEN]


def test_a_number_the_table_does_not_name_is_for_the_judge_alone() -> None:
    assert cut_for(2, 0) == [HIDDEN, HIDDEN, HIDDEN]
    assert cut_for(2, JUDGE) == [7, 8, 9]


def test_the_journal_keeps_events_only_while_it_is_wanted() -> None:
    class Tell(Op[Blank]):
        def run(self, s: Blank, f: Frame) -> int:
            emit(s, 0, 1, 5)
            return f.at + 1

    s = start_blank(Book([main(Tell())]))
    assert [event.fields() for event in s.events] == [[0, 1, 5, -1, -1]]
    quiet = start_blank(Book([main(Tell())])).clone()
    assert quiet.events == []
    quiet.journal = False
    emit(quiet, 0, 1, 5)
    assert quiet.events == []


class Count(Op[Blank]):
    """Count to 2, and tell each number after it is reached."""

    def run(self, s: Blank, f: Frame) -> int:
        for number in (1, 2):
            s.notes.append(number)
            emit(s, 0, 0, number)
        return f.at + 1


def count_while_watched() -> Blank:
    """Return a game that was watched while it counted."""
    s = Blank()
    s.prepare(Book([main(Count())]), [0, 1], 1)
    s.notes = []
    s.watched = True
    start(s, "main")
    return s


def test_a_watched_game_keeps_the_moment_of_each_event() -> None:
    s = count_while_watched()
    assert [event.a for event in s.events] == [1, 2]
    assert [moment.notes for moment in s.moments if isinstance(moment, Blank)] == [[1], [1, 2]]
    assert [len(moment.frames) for moment in s.moments] == [1, 1]
    assert not any(moment.watched or moment.moments for moment in s.moments)


def test_events_and_moments_are_forgotten_together() -> None:
    s = count_while_watched()
    s.clear_events()
    assert s.events == []
    assert s.moments == []
    assert s.watched


def test_a_copy_is_not_watched() -> None:
    s = start_blank(Book([main(Count())]))
    assert s.events
    assert s.moments == []
    s.watched = True
    assert not s.clone().watched


def test_a_number_is_told_as_what_it_is() -> None:
    colors = FieldType("color", codes=CodeTable([Code(0, "red"), Code(1, "blue")]))
    assert [kind.value(1) for kind in (AMOUNT, SEAT, colors)] == [1, "p1", "blue"]


def test_an_event_has_at_most_three_numbers() -> None:
    with pytest.raises(ValueError, match="'long' has more than three fields"):
        EventKind(0, "long", [EventField(name, AMOUNT) for name in "abcd"])
