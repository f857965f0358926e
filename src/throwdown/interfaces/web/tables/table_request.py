"""Beginning a game: reading what is wished for a table, and who takes which seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Literal

from msgspec import Meta, Struct

from throwdown.bots.levels import REGULAR
from throwdown.content.packs import PACKS, known_packs
from throwdown.content.setup_error import SetupError
from throwdown.content.setup_fields import check_texts, fault_under
from throwdown.contract.game import GameSpec
from throwdown.games.registry import UnknownGame, content, game
from throwdown.interfaces.web.access.keys import digest, new_key
from throwdown.interfaces.web.access.limits import Limits
from throwdown.interfaces.web.access.team_sizes import setup_too_large
from throwdown.interfaces.web.tables.opponents import LEVELS_BY_NAME, Machine
from throwdown.interfaces.web.tables.storage import SeatRow
from throwdown.kernel.values import Json, Setup
from throwdown.match.seats import PERSON, Player
from throwdown.words.languages import find_languages
from throwdown.words.message import Message, MessageValue, SayableError


class InvalidRequest(SayableError):
    """A table cannot be set up like this; the message says what would be right."""


def unknown_language() -> InvalidRequest:
    """Return the error that there is no such language; it names those that there are."""
    return InvalidRequest(_fault("no language", known=", ".join(find_languages())))


def check_packs(setup: Mapping[str, object]) -> None:
    """Refuse a set-up with a pack that the server does not offer, or that names a file of it."""
    given = setup.get(PACKS, [])
    offered = [pack.text for pack in known_packs()]
    for pack in given if isinstance(given, list) else [given]:
        if not isinstance(pack, dict) or "text" not in pack:
            raise InvalidRequest(_fault("files", word=PACKS))
        if pack["text"] not in offered:
            raise InvalidRequest(_fault("pack", word=PACKS, file=str(pack.get("file"))))


class SeatRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Who is to sit at a seat: whoever asks, a bot, or somebody who will be invited."""

    kind: Literal["me", "bot", "open"]
    name: Annotated[str, Meta(max_length=40)] = ""
    level: Annotated[str, Meta(max_length=40)] = REGULAR.name


class TableRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """What is wished for a table: a game, how to begin it, and who sits where."""

    game: Annotated[str, Meta(max_length=40)]
    setup: Mapping[str, object] | None = None
    """How to begin; the plainest way if it is left out."""
    seats: Annotated[list[SeatRequest], Meta(max_length=8)] | None = None
    """The first is yours and the others are bots, if it is left out."""
    others: SeatRequest | None = None
    """Who is to sit at each seat beyond those in `seats`; without them the first one is yours."""


class RematchWish(Struct, frozen=True, forbid_unknown_fields=True):
    """Whether somebody who has played is for another game."""

    agreed: bool = True
    """False takes an offer back, or turns one down."""
    swap: bool = False
    """Whether each side is to play what the next one had."""


class Seating:
    """Who takes which seat: players for the match, rows to be kept, invitations to be sent."""

    def __init__(self, wishes: Sequence[SeatRequest], holder: bytes) -> None:
        self.players: list[Player] = []
        self.rows: list[SeatRow] = []
        self.invitations: dict[int, str] = {}
        for number, wish in enumerate(wishes):
            self._take(number, wish, holder)

    def keep(self, player: Player, row: SeatRow) -> None:
        """Give the next seat to whoever had one at another table; who never came is invited."""
        number = len(self.rows)
        self.players.append(
            Player(player.name, PERSON) if row.level is None else Machine(player.name)
        )
        if row.level is None and row.holder is None:
            self.invitations[number] = new_key()
            row = SeatRow(invitation=digest(self.invitations[number]))
        self.rows.append(row)

    def _take(self, number: int, wish: SeatRequest, holder: bytes) -> None:
        name = wish.name if wish.name.strip() and wish.name.isprintable() else ""
        if wish.kind == "bot":
            if wish.level not in LEVELS_BY_NAME:
                known = ", ".join(LEVELS_BY_NAME)
                raise InvalidRequest(_fault("no level", name=wish.level, known=known))
            self.players.append(Machine(name or wish.level))
            self.rows.append(SeatRow(level=wish.level))
            return
        self.players.append(Player(name, PERSON))
        if wish.kind == "me":
            self.rows.append(SeatRow(holder=holder))
            return
        self.invitations[number] = new_key()
        self.rows.append(SeatRow(invitation=digest(self.invitations[number])))


def find_game(name: str) -> GameSpec:
    """Return a game; raises InvalidRequest."""
    try:
        return game(name)
    except UnknownGame as error:
        raise InvalidRequest(fault_under("game", error.message)) from error


def checked_setup(
    spec: GameSpec, given: Mapping[str, object] | None, limits: Limits
) -> tuple[Setup, int]:
    """Return a set-up that can be played, complete, and its number of seats; raises
    InvalidRequest."""
    if given is None:
        setup = content(spec.name).setups()[0]
    else:
        check_packs(given)
        setup = {word: _json(value) for word, value in given.items()}
        if wrong := setup_too_large(setup, limits):
            raise InvalidRequest(fault_under("setup", wrong))
    try:
        check_texts(setup)
        seats = len(spec.new(setup, 0, explicit=True).teams)
        return spec.complete(setup), seats
    except SetupError as error:
        raise InvalidRequest(fault_under("setup", error.message)) from error


def seat_wishes(
    given: Sequence[SeatRequest] | None, seats: int, others: SeatRequest | None = None
) -> list[SeatRequest]:
    """Return a wish for every seat; raises InvalidRequest if there are too few or too many."""
    if given is None:
        given, others = [SeatRequest("me")], others or SeatRequest("bot")
    rest = [] if others is None else [others] * (seats - len(given))
    if len(given) + len(rest) != seats:
        raise InvalidRequest(_fault("seats", seats=seats, given=len(given)))
    return [*given, *rest]


def _json(value: object) -> Json:
    """Return a value that came as JSON; numbers with a fraction are in no set-up."""
    if value is None or isinstance(value, bool | int | str):
        return value
    if isinstance(value, list):
        return [_json(item) for item in value]
    if isinstance(value, dict):
        return {str(word): _json(item) for word, item in value.items()}
    raise InvalidRequest(_fault("unexpected", value=str(value)))


def _fault(key: str, /, **values: MessageValue) -> Message:
    return Message("web.faults", key, **values)
