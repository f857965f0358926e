"""Every option of a ruleset decides something: by its other value the proof of it fails."""

from dataclasses import asdict, fields
from functools import partial
from pathlib import Path

import pytest

from tests.games.masters.rules import (
    test_book_examples,
    test_editions,
    test_keywords,
    test_moments,
    test_redirect,
    test_rulings,
)
from tests.games.masters.tables import MASTERS
from tests.games.options import Proof, asks_otherwise, notices
from throwdown.games.masters.model.ruleset import DEFAULT, RULESETS, Ruleset
from throwdown.kernel.values import Setup

PROOFS: dict[str, Proof] = {
    "out_of_play": "examples/ex-s3-a-double-is-spent-in-part.toml",
    "unblocked_leave": "aou/thanos-infinite.toml",
    "when_fielded_excludes_payment": "examples/ex-s23-the-payment-is-out-of-reach.toml",
    "when_fielded_by_effect": "examples/ex-s8-fielded-by-an-effect-counts.toml",
    "simultaneous_zero": "examples/ex-s21-both-at-zero-asm.toml",
    "global_batch": "aou/wasp-bio-electric-blasts.toml",
    "first_player": "beginning/teams-are-shown-when-both-are-chosen.toml",
    "priority_mode": "examples/ex-s20-no-question-in-ones-own-turn.toml",
    "inactive_acts": lambda _: (
        test_editions.test_the_other_player_takes_one_action_and_the_turn_goes_back("asm")
    ),
    "partial_spend_blocks_reroll": lambda _: (
        test_moments.test_a_die_spent_in_part_may_not_be_rerolled("asm", blocked=True)
    ),
    "typed_overpay": "examples/ex-s4-no-question-without-a-difference.toml",
    "surplus_lost_without_face": lambda _: (
        test_rulings.test_a_double_without_a_single_face_loses_its_rest_or_pays_only_for_two(
            lost=True
        )
    ),
    "typed_global_costs": "aou/ultron-peacekeeper-gone-wrong-global-unpaid.toml",
    "mixed_payments": lambda _: (
        test_book_examples.test_a_purchase_and_a_fielding_share_a_payment_where_kinds_may_mix(
            mixed=True
        )
    ),
    "wild_matches_when_rolled": "uxm/pyro-uncontrolled.toml",
    "short_draw_energy_lifetime": "a-short-draw-costs-life.toml",
    "short_extra_draw_costs_life": "aou/nasty-plot-nothing-left.toml",
    "action_die_leaves_first": lambda _: (
        test_rulings.test_an_action_die_is_out_of_reach_of_its_own_effect_only_if_it_leaves_first(
            "asm", first=True
        )
    ),
    "doubling": "uxm/iceman-too-cool-for-words-doubles-what-he-has.toml",
    "spin_rechecks_ko": "rules/a-damaged-die-spun-down-may-fall.toml",
    "damage_at_once": "uxm/juggernaut-cain-marko-at-once.toml",
    "reaction_once_per_damage": lambda _: (
        test_redirect.test_a_reaction_meets_the_same_damage_once_unless_a_redirect_makes_it_new(
            once=True, redirects=2, hurt={"Prism@3": 3}
        )
    ),
    "pair_ends_with_partner": "meetings/a-captured-partner-breaks-the-pair.toml",
    "capture_ends_with_captor": ("meetings/a-captive-freed-by-a-sacrifice-can-be-the-target.toml"),
    "controlled_die_destination": "uxm/possession.toml",
    "overcrush_requires_all_ko": "examples/ex-aou-2-overcrush-needs-the-ko.toml",
    "overcrush_no_blockers": "meetings/overcrush-gains-nothing-from-captured-blockers.toml",
    "aftershock_removed": lambda _: (
        test_keywords.test_being_removed_from_the_game_sets_off_aftershock_by_the_english_list(
            "asm", removed=True, life=18
        )
    ),
    "teamwatch_other_title": "aou/iron-man-genius.toml",
    "doubles_attack": "doubles/ex-dbl-5-the-team-blocks.toml",
    "doubles_your": "doubles/ex-dbl-8-your-is-both-partners.toml",
    "errata": "aou/gamora-assassin-errata.toml",
    "book_card_texts": "examples/ex-aou-2b-maya-attacks-jose.toml",
}
"""For each option a scenario or a test that one of its values decides."""


def turn_option(option: str, setup: Setup) -> Setup:
    """Return a set-up with the other value of an option."""
    ruleset = RULESETS[str(setup.get("ruleset", DEFAULT.name))]
    return asks_otherwise(setup, option, asdict(ruleset))


def test_every_option_has_its_proof() -> None:
    assert sorted(PROOFS) == sorted({field.name for field in fields(Ruleset)} - {"name"})


@pytest.mark.parametrize("option", PROOFS)
def test_the_proof_of_an_option_fails_by_its_other_value(option: str, tmp_path: Path) -> None:
    assert notices(PROOFS[option], MASTERS, partial(turn_option, option), tmp_path)


def test_what_no_option_decides_holds_by_either_value(tmp_path: Path) -> None:
    proof = PROOFS["errata"]
    assert not notices(proof, MASTERS, partial(turn_option, "first_player"), tmp_path)
