"""What each ruling decides, and what happens without it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.throne.tables import (
    THRONE,
    deciding_seat,
    player_fact,
    position_with_roll,
    say,
    table,
    table_with_rules,
)
from throwdown.games.throne.content.library import HEROES_FOLDER
from throwdown.games.throne.model.state import ThroneState
from throwdown.games.throne.rules.core.book import book_of
from throwdown.games.throne.rules.core.tokens import place_all
from throwdown.kernel.values import Json, Setup

TEAMS = ("barbarian", "moon_elf", "gunslinger", "paladin")


def like_barbarian(folder: Path, *changes: tuple[str, str]) -> str:
    """Return the file of a hero `viking`: the Barbarian with some words changed."""
    text = (HEROES_FOLDER / "barbarian.toml").read_text(encoding="utf-8")
    for old, new in (('hero = "barbarian"', 'hero = "viking"'), *changes):
        assert old in text
        text = text.replace(old, new)
    path = folder / "viking.toml"
    path.write_text(text, encoding="utf-8")
    return str(path)


@pytest.mark.rule("DT-3.7.1")
@pytest.mark.parametrize("more", [False, True])
def test_selling_more_than_necessary_in_discard(more: bool) -> None:
    position: Setup = {"phase": "discard", "players": [{"hand": ["Duel II"]}, {}]}
    s = table_with_rules(position, "gunslinger", "barbarian", discard_sells_more=more)
    assert ("sell Duel II" in THRONE.speech.terms(s)) == more
    if more:
        say(s, "sell Duel II")
        assert player_fact(s, 0, "cp") == 3


@pytest.mark.rule("DT-3.1.2")
@pytest.mark.parametrize(("waits", "health"), [(True, 50), (False, 47)])
def test_isolated_damage_in_upkeep(waits: bool, health: int) -> None:
    tokens: dict[str, Json] = {"Powder Keg": 1, "Burn": 1, "Fire Mastery": 1}
    position: Setup = {"phase": "upkeep", "players": [{"tokens": tokens}, {}]}
    s = table_with_rules(position, "pyromancer", "cursed_pirate", isolated_waits_in_upkeep=waits)
    say(s, "resolve Powder Keg", "roll 1")
    assert THRONE.speech.terms(s) == ["resolve Burn", "resolve Fire Mastery"]
    assert s.health == [health, 50]


@pytest.mark.rule("DT-12.6")
@pytest.mark.parametrize(("together", "health"), [(True, 50), (False, 52)])
def test_healing_in_a_roll_phase(together: bool, health: int) -> None:
    players: list[Json] = [{"upgrades": ["Overpower II"], "hand": ["Get Some!"]}, {}]
    s = table_with_rules(
        position_with_roll(1, 2, 4, 5, 6, players=players),
        "barbarian",
        "gunslinger",
        heal_with_damage=together,
    )
    say(s, "announce War Cry")
    # Before the damage is dealt there is a window for Attack Modifiers.
    assert THRONE.speech.terms(s) == ["play Get Some!", "pass"]
    assert s.health == [health, 50]


@pytest.mark.rule("DT-13.3")
@pytest.mark.parametrize(("netting", "health"), [(True, 60), (False, 57)])
def test_healing_and_damage_of_one_moment(netting: bool, health: int) -> None:
    players: list[Json] = [{"hand": ["Duel II"]}, {}]
    position = position_with_roll(1, 1, 2, 4, 5, players=players, health=[50, 60])
    s = table_with_rules(position, "gunslinger", "barbarian", netting=netting)
    say(s, "announce Revolver (3 [bullet])", "defend with Thick Skin")
    say(s, "roll 4", "roll 5", "roll 1")
    assert s.health == [50, health]


@pytest.mark.rule("DT-17.4")
@pytest.mark.parametrize("three", [True, False])
def test_the_leader_bonus_with_two_left(three: bool) -> None:
    position = position_with_roll(1, 2, 3, 4, 6, health=[20, 30, 0])
    heroes = ("barbarian", "gunslinger", "moon_elf")
    s = table_with_rules(
        position, *heroes, form="king-of-the-hill-3", leader_bonus_needs_three=three
    )
    say(s, "announce Mighty Blow")
    assert s.decision is not None
    assert (s.decision.rule == "DT-3.2.2") == (not three)


@pytest.mark.rule("L-1", "DT-9.4")
@pytest.mark.parametrize("first", [True, False])
def test_damage_before_a_then(first: bool) -> None:
    players: list[Json] = [{"cp": 0, "hand": ["Tithe II"]}, {}]
    position = position_with_roll(1, 1, 2, 6, 5, players=players)
    s = table_with_rules(position, "paladin", "gunslinger", damage_before_then=first)
    say(s, "announce Mighty Prayer")
    # If the damage waits, what was gained after the Then can still be used on this Attack.
    assert player_fact(s, 0, "tokens") == {"Accuracy": 1, "Crit": 1}
    assert ("use Accuracy" in THRONE.speech.terms(s)) == (not first)
    assert s.health == ([50, 47] if first else [50, 50])


@pytest.mark.rule("L-2")
@pytest.mark.parametrize(("joins", "winners"), [(True, []), (False, [0])])
def test_damage_from_a_landing_attack(joins: bool, winners: list[int]) -> None:
    s = table_with_rules(
        position_with_roll(1, 2, 3, 4, 5, health=[4, 15]),
        "barbarian",
        "gunslinger",
        landing_joins=joins,
    )
    say(s, "announce Reckless", "do not defend")
    assert (s.over, s.winners) == (True, winners)


@pytest.mark.rule("L-4")
@pytest.mark.parametrize("extra", [True, False])
def test_a_stun_without_an_attack(extra: bool) -> None:
    players: list[Json] = [{"upgrades": ["Meteorite II"], "hand": ["Ignite II"]}, {}]
    s = table_with_rules(
        position_with_roll(6, 6, 6, 1, 2, players=players),
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
    s = table_with_rules(
        position_with_roll(1, 1, 2, 4, 5, players=players),
        "gunslinger",
        "cursed_pirate",
        once_for_each_token=each,
    )
    say(s, "announce Revolver (3 [bullet])", "do not defend")
    assert s.health == [50, health]


@pytest.mark.rule("L-8")
@pytest.mark.parametrize("needs_start", [True, False])
def test_a_token_that_comes_in_the_middle_of_the_roll_phase(needs_start: bool) -> None:
    position = {**position_with_roll(1, 1, 1, 4, 5), "attempts": 2}
    s = table_with_rules(position, "treant", "moon_elf", own_phase_needs_start=needs_start)
    # As if an Entangle were laid on the attacker now.
    entangle = [kind.name for kind in book_of(s).kinds].index("Entangle")
    s.set_tokens(0, entangle, s.tokens[entangle] + 1)
    say(s, "reroll 4")
    assert s.decision is not None
    assert ("reroll 5" in THRONE.speech.terms(s)) == needs_start


@pytest.mark.rule("L-5")
def test_an_attack_becomes_undefendable_only_until_the_defender_has_chosen() -> None:
    players: list[Json] = [{"cp": 0, "tokens": {"Accuracy": 1, "Crit": 1}}, {}]
    s = table_with_rules(position_with_roll(1, 2, 3, 4, 6, players=players), "paladin", "barbarian")
    say(s, "announce Holy Attack (small straight)")
    assert THRONE.speech.terms(s) == ["use Crit", "use Accuracy", "pass"]
    say(s, "pass", "defend with Thick Skin", "roll 1", "roll 1", "roll 1")
    assert THRONE.speech.terms(s) == ["use Crit", "pass"]


@pytest.mark.rule("DT-1.4")
@pytest.mark.parametrize("again", [True, False])
def test_a_tie_for_the_start(again: bool) -> None:
    setup: Setup = {"heroes": ["gunslinger", "barbarian"], "rules": {"ties_rolled_again": again}}
    s = THRONE.new(setup, 1, explicit=True)
    assert isinstance(s, ThroneState)
    say(s, "roll 4", "roll 4")
    assert s.decision is not None
    assert s.decision.rule == ("DT-1.4" if again else "DT-3.2.2")


@pytest.mark.rule("DT-5.1")
@pytest.mark.parametrize(("own", "kegs"), [(True, {}), (False, {"Powder Keg": 1})])
def test_whether_an_attack_without_damage_was_one(own: bool, kegs: Json) -> None:
    players: list[Json] = [{"tokens": {"Parlay": 1}}, {"side": "cursed"}]
    position = position_with_roll(1, 1, 2, 4, 5, players=players)
    s = table_with_rules(position, "gunslinger", "cursed_pirate", attack_by_own_damage=own)
    say(s, "announce Revolver (3 [bullet])", "do not defend")
    # In her Upkeep the curse takes 4 health, and gives Kegs to all who did not attack.
    assert (s.active, s.health) == (1, [50, 46])
    assert player_fact(s, 0, "tokens") == kegs


@pytest.mark.rule("DT-6.2")
@pytest.mark.parametrize("lost", [True, False])
def test_a_token_beyond_the_limit(lost: bool) -> None:
    players: list[Json] = [{"tokens": {"Entangle": 1}}, {}]
    position = {**position_with_roll(1, 1, 1, 4, 5, players=players), "attempts": 1}
    s = table_with_rules(position, "treant", "moon_elf", excess_tokens_lost=lost)
    # As if another Entangle were laid on the attacker now: one that comes counts next time (L-8).
    entangle = [kind.name for kind in book_of(s).kinds].index("Entangle")
    place_all(s, [entangle, 1, 0], 0)
    say(s, "reroll 4", "done", "roll 2")
    assert player_fact(s, 0, "tokens") == {"Entangle": 1}
    assert ("reroll 5" in THRONE.speech.terms(s)) == (not lost)


@pytest.mark.rule("DT-8.3")
@pytest.mark.parametrize(("floor", "cp"), [(True, 2), (False, 4)])
def test_an_upgrade_over_a_dearer_one(floor: bool, cp: int, tmp_path: Path) -> None:
    dear = ('name_de = "Hieb II"\ntype = "upgrade"\ncost = 2', "cost = 5")
    pack = like_barbarian(tmp_path, (dear[0], dear[0].replace("cost = 2", dear[1])))
    setup: Setup = {
        "packs": [pack],
        "heroes": ["viking", "gunslinger"],
        "rules": {"upgrade_price_floor": floor},
    }
    players: list[Json] = [{"cp": 2, "upgrades": ["Smack II"], "hand": ["Smack III"]}, {}]
    s = table(setup, {"players": players})
    say(s, "play Smack III")
    assert player_fact(s, 0, "cp") == cp


@pytest.mark.rule("DT-3.2.2")
@pytest.mark.parametrize("nothing", [True, False])
def test_drawing_from_empty_piles(nothing: bool) -> None:
    position: Setup = {"phase": "income", "players": [{"rest": "hand"}, {}]}
    s = table_with_rules(position, "gunslinger", "barbarian", empty_piles_draw_nothing=nothing)
    assert s.over == (not nothing)
    assert s.winners == ([] if nothing else [1])


@pytest.mark.rule("DT-3.2.2", "DT-17.4")
def test_who_loses_by_drawing_leaves_the_others_to_play_on() -> None:
    position: Setup = {"phase": "income", "players": [{"rest": "hand"}, {}, {}]}
    heroes = ("gunslinger", "barbarian", "moon_elf")
    s = table_with_rules(
        position, *heroes, form="king-of-the-hill-3", empty_piles_draw_nothing=False
    )
    assert (s.order, s.active, s.over) == ([1, 2], 1, False)
    assert THRONE.faults(s) == []


@pytest.mark.rule("DT-9.6")
@pytest.mark.parametrize("no_damage", [True, False])
def test_stolen_health(no_damage: bool, tmp_path: Path) -> None:
    pack = like_barbarian(tmp_path, ("Deal 9 damage.", "Deal 2 damage. Steal 5 health."))
    setup: Setup = {
        "packs": [pack],
        "heroes": ["viking", "gunslinger"],
        "rules": {"stolen_health_is_no_damage": no_damage},
    }
    players: list[Json] = [{}, {"cp": 0, "tokens": {"Evasive": 1}}]
    position = position_with_roll(1, 2, 3, 4, 6, players=players, health=[40, 50])
    s = table(setup, position)
    say(s, "announce Mighty Blow", "use Evasive", "roll 2", "do not defend")
    assert s.health == ([45, 45] if no_damage else [40, 50])
    s = table(setup, position)
    say(s, "announce Mighty Blow", "pass", "do not defend", "pass")
    assert s.health == [45, 43]


@pytest.mark.rule("DT-9.6")
def test_no_more_health_is_stolen_than_there_is_even_as_damage(tmp_path: Path) -> None:
    pack = like_barbarian(tmp_path, ("Deal 9 damage.", "Steal 5 health."))
    setup: Setup = {
        "packs": [pack],
        "heroes": ["viking", "gunslinger"],
        "rules": {"stolen_health_is_no_damage": False},
    }
    s = table(setup, position_with_roll(1, 2, 3, 4, 6, health=[40, 3]))
    say(s, "announce Mighty Blow")
    assert (s.health, s.winners) == ([43, 0], [0])


@pytest.mark.rule("DT-16.5", "DT-3.5.4")
@pytest.mark.parametrize(("clockwise", "target"), [(True, 2), (False, 3)])
def test_which_opponent_sits_on_the_left(clockwise: bool, target: int) -> None:
    s = table_with_rules(
        position_with_roll(1, 2, 3, 4, 6), *TEAMS, form="2v2", left_is_clockwise=clockwise
    )
    say(s, "announce Mighty Blow", "roll 1")
    assert s.target == target


@pytest.mark.rule("DT-D-TARGET", "DT-3.5.4")
@pytest.mark.parametrize(("next_one", "speaker"), [(True, 3), (False, 2)])
def test_who_answers_for_a_side(next_one: bool, speaker: int) -> None:
    position = position_with_roll(1, 1, 1, 4, 6, active=1)
    s = table_with_rules(position, *TEAMS, form="2v2", next_answers_for_side=next_one)
    say(s, "announce Longbow (3 [arrow])", "roll 5")
    assert deciding_seat(s) == speaker


@pytest.mark.rule("L-3")
@pytest.mark.parametrize("silent", [True, False])
def test_a_spirit_paid_to_another_text(silent: bool) -> None:
    hand: list[Json] = ["Harvest!", "Rooted II"]
    players: list[Json] = [{"cp": 0, "hand": hand, "tokens": {"Sapling Spirit": 2}}, {}]
    position: Setup = {"players": players, "health": [40, 50]}
    s = table_with_rules(position, "treant", "barbarian", paid_tokens_are_silent=silent)
    say(s, "play Harvest!", "pass", "token Sapling Spirit")
    # A second Sapling Spirit can be paid, or used, only if the first did not count for its limit.
    assert ("token Sapling Spirit" in THRONE.speech.terms(s)) == silent
    if silent:
        say(s, "done")
    assert any(term.startswith("use Sapling Spirit") for term in THRONE.speech.terms(s)) == silent


@pytest.mark.rule("L-5")
@pytest.mark.parametrize("idle", [True, False])
def test_a_card_that_could_change_nothing(idle: bool) -> None:
    cards: list[Json] = ["Getting Paid!", "Wanted!", "Spin the Chamber!"]
    players: list[Json] = [
        {"cp": 15, "hand": cards, "tokens": {"Reload": 2}},
        {"tokens": {"Bounty": 1}},
    ]
    s = table_with_rules({"players": players}, "gunslinger", "barbarian", idle_plays=idle)
    for card in cards:
        assert (f"play {card}" in THRONE.speech.terms(s)) == idle


@pytest.mark.rule("L-5")
def test_a_card_that_could_change_one_thing_is_no_idle_play() -> None:
    cards: list[Json] = ["Getting Paid!", "Wanted!", "Spin the Chamber!"]
    players: list[Json] = [{"cp": 14, "hand": cards, "tokens": {"Reload": 1}}, {}]
    s = table_with_rules({"players": players}, "gunslinger", "barbarian", idle_plays=False)
    for card in cards:
        assert f"play {card}" in THRONE.speech.terms(s)


@pytest.mark.rule("L-5", "DT-2.3")
@pytest.mark.parametrize(("health", "offered"), [(59, True), (60, False)])
def test_an_option_that_could_heal_nobody_is_an_idle_play(health: int, offered: bool) -> None:
    players: list[Json] = [{"tokens": {"Wellspring": 1}}, {}]
    position: Setup = {"health": [health, 50], "players": players}
    s = table_with_rules(position, "treant", "barbarian", idle_plays=False)
    assert ("use Wellspring" in THRONE.speech.terms(s)) == offered


@pytest.mark.rule("L-7")
@pytest.mark.parametrize(("after", "health"), [(True, 41), (False, 50)])
def test_when_a_card_for_a_landing_attack_is_played(after: bool, health: int) -> None:
    players: list[Json] = [{"hand": ["Head Bash!", "Smack II"]}, {"cp": 0}]
    position = position_with_roll(1, 2, 3, 4, 6, players=players)
    s = table_with_rules(position, "barbarian", "gunslinger", landing_window=after)
    say(s, "announce Mighty Blow", "do not defend")
    assert THRONE.speech.terms(s) == ["play Head Bash!", "pass"]
    assert s.health == [50, health]
    say(s, "play Head Bash!")
    assert s.health == [50, 41]
    assert player_fact(s, 1, "tokens") == {"Concussion": 1}


@pytest.mark.rule("L-7")
def test_before_the_dials_move_nobody_can_change_the_damage_any_more() -> None:
    players: list[Json] = [
        {"hand": ["Head Bash!", "Smack II"]},
        {"cp": 0, "tokens": {"Evasive": 1}},
    ]
    position = position_with_roll(1, 2, 3, 4, 6, players=players)
    s = table_with_rules(position, "barbarian", "gunslinger", landing_window=False)
    say(s, "announce Mighty Blow", "pass", "do not defend", "pass")
    assert (s.decision is not None and s.decision.rule, deciding_seat(s)) == ("L-7", 0)
    say(s, "pass")
    assert s.health == [50, 41]
    assert player_fact(s, 1, "tokens") == {"Evasive": 1}
