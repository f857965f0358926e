"""Paying energy: which dice can pay a cost, and every different way to do it (DM-2.4).

A cost is a number: how much of each type, and how much of anything (`rules/core/payment_plans.py`).
A payment is a row of pairs (die, amount), `FLOATING` standing for the energy of a short draw. Dice
that are alike, of one card with the same side up, count once, so that each payment listed has an
outcome of its own. The first one wastes least and keeps what is scarce.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, extend, vec
from mypy_extensions import i64, mypyc_attr

from throwdown.games.masters.model.energy import GENERIC, NO_ENERGY, WILD
from throwdown.games.masters.model.state import PAID_FOR_FIELDING, DerivedCache, MastersState
from throwdown.games.masters.model.steps import ROLL_AND_REROLL
from throwdown.games.masters.model.zones import OUT_OF_PLAY, PREP, RESERVE, USED
from throwdown.games.masters.rules.core.affordability import floating_energy
from throwdown.games.masters.rules.core.book import book_of
from throwdown.games.masters.rules.core.dice import dice_in_zone, move, spin_to
from throwdown.games.masters.rules.core.events import PAID
from throwdown.games.masters.rules.core.payment_plans import (
    ANYTHING,
    LOSING,
    ONE_DIE,
    WIDTH,
    covers,
    generic_cost,
    group_of,
    is_cheaper_together,
    parts_of,
    plans,
)
from throwdown.games.masters.rules.core.sides import is_active
from throwdown.kernel.action import NONE
from throwdown.kernel.errors import KernelError
from throwdown.kernel.events import emit
from throwdown.kernel.int_array import Numbers

FLOATING: Final = -1


@mypyc_attr(acyclic=True, free_list_len=1)
class PaymentPool(DerivedCache):
    """What a seat could pay with, and what that is good for.

    `sort` puts alike dice together into groups, as `rules/core/payment_plans.py` counts them.
    """

    def __init__(self, s: MastersState, seat: int) -> None:
        market = book_of(s).market
        self.seat = seat
        self.step = s.step
        self.active = s.active
        self.floating = s.floating[seat]
        self.first_face = s.tables.first_face
        self.side = s.side
        self.spent = s.spent
        self.lone_groups = market.lone_groups
        self.payers = payers(s, seat)
        self.is_sorted = False
        """Whether its dice have been looked at one by one."""
        self.groups = vec[i64]()
        self.faces = vec[i64]()
        """What the dice of each group show; the energy of a short draw is the last group."""
        first_face, side = self.first_face, self.side
        energy: i64 = floating_energy(self.floating) if self.floating else 0
        marks: i64 = 0
        for die in self.payers:
            face = first_face[die] + side[die]
            amount: i64 = market.amounts[face]
            energy += amount << market.shifts[face]
            marks |= market.marks[face]
        self.marks: int = marks
        """The marks of all that lies there, as `rules/core/affordability.py` has them."""
        self.means = market.means_of(energy, marks)

    def sort(self) -> None:
        """Group the dice, if that has not been done yet."""
        if self.is_sorted:
            return
        self.is_sorted = True
        groups = vec[i64]()
        faces = vec[i64]()
        for die in self.payers:
            face = self.first_face[die] + self.side[die]
            one = self.lone_groups[face]
            if not one:
                continue
            place: i64 = 0
            while place < len(faces) and faces[place] != face:
                place += 1
            if place < len(faces):
                groups[place] += ONE_DIE
            else:
                faces = append(faces, face)
                groups = append(groups, one)
        if self.floating:
            groups = append(groups, group_of(GENERIC, 1, LOSING, self.floating))
        self.groups, self.faces = groups, faces

    def die_of(self, group: int, place: int) -> int:
        """Return the die at a place of a group.

        Of alike dice those spent in part come first: they are worth less, as nobody may reroll
        them (DM-2.4.11).
        """
        if group == len(self.faces):
            return FLOATING
        face = self.faces[group]
        in_part = 0
        for die in self.payers:
            if self.spent[die] == 1 and self.first_face[die] + self.side[die] == face:
                if in_part == place:
                    return die
                in_part += 1
        place -= in_part
        for die in self.payers:
            if self.first_face[die] + self.side[die] == face and self.spent[die] != 1:
                if place == 0:
                    return die
                place -= 1
        raise KernelError(f"group {group} of a purse lacks {place + 1} dice")


def payment_pool(s: MastersState, seat: int) -> PaymentPool:
    """Return the purse of a seat; as long as nothing changes it is the same."""
    kept = s.derived
    if (
        isinstance(kept, PaymentPool)
        and kept.seat == seat
        and kept.step == s.step
        and kept.active == s.active
        and kept.floating == s.floating[seat]
    ):
        return kept
    purse = PaymentPool(s, seat)
    s.derived = purse
    return purse


def payers(s: MastersState, seat: int) -> Numbers:
    """Return the dice that may show energy of a seat; between roll and reroll, those rolled too."""
    if s.step == ROLL_AND_REROLL and is_active(s, seat):
        return extend(dice_in_zone(s, seat, RESERVE)[:], dice_in_zone(s, seat, PREP))
    return dice_in_zone(s, seat, RESERVE)


def shortfall(purse: PaymentPool, cost: int) -> list[int]:
    """Return what a purse lacks of a cost: of each type, and of anything; all 0 if it can pay."""
    means = purse.means
    rest, left = means.amount_of(WILD), means.amount_of(GENERIC)
    missing = parts_of(cost)
    for kind in range(4):
        over = means.amount_of(kind) - missing[kind]
        if over >= 0:
            left += over
            missing[kind] = 0
        else:
            by_wild = min(rest, -over)
            rest -= by_wild
            missing[kind] = -over - by_wild
    missing[ANYTHING] = max(0, missing[ANYTHING] - rest - left)
    return missing


def can_pay(purse: PaymentPool, cost: int) -> bool:
    """Return whether a cost can be paid at all."""
    if not covers(cost, purse.means.energy):
        return False
    if not purse.means.is_stiff:
        return True
    purse.sort()
    return bool(plans(purse.groups, cost).ways)


def can_buy(purse: PaymentPool, cost: int, energy: int) -> bool:
    """Return whether a card of that cost can be paid: one energy of its type, the rest anything."""
    if purse.means.is_stiff:
        return can_pay(purse, price_of_card(cost, energy))
    return purse.means.buys(cost, energy)


def can_field(purse: PaymentPool, cost: int) -> bool:
    """Return whether a fielding cost can be paid: any energy will do (DM-2.4.3)."""
    if purse.means.is_stiff:
        return can_pay(purse, generic_cost(cost))
    return cost <= purse.means.total


def price_of_card(cost: int, energy: int) -> int:
    """Return the price of a card: one energy of its type, the rest anything (DM-2.4.2)."""
    if energy == NO_ENERGY or cost == 0:
        return generic_cost(cost)
    kind: i64 = energy
    return generic_cost(cost - 1) + (1 << kind * WIDTH)


def ways_to_pay(purse: PaymentPool, cost: int) -> list[list[int]]:
    """Return every different way to pay a cost, as `rules/core/payment_plans.py` has them, the most
    sparing first."""
    purse.sort()
    return plans(purse.groups, cost).ways


def payment_of(purse: PaymentPool, way: list[int]) -> list[int]:
    """Return the payment that a way is with the dice of a purse."""
    payment: list[int] = []
    for i in range(0, len(way), 3):
        payment.append(purse.die_of(way[i], way[i + 1]))
        payment.append(way[i + 2])
    return payment


def payments(purse: PaymentPool, cost: int) -> list[list[int]]:
    """Return every different payment of a cost, the most sparing one first."""
    return [payment_of(purse, way) for way in ways_to_pay(purse, cost)]


def can_be_split(purse: PaymentPool, cost: int) -> bool:
    """Return whether a die that loses its rest could pay for a cost and for something else.

    A generic one pays for a type in neither.
    """
    return cost >= generic_cost(1) or purse.means.loses_a_type or purse.means.is_stiff


def saves(purse: PaymentPool, cost: int, more: int) -> bool:
    """Return whether two costs paid at once can spare what paying one by one cannot (DM-2.4.7)."""
    if not purse.means.loses or more == 0:
        return False
    if not can_be_split(purse, cost) or not can_be_split(purse, more):
        return False
    if not can_pay(purse, cost + more):
        return False
    purse.sort()
    return is_cheaper_together(purse.groups, cost, more)


def spend(s: MastersState, seat: int, die: int, amount: int) -> None:
    """Spend energy of a die: all of it, or a part by spinning it down (DM-2.4.1, DM-2.4.5)."""
    if die == FLOATING:
        emit(s, PAID, seat, NONE, amount)
        s.floating[seat] -= amount
        return
    tables = s.tables
    face = tables.first_face[die] + s.side[die]
    emit(s, PAID, seat, die, amount)
    rest = tables.face_amount[face] - amount
    if rest > 0:
        side = tables.side_with_energy(tables.card_of[die], tables.face_energy[face], rest)
        if side >= 0:
            spin_to(s, die, side)
            s.change_places()
            s.spent[die] = 1
            return
    move(s, die, OUT_OF_PLAY if goes_out_of_play(s, seat) else USED)


def goes_out_of_play(s: MastersState, seat: int) -> bool:
    """Return whether what a seat spends goes Out of Play: in its own turn (E-1, E-2)."""
    return book_of(s).rules.out_of_play and is_active(s, seat)


def mark_payment(s: MastersState, die: int) -> None:
    """Keep a when-fielded effect from the die that paid for the fielding (DM-6.3.4, E-5)."""
    if book_of(s).rules.when_fielded_excludes_payment and s.zone[die] == USED:
        s.change_places()
        s.spent[die] = PAID_FOR_FIELDING
