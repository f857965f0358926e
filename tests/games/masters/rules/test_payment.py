"""Paying together is offered exactly where one by one could not come to the same (DM-2.4.7)."""

import itertools

import pytest

from tests.games.masters.tables import players, say, table
from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.model.zones import RESERVE
from throwdown.games.masters.rules.core.book import book_of
from throwdown.games.masters.rules.core.payment_plans import pack_cost, parts_of
from throwdown.games.masters.rules.core.verbs import BUY
from throwdown.games.masters.rules.play.act_window import purchase_price
from throwdown.games.masters.rules.play.legality import add_purchases, supply_die
from throwdown.games.masters.rules.play.payment import (
    PaymentPool,
    can_pay,
    payments,
    saves,
    shortfall,
    spend,
)
from throwdown.games.masters.view.notation import face_word
from throwdown.kernel.action import NONE, Action, action
from throwdown.kernel.values import Json, Setup

SETUP: Setup = {
    "ruleset": "uxm",
    "teams": [{"uxm/iceman-cryokinetic": 2}, {}],
    "basics": ["uxm/enrage"],
}
SHOWN = ("b", "f", "?", "Iceman bb", "Enrage g2")
# There are two Iceman dice and three of Enrage.
HANDS = [
    dice
    for dice in itertools.combinations_with_replacement(SHOWN, 4)
    if dice.count("Iceman bb") <= 2 and dice.count("Enrage g2") <= 3
]
# Fist, bolt, mask, shield, anything.
COSTS = [
    pack_cost(cost)
    for cost in (
        [0, 0, 0, 0, 1],
        [0, 0, 0, 0, 2],
        [0, 1, 0, 0, 0],
        [0, 1, 0, 0, 1],
        [0, 1, 0, 0, 2],
    )
]
DEAR = [pack_cost(cost) for cost in ([2, 1, 0, 0, 2], [1, 3, 1, 0, 0], [0, 0, 0, 0, 9])]


def purse(s: MastersState) -> PaymentPool:
    return PaymentPool(s, 0)


def pay_each_way(s: MastersState, cost: int) -> list[MastersState]:
    """Return the game after each payment of a cost."""
    found = []
    for payment in payments(purse(s), cost):
        copy = s.clone()
        for i in range(0, len(payment), 2):
            spend(copy, 0, payment[i], payment[i + 1])
        found.append(copy)
    return found


def reserve(s: MastersState) -> tuple[str, ...]:
    return tuple(sorted(face_word(s, d) for d in range(len(s.zone)) if s.zone[d] == RESERVE))


@pytest.mark.rule("DM-2.4.7", "DM-2.4.6", "DM-D-BATCH")
@pytest.mark.parametrize("dice", HANDS)
def test_two_costs_are_offered_together_where_that_spares_something(dice: tuple[str, ...]) -> None:
    held: list[Json] = [*dice, "SK!"]
    s = table(SETUP, {"players": players({"reserve": held})})
    for cost, more in itertools.product(COSTS, repeat=2):
        together = {reserve(after) for after in pay_each_way(s, cost + more)}
        apart = {reserve(b) for a in pay_each_way(s, cost) for b in pay_each_way(a, more)}
        assert saves(purse(s), cost, more) == bool(together - apart), (cost, more)


@pytest.mark.rule("DM-2.4.8", "DM-2.3.3")
@pytest.mark.parametrize("dice", HANDS)
def test_exactly_what_cannot_be_paid_lacks_something(dice: tuple[str, ...]) -> None:
    s = table(SETUP, {"players": players({"reserve": [*dice]})})
    for cost in [*COSTS, *DEAR]:
        missing = shortfall(purse(s), cost)
        assert can_pay(purse(s), cost) == (not any(missing))
        for kind in range(4):
            assert 0 <= missing[kind] <= parts_of(cost)[kind]


@pytest.mark.rule("DM-2.4.2", "DM-6.3.2")
@pytest.mark.parametrize("dice", HANDS)
def test_exactly_the_cards_whose_price_can_be_paid_are_for_sale(dice: tuple[str, ...]) -> None:
    s = table(SETUP, {"players": players({"reserve": [*dice, "SK!"]})})
    for card in book_of(s).shop[0]:
        dice_left = supply_die(s, card, 0) != NONE
        payable = dice_left and can_pay(purse(s), purchase_price(s, card, 0))
        options: list[Action] = []
        add_purchases(options, s, 0, purse(s))
        assert (action(BUY, card) in options) == payable


@pytest.mark.rule("DM-10.1", "DM-2.4.8")
@pytest.mark.parametrize("dice", HANDS)
def test_exactly_the_globals_whose_price_can_be_paid_are_within_ones_means(
    dice: tuple[str, ...],
) -> None:
    s = table(SETUP, {"players": players({"reserve": [*dice]})})
    lines = book_of(s).texts.globals
    payable = [i for i in range(len(lines)) if can_pay(purse(s), lines[i].cost)]
    assert purse(s).means.globals == payable


def test_wild_energy_stands_in_for_one_lacking_type_only() -> None:
    s = table(SETUP, {"players": players({"reserve": ["?", "b"]})})
    assert shortfall(purse(s), pack_cost([1, 1, 1, 0, 0])) == [0, 0, 1, 0, 0]


@pytest.mark.rule("DM-2.4.11", "DM-2.4.5")
def test_of_alike_dice_the_one_spent_in_part_pays_first() -> None:
    for held in (["Iceman bb", "Iceman b"], ["Iceman b", "Iceman bb"]):
        s = table(SETUP, {"players": players({"field": ["SK!"], "reserve": [*held]})})
        say(s, "global Enrage", "pay Iceman bb→b", "global Enrage")
        left = [die for die in range(len(s.zone)) if s.zone[die] == RESERVE]
        assert [s.spent[die] for die in left] == [0]
