"""Set-ups as text over REST: written down to be kept and shared, and read again (SH-11.14)."""

from __future__ import annotations

from typing import Annotated

from litestar import post
from litestar.params import FromPath, JSONBody
from litestar.status_codes import HTTP_200_OK
from msgspec import Meta, Struct

from throwdown.content.setup_error import SetupError
from throwdown.content.setup_fields import fault_under
from throwdown.content.setup_text import read_setup, write_setup
from throwdown.interfaces.web.hub import TheHub
from throwdown.interfaces.web.rest.games import MenuAnswers, answered_setup
from throwdown.interfaces.web.rest.request_context import Language
from throwdown.interfaces.web.tables.table_request import InvalidRequest, find_game


class SetupText(Struct, frozen=True, forbid_unknown_fields=True):
    """A set-up as text."""

    text: Annotated[str, Meta(max_length=60_000)]


class ReadSetup(Struct, frozen=True):
    """A set-up that was read: the game it is for, "" if the text does not say so."""

    game: str
    setup: dict[str, object]


@post("/games/{name:str}/setup-text", status_code=HTTP_200_OK)
async def export_setup(
    hub: TheHub, name: FromPath[str], data: JSONBody[MenuAnswers], language: Language = "en"
) -> SetupText:
    """Write down the set-up that follows from the answers to a game's menu."""
    spec = find_game(name)
    setup = await answered_setup(hub, name, data, language)
    return SetupText(write_setup(spec.name, spec.complete(setup)))


@post("/setups/import", status_code=HTTP_200_OK, sync_to_thread=False)
def import_setup(data: JSONBody[SetupText]) -> ReadSetup:
    """Read a set-up that was written down."""
    try:
        game, setup = read_setup(data.text)
    except SetupError as error:
        raise InvalidRequest(fault_under("setup", error.message)) from error
    return ReadSetup(find_game(game).name if game else "", dict(setup))


HANDLERS = [export_setup, import_setup]
