"""The phases of a turn, step by step (DT-3)."""

import pytest

from tests.games.throne.tables import (
    THRONE,
    deciding_seat,
    player_fact,
    position_with_roll,
    say,
    table,
)
from throwdown.games.throne.model.state import ThroneState
from throwdown.kernel.events import JUDGE
from throwdown.kernel.interpreter import act
from throwdown.kernel.values import Json, Setup


@pytest.mark.rule("DT-1.1", "DT-1.4", "DT-D-HERO")
def test_a_duel_starts_with_50_health_2_cp_and_4_cards_for_the_highest_roll() -> None:
    s = THRONE.new({"heroes": ["barbarian", "gunslinger"]}, 1, explicit=True)
    assert isinstance(s, ThroneState)
    own = ["Mighty Blow II", "Reckless II", "Smack II", "Smack III"]
    others = ["Deadeye II", "Duel II", "Showdown II", "Showdown III"]
    say(s, "roll 3", "roll 5", *(f"draw {name}" for name in [*others, *own]))
    shown = THRONE.write_position(s, JUDGE)
    assert (shown["start"], shown["active"], shown["health"]) == (1, 1, [50, 50])
    assert (player_fact(s, 0, "hand"), player_fact(s, 1, "hand")) == (own, others)
    assert [player_fact(s, seat, "cp") for seat in (0, 1)] == [2, 2]


@pytest.mark.rule("DT-1.4")
def test_a_tie_for_the_start_is_rolled_again_by_those_who_tied() -> None:
    setup = {"format": "king-of-the-hill-3"}
    s = THRONE.new(setup, 1, explicit=True)
    assert isinstance(s, ThroneState)
    say(s, "roll 4", "roll 2", "roll 4", "roll 1", "roll 2")
    assert s.start_player == 2


@pytest.mark.rule("DT-3.1.1", "DT-D-ORDER")
def test_the_active_player_orders_their_upkeep_effects() -> None:
    setup: dict[str, Json] = {"heroes": ["pyromancer", "cursed_pirate"]}
    tokens: list[Json] = [{"tokens": {"Burn": 1, "Powder Keg": 1, "Fire Mastery": 2}}, {}]
    s = table(setup, {"phase": "upkeep", "players": tokens})
    assert deciding_seat(s) == 0
    assert set(THRONE.speech.terms(s)) == {
        "resolve Burn",
        "resolve Powder Keg",
        "resolve Fire Mastery",
    }
    say(s, "resolve Powder Keg", "roll 4", "resolve Burn")
    assert player_fact(s, 0, "tokens") == {"Burn": 1, "Powder Keg": 1, "Fire Mastery": 1}


@pytest.mark.rule("DT-3.1.2", "DT-10.4")
def test_upkeep_damage_of_several_tokens_lands_together() -> None:
    setup: dict[str, Json] = {"heroes": ["gunslinger", "pyromancer"]}
    players: list[Json] = [{"tokens": {"Burn": 1, "Evasive": 1}}, {}]
    s = table(setup, {"phase": "upkeep", "players": players})
    say(s, "resolve Burn")
    assert s.health == [50, 50]
    assert THRONE.speech.terms(s) == ["use Evasive", "pass"]


@pytest.mark.rule("DT-3.1.3", "DT-6.4")
def test_upkeep_damage_is_avoided_before_it_lands() -> None:
    setup: dict[str, Json] = {"heroes": ["gunslinger", "pyromancer"]}
    players: list[Json] = [{"hand": ["Duel II"], "tokens": {"Burn": 1, "Evasive": 1}}, {}]
    for value, health in ((2, 50), (3, 48)):
        s = table(setup, {"phase": "upkeep", "players": players})
        say(s, "resolve Burn", "use Evasive", f"roll {value}", "draw Wanted!")
        assert s.health == [health, 50]


@pytest.mark.rule("DT-3.3.1", "DT-3.3.3", "DT-8.4", "DT-8.1")
@pytest.mark.parametrize("phase", ["main 1", "main 2"])
def test_both_main_phases_sell_play_and_upgrade_in_any_order(phase: str) -> None:
    hand: list[Json] = ["Getting Paid!", "Duel II", "Wanted!"]
    s = table(position={"phase": phase, "players": [{"cp": 0, "hand": hand}, {}]})
    say(s, "sell Wanted!", "play Getting Paid!", "play Duel II")
    assert player_fact(s, 0, "upgrades") == ["Duel II"]
    assert player_fact(s, 0, "discard") == ["Getting Paid!", "Wanted!"]
    assert player_fact(s, 0, "cp") == 0


@pytest.mark.rule("DT-3.4.1", "G-9", "DT-D-REROLL")
def test_the_first_attempt_rolls_all_five_dice_and_two_more_may_follow() -> None:
    s = table(position={"phase": "main 1"})
    say(s, *["roll 1"] * 5)
    assert THRONE.write_position(s, JUDGE)["rolls"] == [
        {"kind": "activation", "player": 0, "dice": [1, 1, 1, 1, 1], "open": True}
    ]
    say(s, "reroll 1", "reroll 1", "done", "roll 4", "roll 5")
    say(s, "reroll 4", "done", "roll 6")
    assert s.attempts == 3
    assert s.decision is not None
    assert s.decision.rule == "DT-3.4.2"


@pytest.mark.rule("DT-3.4.5", "G-7")
def test_activation_gains_what_needs_no_target_before_the_defense() -> None:
    s = table(position=position_with_roll(1, 2, 4, 5, 4))
    say(s, "announce Take Cover")
    assert deciding_seat(s) == 1
    assert player_fact(s, 0, "tokens") == {"Evasive": 1}


@pytest.mark.rule("DT-3.4.6")
def test_one_ability_is_activated_in_an_offensive_roll_phase() -> None:
    s = table(position=position_with_roll(1, 2, 3, 4, 4, players=[{"hand": ["Duel II"]}, {}]))
    assert "announce Revolver (3 [bullet])" in THRONE.speech.terms(s)
    say(s, "announce Showdown", "roll 1", "roll 2", "do not defend")
    assert THRONE.write_position(s, JUDGE)["phase"] == "main 2"


@pytest.mark.rule("DT-3.4.7", "DT-8.6")
def test_dice_cannot_be_altered_once_the_ability_is_activated() -> None:
    players: list[Json] = [{"cp": 2, "hand": ["So Wild!", "Eat Lead!"]}, {}]
    s = table(position=position_with_roll(1, 1, 2, 4, 5, players=players))
    assert THRONE.speech.terms(s) == ["play So Wild!", "pass"]
    say(s, "pass", "announce Revolver (3 [bullet])", "pass")
    assert THRONE.speech.terms(s) == ["play Eat Lead!", "pass"]


@pytest.mark.rule("DT-3.5.1")
def test_a_duel_needs_no_targeting() -> None:
    s = table(position=position_with_roll(1, 1, 2, 4, 5))
    say(s, "announce Revolver (3 [bullet])")
    assert (s.target, deciding_seat(s)) == (1, 1)


@pytest.mark.rule("DT-3.6.1", "DT-9.4")
def test_what_is_inflicted_before_a_then_counts_before_the_defense() -> None:
    s = table({"heroes": ["barbarian", "gunslinger"]}, position_with_roll(6, 6, 6, 6, 1))
    say(s, "announce Crit Bash")
    # Stunned: no defense, and the attacker rolls again against the same target.
    assert s.health == [50, 45]
    assert s.fixed_target == 1
    assert player_fact(s, 1, "tokens") == {}


@pytest.mark.rule("DT-3.6.4", "DT-3.6.5", "DT-3.6.7")
def test_results_of_the_defense_come_before_the_last_window() -> None:
    players: list[Json] = [{"cp": 2, "hand": ["Get Some!"]}, {"cp": 0}]
    setup: dict[str, Json] = {"heroes": ["barbarian", "moon_elf"]}
    s = table(setup, position_with_roll(1, 2, 3, 4, 6, players=players))
    say(s, "announce Mighty Blow", "pass", "defend with Missed Me")
    say(s, "roll 4", "roll 5", "roll 1", "roll 1", "roll 6", "pass")
    assert deciding_seat(s) == 0
    assert THRONE.speech.terms(s) == ["play Get Some!", "pass"]
    shown = THRONE.write_position(s, JUDGE)["damage"]
    assert isinstance(shown, list)
    assert [part["final"] for part in shown if isinstance(part, dict)] == [4, 1]


@pytest.mark.rule("DT-12.6", "DT-3.6.6")
def test_healing_of_a_defense_lands_together_with_the_damage() -> None:
    s = table(
        {"heroes": ["gunslinger", "barbarian"]}, position_with_roll(1, 1, 2, 4, 5, health=[50, 3])
    )
    say(s, "announce Revolver (3 [bullet])", "defend with Thick Skin", "roll 4", "roll 1", "roll 1")
    assert s.health == [50, 2]
    assert not s.over


@pytest.mark.rule("DT-9.4")
def test_what_is_gained_after_a_then_comes_after_the_damage() -> None:
    players: list[Json] = [{"cp": 0}, {"cp": 0}]
    setup: dict[str, Json] = {"heroes": ["paladin", "gunslinger"]}
    s = table(setup, position_with_roll(1, 1, 2, 6, 5, players=players))
    say(s, "announce Mighty Prayer")
    assert s.health == [50, 47]
    assert player_fact(s, 0, "tokens") == {"Accuracy": 1, "Crit": 1}


@pytest.mark.rule("DT-9.7")
def test_additionally_comes_after_the_rest() -> None:
    players: list[Json] = [{"hand": ["Ignite II"]}, {}]
    setup: dict[str, Json] = {"heroes": ["pyromancer", "barbarian"]}
    s = table(setup, position_with_roll(6, 6, 6, 6, 6, players=players))
    say(s, "announce Scorch the Earth!")
    assert s.health == [50, 36]
    assert player_fact(s, 1, "tokens") == {"Burn": 1, "Knockdown": 1}


@pytest.mark.rule("DT-5.3", "DT-3.4.5")
def test_a_passive_ability_reads_the_dice_that_activate_an_ability() -> None:
    players: list[Json] = [{"cp": 0, "upgrades": ["Tithe II"]}, {}]
    for last, cp in ((6, 1), (5, 0)):
        dice = (1, 2, 3, 4, last)
        s = table({"heroes": ["paladin", "gunslinger"]}, position_with_roll(*dice, players=players))
        say(s, "announce Holy Attack (small straight)")
        assert s.cp[0] == cp


def test_an_ability_without_an_attack_deals_with_nobody() -> None:
    s = table(
        {"heroes": ["barbarian", "gunslinger"]}, position_with_roll(4, 4, 5, 1, 2, health=[40, 50])
    )
    say(s, "announce Fortitude (3 [life])")
    assert s.health == [44, 50]
    assert s.attacked[0] == 0


@pytest.mark.rule("DT-8.4")
@pytest.mark.parametrize("card", ["Feelin' Good!", "Adrenaline Surge!"])
def test_the_last_cards_of_a_long_deck_are_discarded_like_the_others(card: str) -> None:
    # In a deck with promo cards there are more than 32.
    setup: Setup = {"heroes": ["barbarian", "gunslinger"], "promos": True, "start": 0}
    hand = ["Feelin' Good!", "Adrenaline Surge!"]
    s = table(setup, {"phase": "main 1", "players": [{"hand": [*hand], "cp": 5}, {}]})
    say(s, f"play {card}")
    while s.playing[0]:
        assert s.decision is not None
        act(s, s.decision.options[-1])
        assert THRONE.faults(s) == []
    assert player_fact(s, 0, "discard") == [card]
    assert THRONE.faults(s) == []
