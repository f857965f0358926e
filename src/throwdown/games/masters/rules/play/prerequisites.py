"""What something paid for needs, as things lie once it has been paid for (DM-2.4.1, DM-2.4.9).

Most needs are about the field, which a payment leaves alone: those are looked at as things lie.
Only where a text needs dice that pay, or that have paid, payments are tried on a copy of the game.
"""

from __future__ import annotations

from mypy_extensions import i64

from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.model.zones import BAG, USED
from throwdown.games.masters.rules.core.dice import (
    EACH_OPPONENT,
    OPPONENT,
    OTHER_PLAYERS,
    YOU,
    dice_in_zone,
    forget_payment,
    move,
)
from throwdown.games.masters.rules.core.patterns import Pattern, Scope
from throwdown.games.masters.rules.core.payment_plans import total_of
from throwdown.games.masters.rules.core.restrictions import (
    find_targeting_ban,
    may_be_out_of_reach,
)
from throwdown.games.masters.rules.core.sides import are_foes, opponent
from throwdown.games.masters.rules.core.text_lines import DiceSelector, Prerequisite
from throwdown.games.masters.rules.play.payment import (
    PaymentPool,
    goes_out_of_play,
    payment_of,
    spend,
    ways_to_pay,
)
from throwdown.kernel.action import NONE


class DrawableDice(DiceSelector):
    """The dice a seat could draw: those in its bag, and in the Used Pile that refills it
    (DM-4.4)."""

    def means(self, s: MastersState, die: int, seat: int, this: int) -> bool:
        return s.zone[die] in (BAG, USED) and s.controller[die] == seat

    def count(self, s: MastersState, seat: int, this: int) -> int:
        return len(dice_in_zone(s, seat, BAG)) + len(dice_in_zone(s, seat, USED))

    def look_from(self, layer: i64) -> None:
        """See dice from a layer: where they lie is the same from all."""


class TargetableDice(DiceSelector):
    """Those of the dice described that a text can target (DM-11.1)."""

    def __init__(self, which: Pattern, origin: int, *, alone: bool) -> None:
        self.which = which
        self.origin = origin
        """What kind of text it is, as causes count them."""
        self.alone = alone

    def means(self, s: MastersState, die: int, seat: int, this: int) -> bool:
        if not self.which.means(s, die, seat, this):
            return False
        return find_targeting_ban(s, die, seat, self.origin, alone=self.alone) == NONE

    def count(self, s: MastersState, seat: int, this: int) -> int:
        return self._count_to(s, seat, this, len(s.zone))

    def finds(self, s: MastersState, seat: int, this: int, least: int) -> bool:
        if not self.which.finds(s, seat, this, least):
            return False
        return not may_be_out_of_reach(s) or self._count_to(s, seat, this, least) == least

    def _count_to(self, s: MastersState, seat: int, this: int, most: int) -> int:
        """Count the dice, but not beyond a number."""
        found = 0
        for die in self.which.dice(s, Scope(seat, this)):
            if find_targeting_ban(s, die, seat, self.origin, alone=self.alone) == NONE:
                found += 1
                if found == most:
                    break
        return found

    def look_from(self, layer: i64) -> None:
        self.which.look_from(layer)


class DiceOfPlayers(DiceSelector):
    """Dice of which a player finds some who is told to do something, or may: as their `you`."""

    def __init__(self, which: DiceSelector, player: int) -> None:
        self.which = which
        self.player = player

    def means(self, s: MastersState, die: int, seat: int, this: int) -> bool:
        for you in range(len(s.teams)):
            if self._may_act(s, you, seat) and self.which.means(s, die, you, this):
                return True
        return False

    def count(self, s: MastersState, seat: int, this: int) -> int:
        most = 0
        for you in range(len(s.teams)):
            if self._may_act(s, you, seat):
                most = max(most, self.which.count(s, you, this))
        return most

    def finds(self, s: MastersState, seat: int, this: int, least: int) -> bool:
        for you in range(len(s.teams)):
            if self._may_act(s, you, seat) and self.which.finds(s, you, this, least):
                return True
        return False

    def look_from(self, layer: i64) -> None:
        self.which.look_from(layer)

    def _may_act(self, s: MastersState, you: int, seat: int) -> bool:
        """Return whether a player might do it: of several, one who can is enough."""
        if self.player == YOU:
            return you == seat
        if self.player == OPPONENT:
            return you == opponent(s, seat)
        if self.player == EACH_OPPONENT:
            return are_foes(s, you, seat)
        return self.player != OTHER_PLAYERS or you != seat


class DiceForEither(DiceSelector):
    """Dice for one of several things, of which one is done."""

    def __init__(self, options: list[DiceSelector]) -> None:
        self.options = options

    def means(self, s: MastersState, die: int, seat: int, this: int) -> bool:
        for which in self.options:
            if which.means(s, die, seat, this):
                return True
        return False

    def count(self, s: MastersState, seat: int, this: int) -> int:
        return max([which.count(s, seat, this) for which in self.options])

    def finds(self, s: MastersState, seat: int, this: int, least: int) -> bool:
        for which in self.options:
            if which.finds(s, seat, this, least):
                return True
        return False

    def look_from(self, layer: i64) -> None:
        for which in self.options:
            which.look_from(layer)


def has_use(
    s: MastersState, required: Prerequisite, at: Scope, purse: PaymentPool, cost: int
) -> bool:
    """Return whether a cost can be paid so that what is paid for finds what it needs."""
    if not required.hinges_on_payment:
        return required.first_unmet(s, at.seat, at.this) == NONE
    if required.first_unmet(s, at.seat, at.this) == NONE:
        if not required.looks_at_payers and required.this_goes == NONE:
            return True
        # However it is paid, no more dice than that are gone.
        if required.first_unmet(s, at.seat, at.this, total_of(cost) + 1) == NONE:
            return True
    elif not required.looks_at_spent or goes_out_of_play(s, purse.seat):
        return False
    if not cost:
        return is_met_by(s, required, at, purse.seat, [])
    for way in ways_to_pay(purse, cost):
        if is_met_by(s, required, at, purse.seat, payment_of(purse, way)):
            return True
    return False


def useful_payments(
    s: MastersState, required: Prerequisite, at: Scope, payer: int, payments: list[list[int]]
) -> list[list[int]]:
    """Return those of the payments after which what is paid for finds what it needs (DM-2.4.9)."""
    if not required.hinges_on_payment:
        return payments
    return [payment for payment in payments if is_met_by(s, required, at, payer, payment)]


def is_met_by(
    s: MastersState, required: Prerequisite, at: Scope, payer: int, payment: list[int]
) -> bool:
    """Return whether what is paid for finds what it needs after a payment."""
    after = position_after(s, payer, payment)
    if required.of_act:
        forget_payment(after, payer)
    return is_met_after(after, required, at)


def position_after(s: MastersState, payer: int, payment: list[int]) -> MastersState:
    """Return a copy of the game in which a payment has been made (DM-2.4.1)."""
    after = s.clone()
    after.journal = False
    for i in range(0, len(payment), 2):
        spend(after, payer, payment[i], payment[i + 1])
    return after


def is_met_after(after: MastersState, required: Prerequisite, at: Scope) -> bool:
    """Return whether all needs are met in a copy of the game in which the energy has been paid.

    A die that is the rest of the price is taken away there.
    """
    if required.this_goes != NONE:
        move(after, at.this, required.this_goes)
    return required.first_unmet(after, at.seat, at.this) == NONE
