"""The files of the browser client: sent as they are, from one folder and no other."""

from __future__ import annotations

import asyncio
import json
from hashlib import blake2b
from html import escape
from pathlib import Path
from typing import Final

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from throwdown.games.registry import names
from throwdown.interfaces.web.rest.request_context import Asking, Holder, TheHolder
from throwdown.words.languages import find_languages, open_language
from throwdown.words.texts import file_texts, texts

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
    return await asyncio.to_thread(_file_response, request, holder, _START)


@get("/words/{name:str}", include_in_schema=False)
async def client_words(name: FromPath[str]) -> Response[bytes]:
    """Send the client's own texts in a language; under another digest there are others."""
    code = name.partition("-")[0]
    if code not in find_languages() or words_file(code) != name:
        raise NotFoundException("there are no such words")
    headers = {"cache-control": "public, max-age=31536000, immutable"}
    return Response(words_content(code), media_type="application/json", headers=headers)


@get("/{path:path}", include_in_schema=False)
async def client_file(request: Asking, holder: TheHolder, path: FromPath[str]) -> Response[bytes]:
    """Send a file of the client; an address without an ending is a page of the client itself."""
    wanted = path.strip("/")
    if wanted.startswith("api/"):
        raise NotFoundException("there is nothing of that name")
    is_page = "." not in wanted.rpartition("/")[2]
    return await asyncio.to_thread(_file_response, request, holder, _START if is_page else wanted)


def words_file(language: str) -> str:
    """Return what the file of the client's texts in a language is called: it has a digest."""
    digest = blake2b(words_content(language), digest_size=8).hexdigest()
    return f"{language}-{digest}.json"


def words_content(language: str) -> bytes:
    """Return the client's own texts in a language, by section and key, as JSON."""
    said = file_texts("client", language)
    said |= {f"game.{name}": texts(f"{name}.game", language)["title"] for name in names()}
    return json.dumps(said, ensure_ascii=False, separators=(",", ":")).encode()


def _start_content(file: Path) -> bytes:
    """Return the first page, which names the languages and where their texts are."""
    languages = [
        {"code": code, "name": open_language(code).name, "words": f"/words/{words_file(code)}"}
        for code in find_languages()
    ]
    named = escape(json.dumps(languages, ensure_ascii=False), quote=True)
    mark = '<meta name="languages" content="">'
    page = file.read_text("utf-8")
    assert mark in page
    return page.replace(mark, mark.replace('""', f'"{named}"')).encode()


def _file_response(request: Asking, holder: Holder, wanted: str) -> Response[bytes]:
    file = (CLIENT / wanted).resolve()
    if not file.is_relative_to(CLIENT.resolve()) or not file.is_file():
        raise NotFoundException("there is no such file")
    content = _start_content(file) if wanted == _START else file.read_bytes()
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
