"""Every ruling is an option with words and a rule it cites, and decides something."""

from dataclasses import asdict, fields, replace
from functools import partial
from pathlib import Path

import pytest

from tests.games.options import Proof, asks_otherwise, notices
from tests.games.throne.rules import test_later_rulings, test_rulings
from tests.games.throne.tables import THRONE
from tests.plugins.rules import load_register
from throwdown.games.throne.model.ruleset import STANDARD, Ruleset
from throwdown.games.throne.speech.ruleset_options import OPTIONS, describe
from throwdown.kernel.values import Setup
from throwdown.words.texts import texts

PROOFS: dict[str, Proof] = {
    "ask_every_window": "artificer/arcing-shield.toml",
    "preempt_intents": "examples/ex-dt-02-the-only-token-is-preempted.toml",
    "ties_rolled_again": lambda _: test_rulings.test_a_tie_for_the_start(again=True),
    "sell_at_most_cp": "examples/ex-dt-13-cp-stop-at-15.toml",
    "discard_sells_more": "examples/ex-dt-23-selling-down-to-six.toml",
    "any_met_line": "moon_elf/longbow-any-line-that-is-met.toml",
    "attack_by_own_damage": lambda _: test_rulings.test_whether_an_attack_without_damage_was_one(
        own=True, kegs={}
    ),
    "excess_tokens_lost": "shadow_thief/shadows-are-not-renewed.toml",
    "upgrade_price_floor": lambda folder: test_rulings.test_an_upgrade_over_a_dearer_one(
        floor=True, cp=2, tmp_path=folder
    ),
    "empty_piles_draw_nothing": lambda _: test_rulings.test_drawing_from_empty_piles(nothing=True),
    "stolen_health_is_no_damage": lambda folder: test_rulings.test_stolen_health(
        no_damage=True, tmp_path=folder
    ),
    "isolated_waits_in_upkeep": lambda _: test_rulings.test_isolated_damage_in_upkeep(
        waits=True, health=50
    ),
    "heal_with_damage": lambda _: test_rulings.test_healing_in_a_roll_phase(
        together=True, health=50
    ),
    "netting": lambda _: test_rulings.test_healing_and_damage_of_one_moment(
        netting=True, health=60
    ),
    "left_is_clockwise": "examples/ex-dt-18-targeting-rolls-1.toml",
    "next_answers_for_side": lambda _: test_rulings.test_who_answers_for_a_side(
        next_one=True, speaker=3
    ),
    "leader_bonus_needs_three": lambda _: test_rulings.test_the_leader_bonus_with_two_left(
        three=True
    ),
    "damage_before_then": "paladin/mighty-prayer.toml",
    "landing_joins": lambda _: test_rulings.test_damage_from_a_landing_attack(
        joins=True, winners=[]
    ),
    "paid_tokens_are_silent": "treant/harvest.toml",
    "stun_without_attack": "pyromancer/meteoroid.toml",
    "idle_plays": "common/getting-paid-with-all-cp.toml",
    "once_for_each_token": "examples/ex-dt-05-wither-stops-at-two.toml",
    "landing_window": "barbarian/head-bash.toml",
    "own_phase_needs_start": "tactician/feigned-retreat.toml",
    "ultimate_target_stands": lambda _: (
        test_later_rulings.test_nobody_alters_the_targeting_die_of_an_ultimate(player=0)
    ),
    "granted_attempt_reopens": lambda _: (
        test_later_rulings.test_an_attempt_that_is_granted_after_the_announcement(reopens=True)
    ),
    "same_number_alters": lambda _: (
        test_later_rulings.test_a_die_made_to_be_rolled_again_that_shows_the_same(alters=True)
    ),
    "token_dice_altered": lambda _: test_later_rulings.test_the_die_of_a_spent_token(altered=True),
    "hill_health_by_players": lambda _: test_later_rulings.test_the_health_of_king_of_the_hill(),
}
"""For each option a scenario or a test that one of its values decides."""


def turn_option(option: str, setup: Setup) -> Setup:
    """Return a set-up with the other value of an option."""
    return asks_otherwise(setup, option, asdict(STANDARD))


def test_every_option_has_its_proof() -> None:
    assert sorted(PROOFS) == sorted({field.name for field in fields(Ruleset)} - {"name"})


@pytest.mark.parametrize("option", PROOFS)
def test_the_proof_of_an_option_fails_by_its_other_value(option: str, tmp_path: Path) -> None:
    assert notices(PROOFS[option], THRONE, partial(turn_option, option), tmp_path)


def test_every_field_but_the_name_has_its_words() -> None:
    assert [option.field for option in OPTIONS] == [field.name for field in fields(Ruleset)][1:]


@pytest.mark.parametrize("language", ["en", "de"])
def test_both_values_of_an_option_are_told_apart(language: str) -> None:
    said = texts("throne.ruleset_options", language).by_key()
    assert set(said) == {f"{option.field} {value}" for option in OPTIONS for value in (0, 1)}
    assert len(set(said.values())) == len(said)


def test_every_option_cites_a_rule_of_the_register() -> None:
    register = load_register(Path(__file__).parents[4] / "docs" / "rules")
    known = {rule.id for rule in register.rules()}
    assert {option.rule for option in OPTIONS} <= known


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_ruleset_can_be_said_in_whole(language: str) -> None:
    said = describe(STANDARD, language)
    assert len(set(said)) == len(OPTIONS)


def test_what_a_ruleset_does_differently_can_be_said_alone() -> None:
    other = replace(STANDARD, netting=False)
    assert describe(other, against=STANDARD) == (
        "The healing limit holds before damage of the same moment.",
    )
