"""Windows: who may act, in which order, and when it is over.

A window is an op in a program of its own: its registers 0 to 2 hold whose move it is and
who has passed. A game derives `Window`, says in `legal` what a seat may do and in `act`
begins it. The modes differ only in who comes next after an act or a pass
(`_advance_after_act`, `_advance_after_pass`): a new kind of window is a new mode there. A seat
that could only pass is not asked, unless the book says `ask_empty`.

  YIELD       the first seat acts freely until it passes; then each other seat takes one
              act or passes; over when all others passed and the first passes again
  AFTER_EACH  like YIELD, and the others are also offered one act after each of the first's
  ROUND       over when all pass in a row; after any act it begins again with the first
  LOCKED      like ROUND, for the first seat's own team alone

Two more are for two teams that act together, each with one floor (`team_windows.py`):

  TEAMS_YIELD       the first team acts freely until all its members are done; then the other
                    team takes one act, or all its members pass; over when they passed and the
                    first team is done again
  TEAMS_AFTER_EACH  like TEAMS_YIELD, and the other team is also offered one act after each
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from throwdown.kernel.action import HAND_OVER, NONE, PASS, Action, action
from throwdown.kernel.decision import ACT
from throwdown.kernel.program import Frame, Op, S
from throwdown.kernel.team_windows import (
    floor_after_act,
    floor_after_pass,
    hand_over,
    may_hand_over,
)

YIELD: Final = 0
AFTER_EACH: Final = 1
ROUND: Final = 2
LOCKED: Final = 3
TEAMS_YIELD: Final = 4
TEAMS_AFTER_EACH: Final = 5

REGISTERS: Final = 3
"""How many registers a window's program needs at least."""

# Whose move it is, as a place in the window's order of seats.
_PLACE: Final = 0
# How many seats have passed since anybody acted.
_PASSES: Final = 1
# Whether a seat other than the first has really been asked since the first passed.
_ASKED: Final = 2

_PASS_ACTION: Final = action(PASS)
_HAND_OVER_ACTION: Final = action(HAND_OVER)


@mypyc_attr(allow_interpreted_subclasses=True)
class Window(Op[S]):
    """Seats may act in turn until nobody wants to; then the program goes on."""

    def __init__(self, mode: int, rule: str, kind: int = ACT) -> None:
        self.mode = mode
        self.rule = rule
        self.kind = kind
        """The kind of question it asks."""

    def legal(self, s: S, f: Frame, seat: int) -> list[Action]:
        """Return what a seat may do now, without passing: as a new list, if there is anything."""
        raise NotImplementedError(type(self).__name__)

    def act(self, s: S, f: Frame, seat: int, pick: Action) -> int:
        """Begin what a seat picked; return where the program goes on, often `f.at`."""
        raise NotImplementedError(type(self).__name__)

    def order(self, s: S, f: Frame) -> list[int]:
        """Return the seats that take part; the first one has the lead."""
        return s.seats_from(s.active)

    def mode_now(self, s: S, f: Frame) -> int:
        """Return the mode; override it where the rules choose one in the middle of a game."""
        return self.mode

    def keeps_move(self, s: S) -> bool:
        """Return whether a seat other than the first acts on until it passes, not once."""
        return False

    def run(self, s: S, f: Frame) -> int:
        """Ask whose move it is, or let them act, or close."""
        mode = self.mode_now(s, f)
        order = self.order(s, f)
        if mode >= TEAMS_YIELD:
            return self._run_for_teams(s, f, mode, order)
        if mode == LOCKED:
            order = [seat for seat in order if s.teams[seat] == s.teams[order[0]]]
        place = f.regs[_PLACE]
        if place >= len(order):
            place = 0
        seat = order[place]
        pick = s.take()
        asked = pick != NONE
        if not asked:
            options = self.legal(s, f, seat)
            if options:
                options.append(_PASS_ACTION)
                return s.ask(seat, self.kind, options, f.source, self.rule, self, f)
            if s.book.ask_empty:
                return s.ask(seat, self.kind, [_PASS_ACTION], f.source, self.rule, self, f)
        elif pick != _PASS_ACTION:
            _advance_after_act(f, mode, place, len(order))
            if place and self.keeps_move(s):
                f.regs[_PLACE] = place
            return self.act(s, f, seat, pick)
        if _advance_after_pass(f, mode, place, len(order), asked=asked):
            f.regs[_PLACE] = f.regs[_PASSES] = f.regs[_ASKED] = 0
            return f.at + 1
        return f.at

    def _run_for_teams(self, s: S, f: Frame, mode: int, order: list[int]) -> int:
        """Ask whoever has the floor, or let them act, or close."""
        first_team = [seat for seat in order if s.teams[seat] == s.teams[order[0]]]
        leading, seats = len(first_team), len(order)
        place = f.regs[_PLACE]
        seat = order[place]
        pick = s.take()
        asked = pick != NONE
        if not asked:
            options = self.legal(s, f, seat)
            if options and may_hand_over(f, place, leading):
                options.append(_HAND_OVER_ACTION)
            if options or s.book.ask_empty:
                options = [*options, _PASS_ACTION]
                return s.ask(seat, self.kind, options, f.source, self.rule, self, f)
        elif pick == _HAND_OVER_ACTION:
            hand_over(f, place, leading)
            return f.at
        elif pick != _PASS_ACTION:
            floor_after_act(f, place, leading, offers=mode == TEAMS_AFTER_EACH)
            if place >= leading and self.keeps_move(s):
                f.regs[_PLACE] = place
            return self.act(s, f, seat, pick)
        return f.at + 1 if floor_after_pass(f, place, leading, seats, asked=asked) else f.at


def begin_with(f: Frame, place: int) -> None:
    """Begin a window of mode ROUND or LOCKED with a seat further on: those before it only pass."""
    f.regs[_PLACE] = f.regs[_PASSES] = place


def _advance_after_act(f: Frame, mode: int, place: int, seats: int) -> None:
    """Hand the move on after an act."""
    offered_next = mode == AFTER_EACH and place == 0 and seats > 1
    f.regs[_PLACE] = 1 if offered_next else 0
    f.regs[_PASSES] = 0
    f.regs[_ASKED] = 1


def _advance_after_pass(f: Frame, mode: int, place: int, seats: int, *, asked: bool) -> bool:
    """Hand the move on after a pass; return whether the window closes."""
    if mode in (ROUND, LOCKED):
        passes = f.regs[_PASSES] + 1
        if passes >= seats:
            return True
        f.regs[_PASSES] = passes
        f.regs[_PLACE] = (place + 1) % seats
        return False
    if place == 0:
        f.regs[_ASKED] = 0
        f.regs[_PLACE] = 1
        return f.regs[_PASSES] >= seats - 1
    f.regs[_PASSES] += 1
    if asked:
        f.regs[_ASKED] = 1
    f.regs[_PLACE] = (place + 1) % seats
    # Nobody could answer the first seat's pass, so asking it again would tell it nothing.
    return f.regs[_PLACE] == 0 and f.regs[_ASKED] == 0
