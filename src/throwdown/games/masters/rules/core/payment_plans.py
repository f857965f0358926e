"""Plans of payment: from which groups of alike dice a cost can be paid, and how (DM-2.4).

A plan depends on nothing but the groups and the cost, so plans once made are remembered for all
games. A group is a kind of energy, the amount one die of it shows, how such a die is spent, and how
many dice there are.

Costs, and energy, are numbers with as many bits for each kind as its amount needs, so that adding
them up adds up every kind for itself.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from throwdown.games.masters.model.energy import GENERIC, WILD
from throwdown.kernel.int_array import Numbers, fill_row

ANYTHING: Final = 4
"""Where a cost keeps the amount that any energy may pay: behind all else."""
WIDTH: Final = 9
"""How many bits of a cost, or of energy, tell the amount of one kind."""
AMOUNT: Final = (1 << WIDTH) - 1
"""All bits of one amount."""
MOST_PLANS: Final = 64

# How a die that shows more than one energy is spent.
IN_PARTS: Final = 0
"""It is spun down to the rest of its energy (DM-2.4.5)."""
LOSING: Final = 1
"""Only whole, and what is not needed of it is lost (DM-2.4.6)."""
USED_UP: Final = 2
"""Only whole, and only where all of it is needed."""
EITHER_WAY: Final = 3
"""In parts, or whole and losing the rest."""

MOST_REMEMBERED: Final = 50_000


ONE_DIE: Final = 256
"""What one die more adds to the number of a group."""


def group_of(kind: int, amount: int, spending: int, dice: int) -> int:
    """Return the number that stands for a group."""
    return ((dice * 4 + spending) * 8 + amount) * 8 + kind


def _kind(group: i64) -> i64:
    return group & 7


def _amount(group: i64) -> i64:
    return group >> 3 & 7


def _dice(group: i64) -> i64:
    return group >> 8


def _can_be_spent_in_parts(group: i64) -> bool:
    """Return whether a die can be spun down to the rest of its energy (DM-2.4.5)."""
    spending: i64 = group >> 6 & 3
    return _amount(group) > 1 and spending in (IN_PARTS, EITHER_WAY)


def _may_be_wasted(group: i64) -> bool:
    """Return whether a die may be spent whole although less is needed."""
    spending: i64 = group >> 6 & 3
    return spending in (LOSING, EITHER_WAY)


def pack_cost(amounts: list[int]) -> int:
    """Pack an amount of each kind of energy into one number: a cost, or what pays it."""
    number: i64 = 0
    for kind in range(len(amounts)):
        amount: i64 = amounts[kind]
        number += amount << kind * WIDTH
    return number


def generic_cost(amount: int) -> int:
    """Return the cost of an amount of any energy."""
    any_energy: i64 = amount
    return any_energy << ANYTHING * WIDTH


def parts_of(cost: int) -> list[int]:
    """Return how much a cost asks for: of each type, and of anything."""
    return [*[cost >> kind * WIDTH & AMOUNT for kind in range(WILD)], cost >> ANYTHING * WIDTH]


def total_of(cost: i64) -> int:
    """Return how much energy a cost is in all."""
    total: i64 = cost >> ANYTHING * WIDTH
    for kind in range(WILD):
        total += cost >> kind * WIDTH & AMOUNT
    return total


def energy_in(energy: i64) -> i64:
    """Return how much energy there is of all kinds."""
    total: i64 = 0
    for kind in range(GENERIC + 1):
        total += energy >> kind * WIDTH & AMOUNT
    return total


def missing_energy(cost: i64, energy: i64) -> i64:
    """Return how much energy lacks of the types that a cost asks for; 0 or less if nothing.

    Wild energy stands in for what lacks (DM-2.3.3).
    """
    lacking: i64 = -(energy >> WILD * WIDTH & AMOUNT)
    for kind in range(WILD):
        short: i64 = (cost >> kind * WIDTH & AMOUNT) - (energy >> kind * WIDTH & AMOUNT)
        if short > 0:
            lacking += short
    return lacking


def covers(cost: i64, energy: i64) -> bool:
    """Return whether energy pays a cost: there is enough of each type, and enough in all."""
    return total_of(cost) <= energy_in(energy) and missing_energy(cost, energy) <= 0


class Plans:
    """All ways to pay one cost from some groups, the most sparing first."""

    def __init__(self) -> None:
        self.ways: list[list[int]] = []
        """Each way as threes: the group, which of its dice, how much of that die."""
        self.takes: list[list[int]] = []
        """How much each way takes from each group."""
        self.waste: list[int] = []

    def sort(self) -> None:
        """Put the most sparing way first; ways that are equally so stay in their order."""
        if len(self.ways) > 1:
            order = sorted([self.waste[i] * 1024 + i for i in range(len(self.ways))])
            self.ways = [self.ways[code % 1024] for code in order]
            self.takes = [self.takes[code % 1024] for code in order]


class _Search:
    """The search for all payments of one cost."""

    def __init__(self, groups: Numbers, cost: i64) -> None:
        self.groups = groups
        self.cost: i64 = cost
        self.paid: i64 = 0
        """The energy that is spent so far."""
        self.spent: i64 = 0
        """How much that is in all."""
        self.taken = fill_row(0, len(groups))
        """How much of that is from each group: whole dice, and perhaps 1 of another one."""
        self.plans = Plans()
        self.needed: i64 = total_of(cost)
        self.rest = fill_row(0, len(groups) + 1)
        """The energy that the groups from each one on could still give."""
        lump: i64 = 1
        for i in range(len(groups) - 1, -1, -1):
            group: i64 = groups[i]
            all_of_it: i64 = _amount(group) * _dice(group) << _kind(group) * WIDTH
            self.rest[i] = self.rest[i + 1] + all_of_it
            if _may_be_wasted(group) and _amount(group) > lump:
                lump = _amount(group)
        # Only a die that loses its rest makes anybody pay more than is asked for.
        self.most: i64 = self.needed + lump - 1

    def is_paid(self) -> bool:
        """Return whether what is spent pays the cost."""
        return self.spent >= self.needed and missing_energy(self.cost, self.paid) <= 0

    def search_from(self, first: i64) -> None:
        """Try every number of whole and partly spent dice of the groups from the first one on.

        So that payments come in rising order, the later groups are tried before the earlier.
        """
        lacking = missing_energy(self.cost, self.paid)
        if self.spent >= self.needed and lacking <= 0:
            if self.is_sparing():
                self.keep()
            return
        # What lacks must be paid besides, and nobody pays that much.
        if lacking > 0 and self.spent + lacking > self.most:
            return
        place: i64 = len(self.groups)
        while place > first:
            place -= 1
            if self._may_pay(place, lacking):
                self._try(place)

    def _may_pay(self, place: i64, lacking: i64) -> bool:
        """Return whether the groups from a place on could pay what is still needed and lacking."""
        rest: i64 = self.rest[place]
        if self.spent + energy_in(rest) < self.needed:
            return False
        return lacking <= 0 or missing_energy(self.cost, self.paid + rest) <= 0

    def _try(self, place: i64) -> None:
        group: i64 = self.groups[place]
        amount, dice = _amount(group), _dice(group)
        in_parts = _can_be_spent_in_parts(group)
        for whole in range(dice + 1):
            value: i64 = whole * amount
            for half in range(2 if in_parts and whole < dice else 1):
                value += half
                if self.spent + value > self.most or len(self.plans.ways) >= MOST_PLANS:
                    return
                if not value:
                    continue
                self.taken[place] = value
                self._spend(group, value)
                self.search_from(place + 1)
                self._spend(group, -value)
                self.taken[place] = 0

    def _spend(self, group: i64, amount: i64) -> None:
        self.paid += amount << _kind(group) * WIDTH
        self.spent += amount

    def is_sparing(self) -> bool:
        """Return whether nothing spent could have been kept (DM-2.4.9)."""
        if self.spent == self.needed:
            return True
        for place in range(len(self.groups)):
            group: i64 = self.groups[place]
            taken: i64 = self.taken[place]
            if not taken:
                continue
            amount = _amount(group)
            if taken % amount and self._is_paid_without(group, 1):
                return False
            if taken < amount:
                continue
            if self._is_paid_without(group, amount):
                return False
            must_fit = amount > 1 and not _may_be_wasted(group)
            if must_fit and self._is_paid_without(group, 1):
                return False
        return True

    def _is_paid_without(self, group: i64, amount: i64) -> bool:
        self._spend(group, -amount)
        paid = self.is_paid()
        self._spend(group, amount)
        return paid

    def keep(self) -> None:
        """Write the payment down, with how much it hurts to make it."""
        way: list[int] = []
        for place in range(len(self.groups)):
            amount = _amount(self.groups[place])
            taken: i64 = self.taken[place]
            die: i64 = 0
            while taken > 0:
                part = min(taken, amount)
                way.append(place)
                way.append(die)
                way.append(part)
                taken -= part
                die += 1
        wasted = self.spent - self.needed
        wild: i64 = self.paid >> WILD * WIDTH & AMOUNT
        generic: i64 = self.paid >> GENERIC * WIDTH & AMOUNT
        self.plans.ways.append(way)
        self.plans.takes.append(list(self.taken))
        self.plans.waste.append(wasted * 64 + wild * 8 - generic * 2 + len(way) // 3)


_KNOWN: Final[dict[tuple[int, ...], Plans]] = {}
_CHEAPER: Final[dict[tuple[int, ...], bool]] = {}


def plans(groups: Numbers, cost: i64) -> Plans:
    """Return every different way to pay a cost from some groups."""
    names = _plain_names(cost)
    plain = _plain_cost(cost, names)
    plain_groups = _plain_groups(groups, names, total_of(cost))
    key = tuple(append(plain_groups, plain))
    known = _KNOWN.get(key)
    if known is not None:
        return known
    search = _Search(plain_groups, plain)
    search.search_from(0)
    search.plans.sort()
    if len(_KNOWN) >= MOST_REMEMBERED:
        _KNOWN.clear()
    _KNOWN[key] = search.plans
    return search.plans


# Which types a cost asks for makes no difference to its plans, nor which of the others there are,
# nor how many dice are left over. So questions that differ in nothing else are made the same.


def _plain_names(cost: i64) -> i64:
    """Return what each kind of energy is called, in three bits: those asked for in turn, the other
    types alike."""
    names: i64 = WILD << WILD * 3 | GENERIC << GENERIC * 3
    asked: i64 = 0
    for kind in range(WILD):
        if cost >> kind * WIDTH & AMOUNT:
            names |= asked << kind * 3
            asked += 1
        else:
            names |= WILD - 1 << kind * 3
    return names


def _plain_groups(groups: Numbers, names: i64, energy: i64) -> Numbers:
    """Return the groups by those names, without dice beyond what the energy could need."""
    most: i64 = (energy + 1) * ONE_DIE
    plain = vec[i64](capacity=len(groups) + 2)
    for group in groups:
        kind = _kind(group)
        named = group + (names >> kind * 3 & 7) - kind
        plain = append(plain, named if named < most else most - ONE_DIE + named % ONE_DIE)
    return plain


def _plain_cost(cost: i64, names: i64) -> i64:
    """Return a cost by those names."""
    plain: i64 = cost >> ANYTHING * WIDTH << ANYTHING * WIDTH
    for kind in range(WILD):
        plain += (cost >> kind * WIDTH & AMOUNT) << (names >> kind * 3 & 7) * WIDTH
    return plain


def is_cheaper_together(groups: Numbers, cost: i64, more: i64) -> bool:
    """Return whether some payment of two costs at once is not one payment after the other."""
    both: i64 = cost + more
    names = _plain_names(both)
    groups = _plain_groups(groups, names, total_of(both))
    cost = _plain_cost(cost, names)
    more = _plain_cost(more, names)
    key = tuple(append(append(groups, cost), more))
    known = _CHEAPER.get(key)
    if known is not None:
        return known
    parts = plans(groups, cost).takes
    cheaper = False
    for whole in plans(groups, cost + more).takes:
        if not _falls_apart(groups, whole, parts, more):
            cheaper = True
            break
    if len(_CHEAPER) >= MOST_REMEMBERED:
        _CHEAPER.clear()
    _CHEAPER[key] = cheaper
    return cheaper


def _falls_apart(groups: Numbers, whole: list[int], parts: list[list[int]], more: i64) -> bool:
    """Return whether a payment is one of these, which pay the first cost, and one of the second."""
    for part in parts:
        energy: i64 = 0
        for i in range(len(whole)):
            rest: i64 = whole[i] - part[i]
            if rest < 0:
                break
            energy += rest << _kind(groups[i]) * WIDTH
        else:
            if covers(more, energy):
                return True
    return False
