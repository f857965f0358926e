"""The WebSocket of a table: carries messages between a client and its session."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Final

from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath, FromQuery

from throwdown.interfaces.web.access.keys import digest, key_of
from throwdown.interfaces.web.hub import TheHub
from throwdown.interfaces.web.tables.registry import ServerFull, UnknownTable
from throwdown.interfaces.web.tables.session import Session
from throwdown.interfaces.web.tables.table import Table
from throwdown.kernel.events import PUBLIC
from throwdown.match.record import RecordError
from throwdown.words.languages import known_language
from throwdown.words.message import Message, Sayable

Socket = WebSocket[object, object, State]

REFUSED: Final = 4403
UNKNOWN: Final = 4404
FULL: Final = 4429
DAMAGED: Final = 4500
GOING: Final = 1012
"""The server goes, or the client has not read for too long: come again."""
_REASON: Final = 123
"""How many bytes the reason for closing may have (RFC 6455)."""


@websocket("/api/tables/{table_id:str}/socket")
async def table_socket(
    socket: Socket,
    hub: TheHub,
    table_id: FromPath[str],
    seat: FromQuery[int | None] = None,
    language: FromQuery[str] = "en",
    since: FromQuery[int] = -1,
) -> None:
    """Connect to a seat of a table, or watch it."""
    await socket.accept()
    language = known_language(language)
    if hub.tables.connections() >= hub.limits.connections:
        await _refuse(socket, FULL, Message("web.faults", "server full"), language)
        return
    try:
        table = await hub.tables.find(table_id)
    except UnknownTable as error:
        await _refuse(socket, UNKNOWN, error.message, language)
        return
    except ServerFull as error:
        await _refuse(socket, FULL, error.message, language)
        return
    except RecordError as error:
        damaged = Message("web.faults", "damaged", fault=error.message)
        await _refuse(socket, DAMAGED, damaged, language)
        return
    if table.sessions() >= hub.limits.sessions:
        await _refuse(socket, FULL, Message("web.faults", "table full"), language)
        return
    viewer = _viewer(socket, table, seat)
    if viewer is None:
        await _refuse(socket, REFUSED, Message("web.faults", "other seat"), language)
        return
    session = Session(table, viewer, language, hub.limits)
    await _talk(socket, table, session, max(-1, since))


async def _refuse(socket: Socket, code: int, why: Sayable, language: str) -> None:
    """Close a connection that cannot be had, and say why as far as there is room for it."""
    said = why.say_in(language).encode()[:_REASON]
    await socket.close(code, said.decode(errors="ignore"))


def _viewer(socket: Socket, table: Table, seat: int | None) -> int | None:
    """Return whose view a client may have: PUBLIC if it names no seat, None if it may not."""
    if seat is None:
        return PUBLIC
    key = key_of(socket.headers, socket.cookies)
    holder = None if key is None else digest(key)
    is_there = 0 <= seat < len(table.rows)
    return seat if is_there and table.holds(holder, seat) else None


async def _talk(socket: Socket, table: Table, session: Session, since: int) -> None:
    """Carry messages both ways until either side goes."""
    talking: list[asyncio.Task[None]] = []
    try:
        await table.join(session, since)
        talking += [
            asyncio.create_task(_listen(socket, session)),
            asyncio.create_task(_send(socket, session)),
        ]
        await asyncio.wait(talking, return_when=asyncio.FIRST_COMPLETED)
    finally:
        table.leave(session)
        session.close()
        for task in talking:
            task.cancel()
        await asyncio.gather(*talking, return_exceptions=True)
    with suppress(RuntimeError, WebSocketDisconnect):
        await socket.close(GOING)


async def _listen(socket: Socket, session: Session) -> None:
    with suppress(WebSocketDisconnect):
        while True:
            await session.receive(await socket.receive_data(mode="text"))


async def _send(socket: Socket, session: Session) -> None:
    with suppress(WebSocketDisconnect):
        while (news := await session.next()) is not None:
            await socket.send_text(news.decode())
