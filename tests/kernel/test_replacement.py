"""Replacement: what is about to happen may be prevented, changed or turned aside, once."""

from tests.kernel.blank import Blank, main, option_texts, start_blank
from throwdown.kernel.book import Book
from throwdown.kernel.decision import REACT
from throwdown.kernel.interpreter import step
from throwdown.kernel.program import Frame, Op, Program
from throwdown.kernel.replacement import (
    Proposal,
    Replace,
    Replacement,
    current_proposal,
    propose,
    take_proposal,
)
from throwdown.kernel.state import GameState

RAIN = 0


class Propose(Op[Blank]):
    """It is about to rain ten drops on seat 0."""

    def run(self, s: Blank, f: Frame) -> int:
        propose(s, RAIN, 0, [10])
        return f.at + 1


class Fall(Op[Blank]):
    """The rain falls as it has become: note on whom, and how much."""

    def run(self, s: Blank, f: Frame) -> int:
        p = take_proposal(s)
        s.notes += [-1] if p.cancelled else [p.seat, p.numbers[0]]
        return f.at + 1


class Less(Op[Blank]):
    def run(self, s: Blank, f: Frame) -> int:
        current_proposal(s).numbers[0] -= 3
        return f.at + 1


class Double(Op[Blank]):
    def run(self, s: Blank, f: Frame) -> int:
        current_proposal(s).numbers[0] *= 2
        return f.at + 1


class Redirect(Op[Blank]):
    def run(self, s: Blank, f: Frame) -> int:
        current_proposal(s).seat = 1 - current_proposal(s).seat
        return f.at + 1


class Prevent(Op[Blank]):
    def run(self, s: Blank, f: Frame) -> int:
        current_proposal(s).cancelled = True
        return f.at + 1


class Weather(Book):
    """Offers the given replacements to whatever is proposed: (seat, program, optional)."""

    def __init__(self, offers: list[tuple[int, str, bool]]) -> None:
        super().__init__(
            [
                main(Propose(), Replace("P-1"), Fall()),
                Program("less", Less()),
                Program("double", Double()),
                Program("redirect", Redirect()),
                Program("prevent", Prevent()),
            ]
        )
        self.offers = offers

    def replacements(self, s: GameState, p: Proposal) -> list[Replacement]:
        return [
            Replacement(seat, self.number(name), source, optional=optional)
            for source, (seat, name, optional) in enumerate(self.offers)
        ]


def test_without_replacements_things_happen_as_proposed() -> None:
    assert start_blank(Weather([])).notes == [0, 10]


def test_a_replacement_that_is_not_optional_is_applied_unasked_and_only_once() -> None:
    assert start_blank(Weather([(1, "less", False)])).notes == [0, 7]


def test_an_optional_replacement_is_asked_for_and_may_be_declined() -> None:
    s = start_blank(Weather([(1, "less", True)]))
    assert s.decision is not None
    assert (s.decision.seat, s.decision.kind, s.decision.rule) == (1, REACT, "P-1")
    assert option_texts(s) == ["replace 0", "decline"]
    declined = s.clone()
    step(s, 0)
    assert s.notes == [0, 7]
    step(declined, 1)
    assert declined.notes == [0, 10]


def test_a_seat_chooses_the_order_of_its_own_and_the_order_matters() -> None:
    s = start_blank(Weather([(0, "less", False), (0, "double", False)]))
    assert option_texts(s) == ["replace 0", "replace 1"]
    other = s.clone()
    step(s, 0)
    assert s.notes == [0, 14]
    step(other, 1)
    assert other.notes == [0, 17]


def test_the_active_seat_replaces_first() -> None:
    s = start_blank(Weather([(1, "less", False), (0, "double", False)]))
    assert s.notes == [0, 17]


def test_what_must_be_applied_cannot_be_declined() -> None:
    s = start_blank(Weather([(0, "less", False), (0, "double", True)]))
    assert option_texts(s) == ["replace 0", "replace 1"]
    step(s, 0)
    assert option_texts(s) == ["replace 0", "decline"]
    step(s, 1)
    assert s.notes == [0, 7]


def test_prevention_ends_the_step_and_nothing_happens() -> None:
    s = start_blank(Weather([(0, "prevent", False), (1, "double", False)]))
    assert s.notes == [-1]


def test_redirection_changes_whom_it_happens_to_and_is_not_applied_again() -> None:
    assert start_blank(Weather([(0, "redirect", False)])).notes == [1, 10]


def test_two_sources_of_the_same_replacement_apply_once_each() -> None:
    s = start_blank(Weather([(0, "less", False), (0, "less", False)]))
    assert option_texts(s) == ["replace 0", "replace 1"]
    step(s, 0)
    assert s.notes == [0, 4]
