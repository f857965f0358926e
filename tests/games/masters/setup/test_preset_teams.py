"""The teams that come with the game: legal, playable, found by name, told in both languages."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.masters.games import MASTERS
from throwdown.bots.arena import Contest, play_one
from throwdown.content.setup_error import SetupError
from throwdown.games.masters.content.formats import FORMATS
from throwdown.games.masters.content.library import BUILT_IN, shipped_library
from throwdown.games.masters.setup.menu import PRESETS, menu
from throwdown.games.masters.setup.preset_teams import (
    FORMAT,
    Preset,
    find_preset,
    presets,
    rival_of,
)
from throwdown.games.masters.setup.team_check import find_team_faults
from throwdown.games.registry import content
from throwdown.kernel.playout import playout
from throwdown.kernel.rng import rng_from_seed
from throwdown.kernel.values import Setup

LONG = 20_000
"""More decisions than any game takes."""

each_preset = pytest.mark.parametrize("preset", presets(), ids=lambda preset: preset.id)


def test_each_release_has_four_presets() -> None:
    assert Counter(preset.set for preset in presets()) == dict.fromkeys(BUILT_IN, 4)
    assert len({preset.id for preset in presets()}) == len(presets())


@pytest.mark.rule("DM-16.4")
@each_preset
def test_a_preset_is_a_full_legal_tournament_team_of_its_release(preset: Preset) -> None:
    form = FORMATS[FORMAT]
    assert find_team_faults(preset.team, form, shipped_library()) == []
    assert preset.team.dice() == form.max_dice
    named = [*(pick.card for pick in preset.team.cards), *preset.team.basic_actions]
    assert {card.partition("/")[0] for card in named} == {preset.set}


@each_preset
def test_a_preset_is_described_in_both_languages(preset: Preset) -> None:
    for language in ("en", "de"):
        assert preset.sentence(language).endswith(".")
        # `sim --teams` has commas between teams.
        assert preset.title(language)
    assert "," not in preset.team.name
    assert preset.sentence("en") != preset.sentence("de")
    assert preset.title("en") != preset.title("de")


@each_preset
def test_a_preset_plays_a_random_game_by_its_name(preset: Preset) -> None:
    setup = content(MASTERS.name).matchup([preset.team.name, ""])
    s = MASTERS.new(setup, 1)
    playout(s, rng_from_seed(1), LONG)
    assert s.over


def test_a_preset_is_found_by_id_and_by_title_in_either_language() -> None:
    preset = find_preset("claws-first")
    assert preset is not None
    assert find_preset("CLAWS FIRST") == find_preset("Krallen voran") == preset
    assert find_preset("nobody") is None


def test_a_preset_meets_the_next_one_of_its_release() -> None:
    for preset in presets():
        assert rival_of(preset).set == preset.set
        assert rival_of(preset) != preset


def test_a_setup_can_name_presets_and_is_kept_card_by_card() -> None:
    named: Setup = {"format": FORMAT, "teams": ["underdogs", "Straßenjustiz"]}
    kept = MASTERS.complete(named)
    assert "asm/drax-the-destroyer" in str(kept["teams"])
    assert MASTERS.new(kept, 3).to_list() == MASTERS.new(named, 3).to_list()
    with pytest.raises(SetupError, match="there is no preset 'underdog'; did you mean 'underdogs'"):
        MASTERS.new({"teams": ["underdog", "underdogs"]}, 1)


def test_bots_play_presets_by_name() -> None:
    contest = Contest("masters", ("random", "random"), 1, ("Claws First", "archvillains"))
    assert play_one(contest, 0).turns > 1


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_menu_offers_every_preset(language: str) -> None:
    offered = menu(language)
    titles = {preset.title(language) for preset in presets()}
    (question,) = [one for one in offered.questions_for({"format": PRESETS}) if one.key == PRESETS]
    assert titles < {choice.title for choice in question.choices}
    for choice in question.choices:
        setup = offered.setup({"format": PRESETS, PRESETS: choice.value}, 1)
        assert MASTERS.new(setup, 1).decision is not None
