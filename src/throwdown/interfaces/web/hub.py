"""The hub: what the handlers of one server share."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from litestar.di import NamedDependency

from throwdown.interfaces.web.access.limits import Limits
from throwdown.interfaces.web.access.threads import Threads
from throwdown.interfaces.web.catalogue_cache import CatalogueCache
from throwdown.interfaces.web.tables.registry import TableRegistry
from throwdown.interfaces.web.tables.replays import Replays


@dataclass(frozen=True, slots=True)
class Hub:
    """The parts of one server."""

    tables: TableRegistry
    replays: Replays
    limits: Limits
    catalogues: CatalogueCache
    build: str
    """Which build runs: found once, because it means to look at every source."""
    rest: Threads
    """Where to do what is asked over REST, unless a table does it."""


TheHub: TypeAlias = NamedDependency[Hub]
"""The hub as a handler is given it."""
