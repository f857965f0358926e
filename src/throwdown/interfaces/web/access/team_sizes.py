"""How large a team may be that comes from outside, whatever the format or without one.

A format says how many cards and dice may play. Without one any cards may meet, and a team of all
cards would make every answer at its table many times as expensive for everybody else.
"""

from __future__ import annotations

from collections.abc import Mapping

from throwdown.content.setup_fields import fault_under
from throwdown.interfaces.web.access.limits import Limits
from throwdown.kernel.values import Json, Setup
from throwdown.words.message import Message


def too_large(cards: Mapping[str, Json], limits: Limits) -> Message | None:
    """Return what is wrong with the size of a team, if anything; values are numbers of dice."""
    if len(cards) > limits.team_cards:
        return Message("web.faults", "many cards", cards=len(cards), most=limits.team_cards)
    dice = sum(max(0, dice) for dice in cards.values() if isinstance(dice, int))
    if dice > limits.team_dice:
        return Message("web.faults", "many dice", dice=dice, most=limits.team_dice)
    return None


def setup_too_large(setup: Setup, limits: Limits) -> Message | None:
    """Return what is wrong with the size of the teams in a set-up, if anything.

    What is no team at all is left to the game to refuse.
    """
    teams = setup.get("teams")
    for given in teams if isinstance(teams, list) else []:
        choices = given if isinstance(given, list) else [given]
        if len(choices) > limits.team_choices:
            many, most = len(choices), limits.team_choices
            return Message("web.faults", "many teams", teams=many, most=most)
        for team in choices:
            # Where a player chooses, each team has a name beside its cards.
            cards = team.get("cards") if team is not given and isinstance(team, dict) else team
            wrong = too_large(cards, limits) if isinstance(cards, dict) else None
            if wrong is not None:
                return fault_under("teams", wrong)
    return None
