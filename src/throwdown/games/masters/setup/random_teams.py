"""Random teams: any legal tournament teams of all cards there are, for tests and simulations.

They make no plan; teams that do are built in `team_builder.py`.
"""

from __future__ import annotations

from random import Random

from throwdown.games.masters.content.formats import TOURNAMENT_20
from throwdown.games.masters.content.library import shipped_library
from throwdown.games.masters.content.teams import Pick
from throwdown.games.masters.model.cards import BASIC
from throwdown.games.masters.model.ruleset import DEFAULT
from throwdown.kernel.values import Json, Setup


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
    """Return the cards of a random team as a set-up names them."""
    return {pick.card: pick.dice for pick in random_picks(chance)}


def random_basics(chance: Random) -> Json:
    """Return random basic actions as a set-up names them."""
    return [*random_basic_actions(chance)]


def random_picks(chance: Random) -> list[Pick]:
    """Return up to eight cards of different titles with up to twenty dice."""
    team: list[Pick] = []
    titles: set[str] = set()
    left = TOURNAMENT_20.max_dice
    cards = [card for card in shipped_library().cards() if card.kind != BASIC]
    for card in chance.sample(cards, len(cards)):
        if card.title in titles or len(team) == TOURNAMENT_20.max_cards or left == 0:
            continue
        dice = min(left, chance.randint(1, card.max_dice))
        titles.add(card.title)
        team.append(Pick(card.id, dice))
        left -= dice
    return team


def random_basic_actions(chance: Random) -> list[str]:
    """Return the basic actions that a player of a tournament brings."""
    actions = [card.id for card in shipped_library().cards() if card.kind == BASIC]
    return chance.sample(actions, TOURNAMENT_20.basic_actions)
