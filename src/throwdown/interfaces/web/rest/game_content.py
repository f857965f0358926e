"""What games can be played with, as data: formats, rulesets, and teams of Dice Masters."""

from __future__ import annotations

from random import Random
from secrets import randbits
from typing import Final

from throwdown.contract.spec import Json
from throwdown.games.masters.content.formats import FORMATS as MASTERS_FORMATS
from throwdown.games.masters.content.library import shipped_library
from throwdown.games.masters.content.teams import Pick, Team, parse_team, team_text
from throwdown.games.masters.model.ruleset import RULESETS
from throwdown.games.masters.setup.team_builder import build_team
from throwdown.games.masters.setup.team_check import TeamFault, find_team_faults, refused_cards
from throwdown.games.throne.model.formats import FORMATS as THRONE_FORMATS

Data = dict[str, Json]


def formats(game: str, language: str) -> list[Data]:
    """Return the formats of a game."""
    if game == "masters":
        return [
            {
                "name": form.name,
                "title": form.title_de if language == "de" else form.title,
                "seats": 2,
                "life": form.starting_life,
                "dice": form.max_dice,
                "cards": form.max_cards,
                "basics": form.basic_actions,
                "given": bool(form.teams),
            }
            for form in MASTERS_FORMATS.values()
        ]
    if game != "throne":
        return []
    return [
        {
            "name": form.name,
            "title": form.title_de if language == "de" else form.title,
            "seats": len(form.teams),
            "life": form.health,
        }
        for form in THRONE_FORMATS.values()
    ]


RULESETS_OF: Final = {"masters": tuple(RULESETS), "throne": ("standard",)}


def team_of(name: str, picks: dict[str, int], basics: list[str]) -> Team:
    """Return a team of Dice Masters from ids and numbers of dice."""
    return Team(name, tuple(Pick(card, dice) for card, dice in picks.items()), tuple(basics))


def read_team(text: str) -> Team:
    """Read a team from its text; raises TeamError."""
    return parse_team(text)


def written_team(team: Team) -> str:
    """Return a team as text."""
    return team_text(team, shipped_library())


def team_faults(team: Team, form: str) -> list[TeamFault]:
    """Return what is wrong with a team in a format; raises KeyError for an unknown one."""
    return find_team_faults(team, MASTERS_FORMATS[form], shipped_library())


def refused(team: Team, form: str) -> dict[str, TeamFault]:
    """Return each card that a team cannot take in as well, and what would be wrong with that.

    Raises KeyError for an unknown format.
    """
    return refused_cards(team, MASTERS_FORMATS[form], shipped_library())


def sensible_team(form: str, ruleset: str) -> Team:
    """Build a team for a format; raises KeyError for an unknown format or ruleset."""
    return build_team(Random(randbits(64)), RULESETS[ruleset].name, MASTERS_FORMATS[form])
