"""What games are played with over REST: games, opponents, cards, heroes, teams."""

from __future__ import annotations

from secrets import randbelow
from typing import Annotated

from litestar import get, post
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.status_codes import HTTP_200_OK
from msgspec import Meta, Struct

from throwdown import __version__
from throwdown.bots.levels import LEVELS
from throwdown.build import build_name
from throwdown.games import catalogue, game, names
from throwdown.kernel.spec import SetupError
from throwdown.masters.model.teams import Team, TeamError
from throwdown.web import content
from throwdown.web.beginning import WrongWish, game_named
from throwdown.web.hub import TheHub
from throwdown.web.rest.asking import Language


class Health(Struct, frozen=True):
    """Whether the server lives, and how much it has to do."""

    status: str
    version: str
    build: str
    tables: int
    connections: int


class GameInfo(Struct, frozen=True):
    """A game, and ways to begin it."""

    name: str
    languages: list[str]
    intro: str
    setups: list[dict[str, object]]
    formats: list[dict[str, object]]
    rulesets: list[str]


class LevelInfo(Struct, frozen=True):
    """An opponent one can choose, and how it plays."""

    name: str
    text: str


class TeamData(Struct, frozen=True, forbid_unknown_fields=True):
    """A team of Dice Masters: ids of cards with numbers of dice, and of basic actions."""

    name: Annotated[str, Meta(max_length=80)]
    cards: Annotated[dict[str, int], Meta(max_length=60)]
    basics: Annotated[list[str], Meta(max_length=20)] = []


class TeamWish(Struct, frozen=True, forbid_unknown_fields=True):
    """A team, and the format it is held to."""

    team: TeamData
    format: Annotated[str, Meta(max_length=40)]


class TeamText(Struct, frozen=True, forbid_unknown_fields=True):
    """A team as text."""

    text: Annotated[str, Meta(max_length=20_000)]


class TeamFault(Struct, frozen=True):
    """Something that keeps a team out of a format."""

    rule: str
    text: str


@get("/health", sync_to_thread=False)
def health(hub: TheHub) -> Health:
    """Say whether the server lives."""
    return Health("ok", __version__, build_name(), hub.tables.loaded(), hub.tables.connections())


@get("/games", sync_to_thread=True)
def games(language: Language = "en") -> list[GameInfo]:
    """List the games."""
    return [_game(name, language) for name in names()]


def _game(name: str, language: str) -> GameInfo:
    spec = game(name)
    return GameInfo(
        name,
        list(spec.languages),
        spec.intro(language),
        [dict(setup) for setup in spec.setups()],
        [dict(form) for form in content.formats(name, language)],
        list(content.RULESETS_OF.get(name, ())),
    )


@get("/games/{name:str}/random-setup", sync_to_thread=True)
def random_setup(name: FromPath[str], seats: FromQuery[int] = 2) -> dict[str, object]:
    """Make up a way to begin a game, with teams or heroes drawn at random."""
    try:
        return dict(game_named(name).random_setup(seats, randbelow(2**31)))
    except SetupError as error:
        raise WrongWish(f"setup: {error}") from error


@get("/opponents", sync_to_thread=False)
def opponents(language: Language = "en") -> list[LevelInfo]:
    """List the levels of bots, from beginner to the strongest."""
    return [LevelInfo(level.name, level.sentence(language)) for level in LEVELS]


@get("/cards", sync_to_thread=True)
def cards(language: Language = "en") -> list[dict[str, object]]:
    """List the cards of Dice Masters."""
    return [dict(item.data) for item in catalogue("masters", language).items]


@get("/heroes", sync_to_thread=True)
def heroes(language: Language = "en") -> list[dict[str, object]]:
    """List the heroes of Dice Throne."""
    return [dict(item.data) for item in catalogue("throne", language).items]


@post("/teams/check", status_code=HTTP_200_OK, sync_to_thread=True)
def check_team(data: JSONBody[TeamWish], language: Language = "en") -> list[TeamFault]:
    """Say what keeps a team out of a format: nothing, if it may play."""
    try:
        found = content.team_faults(_team(data.team), data.format)
    except KeyError as error:
        raise WrongWish(f"format: there is no format '{data.format}'") from error
    return [TeamFault(fault.rule, fault.text(language)) for fault in found]


@post("/teams/import", status_code=HTTP_200_OK, sync_to_thread=True)
def import_team(data: JSONBody[TeamText]) -> TeamData:
    """Read a team from its text."""
    try:
        team = content.read_team(data.text)
    except TeamError as error:
        raise WrongWish(str(error)) from error
    picks = {pick.card: pick.dice for pick in team.cards}
    return TeamData(team.name, picks, list(team.basic_actions))


@post("/teams/export", status_code=HTTP_200_OK, sync_to_thread=True)
def export_team(data: JSONBody[TeamData]) -> TeamText:
    """Write a team as text."""
    return TeamText(content.written_team(_team(data)))


def _team(data: TeamData) -> Team:
    return content.team_of(data.name, data.cards, data.basics)


HANDLERS = [
    health,
    games,
    random_setup,
    opponents,
    cards,
    heroes,
    check_team,
    import_team,
    export_team,
]
