"""Random games for tests: any legal teams of all cards there are, under any ruleset."""

from __future__ import annotations

from random import Random

from throwdown.games import game
from throwdown.kernel.spec import Json, Setup
from throwdown.masters.model.cards import BASIC
from throwdown.masters.model.library import open_library
from throwdown.masters.model.ruleset import RULESETS

MASTERS = game("masters")
CARDS = open_library().cards()
TEAM_CARDS = [card for card in CARDS if card.kind != BASIC]
BASIC_ACTIONS = [card for card in CARDS if card.kind == BASIC]


def random_setup(seed: int) -> Setup:
    """Return a set-up with random legal tournament teams (DM-16.4)."""
    chance = Random(seed)
    rulesets = list(RULESETS)
    return {
        "format": "tournament-20",
        "ruleset": rulesets[seed % len(rulesets)],
        "priority": chance.choice(["tournament", "casual"]),
        "teams": [_team(chance), _team(chance)],
        "basics": [[card.id for card in chance.sample(BASIC_ACTIONS, 2)] for _ in range(2)],
    }


def _team(chance: Random) -> Json:
    """Return up to eight cards of different titles with up to twenty dice."""
    team: dict[str, Json] = {}
    titles: set[str] = set()
    left = 20
    for card in chance.sample(TEAM_CARDS, len(TEAM_CARDS)):
        if card.title in titles or len(team) == 8 or left == 0:
            continue
        dice = min(left, chance.randint(1, card.max_dice))
        titles.add(card.title)
        team[card.id] = dice
        left -= dice
    return team
