"""Drafting well is worth something; `drafted` measures how much in many more games."""

from tests.games.masters.drafted import drafter_wins
from tests.share import share

SEEDS = share("THROWDOWN_DRAFTS", 12, 2)


def test_a_team_that_expert_drafted_beats_random_teams_of_the_same_packs() -> None:
    won = sum(drafter_wins(seed) for seed in SEEDS)
    assert won >= 0.6 * len(SEEDS)
