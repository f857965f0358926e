"""Random teams: any legal tournament teams of all cards there are, for tests and simulations."""

from __future__ import annotations

from functools import lru_cache
from random import Random

from throwdown.kernel.spec import Json, Setup
from throwdown.masters.model.cards import BASIC, Card
from throwdown.masters.model.formats import TOURNAMENT_20
from throwdown.masters.model.library import open_library
from throwdown.masters.model.ruleset import DEFAULT


def random_setup(seed: int, ruleset: str = DEFAULT.name, priority: str = "tournament") -> Setup:
    """Return a set-up with random legal tournament teams (DM-16.4), the same for the same seed."""
    chance = Random(seed)
    teams: list[Json] = [random_team(chance), random_team(chance)]
    basics: list[Json] = [random_basics(chance), random_basics(chance)]
    return {
        "format": TOURNAMENT_20.name,
        "ruleset": ruleset,
        "priority": priority,
        "teams": teams,
        "basics": basics,
    }


def random_team(chance: Random) -> Json:
    """Return up to eight cards of different titles with up to twenty dice."""
    team: dict[str, Json] = {}
    titles: set[str] = set()
    left = TOURNAMENT_20.max_dice
    cards = [card for card in _cards() if card.kind != BASIC]
    for card in chance.sample(cards, len(cards)):
        if card.title in titles or len(team) == TOURNAMENT_20.max_cards or left == 0:
            continue
        dice = min(left, chance.randint(1, card.max_dice))
        titles.add(card.title)
        team[card.id] = dice
        left -= dice
    return team


def random_basics(chance: Random) -> Json:
    """Return the basic actions that a player of a tournament brings."""
    actions = [card.id for card in _cards() if card.kind == BASIC]
    return list(chance.sample(actions, TOURNAMENT_20.basic_actions))


@lru_cache(maxsize=1)
def _cards() -> tuple[Card, ...]:
    return open_library().cards()
