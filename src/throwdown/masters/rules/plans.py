"""Plans of payment: from which groups of alike dice a cost can be paid, and how (DM-2.4).

A plan depends on nothing but the groups and the cost, so plans once made are remembered for all
games. A group is a kind of energy, the amount one die of it shows, how such a die is spent, and how
many dice there are.
"""

from __future__ import annotations

from typing import Final

from throwdown.masters.model.energy import GENERIC, WILD

ANYTHING: Final = 4
"""Where a cost keeps the amount that any energy may pay."""
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
LOSSES: Final = (LOSING, EITHER_WAY)


ONE_DIE: Final = 256
"""What one die more adds to the number of a group."""


def group_of(kind: int, amount: int, spending: int, dice: int) -> int:
    """Return the number that stands for a group."""
    return ((dice * 4 + spending) * 8 + amount) * 8 + kind


def total_of(cost: list[int]) -> int:
    """Return how much energy a cost is in all."""
    return cost[0] + cost[1] + cost[2] + cost[3] + cost[ANYTHING]


def covers(cost: list[int], energy: list[int]) -> bool:
    """Say whether energy pays a cost: types first, wild for what lacks (DM-2.3.3)."""
    rest, left = energy[WILD], energy[GENERIC]
    for kind in range(WILD):
        over = energy[kind] - cost[kind]
        if over < 0:
            rest += over
        else:
            left += over
    return rest >= 0 and rest + left >= cost[ANYTHING]


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

    def __init__(self, groups: list[int], cost: list[int]) -> None:
        self.kinds = [group % 8 for group in groups]
        self.amounts = [group // 8 % 8 for group in groups]
        self.spending = [group // 64 % 4 for group in groups]
        self.counts = [group // 256 for group in groups]
        self.cost = cost
        self.paid = [0] * (GENERIC + 1)
        """How much of each kind of energy is spent so far."""
        self.spent = 0
        self.whole = [0] * len(groups)
        self.half = [0] * len(groups)
        self.plans = Plans()
        self.needed = total_of(cost)
        lumps = [self.amounts[i] for i in range(len(groups)) if self.spending[i] in LOSSES]
        # Only a die that loses its rest makes anybody pay more than is asked for.
        self.most = self.needed + max([1, *lumps]) - 1
        self.rest = [0] * (len(groups) + 1)
        """How much the groups from each one on could still give."""
        for i in range(len(groups) - 1, -1, -1):
            self.rest[i] = self.rest[i + 1] + self.amounts[i] * self.counts[i]

    def is_paid(self) -> bool:
        """Say whether what is spent pays the cost."""
        return self.spent >= self.needed and covers(self.cost, self.paid)

    def from_group(self, first: int) -> None:
        """Try every number of whole and partly spent dice of the groups from the first one on.

        So that payments come in rising order, the later groups are tried before the earlier.
        """
        if self.is_paid():
            if self.is_sparing():
                self.keep()
            return
        for group in range(len(self.kinds) - 1, first - 1, -1):
            if self.spent + self.rest[group] >= self.needed:
                self._try(group)

    def _try(self, group: int) -> None:
        kind, amount, count = self.kinds[group], self.amounts[group], self.counts[group]
        partly = 1 if self.can_be_spent_in_parts(group) else 0
        for whole in range(count + 1):
            for half in range(min(partly, count - whole) + 1):
                value = whole * amount + half
                if self.spent + value > self.most or len(self.plans.ways) >= MOST_PLANS:
                    return
                if not value:
                    continue
                self.whole[group], self.half[group] = whole, half
                self._spend(kind, value)
                self.from_group(group + 1)
                self._spend(kind, -value)
                self.whole[group] = self.half[group] = 0

    def can_be_spent_in_parts(self, group: int) -> bool:
        """Say whether a die can be spun down to the rest of its energy (DM-2.4.5)."""
        return self.amounts[group] > 1 and self.spending[group] in (IN_PARTS, EITHER_WAY)

    def _spend(self, kind: int, amount: int) -> None:
        self.paid[kind] += amount
        self.spent += amount

    def is_sparing(self) -> bool:
        """Say whether nothing spent could have been kept (DM-2.4.9)."""
        if self.spent == self.needed:
            return True
        for group in range(len(self.kinds)):
            if self.half[group] and self._without(group, 1):
                return False
            if not self.whole[group]:
                continue
            if self._without(group, self.amounts[group]):
                return False
            must_fit = self.amounts[group] > 1 and self.spending[group] not in LOSSES
            if must_fit and self._without(group, 1):
                return False
        return True

    def _without(self, group: int, amount: int) -> bool:
        kind = self.kinds[group]
        self._spend(kind, -amount)
        paid = self.is_paid()
        self._spend(kind, amount)
        return paid

    def keep(self) -> None:
        """Write the payment down, with how much it hurts to make it."""
        way: list[int] = []
        takes: list[int] = []
        for group in range(len(self.kinds)):
            amount, whole = self.amounts[group], self.whole[group]
            takes.append(whole * amount + self.half[group])
            for i in range(whole):
                way += [group, i, amount]
            if self.half[group]:
                way += [group, whole, 1]
        wasted = self.spent - self.needed
        scarce = self.paid[WILD] * 8 - self.paid[GENERIC] * 2
        self.plans.ways.append(way)
        self.plans.takes.append(takes)
        self.plans.waste.append(wasted * 64 + scarce + len(way) // 3)


_KNOWN: Final[dict[tuple[int, ...], Plans]] = {}
_CHEAPER: Final[dict[tuple[int, ...], bool]] = {}


def plans(groups: list[int], cost: list[int]) -> Plans:
    """Return every different way to pay a cost from some groups."""
    names = _plain_names(cost)
    plain = _plain_groups(groups, names, total_of(cost))
    key = (*plain, _packed(cost, names))
    known = _KNOWN.get(key)
    if known is not None:
        return known
    search = _Search(plain, _plain_cost(cost, names))
    search.from_group(0)
    search.plans.sort()
    if len(_KNOWN) >= MOST_REMEMBERED:
        _KNOWN.clear()
    _KNOWN[key] = search.plans
    return search.plans


# Which types a cost asks for makes no difference to its plans, nor which of the others there are,
# nor how many dice are left over. So questions that differ in nothing else are made the same.


def _plain_names(cost: list[int]) -> list[int]:
    """Return what each kind of energy is called: those asked for in turn, the other types alike."""
    names = [WILD - 1, WILD - 1, WILD - 1, WILD - 1, WILD, GENERIC]
    asked = 0
    for kind in range(WILD):
        if cost[kind]:
            names[kind] = asked
            asked += 1
    return names


def _plain_groups(groups: list[int], names: list[int], energy: int) -> list[int]:
    """Return the groups by those names, without the dice that so much energy cannot need."""
    most = (energy + 1) * ONE_DIE
    plain: list[int] = []
    for group in groups:
        kind = group % 8
        group += names[kind] - kind
        plain.append(group if group < most else most - ONE_DIE + group % ONE_DIE)
    return plain


def _plain_cost(cost: list[int], names: list[int]) -> list[int]:
    plain = [0, 0, 0, 0, cost[ANYTHING]]
    for kind in range(WILD):
        plain[names[kind]] += cost[kind]
    return plain


def _packed(cost: list[int], names: list[int]) -> int:
    """Return a cost by those names as one number."""
    number = cost[ANYTHING]
    for kind in range(WILD):
        if cost[kind]:
            number += cost[kind] << 8 * (names[kind] + 1)
    return number


def is_cheaper_together(groups: list[int], cost: list[int], more: list[int]) -> bool:
    """Say whether some payment of two costs at once is not one payment after the other."""
    both = [cost[i] + more[i] for i in range(len(cost))]
    names = _plain_names(both)
    groups = _plain_groups(groups, names, total_of(both))
    key = (*groups, _packed(cost, names), _packed(more, names))
    known = _CHEAPER.get(key)
    if known is not None:
        return known
    cost, more, both = [_plain_cost(price, names) for price in (cost, more, both)]
    parts = plans(groups, cost).takes
    cheaper = False
    for whole in plans(groups, both).takes:
        if not _falls_apart(groups, whole, parts, more):
            cheaper = True
            break
    if len(_CHEAPER) >= MOST_REMEMBERED:
        _CHEAPER.clear()
    _CHEAPER[key] = cheaper
    return cheaper


def _falls_apart(
    groups: list[int], whole: list[int], parts: list[list[int]], more: list[int]
) -> bool:
    """Say whether a payment is one of these, which pay the first cost, and one of the second."""
    for part in parts:
        energy = [0] * (GENERIC + 1)
        fits = True
        for i in range(len(whole)):
            rest = whole[i] - part[i]
            fits = fits and rest >= 0
            energy[groups[i] % 8] += rest
        if fits and covers(more, energy):
            return True
    return False
