"""What games are played with over REST: games, opponents, cards, heroes."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from secrets import randbelow
from typing import Annotated, TypeVar

from litestar import Response, get, post
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.status_codes import HTTP_200_OK
from msgspec import Meta, Struct, convert

from throwdown import __version__
from throwdown.bots.levels import LEVELS
from throwdown.content.setup_error import SetupError
from throwdown.content.setup_fields import fault_under
from throwdown.contract.content import Content, MenuQuestion, RulesetInfo, rule_answers
from throwdown.contract.seen import ThingKind
from throwdown.contract.seen_words import code_words, field_words, kind_words
from throwdown.games.registry import catalogue, content, game, names
from throwdown.interfaces.web.access.limits import Limits
from throwdown.interfaces.web.hub import Hub, TheHub
from throwdown.interfaces.web.protocol.printed_documents import find_printed
from throwdown.interfaces.web.rest.catalogue_items import CardInfo, HeroInfo, PrintedInfo
from throwdown.interfaces.web.rest.request_context import FormatAsked, Language
from throwdown.interfaces.web.rest.teams import TeamWish, read_team
from throwdown.interfaces.web.tables.table_request import InvalidRequest, find_game
from throwdown.kernel.values import Setup
from throwdown.words.languages import find_languages
from throwdown.words.message import Message

T = TypeVar("T")


class Health(Struct, frozen=True):
    """Whether the server lives, and how much it has to do."""

    status: str
    version: str
    build: str
    tables: int
    connections: int


class FormatInfo(Struct, frozen=True):
    """A way to play."""

    name: str
    title: str
    seats: int
    facts: dict[str, object]
    """What the game tells of it, such as `life`."""


class GameInfo(Struct, frozen=True):
    """A game, and what can be chosen before it begins."""

    name: str
    title: str
    tagline: str
    languages: list[str]
    intro: str
    example: bool
    """Whether it is there for developers to copy."""
    setups: list[dict[str, object]]
    formats: list[FormatInfo]
    rulesets: list[RulesetInfo]
    menu: list[MenuQuestion]
    """What a person is asked; the answers go to `/games/NAME/setup`."""
    team_format: str | None
    """The format that teams are built for unless another is chosen; null if nobody builds any."""


class FieldInfo(Struct, frozen=True):
    """A field of a kind of thing, and what it and its codes are called."""

    name: str
    title: str
    content: str
    """What it holds, as in the seen model: `number`, `code`, `id` ..."""
    default: object
    """What it is where it is left out; null if it never is."""
    codes: dict[str, str]
    columns: list[str]
    """What each place of a row holds, if it holds rows."""


class KindInfo(Struct, frozen=True):
    """A kind of thing that is seen of a game."""

    prefix: str
    title: str
    """A text to be filled in with how many there are, `n`."""
    printed: bool
    """Whether all there are stand in what is printed."""
    fields: list[FieldInfo]


class MenuAnswers(Struct, frozen=True, forbid_unknown_fields=True):
    """Answers to the questions of a game's menu, by key; what is left out stands at the first."""

    answers: Annotated[dict[str, str], Meta(max_length=40)]
    own: TeamWish | None = None
    """A team of one's own for the first seat, and its format; the others get teams for it."""


class SeatSide(Struct, frozen=True):
    """A seat of a game that is not begun yet: on whose side it is."""

    side: int


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
    return Health("ok", __version__, hub.build, hub.tables.count_loaded(), hub.tables.connections())


@get("/games")
async def games(hub: TheHub, language: Language = "en") -> list[GameInfo]:
    """List the games."""
    hub.catalogues.fill(language)
    return await hub.rest.run(lambda: [_game(name, language) for name in names()])


def _game(name: str, language: str) -> GameInfo:
    spec, offered = game(name), content(name)
    return GameInfo(
        name=name,
        title=spec.speech.about(language).title,
        tagline=spec.speech.about(language).tagline,
        languages=list(find_languages()),
        intro=spec.speech.about(language).intro,
        example=spec.is_example,
        setups=[dict(setup) for setup in offered.setups()],
        formats=[
            FormatInfo(form.name, form.title, form.seats, dict(form.facts))
            for form in offered.formats(language)
        ],
        rulesets=offered.rulesets(language),
        menu=list(offered.menu(language).questions),
        team_format=None if offered.teams is None else offered.teams.usual_format(),
    )


@get("/games/{name:str}/kinds", sync_to_thread=False)
def kinds(name: FromPath[str], language: Language = "en") -> list[KindInfo]:
    """List the kinds of things that are seen of a game, for whoever draws it by its model alone."""
    return [_kind(name, kind, language) for kind in find_game(name).seen.kinds]


def _kind(name: str, kind: ThingKind, language: str) -> KindInfo:
    fields = [
        FieldInfo(
            field.name,
            field_words(name, field, language),
            field.content,
            field.default,
            code_words(name, field, language),
            [*field.columns],
        )
        for field in kind.fields
    ]
    return KindInfo(kind.prefix, kind_words(name, kind, language), kind.printed, fields)


@get("/games/{name:str}/random-setup")
async def random_setup(
    hub: TheHub, name: FromPath[str], seats: FromQuery[int] = 2
) -> dict[str, object]:
    """Make up a way to begin a game, with teams or heroes drawn at random."""
    offered = _content(name)
    return dict(await _make_setup(hub, lambda: offered.random_setup(seats, randbelow(2**31))))


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
    offered = _content(name)
    make = partial(offered.sensible_setup, seats, randbelow(2**31), wanted)
    return dict(await _make_setup(hub, make))


async def _make_setup(hub: Hub, make: Callable[[], Setup]) -> dict[str, object]:
    return dict(await _run_or_refuse(hub, make))


async def _run_or_refuse(hub: Hub, make: Callable[[], T]) -> T:
    try:
        return await hub.rest.run(make)
    except SetupError as error:
        raise InvalidRequest(fault_under("setup", error.message)) from error


@post("/games/{name:str}/setup", status_code=HTTP_200_OK)
async def menu_setup(
    hub: TheHub, name: FromPath[str], data: JSONBody[MenuAnswers], language: Language = "en"
) -> dict[str, object]:
    """Make the set-up that follows from the answers to a game's menu, in a language."""
    return dict(await answered_setup(hub, name, data, language))


async def answered_setup(hub: Hub, name: str, given: MenuAnswers, language: str) -> Setup:
    """Return the set-up that follows from answers; raises InvalidRequest."""
    return await _run_or_refuse(hub, lambda: _answered_setup(name, given, language, hub.limits))


@post("/games/{name:str}/seats", status_code=HTTP_200_OK)
async def menu_seats(
    hub: TheHub, name: FromPath[str], data: JSONBody[MenuAnswers], language: Language = "en"
) -> list[SeatSide]:
    """Tell how many would sit down with such answers, and who with whom."""

    def look() -> list[SeatSide]:
        setup = _answered_setup(name, data, language, hub.limits)
        return [SeatSide(side) for side in find_game(name).new(setup, 0).teams]

    return await _run_or_refuse(hub, look)


def _answered_setup(name: str, asked: MenuAnswers, language: str, limits: Limits) -> Setup:
    """Return the set-up that follows from answers, with a team of one's own if there is one."""
    offered, seed = _content(name), randbelow(2**31)
    menu = offered.menu(language)
    menu.check(asked.answers)
    if asked.own is None:
        return menu.setup(asked.answers, seed)
    # The team says which format it is; what else is asked is which rules are played by.
    begin = menu.setup(rule_answers(asked.answers), seed)
    if offered.teams is None:
        raise SetupError(Message("faults.setup", "no teams", game=name))
    team = read_team(asked.own.team, limits)
    made = offered.teams.setup_with(team, asked.own.format, str(begin["ruleset"]), seed)
    return {**made, "rules": begin["rules"]} if "rules" in begin else made


def _content(name: str) -> Content:
    return content(find_game(name).name)


@get("/opponents", sync_to_thread=False)
def opponents(language: Language = "en") -> list[LevelInfo]:
    """List the levels of bots, from beginner to the strongest."""
    return [LevelInfo(level.name, level.sentence(language)) for level in LEVELS]


@get("/cards")
async def cards(hub: TheHub, language: Language = "en") -> list[CardInfo]:
    """List the cards of Dice Masters."""
    return await _catalogue_items(hub, "masters", language, CardInfo)


@get("/cards/facets")
async def card_facets(hub: TheHub, language: Language = "en") -> list[FacetInfo]:
    """List what the cards of Dice Masters are told apart by."""
    shelf = await hub.rest.run(lambda: catalogue("masters", language))
    return [
        FacetInfo(facet.name, facet.title, facet.key, dict(facet.options)) for facet in shelf.facets
    ]


@get("/heroes")
async def heroes(hub: TheHub, language: Language = "en") -> list[HeroInfo]:
    """List the heroes of Dice Throne."""
    return await _catalogue_items(hub, "throne", language, HeroInfo)


async def _catalogue_items(hub: Hub, name: str, language: str, kind: type[T]) -> list[T]:
    return await hub.rest.run(
        lambda: [convert(item.data, kind) for item in catalogue(name, language).items]
    )


@get("/printed/{digest:str}")
async def printed_document(digest: FromPath[str]) -> Response[PrintedInfo]:
    """Tell what is printed in a game, by the digest that its states have; it never changes."""
    found = find_printed(digest)
    if found is None:
        raise NotFoundException(
            f"there is no document '{digest}'; the states of a table name the present one"
        )
    kept = {"cache-control": "public, max-age=31536000, immutable"}
    return Response(convert(found, PrintedInfo), headers=kept)


HANDLERS = [
    printed_document,
    health,
    games,
    kinds,
    random_setup,
    sensible_setup,
    menu_setup,
    menu_seats,
    opponents,
    cards,
    card_facets,
    heroes,
]
