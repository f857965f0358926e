"""Teams of Dice Masters over REST: the presets, building, checking, reading and writing."""

from __future__ import annotations

from collections.abc import Callable
from secrets import randbits
from typing import Annotated, TypeAlias, TypeVar

from litestar import get, post
from litestar.params import FromQuery, JSONBody
from litestar.status_codes import HTTP_200_OK
from msgspec import Meta, Struct

from throwdown.content.setup_error import SetupError
from throwdown.content.setup_fields import fault_under, find_stray_character
from throwdown.contract.content import PresetInfo, TeamFaultInfo, TeamList, Teams
from throwdown.games.registry import content, names
from throwdown.interfaces.web.access.limits import Limits
from throwdown.interfaces.web.access.team_sizes import too_large
from throwdown.interfaces.web.hub import Hub, TheHub
from throwdown.interfaces.web.rest.request_context import FormatAsked, Language
from throwdown.interfaces.web.tables.table_request import InvalidRequest

T = TypeVar("T")
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


@get("/teams")
async def preset_teams(hub: TheHub, language: Language = "en") -> list[PresetInfo]:
    """List the teams of Dice Masters that come with the game."""
    return await _run_or_refuse(hub, lambda: _teams().presets(language))


@get("/teams/sensible")
async def sensible_team(
    hub: TheHub, form: FormatAsked = None, ruleset: FromQuery[str | None] = None
) -> TeamList:
    """Build a team with a plan to win, another one each time."""
    return await _run_or_refuse(hub, lambda: _teams().build(form, ruleset, randbits(64)))


@post("/teams/refused", status_code=HTTP_200_OK)
async def refused_cards(
    data: JSONBody[TeamWish], hub: TheHub, language: Language = "en"
) -> dict[str, TeamFaultInfo]:
    """Tell of each card that a team cannot take in as well what would be wrong with that."""
    team = read_team(data.team, hub.limits)
    return await _run_or_refuse(hub, lambda: _teams().refused_cards(team, data.format, language))


@post("/teams/check", status_code=HTTP_200_OK)
async def check_team(
    data: JSONBody[TeamWish], hub: TheHub, language: Language = "en"
) -> list[TeamFaultInfo]:
    """Tell what keeps a team out of a format: nothing, if it may play."""
    team = read_team(data.team, hub.limits)
    return await _run_or_refuse(hub, lambda: _teams().faults(team, data.format, language))


@post("/teams/import", status_code=HTTP_200_OK)
async def import_team(data: JSONBody[TeamText], hub: TheHub) -> TeamList:
    """Read a team from its text."""
    found = await _run_or_refuse(hub, lambda: _teams().read(data.text))
    _check_size(found, hub.limits)
    return found


@post("/teams/export", status_code=HTTP_200_OK)
async def export_team(data: JSONBody[TeamData], hub: TheHub) -> TeamText:
    """Write a team as text."""
    team = read_team(data, hub.limits)
    return TeamText(await _run_or_refuse(hub, lambda: _teams().write(team)))


def _teams() -> Teams:
    """Return the teams of the one game whose players build some."""
    return next(teams for name in names() if (teams := content(name).teams) is not None)


async def _run_or_refuse(hub: Hub, work: Callable[[], T]) -> T:
    """Do something beside everything else; what cannot be done is refused."""
    try:
        return await hub.rest.run(work)
    except SetupError as error:
        raise InvalidRequest(error.message) from error


def read_team(data: TeamData, limits: Limits) -> TeamList:
    """Return a team; raises InvalidRequest if it is too large, or its name is no text."""
    if wrong := find_stray_character(data.name):
        raise InvalidRequest(fault_under("name", wrong))
    team = TeamList(data.name, data.cards, tuple(data.basics))
    _check_size(team, limits)
    return team


def _check_size(team: TeamList, limits: Limits) -> None:
    if wrong := too_large(team.cards, limits):
        raise InvalidRequest(fault_under("team", wrong))


HANDLERS = [preset_teams, sensible_team, refused_cards, check_team, import_team, export_team]
