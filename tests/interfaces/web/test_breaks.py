"""Connections that break while something is being done: it is done once, and to its end."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import shutil
from collections import Counter
from contextlib import suppress
from pathlib import Path
from random import Random
from threading import Event, Lock

import pytest

from tests.interfaces.web.tables import BOT, ME, Client, Place, at_a_place
from tests.patience import PATIENCE
from throwdown.interfaces.web.tables import storage
from throwdown.interfaces.web.tables.exclusive import Exclusive
from throwdown.interfaces.web.tables.registry import read
from throwdown.interfaces.web.tables.storage import Storage
from throwdown.interfaces.web.tables.table import Table
from throwdown.interfaces.web.tables.table_feed import TableFeed
from throwdown.kernel.values import Json
from throwdown.match.entry import ACTION
from throwdown.match.errors import MatchError, NotSaved, fault, refusal
from throwdown.match.history import History
from throwdown.match.match import Match
from throwdown.match.resumption import resume_match

BAD_ROWS = int(os.environ.get("THROWDOWN_HOSTILE", "1000"))
MOMENT = 0.3
"""Long enough for what must not happen to happen, if it could; a slow machine only sees less."""


class Gate:
    """Holds up the first thread that comes through a method, until it is let go."""

    def __init__(self, patch: pytest.MonkeyPatch, owner: type, method: str) -> None:
        self.reached, self.opened = Event(), Event()
        real = getattr(owner, method)

        def hold(*args: object, **kwargs: object) -> object:
            if not self.reached.is_set():
                self.reached.set()
                assert self.opened.wait(PATIENCE)
            return real(*args, **kwargs)

        patch.setattr(owner, method, hold)

    async def until_reached(self) -> None:
        assert await asyncio.to_thread(self.reached.wait, PATIENCE)


async def connect_twice(place: Place) -> tuple[Client, Client]:
    """Begin a race and connect twice to the seat that decides."""
    table = await place.table("sprint", ME, ME, setup={"seats": 2})
    return await place.client(table, 0).join(), await place.client(table, 0).join()


def start_saying(client: Client, kind: str, **words: object) -> asyncio.Task[None]:
    """Let a client say something without waiting for what comes of it."""
    return asyncio.create_task(client.session.receive(json.dumps({"type": kind, **words})))


async def break_off(client: Client, listening: asyncio.Task[None]) -> None:
    """Break a connection off while what it said is being done, as its socket does."""
    client.leave()
    listening.cancel()
    with suppress(asyncio.CancelledError):
        await listening


@pytest.mark.parametrize(
    ("owner", "method"), [(Storage, "append"), (History, "add")], ids=["before", "after"]
)
def test_an_answer_whose_connection_breaks_lets_no_second_one_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, owner: type, method: str
) -> None:
    """It is held up before it is written down, and between that and becoming true."""

    async def play(place: Place) -> str:
        one, other = await connect_twice(place)
        gate = Gate(monkeypatch, owner, method)
        broken = start_saying(one, "act", decision=0, picks=["reroll d0"])
        await gate.until_reached()
        await break_off(one, broken)
        second = asyncio.create_task(other.say("act", decision=0, picks=["done"]))
        await asyncio.wait({second}, timeout=MOMENT)
        gate.opened.set()
        said = await second
        assert (said["type"], said["code"]) == ("refused", "stale")
        assert (await other.act("done"))["entry"] == 2
        return other.table.id

    table = at_a_place(tmp_path, play)

    async def again(place: Place) -> None:
        match = resume_match(read(table, place.storage.record(table)))
        entries = [(entry.number, entry.kind) for entry in match.entries()]
        assert entries[1:] == [(1, ACTION), (2, ACTION)]
        picks = [match.spec.words.text(entry.picks[0]) for entry in match.entries()[1:]]
        assert picks == ["reroll d0", "done"]
        assert (await place.client(await place.tables.find(table), 0).join()).number() == 2

    at_a_place(tmp_path, again)


def test_a_question_whose_connection_breaks_keeps_the_table_until_it_is_answered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play(place: Place) -> None:
        one, other = await connect_twice(place)
        gate = Gate(monkeypatch, Match, "why_not")
        broken = start_saying(one, "why", wish="play dash")
        await gate.until_reached()
        await break_off(one, broken)
        second = asyncio.create_task(other.act("done"))
        done, _ = await asyncio.wait({second}, timeout=MOMENT)
        assert not done
        gate.opened.set()
        assert (await second)["type"] == "step"

    at_a_place(tmp_path, play)


def test_whoever_breaks_off_while_being_shown_the_table_is_not_left_sitting_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play(place: Place) -> None:
        table = await place.table("sprint", ME, ME, setup={"seats": 2})
        gate = Gate(monkeypatch, TableFeed, "snapshot")
        first, second = place.client(table, 0), place.client(table, 0)
        joining = [
            asyncio.create_task(each.table.join(each.session, -1)) for each in (first, second)
        ]
        await gate.until_reached()
        # One is being shown the table, the other waits for that.
        for client, task in zip((first, second), joining, strict=True):
            await break_off(client, task)
        assert not table.is_idle()
        gate.opened.set()
        await until_idle(table)
        assert table.sessions() == 0

    at_a_place(tmp_path, play)


async def until_idle(table: Table) -> None:
    async with asyncio.timeout(PATIENCE):
        while not table.is_idle():
            await asyncio.sleep(0.01)


def test_a_server_that_stops_lets_an_answer_come_to_its_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play(place: Place) -> str:
        one, _ = await connect_twice(place)
        gate = Gate(monkeypatch, Storage, "append")
        broken = start_saying(one, "act", decision=0, picks=["done"])
        await gate.until_reached()
        await break_off(one, broken)
        closing = asyncio.create_task(place.tables.close())
        await asyncio.wait({closing}, timeout=MOMENT)
        gate.opened.set()
        await closing
        return one.table.id

    table = at_a_place(tmp_path, play)

    async def again(place: Place) -> None:
        assert resume_match(read(table, place.storage.record(table))).number() == 1

    at_a_place(tmp_path, again)


def test_what_comes_to_its_end_when_the_server_stops_wakes_no_bot(tmp_path: Path) -> None:
    async def play(place: Place) -> None:
        table = await place.table("sprint", BOT, ME, setup={"seats": 2})
        await table.close()
        table.wake()
        assert table.is_idle()

    at_a_place(tmp_path, play)


@pytest.mark.parametrize(
    ("error", "level"),
    [
        (NotSaved(fault("unwritten", path="record", why="the disk is full")), logging.ERROR),
        (ValueError("a fault"), logging.ERROR),
        (MatchError(refusal("over")), logging.INFO),
    ],
)
def test_what_goes_wrong_after_whoever_asked_has_gone_is_logged(
    caplog: pytest.LogCaptureFixture, error: Exception, level: int
) -> None:
    async def run() -> None:
        alone, opened = Exclusive("table one"), asyncio.Event()

        async def fail() -> None:
            await opened.wait()
            raise error

        waiting = asyncio.create_task(alone.run(fail))
        await asyncio.sleep(0)
        waiting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waiting
        opened.set()
        await alone.settle(PATIENCE)
        await asyncio.sleep(0)

    with caplog.at_level(logging.INFO, "throwdown.interfaces.web"):
        asyncio.run(run())
    (logged,) = [record for record in caplog.records if record.name == "throwdown.interfaces.web"]
    assert logged.levelno == level
    assert logged.getMessage() == f"table one: whoever asked has gone: {error}"


def test_what_goes_wrong_while_somebody_waits_is_told_to_them_alone(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def run() -> None:
        async def fail() -> None:
            raise ValueError("a fault")

        with pytest.raises(ValueError, match="a fault"):
            await Exclusive("table one").run(fail)

    asyncio.run(run())
    assert not caplog.records


async def purchase(place: Place) -> tuple[Client, list[str]]:
    """Play Dice Masters until something is paid for in one of several ways; return who may buy it,
    and all answers that it takes."""
    table = await place.table("masters", ME, ME)
    clients = [await place.client(table, seat).join() for seat in (0, 1)]
    while True:
        for client in clients:
            while client.session.has_news():
                await client.next()
        client = next(each for each in clients if each.picks())
        for buy in [pick for pick in client.picks() if pick.startswith("buy ")]:
            answers = await payment(client, buy)
            if answers:
                return client, [buy, *answers]
        await client.act()


async def payment(client: Client, pick: str) -> list[str]:
    """Return what is answered to pay for a pick in the cheapest way."""
    tried = await client.say("try", picks=[pick])
    ways = tried["ways"]
    assert isinstance(ways, list)
    assert isinstance(ways[0], dict)
    answers = ways[0]["answers"]
    assert isinstance(answers, list)
    return [str(answer) for answer in answers]


class Camera:
    """Takes a picture of the disk before and after something is done: what a kill would leave."""

    def __init__(self, patch: pytest.MonkeyPatch, folder: Path) -> None:
        self._patch, self._folder = patch, folder
        self.taken: list[Path] = []
        self._alone = Lock()
        """Whoever writes and whoever waits for that take pictures at the same moment."""

    def watch(self, owner: object, name: str) -> None:
        real = getattr(owner, name)

        def call_and_take(*args: object, **kwargs: object) -> object:
            self.take()
            try:
                return real(*args, **kwargs)
            finally:
                self.take()

        self._patch.setattr(owner, name, call_and_take)

    def take(self) -> None:
        with self._alone:
            there = self._folder.with_name(f"picture-{len(self.taken)}")
            there.mkdir()
            for path in self._folder.glob("tables.sqlite*"):
                if not path.name.endswith("-shm"):
                    shutil.copy(path, there / path.name)
            self.taken.append(there)


def test_a_purchase_is_whole_or_not_there_whenever_the_server_is_killed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "server"
    camera = Camera(monkeypatch, folder)

    async def play(place: Place) -> tuple[str, int, list[str]]:
        client, row = await purchase(place)
        before = client.number()
        for owner, name in (
            (Match, "play"),
            (Match, "_keep"),
            (Storage, "append"),
            (storage, "_commit"),
            (storage, "_insert"),
            (History, "add"),
            (TableFeed, "advance"),
        ):
            camera.watch(owner, name)
        assert (await client.act(*row))["type"] == "step"
        return client.table.id, before, row

    table, before, row = at_a_place(folder, play)
    monkeypatch.undo()
    found = [_is_kept(there, table, before, row) for there in camera.taken]
    assert len(row) > 1
    assert len(found) > 12
    assert found == sorted(found), "it is not there, and then it is there for good"
    assert {False, True} == set(found)


def _is_kept(there: Path, table: str, before: int, row: list[str]) -> bool:
    """Return whether a purchase is on the disk; it must be whole or not there at all."""
    kept = Storage(there / "tables.sqlite")
    try:
        match = resume_match(read(table, kept.record(table)))
    finally:
        kept.close()
    if match.number() == before:
        return False
    last = match.entries()[-1]
    assert match.number() == before + 1
    assert [match.spec.words.text(pick) for pick in last.picks] == row
    return True


@pytest.mark.parametrize(
    ("owner", "method"),
    [(Match, "play"), (Storage, "append"), (History, "add"), (TableFeed, "advance")],
    ids=["before", "unwritten", "written", "shown"],
)
def test_a_purchase_whose_tab_is_closed_is_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, owner: type, method: str
) -> None:
    async def play(place: Place) -> None:
        client, row = await purchase(place)
        before, table = client.number(), client.table
        gate = Gate(monkeypatch, owner, method)
        broken = start_saying(client, "act", decision=before, picks=row)
        await gate.until_reached()
        await break_off(client, broken)
        gate.opened.set()
        await table.ask(lambda match: None)
        match = resume_match(read(table.id, place.storage.record(table.id)))
        assert match.number() == before + 1
        assert [match.spec.words.text(pick) for pick in match.entries()[-1].picks] == row
        again = await place.client(table, client.session.viewer).join()
        said = await again.say("act", decision=before, picks=[*row])
        assert (said["type"], said["code"]) == ("refused", "already")

    at_a_place(tmp_path, play)


def test_thousands_of_bad_rows_leave_the_storage_as_it_was(tmp_path: Path) -> None:
    async def play(place: Place) -> None:
        client, row = await purchase(place)
        table = client.table.id
        before, kept = client.number(), place.storage.record(table)
        chance, words = Random(5), [*row, "pass", "done", "pay 9", "buy c99", "roll 3", "fly", ""]
        codes: Counter[str] = Counter()
        for _ in range(BAD_ROWS):
            bad = chance.choices(words, k=chance.randrange(1, 6))
            bad += chance.choices(("pay 9", "buy c99", "fly"))
            picks: list[Json] = [*bad]
            said = await client.say("act", decision=before, picks=picks)
            assert said["type"] == "refused", bad
            codes[f"{said['code']}"] += 1
            place_of = said["place"]
            assert isinstance(place_of, int)
            assert 1 <= place_of <= len(bad)
        assert place.storage.record(table) == kept
        assert set(codes) == {"not-offered", "row-too-long"}
        assert (await client.act(*row))["entry"] == before + 1

    at_a_place(tmp_path, play)
