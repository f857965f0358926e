"""What texts do to the reroll of a turn: more of them, a price, or something before (DM-6.2.2)."""

from __future__ import annotations

from typing import Final

from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.rules.core.book import book_of
from throwdown.games.masters.rules.core.dice import EACH_PLAYER, YOU
from throwdown.games.masters.rules.core.events import ROLL_MADE
from throwdown.games.masters.rules.core.line_holders import line_holders
from throwdown.games.masters.rules.core.sides import active_member, life_of, opponent
from throwdown.games.masters.rules.core.text_lines import StaticLine
from throwdown.games.masters.rules.damage.hits import lose_life
from throwdown.kernel.action import NO, NONE, YES, Action, action
from throwdown.kernel.control import NO_OPTIONS, Ask
from throwdown.kernel.decision import MAY
from throwdown.kernel.events import emit
from throwdown.kernel.program import Frame, Op

REROLLS: Final = 4
"""The register of a turn with how often dice were rerolled in this step; a partner's is next."""
NO_MORE: Final = 1000
"""What it is set to if nothing may be rerolled."""


def sum_grants(s: MastersState, lines: list[StaticLine], seat: int) -> int:
    """Add up what lines grant a seat, or ask of it."""
    extra = 0
    for line in lines:
        for die in line_holders(s, line):
            mine = s.controller[die]
            means = line.b == EACH_PLAYER or seat == (mine if line.b == YOU else opponent(s, mine))
            if means and line.counts(s, mine, die):
                extra += line.a
    return extra


class AfterRoll(Op[MastersState]):
    """What texts do between roll and reroll comes now; without any, the program goes further on
    (DM-6.2.2)."""

    def __init__(self, skip: int, member: int = 0) -> None:
        self.skip = skip
        self.member = member

    def run(self, s: MastersState, f: Frame) -> int:
        f.regs[REROLLS + self.member] = 0
        book, seat = book_of(s), active_member(s, self.member)
        if book.rolling_cards:
            s.push(book.number("roll window"), seat, NONE)
        elif not s.lasting:
            return f.at + self.skip
        emit(s, ROLL_MADE, seat)
        return f.at + 1


class PayToReroll(Ask[MastersState]):
    """Where a text asks life for the reroll, it is paid once, or nothing is rerolled."""

    def __init__(self, end: int, member: int = 0) -> None:
        super().__init__(MAY, "DM-6.2.2")
        self.end = end
        self.member = member

    def decider(self, s: MastersState, f: Frame) -> int:
        return active_member(s, self.member)

    def tax(self, s: MastersState) -> int:
        """Return how much life the player must pay."""
        taxes = book_of(s).reroll_taxes
        return sum_grants(s, taxes, active_member(s, self.member)) if taxes else 0

    def options(self, s: MastersState, f: Frame) -> list[Action]:
        tax = self.tax(s)
        return [action(YES), action(NO)] if 0 < tax <= life_of(s, s.active) else NO_OPTIONS

    def skip_question(self, s: MastersState, f: Frame) -> int:
        return f.at + 1 if self.tax(s) == 0 else self._forgo(f)

    def apply_answer(self, s: MastersState, f: Frame, pick: Action) -> int:
        if pick == action(NO):
            return self._forgo(f)
        lose_life(s, active_member(s, self.member), self.tax(s))
        return f.at + 1

    def _forgo(self, f: Frame) -> int:
        f.regs[REROLLS + self.member] = NO_MORE
        return self.end


class RerollAgain(Op[MastersState]):
    """Whoever has more rerolls picks dice again (DM-6.2.2)."""

    def __init__(self, again: int, member: int = 0) -> None:
        self.again = again
        self.member = member

    def run(self, s: MastersState, f: Frame) -> int:
        lines = book_of(s).extra_rerolls
        f.regs[REROLLS + self.member] += 1
        done = f.regs[REROLLS + self.member]
        if lines and done <= sum_grants(s, lines, active_member(s, self.member)):
            return self.again
        return f.at + 1
