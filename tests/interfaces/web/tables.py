"""Tables for tests: a server without a network, and clients that remember what they were sent."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Mapping
from concurrent.futures import Executor, ThreadPoolExecutor
from pathlib import Path
from typing import TypeVar

from tests.patience import PATIENCE
from throwdown.contract.seen import Model, Patch, fold
from throwdown.interfaces.web.access.keys import digest, new_key
from throwdown.interfaces.web.access.limits import Limits
from throwdown.interfaces.web.app import storage_in
from throwdown.interfaces.web.tables.opponents import Thinkers
from throwdown.interfaces.web.tables.registry import TableRegistry
from throwdown.interfaces.web.tables.session import Session
from throwdown.interfaces.web.tables.storage import Storage
from throwdown.interfaces.web.tables.table import Table
from throwdown.interfaces.web.tables.table_request import SeatRequest, TableRequest
from throwdown.kernel.events import PUBLIC
from throwdown.kernel.values import Json

QUICK = Limits(pace=0.0, messages=1e9, burst=10**9, requests=1e9, request_burst=10**9)
"""No waiting: bots answer at once and nobody is too fast."""
HOLDER = digest(new_key())
ME, BOT = SeatRequest("me"), SeatRequest("bot", level="beginner")

T = TypeVar("T")


def one_thread() -> Executor:
    """Return a worker for bots that needs no process of its own."""
    return ThreadPoolExecutor(1)


class Client:
    """Somebody at a table, who checks that messages are numbered without a gap."""

    def __init__(self, table: Table, viewer: int, limits: Limits = QUICK) -> None:
        self.session = Session(table, viewer, "en", limits)
        self.table = table
        self.received: list[dict[str, Json]] = []
        """What it was told, out of its envelopes."""
        self._replied: Json = None
        """What the last one answered."""
        self.state: dict[str, Json] = {}
        """The last snapshot, with what later steps brought instead of it."""
        self._layers: tuple[Model, Model] = ({}, {})
        """What everybody sees, and what it sees beyond that, folded from steps."""
        self._asked = 0

    async def join(self, since: int = -1) -> Client:
        """Sit down."""
        await self.table.join(self.session, since)
        await self.until("snapshot")
        return self

    def leave(self) -> None:
        """Go."""
        self.table.leave(self.session)
        self.session.close()

    async def next(self) -> dict[str, Json]:
        """Return the next message, out of its envelope."""
        raw = await asyncio.wait_for(self.session.next(), PATIENCE)
        assert raw is not None, "the connection was closed"
        envelope: dict[str, Json] = json.loads(raw)
        assert envelope["seq"] == len(self.received) + 1
        message = envelope["body"]
        assert isinstance(message, dict)
        self._replied = envelope.get("reply")
        self.received.append(message)
        if message["type"] == "snapshot":
            self.state = message
            self._layers = _model(message["things"]), _model(message["own"])
        elif message["type"] == "step":
            self._follow(message)
        return message

    def _follow(self, step: dict[str, Json]) -> None:
        assert step["since"] == self.number(), "a step goes on from what was seen"
        events = step.get("events", [])
        assert isinstance(events, list)
        for part in [*events, step]:
            assert isinstance(part, dict)
            things, own = self._layers
            self._layers = (
                fold(things, _patch(part.get("change", {}))),
                fold(own, _patch(part.get("own", {}))),
            )
        said = {"entry": step["entry"], "events": events}
        self.state = {**self.state, **said, "choices": [], "prompt": "", **step}

    def model(self) -> Model:
        """Return all that it sees."""
        things, own = self._layers
        return fold(things, {**own})

    async def until(self, *kinds: str) -> dict[str, Json]:
        """Return the next message of one of these kinds."""
        while (message := await self.next())["type"] not in kinds:
            pass
        return message

    async def say(self, kind: str, **words: Json) -> dict[str, Json]:
        """Send a message and return the reply."""
        self._asked += 1
        await self.session.receive(json.dumps({"type": kind, "id": self._asked, **words}))
        message = await self.next()
        while self._replied != self._asked:
            message = await self.next()
        while self.session.has_news():
            await self.next()
        return message

    async def act(self, *picks: str) -> dict[str, Json]:
        """Answer the pending decision, with the last choice if none is named."""
        row: list[Json] = [*(picks or self.picks()[-1:])]
        return await self.say("act", decision=self.number(), picks=row)

    def number(self) -> int:
        number = self.state["entry"]
        assert isinstance(number, int)
        return number

    def picks(self) -> list[str]:
        """Return what can be picked."""
        choices = self.state["choices"]
        assert isinstance(choices, list)
        return [str(choice["pick"]) for choice in choices if isinstance(choice, dict)]

    def choices(self, role: str) -> list[str]:
        """Return what can be picked in a role."""
        choices = self.state["choices"]
        assert isinstance(choices, list)
        found = [choice for choice in choices if isinstance(choice, dict)]
        return [str(choice["pick"]) for choice in found if choice["role"] == role]

    def is_over(self) -> bool:
        return bool(self.model()["match"].get("over"))

    async def until_asked(self) -> None:
        """Wait until it must decide, or the game is over."""
        while not self.picks() and not self.is_over():
            await self.until("step")


def _model(said: Json) -> Model:
    return {thing_id: thing for thing_id, thing in _patch(said).items() if thing is not None}


def _patch(said: Json) -> Patch:
    assert isinstance(said, dict)
    patch: Patch = {}
    for thing_id, fields in said.items():
        assert fields is None or isinstance(fields, dict)
        patch[thing_id] = fields
    return patch


class Place:
    """A server without a network, in a folder."""

    def __init__(self, folder: Path, limits: Limits = QUICK) -> None:
        self.storage: Storage = storage_in(folder)
        self._thinkers = Thinkers(one_thread)
        self.limits = limits
        self.tables = TableRegistry(self.storage, self._thinkers, limits)

    async def table(
        self, game: str, *seats: SeatRequest, setup: Mapping[str, object] | None = None
    ) -> Table:
        """Begin a game."""
        wish = TableRequest(game, setup, list(seats) or None)
        return (await self.tables.begin(wish, HOLDER))[0]

    def client(self, table: Table, viewer: int = PUBLIC) -> Client:
        """Return somebody who will sit down."""
        return Client(table, viewer, self.limits)

    async def close(self) -> None:
        await self.tables.close()
        self._thinkers.close()
        self.storage.close()


def at_a_place(folder: Path, play: Callable[[Place], Awaitable[T]], limits: Limits = QUICK) -> T:
    """Run something at a server that ends afterwards."""

    async def run() -> T:
        place = Place(folder, limits)
        try:
            return await play(place)
        finally:
            await place.close()

    return asyncio.run(run())
