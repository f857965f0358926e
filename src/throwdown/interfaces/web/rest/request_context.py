"""Who asks, in which language, and how what goes wrong is said over HTTP."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from litestar import Request, Response
from litestar.datastructures import Cookie, State
from litestar.di import NamedDependency
from litestar.exceptions import HTTPException
from litestar.params import FromQuery, QueryParameter

from throwdown.interfaces.web.access.keys import COOKIE, digest, key_of, new_key
from throwdown.interfaces.web.tables.registry import ServerFull, UnknownTable
from throwdown.interfaces.web.tables.replays import StillPlayed
from throwdown.interfaces.web.tables.table_request import InvalidRequest, unknown_language
from throwdown.match.errors import MatchError, NotSaved
from throwdown.match.record import RecordError
from throwdown.words.languages import DEFAULT, find_languages, known_language
from throwdown.words.message import SayableError

Asking = Request[object, object, State]
Language: TypeAlias = FromQuery[str]
FormatAsked: TypeAlias = Annotated[str | None, QueryParameter(name="format")]
"""The format that is asked for, if any."""


class NotYourSeat(SayableError):
    """Somebody else holds the seat."""


_YEARS = 10 * 365 * 24 * 3600
_STATUS: dict[type[SayableError], int] = {
    NotYourSeat: 403,
    UnknownTable: 404,
    StillPlayed: 409,
    InvalidRequest: 400,
    RecordError: 400,
    ServerFull: 503,
    NotSaved: 507,
    MatchError: 400,
}


def check_language(request: Asking) -> None:
    """Refuse what is asked for in a language that there is not.

    Raises:
        HTTPException: it names those that there are.
    """
    if request.query_params.get("language", DEFAULT) not in find_languages():
        raise http_error(unknown_language(), DEFAULT)


def http_error(error: SayableError, language: str) -> HTTPException:
    """Return an error as a response says it, in a language."""
    status = next(status for kind, status in _STATUS.items() if isinstance(error, kind))
    return HTTPException(detail=error.say_in(language), status_code=status)


def handle(request: Asking, error: SayableError) -> Response[dict[str, object]]:
    """Answer a request that went wrong in a way that has a name, in the language it asks for."""
    said = http_error(error, known_language(request.query_params.get("language", DEFAULT)))
    return Response(
        {"status_code": said.status_code, "detail": said.detail}, status_code=said.status_code
    )


_NAMED: list[int | type[Exception]] = [*_STATUS]
HANDLED = dict.fromkeys(_NAMED, handle)
"""How errors that have a name are answered."""


class Holder:
    """Whoever sends a request; a browser that comes for the first time is given a key."""

    def __init__(self, request: Asking) -> None:
        known = key_of(request.headers, request.cookies)
        self.is_new = known is None
        self._key = known or new_key()
        self.digest = digest(self._key)

    def cookies(self) -> list[Cookie]:
        """Return the cookie with the key, if it is a new one."""
        if not self.is_new:
            return []
        return [
            Cookie(
                COOKIE, value=self._key, path="/", max_age=_YEARS, httponly=True, samesite="strict"
            )
        ]


async def holder(request: Asking) -> Holder:
    """Provide the holder who sends a request."""
    return Holder(request)


TheHolder: TypeAlias = NamedDependency[Holder]
"""Whoever asks, as a handler is given them."""
