"""Paying energy: which dice can pay a cost, and every different way to do it (DM-2.4).

A cost is five numbers: how much of each type, and how much of anything. A payment is a row of
pairs (die, amount), `FLOATING` standing for the energy of a short draw. Dice that are alike, of one
card with the same side up, count once, so that each payment listed has an outcome of its own. The
first one wastes least and keeps what is scarce.
"""

from __future__ import annotations

from typing import Final

from throwdown.masters.model.cards import FACES
from throwdown.masters.model.energy import GENERIC, WILD
from throwdown.masters.model.state import MastersState
from throwdown.masters.model.tables import Tables
from throwdown.masters.model.zones import RESERVE
from throwdown.masters.rules.dice import in_zone

FLOATING: Final = -1
ANYTHING: Final = 4
"""Where a cost keeps the amount that any energy may pay."""
MOST_PAYMENTS: Final = 64


class Purse:
    """What a seat could pay with, alike dice together.

    For each group: its energy kind, the amount one die of it shows, and its dice. Beside them,
    how much there is of each type, of wild and of generic energy.
    """

    def __init__(self, s: MastersState, tables: Tables, card_of: list[int], seat: int) -> None:
        self.kinds: list[int] = []
        self.amounts: list[int] = []
        self.dice: list[list[int]] = []
        self.typed = [0, 0, 0, 0]
        self.wild = 0
        self.generic = s.floating[seat]
        places: dict[int, int] = {}
        for die in in_zone(s, seat, RESERVE):
            face = card_of[die] * FACES + s.side[die]
            amount = tables.face_amount[face]
            if not amount:
                continue
            self._count(tables.face_energy[face], amount)
            place = places.get(face, -1)
            if place < 0:
                places[face] = len(self.kinds)
                self.kinds.append(tables.face_energy[face])
                self.amounts.append(amount)
                self.dice.append([die])
            else:
                self.dice[place].append(die)
        if s.floating[seat]:
            self.kinds.append(GENERIC)
            self.amounts.append(1)
            self.dice.append([FLOATING] * s.floating[seat])

    def _count(self, energy: int, amount: int) -> None:
        if energy == WILD:
            self.wild += amount
        elif energy == GENERIC:
            self.generic += amount
        else:
            self.typed[energy] += amount


def covers(cost: list[int], typed: list[int], wild: int, generic: int) -> bool:
    """Say whether spent energy pays a cost: types first, wild for what lacks (DM-2.3.3)."""
    rest = wild
    left = generic
    for kind in range(4):
        over = typed[kind] - cost[kind]
        if over < 0:
            rest += over
        else:
            left += over
    return rest >= 0 and rest + left >= cost[ANYTHING]


def lacking(purse: Purse, cost: list[int]) -> list[int]:
    """Return what a purse lacks of a cost: of each type, and of anything; all 0 if it can pay."""
    rest = purse.wild
    left = purse.generic
    missing = [0, 0, 0, 0, 0]
    for kind in range(4):
        over = purse.typed[kind] - cost[kind]
        if over >= 0:
            left += over
        else:
            by_wild = min(rest, -over)
            rest -= by_wild
            missing[kind] = -over - by_wild
    missing[ANYTHING] = max(0, cost[ANYTHING] - rest - left)
    return missing


def can_pay(purse: Purse, cost: list[int]) -> bool:
    """Say whether a cost can be paid at all."""
    return covers(cost, purse.typed, purse.wild, purse.generic)


class _Search:
    """The search for all payments of one cost."""

    def __init__(self, purse: Purse, cost: list[int]) -> None:
        self.purse = purse
        self.cost = cost
        self.typed = [0, 0, 0, 0]
        self.wild = 0
        self.generic = 0
        self.whole = [0] * len(purse.kinds)
        self.half = [0] * len(purse.kinds)
        self.found: list[list[int]] = []
        self.amounts: list[list[int]] = []
        """What each payment found takes from each group."""
        self.waste: list[int] = []
        self.spent = 0
        self.needed = sum(cost)
        self.rest = [0] * (len(purse.kinds) + 1)
        """How much the groups from each one on could still give."""
        for i in range(len(purse.kinds) - 1, -1, -1):
            self.rest[i] = self.rest[i + 1] + purse.amounts[i] * len(purse.dice[i])

    def spend(self, group: int, amount: int) -> None:
        """Add that much energy of a group's kind to what is spent; negative takes it back."""
        kind = self.purse.kinds[group]
        self.spent += amount
        if kind == WILD:
            self.wild += amount
        elif kind == GENERIC:
            self.generic += amount
        else:
            self.typed[kind] += amount

    def paid(self) -> bool:
        """Say whether what is spent pays the cost."""
        if self.spent < self.needed:
            return False
        return covers(self.cost, self.typed, self.wild, self.generic)

    def from_group(self, group: int) -> None:
        """Try every number of whole and partly spent dice of this group and the ones after it."""
        if len(self.found) >= MOST_PAYMENTS:
            return
        if self.paid():
            if self.is_sparing():
                self.keep()
            return
        if group == len(self.purse.kinds) or self.spent + self.rest[group] < self.needed:
            return
        amount = self.purse.amounts[group]
        count = len(self.purse.dice[group])
        partly = 1 if amount > 1 and self.purse.kinds[group] != GENERIC else 0
        for whole in range(count + 1):
            for half in range(min(partly, count - whole) + 1):
                self._with(group, whole, half)

    def _with(self, group: int, whole: int, half: int) -> None:
        self.whole[group] = whole
        self.half[group] = half
        value = whole * self.purse.amounts[group] + half
        self.spend(group, value)
        self.from_group(group + 1)
        self.spend(group, -value)
        self.whole[group] = 0
        self.half[group] = 0

    def is_sparing(self) -> bool:
        """Say whether nothing spent could have been kept (DM-2.4.9)."""
        for group in range(len(self.purse.kinds)):
            amount = self.purse.amounts[group]
            if self.half[group] and self._without(group, 1):
                return False
            if not self.whole[group]:
                continue
            if self._without(group, amount):
                return False
            if amount > 1 and self.purse.kinds[group] != GENERIC and self._without(group, 1):
                return False
        return True

    def _without(self, group: int, amount: int) -> bool:
        self.spend(group, -amount)
        paid = self.paid()
        self.spend(group, amount)
        return paid

    def keep(self) -> None:
        """Write the payment down, with how much it hurts to make it."""
        payment: list[int] = []
        amounts: list[int] = []
        for group in range(len(self.purse.kinds)):
            dice = self.purse.dice[group]
            amounts.append(self.whole[group] * self.purse.amounts[group] + self.half[group])
            for i in range(self.whole[group]):
                payment += [dice[i], self.purse.amounts[group]]
            if self.half[group]:
                payment += [dice[self.whole[group]], 1]
        spent = sum(self.typed) + self.wild + self.generic
        wasted = spent - sum(self.cost)
        self.found.append(payment)
        self.amounts.append(amounts)
        self.waste.append(wasted * 64 + self.wild * 8 - self.generic * 2 + len(payment) // 2)


def payments(purse: Purse, cost: list[int]) -> list[list[int]]:
    """Return every different payment of a cost, the most sparing one first."""
    if sum(cost) == 0:
        return [[]]
    if not can_pay(purse, cost):
        return []
    search = _Search(purse, cost)
    search.from_group(0)
    order = sorted([search.waste[i] * 1024 + i for i in range(len(search.found))])
    return [search.found[code % 1024] for code in order]


def has_lump(purse: Purse) -> bool:
    """Say whether there is a die that loses its rest: a generic one; others are spent in parts."""
    for group in range(len(purse.kinds)):
        if purse.kinds[group] == GENERIC and purse.amounts[group] > 1:
            return True
    return False


def saves(purse: Purse, cost: list[int], more: list[int]) -> bool:
    """Say whether two costs paid at once can spare what paying one by one cannot (DM-2.4.7)."""
    if not has_lump(purse):
        return False
    both = [cost[i] + more[i] for i in range(len(cost))]
    if sum(more) == 0 or not can_pay(purse, both):
        return False
    first = _Search(purse, cost)
    first.from_group(0)
    joint = _Search(purse, both)
    joint.from_group(0)
    for amounts in joint.amounts:
        if not _falls_apart(purse, amounts, first.amounts, more):
            return True
    return False


def _falls_apart(purse: Purse, whole: list[int], parts: list[list[int]], more: list[int]) -> bool:
    """Say whether a payment is one of these, which pay the first cost, and one of the second."""
    for part in parts:
        typed = [0, 0, 0, 0]
        wild = generic = 0
        fits = True
        for group in range(len(whole)):
            rest = whole[group] - part[group]
            fits = fits and rest >= 0
            kind = purse.kinds[group]
            if kind == WILD:
                wild += rest
            elif kind == GENERIC:
                generic += rest
            else:
                typed[kind] += rest
        if fits and covers(more, typed, wild, generic):
            return True
    return False
