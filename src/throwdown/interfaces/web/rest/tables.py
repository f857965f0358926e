"""Tables over REST: set one up, list one's own, look at one, sit down by invitation."""

from __future__ import annotations

import asyncio

from litestar import Response, delete, get, post
from litestar.params import FromPath, FromQuery, JSONBody
from msgspec import Struct

from throwdown.games.registry import content
from throwdown.interfaces.web.access.keys import digest, is_key
from throwdown.interfaces.web.hub import TheHub
from throwdown.interfaces.web.protocol.messages import Seat
from throwdown.interfaces.web.protocol.positions import Position, position_at
from throwdown.interfaces.web.rest.request_context import Holder, Language, NotYourSeat, TheHolder
from throwdown.interfaces.web.tables.opponents import own_name
from throwdown.interfaces.web.tables.registry import UnknownTable
from throwdown.interfaces.web.tables.storage import HANDED_IN, OVER, Storage
from throwdown.interfaces.web.tables.table import Table
from throwdown.interfaces.web.tables.table_lesson import is_under_way
from throwdown.interfaces.web.tables.table_request import (
    RematchWish,
    SeatRequest,
    TableRequest,
)
from throwdown.kernel.events import PUBLIC
from throwdown.match.match import Match
from throwdown.words.message import Message

MOST_LISTED = 200


class TableInfo(Struct, frozen=True):
    """A table: what is played at it, by whom, and which seats are yours."""

    id: str
    game: str
    setup: dict[str, object]
    number: int
    over: bool
    winners: list[int]
    seats: list[Seat]
    yours: list[int]
    pairings: list[list[int]]
    """Seats of this draft whose games you may begin besides, once everybody has a team."""
    replaceable: list[int]
    """Seats at which you may let somebody else play on: yours, and those of partners who left."""


class PairingWish(Struct, frozen=True, forbid_unknown_fields=True):
    """Two who drafted together, by their seats."""

    seats: tuple[int, int]


class NewTable(Struct, frozen=True):
    """A table that has just been set up; whoever has an invitation may take its seat, once."""

    table: TableInfo
    invitations: dict[int, str]


class RematchReply(Struct, frozen=True):
    """What has come of a wish to play again."""

    table: str
    """The table of the game, if it has begun; else empty."""
    invitations: dict[int, str]
    """For seats that nobody took the last time either."""


class ListedSeat(Struct, frozen=True):
    """Who sits at a seat of a table in a list."""

    name: str
    """What they call themselves; empty for whoever has given no name."""
    level: str | None
    """The level of a bot without a name."""


class TableListing(Struct, frozen=True):
    """A table or replay in a list."""

    id: str
    game: str
    seats: list[ListedSeat]
    state: str
    begun: float
    changed: float


class Sat(Struct, frozen=True):
    """The seat that an invitation was for."""

    table: TableInfo
    seat: int


@post("/tables")
async def begin_table(
    data: JSONBody[TableRequest], hub: TheHub, holder: TheHolder
) -> Response[NewTable]:
    """Set up a table and begin its game."""
    table, invitations = await hub.tables.begin(data, holder.digest)
    return Response(
        NewTable(await info(table, holder.digest), invitations), cookies=holder.cookies()
    )


@post("/tables/{table_id:str}/pairings")
async def begin_pairing(
    table_id: FromPath[str], data: JSONBody[PairingWish], hub: TheHub, holder: TheHolder
) -> Response[NewTable]:
    """Begin another game with the teams of a draft, or find it; everybody keeps their seat."""
    drafted = await info(await hub.tables.find(table_id), holder.digest)
    if [*data.seats] not in drafted.pairings:
        raise NotYourSeat(Message("web.faults", "not your pairing"))
    table, invitations = await hub.tables.begin_pairing(table_id, data.seats, holder.digest)
    return Response(
        NewTable(await info(table, holder.digest), invitations), cookies=holder.cookies()
    )


@post("/tables/{table_id:str}/seats/{seat:int}")
async def hand_over(
    table_id: FromPath[str],
    seat: FromPath[int],
    data: JSONBody[SeatRequest],
    hub: TheHub,
    holder: TheHolder,
) -> NewTable:
    """Let somebody else play on: at a seat of yours, or of a partner who has left."""
    table = await hub.tables.find(table_id)
    if not 0 <= seat < len(table.rows) or not table.may_hand_over(holder.digest, seat):
        raise NotYourSeat(Message("web.faults", "not your seat", seat=seat))
    invitation = await hub.tables.hand_over(table, seat, data, holder.digest)
    invitations = {} if invitation is None else {seat: invitation}
    return NewTable(await info(table, holder.digest), invitations)


@post("/tables/{table_id:str}/rematch")
async def rematch(
    table_id: FromPath[str], data: JSONBody[RematchWish], hub: TheHub, holder: TheHolder
) -> RematchReply:
    """Offer to play again, or answer such an offer; the game begins when all are for it."""
    table = await hub.tables.find(table_id)
    if not any(table.holds(holder.digest, seat) for seat in range(len(table.rows))):
        raise NotYourSeat(Message("web.faults", "not a player"))
    return RematchReply(*await hub.tables.rematch(table, data, holder.digest))


@get("/tables")
async def own_tables(hub: TheHub, holder: TheHolder) -> list[TableListing]:
    """List the tables and replays of the holder who asks, the last touched first."""
    return await asyncio.to_thread(_list_tables, hub.tables.storage, holder.digest)


def _list_tables(storage: Storage, holder: bytes) -> list[TableListing]:
    names = {OVER: "over", HANDED_IN: "handed in"}
    # A lesson is gone on with from the list of lessons.
    lessons = {each.table for each in storage.lessons_of(holder) if is_under_way(each)}
    return [
        TableListing(
            row.id,
            row.game,
            [ListedSeat(*own_name(kind, name)) for kind, name in storage.players(row.id)],
            names.get(row.state, "open"),
            row.begun,
            row.changed,
        )
        for row in storage.tables_of(holder, MOST_LISTED)
        if row.id not in lessons
    ]


@get("/tables/{table_id:str}")
async def one_table(table_id: FromPath[str], hub: TheHub, holder: TheHolder) -> TableInfo:
    """Tell of a table; its id is all one needs to watch it."""
    return await info(await hub.tables.find(table_id), holder.digest)


@delete("/tables/{table_id:str}")
async def take_off(table_id: FromPath[str], hub: TheHub, holder: TheHolder) -> None:
    """Take a table or replay off your list; you give up a game that is still played.

    Where others have a seat, the game and its record stay with them; else both are gone.
    """
    if not await hub.tables.is_of(table_id, holder.digest):
        raise NotYourSeat(Message("web.faults", "not your table"))
    await hub.tables.take_off(table_id, holder.digest)


@get("/tables/{table_id:str}/positions/{number:int}")
async def table_position(
    table_id: FromPath[str],
    number: FromPath[int],
    hub: TheHub,
    holder: TheHolder,
    seat: FromQuery[int | None] = None,
    language: Language = "en",
) -> Position:
    """Show how things stood after an entry: as a seat of yours saw it, or as everybody did."""
    table = await hub.tables.find(table_id)
    viewer = PUBLIC if seat is None else _own_seat(table, seat, holder)
    return await table.ask(lambda match: position_at(match, number, viewer, language))


def _own_seat(table: Table, seat: int, holder: Holder) -> int:
    """Return a seat that a holder may look from; raises NotYourSeat."""
    if not 0 <= seat < len(table.rows) or not table.holds(holder.digest, seat):
        raise NotYourSeat(Message("web.faults", "not your seat", seat=seat))
    return seat


@post("/invitations/{invitation:str}")
async def sit_down(invitation: FromPath[str], hub: TheHub, holder: TheHolder) -> Response[Sat]:
    """Take the seat that an invitation is for."""
    if not is_key(invitation):
        raise UnknownTable(Message("web.faults", "no invitation"))
    table, seat = await hub.tables.sit(digest(invitation), holder.digest)
    return Response(Sat(await info(table, holder.digest), seat), cookies=holder.cookies())


async def info(table: Table, holder: bytes) -> TableInfo:
    """Return what everybody may know of a table."""

    def look(match: Match) -> TableInfo:
        return TableInfo(
            table.id,
            match.spec.name,
            dict(match.setup),
            match.number(),
            match.is_over(),
            match.winners(),
            table.seats(),
            [seat for seat in range(len(table.rows)) if table.holds(holder, seat)],
            [[*pair] for pair in content(match.spec.name).pairings(match.setup) if may(pair)],
            [seat for seat in range(len(table.rows)) if table.may_hand_over(holder, seat)],
        )

    def may(pair: tuple[int, int]) -> bool:
        """Return whether the holder plays, or only looks on while two bots do."""
        takes_part = any(table.holds(holder, seat) for seat in range(len(table.rows)))
        bots = all(table.rows[seat].level is not None for seat in pair)
        return takes_part and (bots or any(table.holds(holder, seat) for seat in pair))

    return await table.ask(look)


HANDLERS = [
    begin_table,
    begin_pairing,
    hand_over,
    rematch,
    own_tables,
    one_table,
    take_off,
    table_position,
    sit_down,
]
