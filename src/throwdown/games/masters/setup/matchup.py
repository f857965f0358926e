"""A match-up: two teams by name, from files of one's own, presets or the first games of the books.

Two names leave the team to chance: `random` is any legal team, `sensible` one that is built with a
plan (`team_builder.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Final

from throwdown.content.setup_error import SetupError
from throwdown.content.setup_fields import fault_under
from throwdown.content.toml_facts import did_you_mean
from throwdown.games.masters.content.formats import FORMATS, Format
from throwdown.games.masters.content.teams import Team, TeamError, parse_team
from throwdown.games.masters.setup.game_setup import SEATS
from throwdown.games.masters.setup.preset_teams import find_preset, presets, rival_of
from throwdown.games.masters.setup.random_teams import random_basic_actions, random_picks
from throwdown.games.masters.setup.team_builder import build_team
from throwdown.kernel.values import Json, Setup
from throwdown.words.message import Message


def matchup(names: Sequence[str], seed: int = 0) -> Setup:
    """Return a game between two teams: files that hold a team, or names.

    A team without a name is the other one of its book's first game, another preset of the same
    release, or the same team again. Whatever basic actions the teams bring are set out; teams that
    bring none get those of the book the first team comes from.
    """
    if len(names) != SEATS:
        raise SetupError(Message("masters_faults.setup", "teams", seats=SEATS, given=len(names)))
    chance = Random(seed)
    first, second = (_team(name, chance) if name else None for name in names)
    first, second = first or _opponent(second), second or _opponent(first)
    form = _first_game(first)
    if form is not None and form.teams == (first, second):
        return {"format": form.name}
    cards: list[Json] = [{pick.card: pick.dice for pick in team.cards} for team in (first, second)]
    if first.basic_actions or second.basic_actions:
        basics: list[Json] = [list(first.basic_actions), list(second.basic_actions)]
        return {"teams": cards, "basics": basics}
    if form is None:
        return {"teams": cards}
    common: list[Json] = [*form.common_basic_actions]
    return {"teams": cards, "basics": common, "life": form.starting_life}


def _any_team(chance: Random) -> Team:
    return Team("Random", tuple(random_picks(chance)), tuple(random_basic_actions(chance)))


_DRAWN: Final[dict[str, Callable[[Random], Team]]] = {"random": _any_team, "sensible": build_team}
"""Teams that are another one for each seed."""


def _team(name: str, chance: Random) -> Team:
    if name in _DRAWN:
        return _DRAWN[name](chance)
    preset = find_preset(name)
    if preset is not None:
        return preset.team
    books = {team.name: team for form in FORMATS.values() for team in form.teams}
    for known, team in books.items():
        if known.casefold() == name.casefold():
            return team
    try:
        return parse_team(Path(name).read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        named = [*(preset.team.name for preset in presets()), *books, *_DRAWN]
        hint = did_you_mean(name, named)
        raise SetupError(
            Message("masters_faults.setup", "no team", name=name, hint=hint)
        ) from error
    except TeamError as error:
        raise SetupError(fault_under(name, error.message)) from error


def _first_game(team: Team) -> Format | None:
    return next((form for form in FORMATS.values() if team in form.teams), None)


def _opponent(team: Team | None) -> Team:
    """Return the team to play against one that is named."""
    if team is None:
        raise SetupError(Message("masters_faults.setup", "no team named"))
    preset = find_preset(team.name)
    if preset is not None and preset.team == team:
        return rival_of(preset).team
    form = _first_game(team)
    others = [] if form is None else [other for other in form.teams if other != team]
    return others[0] if others else team
