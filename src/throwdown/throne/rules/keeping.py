"""Keeping dice: what the dice of a seat are worth, by exact odds for what its abilities bring now.

An ability is worth what its text brings with these dice, on this table (`appraisal.py`); from that
follows a plan (`odds/plan.py`) with the best to keep and what is expected at any time. Plans are
kept: a seat's dice are looked at thousands of times on the same table.
"""

from __future__ import annotations

from typing import Final

from throwdown.kernel.action import NONE
from throwdown.throne.model import tables as t
from throwdown.throne.model.results import Shown, count_symbol
from throwdown.throne.model.state import HERO_DICE, SPACES, ThroneState
from throwdown.throne.odds.hands import hands
from throwdown.throne.odds.plan import Plan
from throwdown.throne.rules.appraisal import appraise, begun
from throwdown.throne.rules.book import ThroneBook, book_of
from throwdown.throne.rules.moments import is_in_force
from throwdown.throne.rules.prospect import Prospect, weakest
from throwdown.throne.rules.worth import Worth

UNIT: Final = 10
"""How many points one worth of a plan stands for: its sums are over many courses."""
_MOST_PLANS: Final = 256
"""One takes up to 160 kB: so many are the tables that one search looks at."""
_LOW: Final = 25
"""Health above this is far from the end."""


class Keeping:
    """The plans of one book."""

    def __init__(self, book: ThroneBook, worth: Worth) -> None:
        self.worth = worth
        self._plans: dict[tuple[int, ...], Plan] = {}
        self._meeting: list[list[int]] = [[] for _ in book.tables.lines]
        """For each line of an ability, the hands of five dice that meet it."""
        self.first = hands().first[HERO_DICE]
        for hero in range(len(book.tables.heroes)):
            key = book.tables.keys[hero]
            shown = [Shown(hand, key) for hand in hands().shown[self.first :]]
            for ability in book.offensive[hero]:
                for line in ability.lines:
                    self._meet(line, shown)

    def _meet(self, line: t.AbilityLine, shown: list[Shown]) -> None:
        self._meeting[line.number] = [
            self.first + place
            for place in range(len(shown))
            if line.requirement.is_in(shown[place])
        ]

    def plan(self, s: ThroneState, seat: int) -> Plan:
        """Return the plan for a seat's Offensive Roll Phase as the table is now."""
        target = s.target if s.target != NONE else s.fixed_target
        if target == NONE:
            target = weakest(s, seat)
        table = self._table(s, seat, target)
        known = self._plans.get(table)
        if known is None:
            if len(self._plans) >= _MOST_PLANS:
                self._plans = {}
            known = Plan(HERO_DICE, self._worths(s, seat))
            self._plans[table] = known
        return known

    def forget(self) -> None:
        """Make all plans anew: what things are worth has changed."""
        self._plans = {}

    def expected(self, s: ThroneState, seat: int, shown: list[int], attempts: int) -> int:
        """Return the points that are expected of dice with so many attempts left."""
        plan = self.plan(s, seat)
        hand = hands().of(shown, HERO_DICE)
        return UNIT * plan.expected(hand, attempts) // plan.courses(attempts)

    def _table(self, s: ThroneState, seat: int, target: int) -> tuple[int, ...]:
        """Return all that the worth of abilities depends on."""
        kinds = self.worth.kinds
        table = [seat, target, s.board[seat], min(_LOW, s.health[s.teams[seat]])]
        table += s.levels[seat * SPACES : (seat + 1) * SPACES]
        for at in range(seat * kinds, (seat + 1) * kinds):
            table.append(s.tokens[at] & 255)
        if target != NONE:
            table.append(min(_LOW, s.health[s.teams[target]]))
            for at in range(target * kinds, (target + 1) * kinds):
                table.append(s.tokens[at] & 255)
        return tuple(table)

    def _worths(self, s: ThroneState, seat: int) -> list[int]:
        """Return what each hand of all dice is worth: that of the best line it meets."""
        tables = book_of(s).tables
        best = [0] * (len(hands().shown) - self.first)
        for ability in tables.abilities_of[tables.hero_of[seat]]:
            if ability.kind not in (t.OFFENSIVE, t.ULTIMATE):
                continue
            if is_in_force(s, ability.number, seat):
                for line in ability.lines:
                    self._count_in(s, seat, line, best)
        return best

    def _count_in(self, s: ThroneState, seat: int, line: t.AbilityLine, best: list[int]) -> None:
        """Raise the worth of the hands that meet a line; equal symbols are worth the same."""
        key = book_of(s).tables.key_of(seat)
        known: dict[int, int] = {}
        for hand in self._meeting[line.number]:
            shown = hands().shown[hand]
            pattern = _pattern(shown, key)
            if pattern not in known:
                known[pattern] = max(0, self.line(s, seat, line, shown)) // UNIT
            at = hand - self.first
            best[at] = max(best[at], known[pattern])

    def line(self, s: ThroneState, seat: int, line: t.AbilityLine, shown: list[int]) -> int:
        """Return what a line of an ability is worth with these dice."""
        p = Prospect(s, self.worth, begun(s, line.program, seat, line.ability.source(), NONE))
        p.shown = shown
        p.dice = len(shown)
        return appraise(p)


def _pattern(shown: list[int], key: list[int]) -> int:
    """Return how often each symbol shows and how many are of a kind, in one number."""
    number = 0
    most = 0
    for value in range(1, len(key)):
        most = max(most, shown.count(value))
        # A symbol counts where it stands first on the die.
        if key.index(key[value]) == value:
            number = number * 8 + count_symbol(shown, key, key[value])
    return number * 8 + most
