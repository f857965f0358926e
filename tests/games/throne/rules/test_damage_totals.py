"""Totals are made of all packets and terms together, whatever the order they came in (DT-13)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations

import pytest

from tests.games.throne.tables import table
from throwdown.games.throne.model import ledger as led
from throwdown.games.throne.model.state import ThroneState
from throwdown.games.throne.rules.core.damage_totals import sources
from throwdown.games.throne.rules.damage.ledger import add_lasting_term, add_term, open_packet

BARBARIAN, PALADIN = 0, 1
ABILITY, RETRIBUTION, ELSE = 4, 5, 9
ATTACK = led.OFFENSIVE | led.ATTACKING


def ledger() -> ThroneState:
    """Return a game in which nothing waits."""
    s = table({"heroes": ["barbarian", "paladin"], "start": 0})
    s.packets, s.terms = [], ()
    return s


def attack(s: ThroneState, base: int, kind: int = led.NORMAL) -> None:
    open_packet(s, BARBARIAN, PALADIN, kind, base, ABILITY, ATTACK)


def finals(s: ThroneState) -> list[int]:
    return [source.final for source in sources(s)]


EVENTS: list[Callable[[ThroneState], None]] = [
    lambda s: open_packet(
        s, PALADIN, BARBARIAN, led.TYPELESS, 0, RETRIBUTION, led.HALF_OF_INCOMING
    ),
    lambda s: add_term(s, led.HALVE, PALADIN, 0, ELSE),
    lambda s: add_term(s, led.PREVENT, PALADIN, 3, ELSE),
    lambda s: add_term(s, led.ADD, PALADIN, 5, ELSE),
    lambda s: add_term(s, led.PREVENT, PALADIN, 3, ELSE),
    lambda s: add_term(s, led.HALVE, PALADIN, 0, ELSE),
]


@pytest.mark.rule("EX-DT-1", "DT-13", "DT-13.1", "DT-13.4", "G-15")
def test_barbarian_against_paladin_comes_to_0_and_9_in_every_order_of_events_2_to_7() -> None:
    for order in permutations(EVENTS):
        s = ledger()
        attack(s, 18)
        for event in order:
            event(s)
        overpower, retribution = sources(s)
        assert (overpower.subtotal, overpower.final) == (17, 0)
        assert retribution.final == 9


@pytest.mark.rule("DT-13")
def test_the_subtotal_never_falls_below_0() -> None:
    s = ledger()
    attack(s, 4)
    add_term(s, led.PREVENT, PALADIN, 6, ELSE)
    assert [source.subtotal for source in sources(s)] == [0]


@pytest.mark.rule("DT-13", "DT-9.8")
def test_each_factor_is_taken_from_the_subtotal_and_rounded_up() -> None:
    s = ledger()
    attack(s, 5)
    add_term(s, led.HALVE, PALADIN, 0, ELSE)
    assert finals(s) == [2]
    add_term(s, led.HALVE, PALADIN, 0, ELSE)
    assert finals(s) == [0]


@pytest.mark.rule("DT-13.2")
def test_avoiding_damage_leaves_nothing_of_any_source() -> None:
    s = ledger()
    attack(s, 7)
    open_packet(s, BARBARIAN, PALADIN, led.COLLATERAL, 2, ELSE, 0)
    add_term(s, led.AVOID, PALADIN, 0, ELSE)
    assert finals(s) == [0, 0]


@pytest.mark.rule("DT-10.1", "G-12")
def test_pure_damage_is_prevented_but_not_modified() -> None:
    s = ledger()
    attack(s, 4, led.PURE)
    add_term(s, led.ADD, PALADIN, 3, ELSE)
    add_term(s, led.SUBTRACT, BARBARIAN, 1, ELSE)
    assert finals(s) == [4]
    add_term(s, led.PREVENT, PALADIN, 1, ELSE)
    assert finals(s) == [3]


@pytest.mark.rule("DT-10.1", "DT-11.3", "DT-12.4")
def test_ultimate_damage_only_grows() -> None:
    s = ledger()
    attack(s, 10, led.ULTIMATE)
    add_term(s, led.SUBTRACT, BARBARIAN, 2, ELSE)
    add_term(s, led.PREVENT, PALADIN, 3, ELSE)
    add_term(s, led.HALVE, PALADIN, 0, ELSE)
    add_term(s, led.AVOID, PALADIN, 0, ELSE)
    add_term(s, led.ADD, PALADIN, 1, ELSE)
    assert finals(s) == [11]


@pytest.mark.rule("DT-12.5")
def test_what_weakens_an_ability_takes_from_each_receiver_and_not_below_0() -> None:
    s = ledger()
    attack(s, 1)
    add_term(s, led.SUBTRACT, BARBARIAN, 2, ELSE)
    open_packet(s, PALADIN, BARBARIAN, led.TYPELESS, 3, ELSE, 0)
    assert finals(s) == [0, 3]


@pytest.mark.rule("DT-13", "DT-9.8")
def test_who_deals_half_for_a_roll_phase_deals_it_in_every_way_and_batch_to_others() -> None:
    s = ledger()
    add_lasting_term(s, led.HALVE_DEALT, BARBARIAN, 0, ELSE)
    attack(s, 7)
    open_packet(s, BARBARIAN, PALADIN, led.COLLATERAL, 2, ELSE, 0)
    open_packet(s, BARBARIAN, BARBARIAN, led.TYPELESS, 2, ELSE, 0)
    open_packet(s, PALADIN, BARBARIAN, led.TYPELESS, 3, ELSE, 0)
    assert finals(s) == [3, 1, 2, 3]
    s.batch += 1
    attack(s, 5)
    assert finals(s) == [2]


def test_what_one_source_leaves_of_a_prevention_counts_against_the_next() -> None:
    s = ledger()
    attack(s, 4)
    open_packet(s, BARBARIAN, PALADIN, led.TYPELESS, 3, ELSE, 0)
    add_term(s, led.PREVENT, PALADIN, 6, ELSE)
    assert finals(s) == [0, 1]
