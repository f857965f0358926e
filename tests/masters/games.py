"""Random games for tests: any legal teams of all cards there are, under any ruleset."""

from __future__ import annotations

from random import Random

from throwdown.games import game
from throwdown.kernel.spec import Setup
from throwdown.masters import random_teams
from throwdown.masters.model.library import open_library
from throwdown.masters.model.ruleset import RULESETS

MASTERS = game("masters")
CARDS = open_library().cards()


def random_setup(seed: int) -> Setup:
    """Return a set-up with random legal tournament teams, of another ruleset for each seed."""
    rulesets = list(RULESETS)
    priority = Random(seed).choice(["tournament", "casual"])
    return random_teams.random_setup(seed, rulesets[seed % len(rulesets)], priority)
