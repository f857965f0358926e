"""A match-up: two teams by name, from files of one's own or from the first games of the books."""

from __future__ import annotations

from pathlib import Path

from throwdown.kernel.spec import Json, Setup, SetupError
from throwdown.masters.model.formats import FORMATS
from throwdown.masters.model.teams import Team, TeamError, parse_team
from throwdown.masters.setup import SEATS


def matchup(names: list[str]) -> Setup:
    """Return a game between two teams: files that hold a team, or names of teams of the books.

    Whatever basic actions the teams bring are set out; teams that bring none get those of the book
    the first team comes from.
    """
    if len(names) != SEATS:
        raise SetupError(f"teams: {SEATS} were expected, not {len(names)}")
    teams = [_team(name) for name in names]
    cards: list[Json] = [{pick.card: pick.dice for pick in team.cards} for team in teams]
    basics: list[Json] = [list(team.basic_actions) for team in teams]
    if not any(team.basic_actions for team in teams):
        return {"teams": cards, "basics": _common_basics(teams[0])}
    return {"teams": cards, "basics": basics}


def _team(name: str) -> Team:
    for form in FORMATS.values():
        for team in form.teams:
            if team.name.casefold() == name.casefold():
                return team
    path = Path(name)
    try:
        return parse_team(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        known = [team.name for form in FORMATS.values() for team in form.teams]
        raise SetupError(
            f"teams: '{name}' is neither a readable file nor one of: {', '.join(known)}"
        ) from error
    except TeamError as error:
        raise SetupError(f"{name}: {error}") from error


def _common_basics(team: Team) -> list[Json]:
    for form in FORMATS.values():
        if team in form.teams:
            return list(form.common_basic_actions)
    return []
