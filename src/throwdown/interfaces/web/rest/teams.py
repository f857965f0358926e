"""Teams of Dice Masters over REST: the presets, building, checking, reading and writing."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from litestar import get, post
from litestar.params import FromQuery, JSONBody
from litestar.status_codes import HTTP_200_OK
from msgspec import Meta, Struct

from throwdown.content.setup_fields import stray
from throwdown.games.masters.content.teams import Team, TeamError
from throwdown.games.masters.model.ruleset import DEFAULT
from throwdown.games.masters.setup.preset_teams import FORMAT, Preset, presets
from throwdown.interfaces.web.access.limits import Limits
from throwdown.interfaces.web.access.team_sizes import too_large
from throwdown.interfaces.web.hub import TheHub
from throwdown.interfaces.web.rest import game_content
from throwdown.interfaces.web.rest.request_context import FormatAsked, Language
from throwdown.interfaces.web.tables.table_request import InvalidRequest

CardId: TypeAlias = Annotated[str, Meta(max_length=80)]


class TeamData(Struct, frozen=True, forbid_unknown_fields=True):
    """A team of Dice Masters: ids of cards with numbers of dice, and of basic actions."""

    name: Annotated[str, Meta(max_length=80)]
    cards: dict[CardId, int]
    basics: Annotated[list[CardId], Meta(max_length=20)] = []


class TeamWish(Struct, frozen=True, forbid_unknown_fields=True):
    """A team, and the format it is held to."""

    team: TeamData
    format: Annotated[str, Meta(max_length=40)]


class TeamText(Struct, frozen=True, forbid_unknown_fields=True):
    """A team as text."""

    text: Annotated[str, Meta(max_length=20_000)]


class PresetInfo(Struct, frozen=True):
    """A team that comes with the game."""

    id: str
    set: str
    format: str
    title: str
    about: str
    team: TeamData


class TeamFault(Struct, frozen=True):
    """Something that keeps a team out of a format."""

    rule: str
    text: str


@get("/teams")
async def preset_teams(hub: TheHub, language: Language = "en") -> list[PresetInfo]:
    """List the teams of Dice Masters that come with the game."""
    return await hub.rest.run(lambda: [_preset(preset, language) for preset in presets()])


def _preset(preset: Preset, language: str) -> PresetInfo:
    return PresetInfo(
        preset.id,
        preset.set,
        FORMAT,
        preset.title(language),
        preset.sentence(language),
        _data(preset.team.but(name=preset.title(language))),
    )


@get("/teams/sensible")
async def sensible_team(
    hub: TheHub,
    form: FormatAsked = FORMAT,
    ruleset: FromQuery[str] = DEFAULT.name,
) -> TeamData:
    """Build a team with a plan to win, another one each time."""
    try:
        return _data(
            await hub.rest.run(lambda: game_content.sensible_team(form or FORMAT, ruleset))
        )
    except KeyError as error:
        raise InvalidRequest(f"there is no format or ruleset {error}") from error


@post("/teams/refused", status_code=HTTP_200_OK)
async def refused_cards(
    data: JSONBody[TeamWish], hub: TheHub, language: Language = "en"
) -> dict[str, TeamFault]:
    """Say of each card that a team cannot take in as well what would be wrong with that."""
    team = _team(data.team, hub.limits)
    try:
        refused = await hub.rest.run(lambda: game_content.refused(team, data.format))
    except KeyError as error:
        raise InvalidRequest(f"format: there is no format '{data.format}'") from error
    return {card: TeamFault(each.rule, each.text(language)) for card, each in refused.items()}


@post("/teams/check", status_code=HTTP_200_OK)
async def check_team(
    data: JSONBody[TeamWish], hub: TheHub, language: Language = "en"
) -> list[TeamFault]:
    """Say what keeps a team out of a format: nothing, if it may play."""
    team = _team(data.team, hub.limits)
    try:
        found = await hub.rest.run(lambda: game_content.team_faults(team, data.format))
    except KeyError as error:
        raise InvalidRequest(f"format: there is no format '{data.format}'") from error
    return [TeamFault(fault.rule, fault.text(language)) for fault in found]


@post("/teams/import", status_code=HTTP_200_OK)
async def import_team(data: JSONBody[TeamText], hub: TheHub) -> TeamData:
    """Read a team from its text."""
    try:
        found = _data(await hub.rest.run(lambda: game_content.read_team(data.text)))
    except TeamError as error:
        raise InvalidRequest(str(error)) from error
    _check_size(found, hub.limits)
    return found


@post("/teams/export", status_code=HTTP_200_OK)
async def export_team(data: JSONBody[TeamData], hub: TheHub) -> TeamText:
    """Write a team as text."""
    team = _team(data, hub.limits)
    return TeamText(await hub.rest.run(lambda: game_content.written_team(team)))


def _data(team: Team) -> TeamData:
    picks = {pick.card: pick.dice for pick in team.cards}
    return TeamData(team.name, picks, list(team.basic_actions))


def _team(data: TeamData, limits: Limits) -> Team:
    """Return a team; raises WrongWish if it is too large, or its name is no text."""
    if wrong := stray(data.name):
        raise InvalidRequest(f"name: {wrong}")
    _check_size(data, limits)
    return game_content.team_of(data.name, data.cards, data.basics)


def _check_size(data: TeamData, limits: Limits) -> None:
    if wrong := too_large(data.cards, limits):
        raise InvalidRequest(f"team: {wrong}")


HANDLERS = [preset_teams, sensible_team, refused_cards, check_team, import_team, export_team]
