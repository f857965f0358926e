"""Replays over REST: hand in and take out records, look at any position, branch from it."""

from __future__ import annotations

from typing import Annotated

from litestar import MediaType, Response, get, post
from litestar.params import FromPath, FromQuery, JSONBody
from msgspec import Meta, Struct

from throwdown.interfaces.web.hub import TheHub
from throwdown.interfaces.web.protocol.messages import LogEvent, Step
from throwdown.interfaces.web.protocol.positions import Position
from throwdown.interfaces.web.rest.request_context import Asking, Language, TheHolder
from throwdown.interfaces.web.rest.tables import NewTable, info
from throwdown.interfaces.web.tables.replays import StoredReplay
from throwdown.interfaces.web.tables.table_request import InvalidRequest, SeatRequest
from throwdown.match.course.course import Course
from throwdown.words.message import Message


class BranchWish(Struct, frozen=True, forbid_unknown_fields=True):
    """Where to branch off, and who sits where from there on."""

    entry: Annotated[int, Meta(ge=0, le=2**31)]
    seats: Annotated[list[SeatRequest], Meta(max_length=8)] | None = None


@post("/replays")
async def hand_in(request: Asking, hub: TheHub, holder: TheHolder) -> Response[StoredReplay]:
    """Hand in a record, as plain text in the format of docs/records.md."""
    body = await request.body()
    try:
        text = body.decode()
    except UnicodeDecodeError as error:
        raise InvalidRequest(Message("web.faults", "no text")) from error
    found = await hub.replays.hand_in(text, holder.digest)
    return Response(found, cookies=holder.cookies())


@get("/replays/{replay_id:str}")
async def one_replay(replay_id: FromPath[str], hub: TheHub) -> StoredReplay:
    """Tell of a game that was played, entry by entry."""
    return await hub.replays.find(replay_id)


@get("/replays/{replay_id:str}/record", media_type=MediaType.TEXT)
async def record(replay_id: FromPath[str], hub: TheHub) -> Response[str]:
    """Take out the record of a game that is over."""
    text = await hub.replays.text(replay_id)
    name = f'attachment; filename="{replay_id}.record"'
    return Response(text, media_type=MediaType.TEXT, headers={"content-disposition": name})


@get("/replays/{replay_id:str}/positions/{number:int}")
async def position(
    replay_id: FromPath[str],
    number: FromPath[int],
    hub: TheHub,
    seat: FromQuery[int | None] = None,
    language: Language = "en",
) -> Position:
    """Show how things stood after an entry: as a seat saw it, or everything."""
    return await hub.replays.position(replay_id, number, seat, language)


@get("/replays/{replay_id:str}/log")
async def log(
    replay_id: FromPath[str],
    hub: TheHub,
    seat: FromQuery[int | None] = None,
    language: Language = "en",
) -> list[LogEvent]:
    """Tell all that happened: as a seat was told of it, or everything."""
    return await hub.replays.log(replay_id, seat, language)


@get("/replays/{replay_id:str}/steps/{number:int}")
async def step(
    replay_id: FromPath[str],
    number: FromPath[int],
    hub: TheHub,
    seat: FromQuery[int | None] = None,
    language: Language = "en",
) -> Step:
    """Tell what an entry changed, event by event: as a seat saw it, or everything."""
    return await hub.replays.step(replay_id, number, seat, language)


@get("/replays/{replay_id:str}/course")
async def course(
    replay_id: FromPath[str],
    hub: TheHub,
    seat: FromQuery[int | None] = None,
    language: Language = "en",
) -> Course:
    """Tell how a game went: its turns, its beats, its life, what decided it."""
    return await hub.replays.course(replay_id, seat, language)


@post("/replays/{replay_id:str}/branch")
async def branch(
    replay_id: FromPath[str],
    data: JSONBody[BranchWish],
    hub: TheHub,
    holder: TheHolder,
) -> Response[NewTable]:
    """Play on from an entry, with dice of its own."""
    table, invitations = await hub.replays.branch(replay_id, data.entry, data.seats, holder.digest)
    return Response(
        NewTable(await info(table, holder.digest), invitations), cookies=holder.cookies()
    )


HANDLERS = [hand_in, one_replay, record, position, log, step, course, branch]
