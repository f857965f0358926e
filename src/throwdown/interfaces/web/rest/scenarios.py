"""Scenarios over REST: a table begins from one, and any position may be taken out as one."""

from __future__ import annotations

from typing import Literal

from litestar import MediaType, Response, get, post
from litestar.params import FromPath, FromQuery

from throwdown.interfaces.web.hub import TheHub
from throwdown.interfaces.web.rest.request_context import Asking, Language, TheHolder
from throwdown.interfaces.web.rest.tables import NewTable, info
from throwdown.interfaces.web.tables.scenario_match import match_from_scenario
from throwdown.interfaces.web.tables.table_request import InvalidRequest
from throwdown.match.scenario.writer import saved_position
from throwdown.words.message import Message


@post("/scenarios")
async def begin_from(
    request: Asking,
    hub: TheHub,
    holder: TheHolder,
    others: FromQuery[Literal["bot", "me"]] = "bot",
) -> Response[NewTable]:
    """Begin a game where a scenario ends, which comes as plain text (docs/scenarios.md).

    You have the seat that decides there; `others` says who has the rest.
    """
    body = await request.body()
    try:
        text = body.decode()
    except UnicodeDecodeError as error:
        raise InvalidRequest(Message("web.faults", "no text")) from error
    match, seating = await hub.rest.run(
        lambda: match_from_scenario(text, others, hub.limits, holder.digest)
    )
    table = await hub.tables.add(match, seating, holder.digest)
    made = NewTable(await info(table, holder.digest), seating.invitations)
    return Response(made, cookies=holder.cookies())


@get("/tables/{table_id:str}/scenario", media_type=MediaType.TEXT)
async def take_position(
    table_id: FromPath[str],
    hub: TheHub,
    holder: TheHolder,
    number: FromQuery[int | None] = None,
    language: Language = "en",
) -> Response[str]:
    """Take out the position after an entry, or the present one, as a scenario.

    It tells all that everybody holds. So it is given only where nothing is hidden from you: in a
    game without secrets, after its end, or where all the seats are yours.
    """
    table = await hub.tables.find(table_id)
    seats = [seat for seat in range(len(table.rows)) if table.holds(holder.digest, seat)]
    text = await table.ask(lambda match: saved_position(match, seats, language, number))
    name = f'attachment; filename="{table_id}.toml"'
    return Response(text, media_type=MediaType.TEXT, headers={"content-disposition": name})


HANDLERS = [begin_from, take_position]
