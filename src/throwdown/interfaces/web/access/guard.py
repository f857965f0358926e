"""The guard: what every request must be, and what every response says, whatever answers it.

A page from elsewhere must not reach the server through somebody's browser: neither by a name that
was made to point here (the Host must be one of ours), nor by a form, a script or a WebSocket of
its own (the Origin must be the very host that is asked).
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass
from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

from litestar.enums import HttpMethod, ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from throwdown.interfaces.web.access.limits import Bucket, Limits

LOOPBACK: Final = ("localhost", "127.0.0.1", "::1")
_SAFE: Final = ("GET", "HEAD", "OPTIONS")
_POLICY: Final = (
    b"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    b"font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; "
    b"form-action 'self'; frame-ancestors 'none'"
)
HEADERS: Final = (
    (b"content-security-policy", _POLICY),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
)


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a request goes no further."""

    status: int
    text: str


class Guard:
    """Stands before the application."""

    def __init__(self, app: ASGIApp, host: str, limits: Limits) -> None:
        self._app = app
        self._names = {*LOOPBACK, host.strip("[]").lower()}
        self._any_address = host not in LOOPBACK
        """Beyond loopback any bare address may be asked for: only names can be made to point."""
        self._limits = limits
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or refuse it."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        refusal = self._refusal(scope)
        if refusal is None and _method(scope) == HttpMethod.HEAD:
            # Whatever can be got can be asked about: the same answer without its body.
            await self._app(_as_get(scope), receive, _with_headers(_without_body(send)))
        elif refusal is None:
            await self._app(scope, receive, _with_headers(send))
        elif _is_socket(scope):
            await send({"type": "websocket.close", "code": 1008, "reason": refusal.text})
        else:
            await _refuse(refusal, _with_headers(send))

    def _refusal(self, scope: Scope) -> Refusal | None:
        headers = _headers(scope)
        host = headers.get("host", "")
        if not self.is_ours(host):
            return Refusal(421, f"this server is not '{host[:80]}'")
        if _is_socket(scope) or _method(scope) not in _SAFE:
            origin = headers.get("origin")
            if origin is not None and urlsplit(origin).netloc.lower() != host.lower():
                return Refusal(403, "pages from elsewhere may not do this")
        if headers.get("sec-fetch-site") == "cross-site" and _path(scope).startswith("/api"):
            return Refusal(403, "pages from elsewhere may not do this")
        if not self._bucket(scope).take():
            return Refusal(429, "too many requests; wait a moment")
        return None

    def is_ours(self, host: str) -> bool:
        """Return whether a Host header names this server."""
        try:
            name = urlsplit(f"//{host}").hostname
        except ValueError:
            return False
        if name is None:
            return False
        return name in self._names or (self._any_address and _is_address(name))

    def _bucket(self, scope: Scope) -> Bucket:
        client = scope.get("client")
        address = client[0] if client else ""
        bucket = self._buckets.pop(address, None)
        if bucket is None:
            bucket = Bucket(self._limits.requests, self._limits.request_burst)
        self._buckets[address] = bucket
        if len(self._buckets) > self._limits.addresses:
            self._buckets.popitem(last=False)
        return bucket


def _headers(scope: Scope) -> Mapping[str, str]:
    return {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}


def _is_socket(scope: Scope) -> bool:
    return scope["type"] == ScopeType.WEBSOCKET


def _method(scope: Scope) -> str:
    return str(scope.get("method", ""))


def _path(scope: Scope) -> str:
    return str(scope.get("path", ""))


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def _with_headers(send: Send) -> Send:
    """Return a way to send that adds the headers of every response."""

    async def send_with_headers(message: Message) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message["headers"], *HEADERS]
        await send(message)

    return send_with_headers


def _as_get(scope: Scope) -> Scope:
    """Return what asks for the whole of something that was asked about."""
    if scope["type"] == ScopeType.WEBSOCKET:
        return scope
    asked = scope.copy()
    asked["method"] = HttpMethod.GET
    return asked


def _without_body(send: Send) -> Send:
    """Return a way to send what comes before the body, and nothing of that."""

    async def send_without_body(message: Message) -> None:
        if message["type"] == "http.response.body":
            message["body"] = b""
        await send(message)

    return send_without_body


async def _refuse(refusal: Refusal, send: Send) -> None:
    body = f"{refusal.text}\n".encode()
    headers = [(b"content-type", b"text/plain; charset=utf-8"), (b"connection", b"close")]
    length = (b"content-length", str(len(body)).encode())
    await send(
        {
            "type": "http.response.start",
            "status": refusal.status,
            "headers": [*headers, length],
        }
    )
    await send({"type": "http.response.body", "body": body, "more_body": False})
