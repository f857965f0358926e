"""Triggers: what an event sets off waits here until the effect under way is finished.

`Settle` resolves the queue: the active seat's triggers first, then the others' in turn
order; each seat orders its own, and chance never does. Where the book says `settles_by_team`, a
team's are ordered together by the first of its seats. What is raised while a trigger
resolves waits behind what its seat already had waiting (a later *wave*). A trigger is a
program, so it may ask, raise events and be interrupted like anything else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from throwdown.kernel.action import NONE, RESOLVE, Action, action, first_operand
from throwdown.kernel.decision import ORDER
from throwdown.kernel.immutable import Immutable
from throwdown.kernel.program import Frame, Op
from throwdown.kernel.serialization import StateReader, StateWriter

if TYPE_CHECKING:
    from throwdown.kernel.state import GameState


class PendingTrigger(Immutable):
    """A program that waits to be resolved for a seat; `given` fills its registers."""

    def __init__(
        self, seat: int, program: int, source: int, given: tuple[int, ...], wave: int
    ) -> None:
        self.seat = seat
        self.program = program
        self.source = source
        self.given = given
        self.wave = wave

    def is_like(self, other: PendingTrigger) -> bool:
        """Return whether the other is the same program with the same source and numbers."""
        return (
            self.program == other.program
            and self.source == other.source
            and self.given == other.given
        )

    def write(self, w: StateWriter) -> None:
        """Write the trigger."""
        w.write_number(self.seat)
        w.write_program(self.program)
        w.write_number(self.source)
        w.write_list(list(self.given))
        w.write_number(self.wave)

    @staticmethod
    def read(r: StateReader) -> PendingTrigger:
        """Read back what `write` wrote."""
        seat = r.read_within(0, 5)
        program = r.read_program()
        source = r.read_number()
        given = tuple(r.read_list())
        return PendingTrigger(seat, program, source, given, r.read_number())


def queue_trigger(
    s: GameState, seat: int, program: int, source: int, given: tuple[int, ...] = ()
) -> None:
    """Put a trigger of `seat` into the queue."""
    s.waiting.append(PendingTrigger(seat, program, source, given, s.wave))


def next_places(s: GameState) -> list[int]:
    """Return the places in the queue of what may be resolved next: one seat's, all unlike.

    Or one team's, where the book says so.
    """
    seats = [_first_seat(s)]
    if s.book.settles_by_team:
        seats = _team_of(s, seats[0])
    wave = min([t.wave for t in s.waiting if t.seat in seats])
    places: list[int] = []
    for i in range(len(s.waiting)):
        t = s.waiting[i]
        if t.seat in seats and t.wave == wave and not _is_listed(s, places, t):
            places.append(i)
    return places


def _team_of(s: GameState, seat: int) -> list[int]:
    """Return the seats of a seat's team, in turn order."""
    return [other for other in s.order if s.teams[other] == s.teams[seat]]


def _who_orders(s: GameState, seat: int) -> int:
    """Return who puts the triggers of a seat in order."""
    return _team_of(s, seat)[0] if s.book.settles_by_team else seat


def _first_seat(s: GameState) -> int:
    for seat in s.seats_from(s.active):
        for t in s.waiting:
            if t.seat == seat:
                return seat
    # A seat that has left the game keeps what it set off before: last, in queue order.
    return s.waiting[0].seat


def _is_listed(s: GameState, places: list[int], t: PendingTrigger) -> bool:
    for i in places:
        if s.book.are_alike(s, s.waiting[i], t):
            return True
    return False


class Settle(Op["GameState"]):
    """Resolve all that waits, then go on; asks a seat for the order of its own triggers.

    The `rule` is the one that says who resolves first.
    """

    def __init__(self, rule: str) -> None:
        self.rule = rule

    def run(self, s: GameState, f: Frame) -> int:
        """Begin the next trigger, or go on if none is left."""
        if not s.waiting:
            s.wave = 0
            return f.at + 1
        places = next_places(s)
        place = places[0]
        if s.answer != NONE:
            place = first_operand(s.take())
        elif len(places) > 1 or s.asks_lone or s.book.ask_forced:
            options: list[Action] = [action(RESOLVE, i) for i in places]
            seat = _who_orders(s, s.waiting[place].seat)
            return s.ask(seat, ORDER, options, f.source, self.rule, self, f)
        self._begin(s, place)
        return f.at

    def _begin(self, s: GameState, place: int) -> None:
        t = s.waiting.pop(place)
        s.wave += 1
        s.push(t.program, t.seat, t.source, t.given)
