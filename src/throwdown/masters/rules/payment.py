"""Paying energy: which dice can pay a cost, and every different way to do it (DM-2.4).

A cost is five numbers: how much of each type, and how much of anything. A payment is a row of
pairs (die, amount), `FLOATING` standing for the energy of a short draw. Dice that are alike, of one
card with the same side up, count once, so that each payment listed has an outcome of its own. The
first one wastes least and keeps what is scarce.
"""

from __future__ import annotations

from typing import Final

from throwdown.masters.model.energy import GENERIC, NO_ENERGY, WILD
from throwdown.masters.model.state import MastersState
from throwdown.masters.model.zones import RESERVE
from throwdown.masters.rules.dice import in_zone
from throwdown.masters.rules.plans import ANYTHING, covers, group_of, is_cheaper_together, plans

FLOATING: Final = -1


class Purse:
    """What a seat could pay with: how much of each kind of energy, and in all.

    `sort` puts alike dice together into groups, as `plans.py` counts them, with their dice.
    """

    def __init__(self, s: MastersState, seat: int) -> None:
        self.s = s
        self.seat = seat
        self.energy = [0] * (GENERIC + 1)
        self.energy[GENERIC] = s.floating[seat]
        self.total = s.floating[seat]
        self.lump = 0
        """The most that a die loses which cannot be spent in parts: a generic one."""
        self.groups: list[int] = []
        self.dice: list[list[int]] = []
        tables = s.tables
        for die in in_zone(s, seat, RESERVE):
            face = tables.first_face[die] + s.side[die]
            amount = tables.face_amount[face]
            if amount:
                kind = tables.face_energy[face]
                self.total += amount
                self.energy[kind] += amount
                if kind == GENERIC:
                    self.lump = max(self.lump, amount - 1)

    def sort(self) -> None:
        """Group the dice, if that has not been done yet."""
        if self.groups:
            return
        s, tables = self.s, self.s.tables
        faces: list[int] = []
        for die in in_zone(s, self.seat, RESERVE):
            face = tables.first_face[die] + s.side[die]
            amount = tables.face_amount[face]
            if not amount:
                continue
            if face in faces:
                self.dice[faces.index(face)].append(die)
            else:
                faces.append(face)
                self.dice.append([die])
        for i in range(len(faces)):
            kind, amount = tables.face_energy[faces[i]], tables.face_amount[faces[i]]
            self.groups.append(group_of(kind, amount, len(self.dice[i])))
        if s.floating[self.seat]:
            self.groups.append(group_of(GENERIC, 1, s.floating[self.seat]))
            self.dice.append([FLOATING] * s.floating[self.seat])


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
    return covers(cost, purse.energy)


def can_buy(purse: Purse, cost: int, energy: int) -> bool:
    """Say whether a card of that cost can be paid: one energy of its type, the rest anything."""
    if cost > purse.total:
        return False
    return cost == 0 or energy == NO_ENERGY or purse.energy[energy] + purse.energy[WILD] > 0


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


def saves(purse: Purse, cost: list[int], more: list[int]) -> bool:
    """Say whether two costs paid at once can spare what paying one by one cannot (DM-2.4.7)."""
    if not purse.lump or sum(more) == 0:
        return False
    if not can_pay(purse, [cost[i] + more[i] for i in range(len(cost))]):
        return False
    purse.sort()
    return is_cheaper_together(purse.groups, cost, more)
