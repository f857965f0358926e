"""Means: what energy is good for, whichever dice it is on (DM-2.4).

What some energy pays for follows from how much of each kind there is (`payment_plans.py`), with
marks for what is not an amount: together they are its worth, one number. So the
`AffordabilityCache` of a game remembers the means of every worth that has come up.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from throwdown.games.masters.model.card_tables import CardTables
from throwdown.games.masters.model.cards import ACTION_FACE, CHARACTER_FACE
from throwdown.games.masters.model.energy import GENERIC, NO_ENERGY, WILD
from throwdown.games.masters.rules.core.payment_plans import (
    AMOUNT,
    LOSING,
    USED_UP,
    WIDTH,
    covers,
    energy_in,
    group_of,
)
from throwdown.kernel.int_array import row_of

# What marks the face of a die, as bits.
_LOSES: Final = 1
_LOSES_A_TYPE: Final = 2
_STIFF: Final = 4
A_CHARACTER: Final = 8
AN_ACTION: Final = 16
_OF_ENERGY: Final = _LOSES | _LOSES_A_TYPE | _STIFF
"""The marks that matter to what energy is good for."""
_ANY_TYPE: Final = (1 << WILD) - 1
"""A bit for each type."""
_MARKS: Final = (GENERIC + 1) * WIDTH
"""Where a worth has its marks: behind the energy."""

MOST_FLOATING: Final = 255
"""More generic energy than anything costs, and still few enough bits."""
_REMEMBERED: Final = 512
"""How many means a market remembers at most, each at the place that its worth leads to."""
_SPREADING: Final = 0x1E3779B97F4A7C15
"""An odd number without a pattern: worths times this differ in their high bits."""


def marks_of(kind: int, amount: int, spending: int) -> int:
    """Return the marks of a face by its energy and how that is spent (`payment_plans.py`)."""
    if not amount:
        return 0
    if spending == LOSING:
        return (_LOSES if amount > 1 else 0) | (_LOSES_A_TYPE if kind != GENERIC else 0)
    return _STIFF if spending == USED_UP else 0


def floating_energy(amount: int) -> int:
    """Return generic energy that is on no die (DM-6.1.6)."""
    return min(amount, MOST_FLOATING) << GENERIC * WIDTH


class PurchasingPower:
    """What some energy pays for."""

    def __init__(self, worth: i64) -> None:
        self.worth: i64 = worth
        self.energy: i64 = worth & (1 << _MARKS) - 1
        """How much there is of each kind."""
        self.total: int = energy_in(worth)
        types: i64 = _ANY_TYPE if worth >> WILD * WIDTH & AMOUNT else 0
        for kind in range(WILD):
            if worth >> kind * WIDTH & AMOUNT:
                types |= 1 << kind
        self.types: int = types
        """Which types it can pay for, as bits; wild energy is of any type (DM-2.3.3)."""
        marks: i64 = worth >> _MARKS
        self.loses = marks & _LOSES != 0
        """Whether a die loses what is not needed of it, as a generic one does."""
        self.loses_a_type = marks & _LOSES_A_TYPE != 0
        """Whether a die that loses its rest shows a type, and so could pay for one."""
        self.is_stiff = marks & _STIFF != 0
        """Whether there is a die that can only be spent where all its energy is needed."""
        self.globals: list[int] = []
        """The numbers of the Globals that it pays for."""
        self.cards: list[list[int]] = []
        """The cards that it pays for at their printed cost, of what each seat may buy."""

    def amount_of(self, kind: i64) -> int:
        """Return how much there is of a kind."""
        return self.energy >> kind * WIDTH & AMOUNT

    def buys(self, cost: int, energy: int) -> bool:
        """Return whether it pays for a card: one energy of its type, the rest anything
        (DM-2.4.2)."""
        if cost > self.total:
            return False
        return cost == 0 or energy == NO_ENERGY or self.types >> energy & 1 != 0


class AffordabilityCache:
    """What can be paid for in a game: the cards each seat may buy, and the Globals by their costs.

    Nothing of it changes; it only remembers what has been worked out.
    """

    def __init__(
        self, tables: CardTables, spending: list[int], shop: list[list[int]], costs: list[int]
    ) -> None:
        self.tables = tables
        self.spending = spending
        self.shop = shop
        self.costs = costs
        faces = range(len(spending))
        self.amounts = bytes([self._amount(face) for face in faces])
        """How much energy each face shows."""
        self.shifts = bytes([max(0, kind) * WIDTH for kind in tables.face_energy])
        """Where the kind of energy that each face shows has its amount."""
        self.marks = bytes([self._marks(face) for face in faces])
        """What marks each face."""
        self.lone_groups = row_of([self._lone_group(face) for face in faces])
        """The group that one die with that face up is (`payment_plans.py`); 0 if it shows no
        energy."""
        self.highest_cost = max(tables.cost)
        """The highest cost of a card."""
        self._payable: list[list[int] | None] = [None] * (len(shop) * self._questions())
        """The cards that can be paid for, by seat, total and types, if it has come up."""
        self._known = [PurchasingPower(0)] * _REMEMBERED
        self._complete(self._known[0])

    def _amount(self, face: int) -> int:
        kind = self.tables.face_kind[face]
        return 0 if kind in (CHARACTER_FACE, ACTION_FACE) else self.tables.face_amount[face]

    def _marks(self, face: int) -> int:
        tables = self.tables
        if tables.face_kind[face] == CHARACTER_FACE:
            return A_CHARACTER
        if tables.face_kind[face] == ACTION_FACE:
            return AN_ACTION
        return marks_of(tables.face_energy[face], tables.face_amount[face], self.spending[face])

    def _lone_group(self, face: int) -> int:
        kind, amount = self.tables.face_energy[face], self.tables.face_amount[face]
        return group_of(kind, amount, self.spending[face], 1) if amount else 0

    def means_of(self, energy: i64, marks: i64) -> PurchasingPower:
        """Return what an amount of energy buys, on faces with these marks."""
        worth: i64 = energy | (marks & _OF_ENERGY) << _MARKS
        place: i64 = worth * _SPREADING >> 55 & _REMEMBERED - 1
        means = self._known[place]
        if means.worth != worth:
            means = PurchasingPower(worth)
            self._complete(means)
            self._known[place] = means
        return means

    def _complete(self, means: PurchasingPower) -> None:
        """Find out which Globals and which cards means pay for."""
        costs, energy = self.costs, means.energy
        means.globals = [i for i in range(len(costs)) if covers(costs[i], energy)]
        means.cards = [self._affordable_cards(means, seat) for seat in range(len(self.shop))]

    def _questions(self) -> int:
        """Return how many cases there are in which different cards can be paid for."""
        return (self.highest_cost + 1) * (_ANY_TYPE + 1)

    def _affordable_cards(self, means: PurchasingPower, seat: int) -> list[int]:
        """Return the cards that means pay for, of what a seat may buy."""
        # Nothing else decides which cards: how much energy there is, and of which types.
        total = min(means.total, self.highest_cost)
        question = seat * self._questions() + total * (_ANY_TYPE + 1) + means.types
        known = self._payable[question]
        if known is None:
            price, kind = self.tables.cost, self.tables.energy
            known = [card for card in self.shop[seat] if means.buys(price[card], kind[card])]
            self._payable[question] = known
        return known
