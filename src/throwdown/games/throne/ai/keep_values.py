"""Keeping dice: what the dice of a seat are worth, by exact odds for what its abilities bring now.

An ability is worth what its text brings with these dice, on this table (`appraisal.py`); from that
follows a plan (`odds/keep_plan.py`) with the best to keep and what is expected at any time. Plans
are kept, from one game to the next: a seat's dice are looked at thousands of times on the same
table. A plan is found by a scene (`scene.py`) and made from nothing but that scene, so that it is
the same plan whichever game asks for it first.
"""

from __future__ import annotations

from typing import Final

from throwdown.games.throne.ai.appraisal import appraise, imagined_frame
from throwdown.games.throne.ai.prospect import Prospect
from throwdown.games.throne.ai.scene import Scene, blank_table, scene_of, table_of
from throwdown.games.throne.ai.values import PieceValues
from throwdown.games.throne.model import hero_tables as t
from throwdown.games.throne.model import printed_kinds as printed
from throwdown.games.throne.model.dice_results import Shown, count_symbol
from throwdown.games.throne.model.state import HERO_DICE, ThroneState
from throwdown.games.throne.odds.hands import hands
from throwdown.games.throne.odds.keep_plan import KeepPlan
from throwdown.games.throne.rules.core.book import ThroneBook, book_of
from throwdown.games.throne.rules.core.moments import is_in_force
from throwdown.kernel.action import NONE

UNIT: Final = 10
"""How many points one worth of a plan stands for: its sums are over many courses."""
_MOST_PLANS: Final = 256
"""How many plans are kept, of up to 160 kB each: as many tables as one search looks at."""


class KeepValues:
    """The plans of one book."""

    def __init__(self, book: ThroneBook, worth: PieceValues) -> None:
        self.worth = worth
        self._plans: dict[Scene, KeepPlan] = {}
        self._blank = blank_table(book)
        self._meeting: list[list[list[int]]] = [[] for _ in book.tables.lines]
        """For each line of an ability, the hands of five dice that meet it, alike ones together."""
        self.first = hands().first[HERO_DICE]
        for hero in range(len(book.tables.heroes)):
            key = book.tables.keys[hero]
            shown = [Shown(hand, key) for hand in hands().shown[self.first :]]
            patterns = [_pattern(hand, key) for hand in hands().shown[self.first :]]
            for ability in book.offensive[hero]:
                for line in ability.lines:
                    self._meet(line, shown, patterns)

    def _meet(self, line: t.AbilityLine, shown: list[Shown], patterns: list[int]) -> None:
        alike: dict[int, list[int]] = {}
        for place in range(len(shown)):
            if line.requirement.is_in(shown[place]):
                alike.setdefault(patterns[place], []).append(place)
        self._meeting[line.number] = list(alike.values())

    def plan(self, s: ThroneState, seat: int) -> KeepPlan:
        """Return the plan for a seat's Offensive Roll Phase as the table is now."""
        scene = scene_of(s, seat)
        known = self._plans.get(scene)
        if known is None:
            if len(self._plans) >= _MOST_PLANS:
                self._plans = {}
            known = self._make_plan(scene)
            self._plans[scene] = known
        return known

    def _make_plan(self, scene: Scene) -> KeepPlan:
        """Return the plan for a scene: it knows nothing else of the table."""
        return KeepPlan(HERO_DICE, self._worths(table_of(scene, self._blank)))

    def forget(self) -> None:
        """Make all plans again: what things are worth has changed."""
        self._plans = {}

    def expected_points(self, s: ThroneState, seat: int, shown: list[int], attempts: int) -> int:
        """Return the points that are expected of dice with a number of attempts left."""
        plan = self.plan(s, seat)
        hand = hands().hand_of(shown, HERO_DICE)
        return UNIT * plan.expected_sum(hand, attempts) // plan.courses(attempts)

    def _worths(self, s: ThroneState) -> list[int]:
        """Return what each hand of all dice is worth: that of the best line it meets."""
        tables = book_of(s).tables
        best = [0] * (len(hands().shown) - self.first)
        for ability in tables.abilities_of[tables.hero_of[s.active]]:
            if ability.kind not in (printed.OFFENSIVE, printed.ULTIMATE):
                continue
            if is_in_force(s, ability.number, s.active):
                for line in ability.lines:
                    self._count_in(s, line, best)
        return best

    def _count_in(self, s: ThroneState, line: t.AbilityLine, best: list[int]) -> None:
        """Raise the worth of the hands that meet a line; equal symbols are worth the same."""
        meeting = self._meeting[line.number]
        for alike in meeting:
            p = self._announced_prospect(s, s.active, line, hands().shown[self.first + alike[0]])
            worth = max(0, appraise(p)) // UNIT
            if not p.looked:
                # The text does not count the dice: whatever meets the line is worth the same.
                for others in meeting:
                    _raise(best, others, worth)
                return
            _raise(best, alike, worth)

    def line(self, s: ThroneState, seat: int, line: t.AbilityLine, shown: list[int]) -> int:
        """Return what a line of an ability is worth with these dice."""
        return appraise(self._announced_prospect(s, seat, line, shown))

    def _announced_prospect(
        self, s: ThroneState, seat: int, line: t.AbilityLine, shown: list[int]
    ) -> Prospect:
        """Return a line of an ability as the prospect of its seat with these dice."""
        p = Prospect(
            s, self.worth, imagined_frame(s, line.program, seat, line.ability.source(), NONE)
        )
        p.shown = shown
        p.dice = len(shown)
        return p


def _raise(best: list[int], places: list[int], worth: int) -> None:
    """Raise the worth of hands to at least `worth`."""
    for place in places:
        if best[place] < worth:
            best[place] = worth


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
