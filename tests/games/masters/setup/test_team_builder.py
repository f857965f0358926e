"""Sensible teams: what they promise, for many seeds and every format that is built for."""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random

import pytest

from tests.games.masters.games import MASTERS
from throwdown.bots.arena import Contest, game_start, play_one
from throwdown.content.setup_error import SetupError
from throwdown.games.masters.content.formats import (
    BASIC_TEAMS,
    FORMATS,
    TOURNAMENT_15,
    TOURNAMENT_20,
    Format,
)
from throwdown.games.masters.content.library import shipped_library
from throwdown.games.masters.content.teams import Team
from throwdown.games.masters.model.cards import ACTION, Card
from throwdown.games.masters.model.energy import ENERGY_KINDS
from throwdown.games.masters.model.ruleset import DEFAULT, RULESETS
from throwdown.games.masters.setup import team_builder
from throwdown.games.masters.setup.card_roles import CardRole, card_roles
from throwdown.games.masters.setup.team_builder import build_team, cheap_cards, expensive_cards
from throwdown.games.masters.setup.team_check import find_team_faults
from throwdown.games.registry import content

BUILT_FOR = (TOURNAMENT_20, TOURNAMENT_15, BASIC_TEAMS)
SEEDS = range(25)


@cache
def many() -> list[tuple[Format, Team]]:
    """Return a team for each seed and format, built when the first test asks."""
    return [(form, build_team(Random(seed), form=form)) for form in BUILT_FOR for seed in SEEDS]


def cards_of(team: Team) -> list[Card]:
    return [shipped_library().card(pick.card) for pick in team.cards]


@pytest.mark.rule("DM-16.0", "DM-16.3", "DM-16.4")
def test_a_sensible_team_is_legal_and_brings_every_die_it_may() -> None:
    for form, team in many():
        assert find_team_faults(team, form, shipped_library()) == []
        assert team.dice() == form.max_dice


def test_a_sensible_team_has_two_cards_that_carry_out_a_plan_to_win() -> None:
    for _, team in many():
        uses = Counter(
            use for card in cards_of(team) for use in card_roles(card, DEFAULT.name).uses
        )
        assert max(uses[plan] for plan in team_builder.PLANS) >= team_builder.FINISHERS


def test_a_sensible_team_has_enough_cheap_cards_and_few_dear_ones() -> None:
    for _, team in many():
        costs = [card.cost for card in cards_of(team)]
        assert sum(cost <= team_builder.CHEAP for cost in costs) >= cheap_cards(len(costs))
        assert sum(cost >= team_builder.EXPENSIVE for cost in costs) <= expensive_cards(len(costs))


def test_a_sensible_team_keeps_to_few_energy_types_each_on_two_cards_at_least() -> None:
    for _, team in many():
        types = Counter(card.energy for card in cards_of(team))
        assert len(types) in team_builder.ENERGIES
        assert min(types.values()) >= team_builder.OF_EACH_ENERGY


def test_a_sensible_team_has_the_energy_that_its_abilities_are_paid_with() -> None:
    for _, team in many():
        types = {ENERGY_KINDS.name(card.energy) for card in cards_of(team)}
        for card in cards_of(team):
            assert card_roles(card, DEFAULT.name).energies <= types, card.name()


def test_whoever_counts_on_an_affiliation_is_not_alone() -> None:
    for _, team in many():
        for card in cards_of(team):
            wanted = card_roles(card, DEFAULT.name).companions
            others = [other for other in cards_of(team) if other is not card]
            assert not wanted or any(wanted & set(other.affiliations) for other in others)


def test_a_sensible_team_has_few_action_cards_and_two_dice_of_each_card() -> None:
    for _, team in many():
        assert sum(card.kind == ACTION for card in cards_of(team)) <= team_builder.ACTIONS
        for pick, card in zip(team.cards, cards_of(team), strict=True):
            assert pick.dice >= min(team_builder.DICE, card.max_dice)


def test_of_cheap_cards_more_dice_are_brought_than_of_dear_ones() -> None:
    for _, team in many():
        brought = list(zip(team.cards, cards_of(team), strict=True))
        dear = max(
            [pick.dice for pick, card in brought if card.cost >= team_builder.EXPENSIVE], default=0
        )
        for pick, card in brought:
            if card.cost <= team_builder.CHEAP:
                assert pick.dice >= min(dear, card.max_dice), card.name()


def test_the_same_seed_builds_the_same_team_and_others_build_others() -> None:
    teams = [build_team(Random(seed)) for seed in (1, 1, 2, 3)]
    assert teams[0] == teams[1]
    assert len(set(teams)) == 3


@pytest.mark.parametrize("ruleset", RULESETS)
def test_two_sensible_teams_are_built_for_any_ruleset_and_format(ruleset: str) -> None:
    for form in FORMATS:
        setup = content(MASTERS.name).sensible_setup(2, 1, {"format": form, "ruleset": ruleset})
        assert (setup["format"], setup["ruleset"]) == (form, ruleset)
        assert MASTERS.new(setup, 1).decision is not None


def test_where_teams_are_given_or_drafted_none_is_built() -> None:
    for form in ("first-game-uxm", "draft-12"):
        assert "teams" not in content(MASTERS.name).sensible_setup(2, 1, {"format": form})


def test_what_cannot_be_built_is_refused_with_what_would_be_right() -> None:
    with pytest.raises(SetupError, match="a game for 2, or for 4 in Doubles, not for 3"):
        content(MASTERS.name).sensible_setup(3, 1, {})
    with pytest.raises(SetupError, match="did you mean 'basic'"):
        content(MASTERS.name).sensible_setup(2, 1, {"format": "basics"})


def test_contests_have_random_and_sensible_teams_by_name() -> None:
    contest = Contest("masters", ("random", "random"), 7, ("sensible", "random"))
    rounds = [game_start(MASTERS, contest, number).setup for number in (0, 2)]
    assert rounds[0] != rounds[1]
    assert play_one(contest, 0) == play_one(contest, 0)


@pytest.mark.parametrize(
    ("card", "uses"),
    [
        ("uxm/cyclops-overlook", {CardRole.MIGHT, CardRole.BURN, CardRole.REMOVE}),
        ("uxm/kitty-pryde-sprite", {CardRole.PIERCE}),
        ("uxm/angel-inspiring", {CardRole.SWARM}),
        ("uxm/angel-air-transport", {CardRole.FUEL}),
        ("uxm/x-23-scent-of-murder", {CardRole.MIGHT}),
        ("uxm/captain-america-special-ops", {CardRole.REMOVE}),
        ("asm/carnage-sinister", {CardRole.MIGHT, CardRole.PIERCE, CardRole.GUARD}),
        ("asm/drax-arthur-douglas", set[CardRole]()),
    ],
)
def test_what_a_card_is_good_for_follows_from_its_numbers_and_its_text(
    card: str, uses: set[CardRole]
) -> None:
    assert card_roles(shipped_library().card(card), DEFAULT.name).uses == uses


def test_a_global_ability_is_no_reason_to_bring_a_card() -> None:
    slander = card_roles(shipped_library().card("asm/slander"), DEFAULT.name)
    assert CardRole.BURN not in slander.uses
    assert slander.energies == frozenset()


def test_teamwatch_and_a_text_about_your_characters_ask_for_companions() -> None:
    hawkeye = card_roles(shipped_library().card("aou/hawkeye-clint"), DEFAULT.name)
    assert hawkeye.companions == {"Avengers"}
    witch = card_roles(shipped_library().card("uxm/scarlet-witch-wanda-maximoff"), DEFAULT.name)
    assert witch.companions == {"Villain"}
