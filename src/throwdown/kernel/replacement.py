"""Replacement: what may change an event before it happens.

Rules that are about to do something that may be prevented, redirected or turned into
something else put it down as a `Proposal`, run `Replace`, and then take the proposal as
it has become and carry it out. This step is apart from triggers: a trigger answers what
has happened, a replacement changes what will. Each replacement is applied at most once to
one proposal, the active seat's first, each seat choosing among its own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from throwdown.kernel.action import DECLINE, NONE, REPLACE, Action, action, first_operand
from throwdown.kernel.decision import REACT
from throwdown.kernel.program import Frame, Op
from throwdown.kernel.serialization import StateReader, StateWriter

if TYPE_CHECKING:
    from throwdown.kernel.state import GameState


@mypyc_attr(acyclic=True, free_list_len=1)
class Proposal:
    """Something that is about to happen; what its numbers mean is its game's business."""

    def __init__(self, kind: int, seat: int, numbers: list[int]) -> None:
        self.kind = kind
        self.seat = seat
        self.numbers = numbers
        self.cancelled = False
        self.used: list[int] = []

    def clone(self) -> Proposal:
        """Return an equal, independent proposal."""
        other = Proposal(self.kind, self.seat, self.numbers[:])
        other.cancelled = self.cancelled
        other.used = self.used[:]
        return other

    def write(self, w: StateWriter) -> None:
        """Write the proposal."""
        w.write_number(self.kind)
        w.write_number(self.seat)
        w.write_list(self.numbers)
        w.write_number(1 if self.cancelled else 0)
        w.write_number(len(self.used) // 2)
        for i in range(0, len(self.used), 2):
            w.write_program(self.used[i])
            w.write_number(self.used[i + 1])

    @staticmethod
    def read(r: StateReader) -> Proposal:
        """Read back what `write` wrote."""
        kind = r.read_number()
        seat = r.read_number()
        p = Proposal(kind, seat, r.read_list())
        p.cancelled = r.read_within(0, 1) == 1
        for _ in range(r.read_count()):
            p.used += [r.read_program(), r.read_number()]
        return p

    def uses(self, program: int, source: int) -> bool:
        """Return whether that replacement was applied to this proposal, or declined."""
        for i in range(0, len(self.used), 2):
            if self.used[i] == program and self.used[i + 1] == source:
                return True
        return False


class Replacement:
    """A program that may change a proposal, for a seat; an optional one may be declined."""

    def __init__(self, seat: int, program: int, source: int, *, optional: bool) -> None:
        self.seat = seat
        self.program = program
        self.source = source
        self.optional = optional


def propose(s: GameState, kind: int, seat: int, numbers: list[int]) -> None:
    """Put down what is about to happen; `Replace` follows, then `take_proposal`."""
    s.proposals.append(Proposal(kind, seat, numbers))


def current_proposal(s: GameState) -> Proposal:
    """Return the proposal under way, for a replacement to change."""
    return s.proposals[-1]


def take_proposal(s: GameState) -> Proposal:
    """Take the proposal as it has become, to carry it out unless it is cancelled."""
    return s.proposals.pop()


def next_replacements(s: GameState) -> list[Replacement]:
    """Return the unused replacements of the first seat, from the active one, that has any."""
    p = s.proposals[-1]
    found = s.book.replacements(s, p)
    if not found:
        return found
    for seat in s.seats_from(s.active):
        own = [r for r in found if r.seat == seat and not p.uses(r.program, r.source)]
        if own:
            return own
    return []


class Replace(Op["GameState"]):
    """Let the book's replacements change the proposal under way, then go on.

    Stops as soon as the proposal is cancelled. The `rule` is the one that says who chooses.
    """

    def __init__(self, rule: str) -> None:
        self.rule = rule

    def run(self, s: GameState, f: Frame) -> int:
        """Begin the next replacement, or go on if none is left."""
        p = s.proposals[-1]
        if p.cancelled:
            return f.at + 1
        own = next_replacements(s)
        if not own:
            return f.at + 1
        pick = s.take()
        if pick == NONE:
            options = _options(own)
            if len(options) > 1 or s.asks_lone or s.book.ask_forced:
                return s.ask(own[0].seat, REACT, options, own[0].source, self.rule, self, f)
            pick = options[0]
        if pick == action(DECLINE):
            for r in own:
                p.used += [r.program, r.source]
            return f.at
        chosen = own[first_operand(pick)]
        p.used += [chosen.program, chosen.source]
        s.push(chosen.program, chosen.seat, chosen.source)
        return f.at


def _options(own: list[Replacement]) -> list[Action]:
    """Return what a seat may pick: one of its replacements, or none if all are optional."""
    options = [action(REPLACE, i) for i in range(len(own))]
    for r in own:
        if not r.optional:
            return options
    return [*options, action(DECLINE)]
