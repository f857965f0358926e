"""What games are played with over REST: games, opponents, cards, heroes."""

from __future__ import annotations

from collections.abc import Callable
from secrets import randbelow

from litestar import get
from litestar.params import FromPath, FromQuery
from msgspec import Struct

from throwdown import __version__
from throwdown.bots.levels import LEVELS
from throwdown.contract.spec import Setup, SetupError
from throwdown.games.registry import catalogue, game, names
from throwdown.interfaces.web.hub import Hub, TheHub
from throwdown.interfaces.web.rest import game_content
from throwdown.interfaces.web.rest.request_context import FormatAsked, Language
from throwdown.interfaces.web.tables.table_request import InvalidRequest, game_named


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


class FacetInfo(Struct, frozen=True):
    """Something that cards are told apart by."""

    name: str
    title: str
    key: str
    """Where it stands in a card; what a card lacks has the value `none`."""
    options: dict[str, str]
    """Each value, and how it is shown."""


@get("/health", sync_to_thread=False)
def health(hub: TheHub) -> Health:
    """Return whether the server lives."""
    return Health("ok", __version__, hub.build, hub.tables.loaded(), hub.tables.connections())


@get("/games")
async def games(hub: TheHub, language: Language = "en") -> list[GameInfo]:
    """List the games."""
    hub.shelves.fill(language)
    return await hub.rest.run(lambda: [_game(name, language) for name in names()])


def _game(name: str, language: str) -> GameInfo:
    spec = game(name)
    return GameInfo(
        name,
        list(spec.languages),
        spec.intro(language),
        [dict(setup) for setup in spec.setups()],
        [dict(form) for form in game_content.formats(name, language)],
        list(game_content.RULESETS_OF.get(name, ())),
    )


@get("/games/{name:str}/random-setup")
async def random_setup(
    hub: TheHub, name: FromPath[str], seats: FromQuery[int] = 2
) -> dict[str, object]:
    """Make up a way to begin a game, with teams or heroes drawn at random."""
    spec = game_named(name)
    return await _made_up(hub, lambda: spec.random_setup(seats, randbelow(2**31)))


@get("/games/{name:str}/sensible-setup")
async def sensible_setup(
    hub: TheHub,
    name: FromPath[str],
    seats: FromQuery[int] = 2,
    form: FormatAsked = None,
    ruleset: FromQuery[str | None] = None,
) -> dict[str, object]:
    """Make up a way to begin that makes a good game, in a format and by a ruleset if named."""
    asked = {"format": form, "ruleset": ruleset}
    wanted = {word: value for word, value in asked.items() if value is not None}
    spec = game_named(name)
    return await _made_up(hub, lambda: spec.sensible_setup(seats, randbelow(2**31), wanted))


async def _made_up(hub: Hub, make: Callable[[], Setup]) -> dict[str, object]:
    try:
        return dict(await hub.rest.run(make))
    except SetupError as error:
        raise InvalidRequest(f"setup: {error}") from error


@get("/opponents", sync_to_thread=False)
def opponents(language: Language = "en") -> list[LevelInfo]:
    """List the levels of bots, from beginner to the strongest."""
    return [LevelInfo(level.name, level.sentence(language)) for level in LEVELS]


@get("/cards")
async def cards(hub: TheHub, language: Language = "en") -> list[dict[str, object]]:
    """List the cards of Dice Masters."""
    return await _listed(hub, "masters", language)


@get("/cards/facets")
async def card_facets(hub: TheHub, language: Language = "en") -> list[FacetInfo]:
    """List what the cards of Dice Masters are told apart by."""
    shelf = await hub.rest.run(lambda: catalogue("masters", language))
    return [
        FacetInfo(facet.name, facet.title, facet.key, dict(facet.options)) for facet in shelf.facets
    ]


@get("/heroes")
async def heroes(hub: TheHub, language: Language = "en") -> list[dict[str, object]]:
    """List the heroes of Dice Throne."""
    return await _listed(hub, "throne", language)


async def _listed(hub: Hub, name: str, language: str) -> list[dict[str, object]]:
    return await hub.rest.run(lambda: [dict(item.data) for item in catalogue(name, language).items])


HANDLERS = [
    health,
    games,
    random_setup,
    sensible_setup,
    opponents,
    cards,
    card_facets,
    heroes,
]
