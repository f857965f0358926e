"""Paying energy: which dice can pay a cost, and every different way to do it (DM-2.4).

A cost is five numbers: how much of each type, and how much of anything. A payment is a row of
pairs (die, amount), `FLOATING` standing for the energy of a short draw. Dice that are alike, of one
card with the same side up, count once, so that each payment listed has an outcome of its own. The
first one wastes least and keeps what is scarce.
"""

from __future__ import annotations

from typing import Final

from throwdown.masters.model.energy import GENERIC, NO_ENERGY, WILD
from throwdown.masters.model.state import MastersState, Reckoning
from throwdown.masters.model.zones import PREP, RESERVE
from throwdown.masters.rules.book import book_of
from throwdown.masters.rules.dice import in_zone
from throwdown.masters.rules.plans import (
    ANYTHING,
    LOSING,
    USED_UP,
    covers,
    group_of,
    is_cheaper_together,
    plans,
)
from throwdown.masters.rules.turn import ROLL_AND_REROLL

FLOATING: Final = -1
_UNSORTED: Final[list[int]] = []
"""The groups of a purse whose dice have not been looked at one by one."""


class Purse(Reckoning):
    """What a seat could pay with: how much of each kind of energy, and in all.

    `sort` puts alike dice together into groups, as `plans.py` counts them, with their dice.
    """

    def __init__(self, s: MastersState, seat: int) -> None:
        self.seat = seat
        self.step = s.step
        self.active = s.active
        self.floating = s.floating[seat]
        self.tables = s.tables
        self.side = s.side
        self.spending = book_of(s).spending
        self.payers = payers(s, seat)
        self.energy = [0, 0, 0, 0, 0, self.floating]
        self.total = self.floating
        self.lump = 0
        """The most that a die loses which cannot be spent in parts, as a generic one cannot."""
        self.is_stiff = False
        """Whether there is a die that can only be spent where all its energy is needed."""
        self.losing = 0
        """How many dice lose their rest that show a type, and so could pay for one."""
        self.groups: list[int] = _UNSORTED
        self.dice: list[list[int]] = []
        tables, side, spending, energy = self.tables, self.side, self.spending, self.energy
        for die in self.payers:
            face = tables.first_face[die] + side[die]
            amount = tables.face_amount[face]
            if amount:
                self.total += amount
                kind, way = tables.face_energy[face], spending[face]
                energy[kind] += amount
                if way == LOSING:
                    self.lump = max(self.lump, amount - 1)
                    self.losing += 1 if kind != GENERIC else 0
                elif way == USED_UP:
                    self.is_stiff = True

    def sort(self) -> None:
        """Group the dice, if that has not been done yet."""
        if self.groups is not _UNSORTED:
            return
        self.groups = []
        tables, side = self.tables, self.side
        faces: list[int] = []
        for die in self.payers:
            face = tables.first_face[die] + side[die]
            if not tables.face_amount[face]:
                continue
            if face in faces:
                self.dice[faces.index(face)].append(die)
            else:
                faces.append(face)
                self.dice.append([die])
        for i in range(len(faces)):
            face, count = faces[i], len(self.dice[i])
            kind, amount = tables.face_energy[face], tables.face_amount[face]
            self.groups.append(group_of(kind, amount, self.spending[face], count))
        if self.floating:
            self.groups.append(group_of(GENERIC, 1, LOSING, self.floating))
            self.dice.append([FLOATING] * self.floating)


def purse_of(s: MastersState, seat: int) -> Purse:
    """Return the purse of a seat; as long as nothing changes it is the same."""
    kept = s.reckoned
    if (
        isinstance(kept, Purse)
        and kept.seat == seat
        and kept.step == s.step
        and kept.active == s.active
        and kept.floating == s.floating[seat]
    ):
        return kept
    purse = Purse(s, seat)
    s.reckoned = purse
    return purse


def payers(s: MastersState, seat: int) -> tuple[int, ...]:
    """Return the dice that may show energy of a seat; between roll and reroll, those rolled too."""
    if s.step == ROLL_AND_REROLL and seat == s.active:
        return in_zone(s, seat, RESERVE) + in_zone(s, seat, PREP)
    return in_zone(s, seat, RESERVE)


def lacking(purse: Purse, cost: list[int]) -> list[int]:
    """Return what a purse lacks of a cost: of each type, and of anything; all 0 if it can pay."""
    rest = purse.energy[WILD]
    left = purse.energy[GENERIC]
    missing = [0, 0, 0, 0, 0]
    for kind in range(4):
        over = purse.energy[kind] - cost[kind]
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
    if not covers(cost, purse.energy):
        return False
    if not purse.is_stiff:
        return True
    purse.sort()
    return bool(plans(purse.groups, cost).ways)


def can_buy(purse: Purse, cost: int, energy: int) -> bool:
    """Say whether a card of that cost can be paid: one energy of its type, the rest anything."""
    if purse.is_stiff:
        return can_pay(purse, price_of_card(cost, energy))
    if cost > purse.total:
        return False
    return cost == 0 or energy == NO_ENERGY or purse.energy[energy] + purse.energy[WILD] > 0


def can_field(purse: Purse, cost: int) -> bool:
    """Say whether a fielding cost can be paid: any energy will do (DM-2.4.3)."""
    if purse.is_stiff:
        return can_pay(purse, [0, 0, 0, 0, cost])
    return cost <= purse.total


def price_of_card(cost: int, energy: int) -> list[int]:
    """Return the price of a card: one energy of its type, the rest anything (DM-2.4.2)."""
    price = [0, 0, 0, 0, cost]
    if energy != NO_ENERGY and cost > 0:
        price[energy] += 1
        price[ANYTHING] -= 1
    return price


def payments(purse: Purse, cost: list[int]) -> list[list[int]]:
    """Return every different payment of a cost, the most sparing one first."""
    if not can_pay(purse, cost):
        return []
    purse.sort()
    found: list[list[int]] = []
    for way in plans(purse.groups, cost).ways:
        payment: list[int] = []
        for i in range(0, len(way), 3):
            payment.append(purse.dice[way[i]][way[i + 1]])
            payment.append(way[i + 2])
        found.append(payment)
    return found


def can_be_split(purse: Purse, cost: list[int]) -> bool:
    """Say whether a die that loses its rest could pay for a cost and for something else.

    A generic one pays for a type in neither.
    """
    return cost[ANYTHING] > 0 or purse.losing > 0 or purse.is_stiff


def saves(purse: Purse, cost: list[int], more: list[int]) -> bool:
    """Say whether two costs paid at once can spare what paying one by one cannot (DM-2.4.7)."""
    if not purse.lump or sum(more) == 0:
        return False
    if not can_be_split(purse, cost) or not can_be_split(purse, more):
        return False
    if not can_pay(purse, [cost[i] + more[i] for i in range(len(cost))]):
        return False
    purse.sort()
    return is_cheaper_together(purse.groups, cost, more)
