"""Leaving the field: told for texts that ask while the dice are still there (DM-14.4).

Dice that leave at once are one event for a text that speaks of one or more: with each of them is
told from where on the queue holds what they set off together.
"""

from __future__ import annotations

from throwdown.games.masters.model.causes import seat_of
from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.rules.core.events import LEAVING
from throwdown.games.masters.rules.core.patterns import Pattern, Scope
from throwdown.games.masters.rules.core.registers import ABILITY_REGISTERS
from throwdown.games.masters.rules.core.sides import are_foes
from throwdown.games.masters.rules.core.text_lines import EventFilter
from throwdown.kernel.action import NONE
from throwdown.kernel.events import emit, has_listeners
from throwdown.kernel.program import Frame, Op


def tell_departures(s: MastersState, dice: list[int], causes: list[int]) -> None:
    """Tell that dice are about to leave the field, all at once, each for its cause."""
    if has_listeners(s, LEAVING):
        start = len(s.waiting)
        for i in range(len(dice)):
            emit(s, LEAVING, s.controller[dice[i]], dice[i], causes[i], start)


class LeavesField(EventFilter):
    """A die leaves the field: this one, or any that fits; perhaps because of its opponent."""

    def __init__(self, pattern: Pattern | None, *, by_opponent: bool) -> None:
        self.pattern = pattern
        self.by_opponent = by_opponent
        self.names_die = True
        """Whether the text speaks of the die; otherwise all that leave are alike to it."""

    def hears(
        self, s: MastersState, mine: int, this: int, seat: int, a: int, b: int, c: int
    ) -> bool:
        if self.by_opponent and (b == NONE or not are_foes(s, seat_of(b), seat)):
            return False
        if self.pattern is None:
            return a == this
        return self.pattern.fits(s, a, Scope(mine, this))

    def that_die(self, a: int, b: int, c: int) -> int:
        return a if self.names_die else NONE

    def amount(self, a: int, b: int, c: int) -> int:
        return 0


class RecallLeft(Op[MastersState]):
    """Let `those dice` be all that left at once."""

    def run(self, s: MastersState, f: Frame) -> int:
        f.picks = tuple(f.regs[ABILITY_REGISTERS:])
        f.regs = f.regs[:ABILITY_REGISTERS]
        return f.at + 1
