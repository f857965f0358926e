"""How large a team may be that comes from outside, whatever the format or without one.

A format says how many cards and dice may play. Without one any cards may meet, and a team of all
cards would make every answer at its table many times as expensive for everybody else.
"""

from __future__ import annotations

from collections.abc import Mapping

from throwdown.interfaces.web.access.limits import Limits
from throwdown.kernel.values import Json, Setup


def too_large(cards: Mapping[str, Json], limits: Limits) -> str | None:
    """Return what is wrong with the size of a team, if anything; values are numbers of dice."""
    if len(cards) > limits.team_cards:
        return f"{len(cards)} cards are too many; a team has at most {limits.team_cards}"
    dice = sum(max(0, dice) for dice in cards.values() if isinstance(dice, int))
    if dice > limits.team_dice:
        return f"{dice} dice are too many; a team has at most {limits.team_dice}"
    return None


def setup_too_large(setup: Setup, limits: Limits) -> str | None:
    """Return what is wrong with the size of the teams in a set-up, if anything.

    What is no team at all is left to the game to refuse.
    """
    teams = setup.get("teams")
    for given in teams if isinstance(teams, list) else []:
        choices = given if isinstance(given, list) else [given]
        if len(choices) > limits.team_choices:
            return (
                f"teams: {len(choices)} teams to choose from are too many; "
                f"at most {limits.team_choices}"
            )
        for team in choices:
            # Where a player chooses, each team has a name beside its cards.
            cards = team.get("cards") if team is not given and isinstance(team, dict) else team
            wrong = too_large(cards, limits) if isinstance(cards, dict) else None
            if wrong is not None:
                return f"teams: {wrong}"
    return None
