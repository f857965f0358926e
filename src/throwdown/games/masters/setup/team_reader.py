"""Reading who brings which team and which basic actions.

A player's team is a table of cards and dice, the name of a preset, or a list of teams to choose
from in secret:

    teams = [[{ name = "Wings", cards = { "uxm/angel-inspiring" = 4 }, basics = ["uxm/enrage"] },
              { name = "Ice", cards = { "uxm/iceman-cryokinetic" = 4 }, basics = ["uxm/ambush"] }],
             { "asm/drax-pained" = 2 }]
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from throwdown.content import setup_fields
from throwdown.content.toml_facts import did_you_mean
from throwdown.games.masters.content.formats import Format
from throwdown.games.masters.content.library import Library
from throwdown.games.masters.content.teams import Pick, Team
from throwdown.games.masters.model.cards import BASIC
from throwdown.games.masters.setup.game_setup import SEATS, find_card
from throwdown.games.masters.setup.preset_teams import find_preset, presets, team_as_choice
from throwdown.games.masters.setup.team_check import find_team_faults
from throwdown.kernel.values import Json, Setup, SetupError

_PARTS: Final = ("name", "cards", "basics")


def read_teams(
    setup: Setup, form: Format | None, library: Library
) -> tuple[tuple[tuple[Team, ...], ...], tuple[str, ...]]:
    """Return the teams of each player and the basic actions that are set out for both."""
    if form is not None and form.teams and "teams" not in setup:
        teams = [[team] for team in form.teams]
    else:
        teams = _read_given_teams(setup.get("teams"), library)
    basics = _basics(setup.get("basics", []), library)
    common: tuple[str, ...] = ()
    if len(basics) == SEATS:
        teams = [_add_basics(teams[seat], basics[seat]) for seat in range(SEATS)]
    elif basics:
        common = tuple(basics[0])
    if form is not None:
        _check_format(form, teams, common, library)
        common = form.common_basic_actions
    return tuple(tuple(own) for own in teams), common


def spell_out_teams(setup: Setup) -> Setup:
    """Return the teams of a set-up with presets card by card; empty if none is named."""
    teams = setup.get("teams")
    if not isinstance(teams, list) or not any(isinstance(team, str) for team in teams):
        return {}
    return {
        "teams": [
            team_as_choice(_preset(team)) if isinstance(team, str) else team for team in teams
        ]
    }


def _preset(name: str) -> Team:
    found = find_preset(name)
    if found is None:
        known = [preset.id for preset in presets()]
        raise SetupError(f"teams: there is no preset '{name}'{did_you_mean(name, known)}")
    return found.team


def _read_given_teams(given: Json, library: Library) -> list[list[Team]]:
    if not isinstance(given, list) or len(given) != SEATS:
        raise SetupError(f"teams: two tables of cards and dice were expected, not {given}")
    return [_read_teams_of_player(given[seat], seat, library) for seat in range(SEATS)]


def _read_teams_of_player(given: Json, seat: int, library: Library) -> list[Team]:
    if isinstance(given, str):
        return [_preset(given)]
    if not isinstance(given, list):
        return [Team(f"team {seat + 1}", _picks(given, library))]
    if not given:
        raise SetupError("teams: a list of teams to choose from needs at least one")
    return [_read_named_team(team, library) for team in given]


def _read_named_team(given: Json, library: Library) -> Team:
    if not isinstance(given, dict) or not isinstance(given.get("name"), str):
        raise SetupError(
            'teams: a team to choose looks like { name = "Wings", cards = { '
            f'"uxm/angel-inspiring" = 4 }} }}, not {given}'
        )
    for word in given:
        if word not in _PARTS:
            raise SetupError(f"teams: '{word}' is no part of a team{did_you_mean(word, _PARTS)}")
    basics = _basic_cards(given.get("basics", []), library)
    return Team(str(given["name"]), _picks(given.get("cards"), library), tuple(basics))


def _add_basics(teams: Sequence[Team], basics: Sequence[str]) -> list[Team]:
    if len(teams) > 1 or teams[0].basic_actions:
        raise SetupError("basics: they stand with each team where a player chooses among teams")
    return [teams[0].replace(basic_actions=tuple(basics))]


def _picks(team: Json, library: Library) -> tuple[Pick, ...]:
    if not isinstance(team, dict):
        raise SetupError(f'teams: a team looks like {{ "uxm/angel-inspiring" = 4 }}, not {team}')
    picks = []
    for card_id, dice in team.items():
        card = find_card(card_id, "teams", library)
        if card.kind == BASIC:
            raise SetupError(f"teams: {card.name()} is a basic action; it belongs to basics")
        picks.append(
            Pick(card_id, setup_fields.require_int(dice, f"teams: {card_id}", 1, card.max_dice))
        )
    return tuple(picks)


def _basics(given: Json, library: Library) -> list[list[str]]:
    """Return a list for each player, or one list for both, or none if none is given."""
    if not isinstance(given, list):
        raise SetupError(f"basics: a list of basic actions was expected, not {given}")
    if given and all(isinstance(item, list) for item in given):
        if len(given) != SEATS:
            raise SetupError(f"basics: one list for each of {SEATS} players was expected")
        return [_basic_cards(item, library) for item in given]
    common = _basic_cards(given, library)
    return [common] if common else []


def _basic_cards(given: Json, library: Library) -> list[str]:
    found: list[str] = []
    for card_id in given if isinstance(given, list) else [given]:
        if not isinstance(card_id, str):
            raise SetupError(f"basics: a card's id was expected, not {card_id}")
        card = find_card(card_id, "basics", library)
        if card.kind != BASIC:
            raise SetupError(f"basics: {card.name()} is no basic action; it belongs to teams")
        if card_id in found:
            raise SetupError(f"basics: {card.name()} is there twice")
        found.append(card_id)
    return found


def _check_format(
    form: Format, teams: Sequence[Sequence[Team]], common: Sequence[str], library: Library
) -> None:
    """Refuse what the format does not allow (DM-16)."""
    for team in (team for own in teams for team in own):
        wrong = find_team_faults(team, form, library)
        if wrong:
            raise SetupError(f"format {form.name}: {team.name}: {wrong[0].message}")
    if common:
        raise SetupError(f"format {form.name}: basics: give one list for each player, or none")
