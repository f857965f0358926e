"""The files of the browser client: sent as they are, from one folder and no other."""

from __future__ import annotations

import asyncio
from hashlib import blake2b
from pathlib import Path
from typing import Final

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from throwdown.interfaces.web.rest.request_context import Asking, Holder, TheHolder

CLIENT: Final = Path(__file__).parent / "client"
_START: Final = "index.html"
_TYPES: Final = {
    ".css": "text/css",
    ".ftl": "text/plain; charset=utf-8",
    ".html": "text/html",
    ".ico": "image/x-icon",
    ".js": "text/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}


@get("/", include_in_schema=False)
async def start_page(request: Asking, holder: TheHolder) -> Response[bytes]:
    """Send the page that everything begins at."""
    return await asyncio.to_thread(_sent, request, holder, _START)


@get("/{path:path}", include_in_schema=False)
async def client_file(request: Asking, holder: TheHolder, path: FromPath[str]) -> Response[bytes]:
    """Send a file of the client; an address without an ending is a page of the client itself."""
    wanted = path.strip("/")
    if wanted.startswith("api/"):
        raise NotFoundException("there is nothing of that name")
    is_page = "." not in wanted.rpartition("/")[2]
    return await asyncio.to_thread(_sent, request, holder, _START if is_page else wanted)


def _sent(request: Asking, holder: Holder, wanted: str) -> Response[bytes]:
    file = (CLIENT / wanted).resolve()
    if not file.is_relative_to(CLIENT.resolve()) or not file.is_file():
        raise NotFoundException("there is no such file")
    content = file.read_bytes()
    tag = f'"{blake2b(content, digest_size=12).hexdigest()}"'
    headers = {"etag": tag, "cache-control": "no-cache"}
    if request.headers.get("if-none-match") == tag:
        return Response(b"", status_code=304, headers=headers)
    return Response(
        content,
        media_type=_TYPES.get(file.suffix, "application/octet-stream"),
        headers=headers,
        cookies=holder.cookies() if wanted == _START else [],
    )
