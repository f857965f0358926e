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
from throwdown.content.setup_error import SetupError
from throwdown.content.toml_facts import did_you_mean
from throwdown.games.masters.content.formats import Format
from throwdown.games.masters.content.library import Library
from throwdown.games.masters.content.teams import Pick, Team
from throwdown.games.masters.model.cards import BASIC
from throwdown.games.masters.setup.game_setup import SEATS, find_card
from throwdown.games.masters.setup.preset_teams import find_preset, presets, team_as_choice
from throwdown.games.masters.setup.team_check import CardName, find_shared_card, find_team_faults
from throwdown.kernel.values import Json, Setup
from throwdown.words.message import Message, MessageValue

_PARTS: Final = ("name", "cards", "basics")
_TEAM_EXAMPLE: Final = '{ "uxm/angel-inspiring" = 4 }'
_CHOICE_EXAMPLE: Final = f'{{ name = "Wings", cards = {_TEAM_EXAMPLE} }}'


def read_teams(
    setup: Setup, form: Format | None, library: Library
) -> tuple[tuple[tuple[Team, ...], ...], tuple[str, ...]]:
    """Return the teams of each player and the basic actions that are set out for both."""
    seats = SEATS if form is None else form.seats
    if form is not None and form.teams and "teams" not in setup:
        teams = [[team] for team in form.teams]
    else:
        teams = _read_given_teams(setup.get("teams"), seats, library)
    basics = _basics(setup.get("basics", []), seats, library)
    common: tuple[str, ...] = ()
    if len(basics) == seats:
        teams = [_add_basics(teams[seat], basics[seat]) for seat in range(seats)]
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
        raise SetupError(_fault("no preset", name=name, hint=did_you_mean(name, known)))
    return found.team


def _read_given_teams(given: Json, seats: int, library: Library) -> list[list[Team]]:
    if not isinstance(given, list) or len(given) != seats:
        value = str(given)
        fault = _fault("two teams", value=value) if seats == SEATS else None
        raise SetupError(fault or _fault("four teams", value=value))
    return [_read_teams_of_player(given[seat], seat, library) for seat in range(seats)]


def _read_teams_of_player(given: Json, seat: int, library: Library) -> list[Team]:
    if isinstance(given, str):
        return [_preset(given)]
    if not isinstance(given, list):
        return [Team(f"team {seat + 1}", _picks(given, library))]
    if not given:
        raise SetupError(_fault("no team to choose"))
    return [_read_named_team(team, library) for team in given]


def _read_named_team(given: Json, library: Library) -> Team:
    if not isinstance(given, dict) or not isinstance(given.get("name"), str):
        raise SetupError(_fault("team to choose", example=_CHOICE_EXAMPLE, value=str(given)))
    for word in given:
        if word not in _PARTS:
            hint = did_you_mean(word, _PARTS)
            raise SetupError(_fault("part of team", word=word, hint=hint))
    basics = _basic_cards(given.get("basics", []), library)
    return Team(str(given["name"]), _picks(given.get("cards"), library), tuple(basics))


def _add_basics(teams: Sequence[Team], basics: Sequence[str]) -> list[Team]:
    if len(teams) > 1 or teams[0].basic_actions:
        raise SetupError(_fault("basics with teams"))
    return [teams[0].replace(basic_actions=tuple(basics))]


def _picks(team: Json, library: Library) -> tuple[Pick, ...]:
    if not isinstance(team, dict):
        raise SetupError(_fault("team", example=_TEAM_EXAMPLE, value=str(team)))
    picks = []
    for card_id, dice in team.items():
        card = find_card(card_id, "teams", library)
        if card.kind == BASIC:
            raise SetupError(_fault("basic in team", card=CardName(card)))
        picks.append(
            Pick(card_id, setup_fields.require_int(dice, f"teams: {card_id}", 1, card.max_dice))
        )
    return tuple(picks)


def _basics(given: Json, seats: int, library: Library) -> list[list[str]]:
    """Return a list for each player, or one list for both, or none if none is given."""
    if not isinstance(given, list):
        raise SetupError(_fault("basics", value=str(given)))
    if given and all(isinstance(item, list) for item in given):
        if len(given) != seats:
            raise SetupError(_fault("lists of basics", seats=seats))
        return [_basic_cards(item, library) for item in given]
    common = _basic_cards(given, library)
    return [common] if common else []


def _basic_cards(given: Json, library: Library) -> list[str]:
    found: list[str] = []
    for card_id in given if isinstance(given, list) else [given]:
        if not isinstance(card_id, str):
            raise SetupError(_fault("basic id", value=str(card_id)))
        card = find_card(card_id, "basics", library)
        if card.kind != BASIC:
            raise SetupError(_fault("no basic", card=CardName(card)))
        if card_id in found:
            raise SetupError(_fault("basic twice", card=CardName(card)))
        found.append(card_id)
    return found


def _check_format(
    form: Format, teams: Sequence[Sequence[Team]], common: Sequence[str], library: Library
) -> None:
    """Refuse what the format does not allow (DM-16)."""
    for team in (team for own in teams for team in own):
        wrong = find_team_faults(team, form, library)
        if wrong:
            raise SetupError(
                _fault("not allowed", form=form.name, team=team.name, fault=wrong[0].message)
            )
    if common:
        raise SetupError(_fault("common basics", form=form.name))
    if form.seats > SEATS:
        _check_partners(teams, library)


def _check_partners(teams: Sequence[Sequence[Team]], library: Library) -> None:
    """Refuse partners who bring the same title or basic action, however they choose (DM-17.2.3).

    They choose together: what stands at the same place of their lists (DM-17.2.8).
    """
    for seat in range(0, len(teams), 2):
        one, other = teams[seat], teams[seat + 1]
        most = max(len(one), len(other))
        if min(len(one), len(other)) not in (1, most):
            raise SetupError(_fault("partners' choices", seat=seat + 1, other=seat + 2))
        for place in range(most):
            first, second = one[min(place, len(one) - 1)], other[min(place, len(other) - 1)]
            same = find_shared_card(first, second, library)
            if same is not None:
                raise SetupError(_fault("partners", team=second.name, card=CardName(same)))


def _fault(key: str, /, **values: MessageValue) -> Message:
    return Message("masters_faults.setup", key, **values)
