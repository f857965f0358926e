"""Random games for tests: any legal teams of all cards there are, under any ruleset."""

from __future__ import annotations

from random import Random

from throwdown.games.masters.content.formats import (
    DRAFT_BASIC_ACTIONS,
    LARGEST_DRAFT,
    SMALLEST_DRAFT,
)
from throwdown.games.masters.content.library import BUILT_IN, open_library
from throwdown.games.masters.model.ruleset import RULESETS
from throwdown.games.masters.setup.random_teams import random_basics, random_team
from throwdown.games.registry import game
from throwdown.kernel.values import Json, Setup

MASTERS = game("masters")
CARDS = open_library().cards()

DRAFTED, CHOSEN = 3, 5
"""Which seeds, counted in sevens, begin with a draft and which with a secret choice."""


def random_setup(seed: int) -> Setup:
    """Return a set-up with random legal tournament teams (DM-16.4).

    In some games the teams are drafted (DM-16.2), in some they are chosen in secret.
    """
    chance = Random(seed)
    rulesets = list(RULESETS)
    rules: dict[str, Json] = {
        "ruleset": rulesets[seed % len(rulesets)],
        "priority": chance.choice(["tournament", "casual"]),
    }
    if seed % 7 == DRAFTED:
        return {**rules, **_draft(chance)}
    rules["format"] = "tournament-20"
    if seed % 7 == CHOSEN:
        return {
            **rules,
            "teams": [
                [_random_named_team(chance, 1), _random_named_team(chance, 2)] for _ in range(2)
            ],
        }
    return {
        **rules,
        "teams": [random_team(chance), random_team(chance)],
        "basics": [random_basics(chance), random_basics(chance)],
    }


def _draft(chance: Random) -> Setup:
    """Return a draft from all cards, as large as the rule allows."""
    return {
        "format": f"draft-{chance.randint(SMALLEST_DRAFT, LARGEST_DRAFT)}",
        "pool": [*BUILT_IN],
        "dice": chance.randint(1, 4),
        "drawn": chance.choice(DRAFT_BASIC_ACTIONS),
    }


def _random_named_team(chance: Random, number: int) -> Json:
    """Return a team to choose."""
    return {"name": f"Team {number}", "cards": random_team(chance), "basics": random_basics(chance)}
