"""What each ruling decides, and what happens without it."""

from __future__ import annotations

import pytest

from tests.throne.tables import THRONE, rolled, say, seen, table
from throwdown.kernel.spec import Json, Setup
from throwdown.throne.model.state import ThroneState
from throwdown.throne.rules.book import book_of


def ruled(position: Setup, *heroes: str, form: str = "duel", **rules: Json) -> ThroneState:
    """Return a game with these heroes under some rulings."""
    return table({"format": form, "heroes": [*heroes], "rules": rules}, position)


@pytest.mark.rule("DT-3.7.1")
@pytest.mark.parametrize("more", [False, True])
def test_selling_more_than_necessary_in_discard(more: bool) -> None:
    position: Setup = {"phase": "discard", "players": [{"hand": ["Duel II"]}, {}]}
    s = ruled(position, "gunslinger", "barbarian", discard_sells_more=more)
    assert ("sell Duel II" in THRONE.terms(s)) == more
    if more:
        say(s, "sell Duel II")
        assert seen(s, 0, "cp") == 3


@pytest.mark.rule("DT-3.1.2")
@pytest.mark.parametrize(("waits", "health"), [(True, 50), (False, 47)])
def test_isolated_damage_in_upkeep(waits: bool, health: int) -> None:
    tokens: dict[str, Json] = {"Powder Keg": 1, "Burn": 1, "Fire Mastery": 1}
    position: Setup = {"phase": "upkeep", "players": [{"tokens": tokens}, {}]}
    s = ruled(position, "pyromancer", "cursed_pirate", isolated_waits_in_upkeep=waits)
    say(s, "resolve Powder Keg", "roll 1")
    assert THRONE.terms(s) == ["resolve Burn", "resolve Fire Mastery"]
    assert s.health == [health, 50]


@pytest.mark.rule("DT-12.6")
@pytest.mark.parametrize(("together", "health"), [(True, 50), (False, 52)])
def test_healing_in_a_roll_phase(together: bool, health: int) -> None:
    players: list[Json] = [{"upgrades": ["Overpower II"], "hand": ["Get Some!"]}, {}]
    s = ruled(
        rolled(1, 2, 4, 5, 6, players=players), "barbarian", "gunslinger", heal_with_damage=together
    )
    say(s, "announce War Cry")
    # Before the damage is dealt there is a window for Attack Modifiers.
    assert THRONE.terms(s) == ["play Get Some!", "pass"]
    assert s.health == [health, 50]


@pytest.mark.rule("DT-13.3")
@pytest.mark.parametrize(("netting", "health"), [(True, 60), (False, 57)])
def test_healing_and_damage_of_one_moment(netting: bool, health: int) -> None:
    players: list[Json] = [{"hand": ["Duel II"]}, {}]
    position = rolled(1, 1, 2, 4, 5, players=players, health=[50, 60])
    s = ruled(position, "gunslinger", "barbarian", netting=netting)
    say(s, "announce Revolver (3 [bullet])", "defend with Thick Skin")
    say(s, "roll 4", "roll 5", "roll 1")
    assert s.health == [50, health]


@pytest.mark.rule("DT-17.4")
@pytest.mark.parametrize("three", [True, False])
def test_the_leader_bonus_with_two_left(three: bool) -> None:
    position = rolled(1, 2, 3, 4, 6, health=[20, 30, 0])
    heroes = ("barbarian", "gunslinger", "moon_elf")
    s = ruled(position, *heroes, form="king-of-the-hill-3", leader_bonus_needs_three=three)
    say(s, "announce Mighty Blow")
    assert s.decision is not None
    assert (s.decision.rule == "DT-3.2.2") == (not three)


@pytest.mark.rule("L-1", "DT-9.4")
@pytest.mark.parametrize("first", [True, False])
def test_damage_before_a_then(first: bool) -> None:
    players: list[Json] = [{"cp": 0, "hand": ["Tithe II"]}, {}]
    position = rolled(1, 1, 2, 6, 5, players=players)
    s = ruled(position, "paladin", "gunslinger", damage_before_then=first)
    say(s, "announce Mighty Prayer")
    # If the damage waits, what was gained after the Then can still be used on this Attack.
    assert seen(s, 0, "tokens") == {"Accuracy": 1, "Crit": 1}
    assert ("use Accuracy" in THRONE.terms(s)) == (not first)
    assert s.health == ([50, 47] if first else [50, 50])


@pytest.mark.rule("L-2")
@pytest.mark.parametrize(("joins", "winners"), [(True, []), (False, [0])])
def test_damage_from_a_landing_attack(joins: bool, winners: list[int]) -> None:
    s = ruled(rolled(1, 2, 3, 4, 5, health=[4, 15]), "barbarian", "gunslinger", landing_joins=joins)
    say(s, "announce Reckless", "do not defend")
    assert (s.over, s.winners) == (True, winners)


@pytest.mark.rule("L-4")
@pytest.mark.parametrize("extra", [True, False])
def test_a_stun_without_an_attack(extra: bool) -> None:
    players: list[Json] = [{"upgrades": ["Meteorite II"], "hand": ["Ignite II"]}, {}]
    s = ruled(
        rolled(6, 6, 6, 1, 2, players=players),
        "pyromancer",
        "gunslinger",
        stun_without_attack=extra,
    )
    say(s, "announce Meteoroid")
    assert s.decision is not None
    assert (s.decision.rule == "DT-3.4.1") == extra


@pytest.mark.rule("L-6")
@pytest.mark.parametrize(("each", "health"), [(True, 49), (False, 48)])
def test_two_withers(each: bool, health: int) -> None:
    players: list[Json] = [{"hand": ["Duel II"], "tokens": {"Wither": 2}}, {}]
    s = ruled(
        rolled(1, 1, 2, 4, 5, players=players),
        "gunslinger",
        "cursed_pirate",
        once_for_each_token=each,
    )
    say(s, "announce Revolver (3 [bullet])", "do not defend")
    assert s.health == [50, health]


@pytest.mark.rule("L-8")
@pytest.mark.parametrize("needs_start", [True, False])
def test_a_token_that_comes_in_the_middle_of_the_roll_phase(needs_start: bool) -> None:
    position = {**rolled(1, 1, 1, 4, 5), "attempts": 2}
    s = ruled(position, "treant", "moon_elf", own_phase_needs_start=needs_start)
    # As if an Entangle were laid on the attacker now.
    entangle = [kind.name for kind in book_of(s).kinds].index("Entangle")
    s.tokens[entangle] += 1
    say(s, "reroll 4")
    assert s.decision is not None
    assert ("reroll 5" in THRONE.terms(s)) == needs_start


@pytest.mark.rule("L-5")
def test_an_attack_becomes_undefendable_only_until_the_defender_has_chosen() -> None:
    players: list[Json] = [{"cp": 0, "tokens": {"Accuracy": 1, "Crit": 1}}, {}]
    s = ruled(rolled(1, 2, 3, 4, 6, players=players), "paladin", "barbarian")
    say(s, "announce Holy Attack (small straight)")
    assert THRONE.terms(s) == ["use Crit", "use Accuracy", "pass"]
    say(s, "pass", "defend with Thick Skin", "roll 1", "roll 1", "roll 1")
    assert THRONE.terms(s) == ["use Crit", "pass"]
