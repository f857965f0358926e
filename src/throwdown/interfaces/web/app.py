"""The application: puts storage, tables, handlers and guard together."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from concurrent.futures import Executor
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

from litestar import Litestar, Router
from litestar.config.compression import CompressionConfig
from litestar.di import Provide
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ASGIApp

from throwdown import __version__
from throwdown.interfaces.web.access.guard import Guard
from throwdown.interfaces.web.access.limits import Limits
from throwdown.interfaces.web.access.threads import Threads
from throwdown.interfaces.web.catalogue_cache import CatalogueCache
from throwdown.interfaces.web.client_files import client_file, client_words, start_page
from throwdown.interfaces.web.hub import Hub
from throwdown.interfaces.web.rest import (
    books,
    examples,
    games,
    lessons,
    replays,
    scenarios,
    setups,
    tables,
    teams,
)
from throwdown.interfaces.web.rest.request_context import HANDLED, check_language, holder
from throwdown.interfaces.web.socket import table_socket
from throwdown.interfaces.web.tables.opponents import Thinkers, processes
from throwdown.interfaces.web.tables.registry import TableRegistry
from throwdown.interfaces.web.tables.replays import Replays
from throwdown.interfaces.web.tables.storage import Storage
from throwdown.runtime.build_info import build_name

FILE: Final = "tables.sqlite"


def storage_in(folder: Path) -> Storage:
    """Open the storage of a data folder; raises StorageError."""
    return Storage(folder / FILE)


def application(
    storage: Storage,
    host: str,
    bounds: Limits,
    workers: Callable[[], Executor] = processes,
) -> ASGIApp:
    """Return the server for tables in a storage, which it closes when it ends."""
    hub: list[Hub] = []

    @asynccontextmanager
    async def life(_: Litestar) -> AsyncIterator[None]:
        # Threads mostly wait for the disk; what waits together is flushed together.
        asyncio.get_running_loop().set_default_executor(
            Threads(bounds.threads, "table", bounds.ending)
        )
        rest = Threads(bounds.rest_threads, "rest", bounds.ending)
        thinkers = Thinkers(workers)
        all_tables = TableRegistry(storage, thinkers, bounds)
        all_replays = Replays(storage, all_tables, bounds, rest)
        hub.append(Hub(all_tables, all_replays, bounds, CatalogueCache(), build_name(), rest))
        try:
            yield
        finally:
            rest.shutdown(wait=False, cancel_futures=True)
            await all_tables.close()
            thinkers.close()
            storage.close()

    async def provide_hub() -> Hub:
        return hub[0]

    handlers = [
        *tables.HANDLERS,
        *replays.HANDLERS,
        *scenarios.HANDLERS,
        *games.HANDLERS,
        *setups.HANDLERS,
        *books.HANDLERS,
        *examples.HANDLERS,
        *lessons.HANDLERS,
        *teams.HANDLERS,
    ]
    api = Router("/api", route_handlers=handlers, before_request=check_language)
    app = Litestar(
        [api, table_socket, start_page, client_words, client_file],
        lifespan=[life],
        dependencies={"hub": Provide(provide_hub), "holder": Provide(holder)},
        exception_handlers={**HANDLED},
        request_max_body_size=bounds.body,
        compression_config=CompressionConfig(backend="gzip", gzip_compress_level=6),
        openapi_config=OpenAPIConfig(
            "Throwdown", __version__, path="/api/schema", render_plugins=[JsonRenderPlugin()]
        ),
        logging_config=None,
    )
    return Guard(app, host, bounds)
