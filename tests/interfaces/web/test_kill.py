"""kill -9 in mid-game: every game goes on, nothing acknowledged is lost, nothing happens twice.

THROWDOWN_KILLS=50 kills that often instead of three times.
"""

from __future__ import annotations

import asyncio
import json
import os
import sqlite3
import time
import urllib.request
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from socket import create_connection

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection as SyncConnection
from websockets.sync.client import connect as connect_sync

from tests.interfaces.web.server import HEADERS, Server, start_server
from tests.patience import PATIENCE
from throwdown.interfaces.web.tables.registry import read
from throwdown.interfaces.web.tables.storage import Storage
from throwdown.kernel.decision import PAY
from throwdown.kernel.events import PUBLIC
from throwdown.kernel.values import Json, Setup
from throwdown.match.entry import ACTION
from throwdown.match.resumption import resume_match

KILLS = int(os.environ.get("THROWDOWN_KILLS", "3"))
ME: dict[str, Json] = {"kind": "me"}
BOT: dict[str, Json] = {"kind": "bot", "level": "beginner"}
WISHES: tuple[dict[str, Json], ...] = (
    {"game": "throne", "seats": [ME, BOT]},
    {"game": "masters", "seats": [ME, BOT]},
    {"game": "throne", "seats": [BOT, ME]},
    {"game": "masters", "seats": [BOT, ME]},
)


@dataclass
class Player:
    """Plays one game at random, and remembers what the server has confirmed."""

    table: str
    seat: int
    chooser: Random
    confirmed: dict[int, tuple[str, ...]] = field(default_factory=dict)
    """What was picked, by the number of its entry."""
    wished: tuple[int, tuple[str, ...]] | None = None
    """The decision and picks that were asked about, as a browser does before it acts."""
    unsure: tuple[int, tuple[str, ...]] | None = None
    """The decision and picks that were sent and not confirmed yet."""
    connections: int = 0
    over: bool = False
    checked: bool = False
    """Whether it is over and has been compared."""
    offered: dict[str, Json] = field(default_factory=dict)
    """The last snapshot or step."""

    async def play(self, address: str) -> None:
        """Play until the connection breaks or the game is over."""
        url = f"{address.replace('http', 'ws')}/api/tables/{self.table}/socket?seat={self.seat}"
        async with connect(url, additional_headers=HEADERS) as socket:
            self._come_back()
            if self.unsure is not None:
                await socket.send(_act(*self.unsure))
            async for raw in socket:
                envelope = json.loads(raw)
                said = envelope["body"]
                if said["type"] == "step" and "reply" in envelope:
                    self._confirm(said["entry"])
                elif said["type"] == "refused":
                    self._take_refusal(said)
                elif said["type"] == "tried" and self.wished is not None:
                    await socket.send(_act(*self._decide(said)))
                if said["type"] in ("snapshot", "step"):
                    if _is_over(said):
                        self.over = True
                        return
                    self.offered = said
                if self._decides():
                    picks = self._choose(self.offered)
                    await socket.send(json.dumps({"type": "try", "picks": picks}))

    def _come_back(self) -> None:
        """What was asked over another connection is not answered over this one."""
        self.offered = {}
        self.connections += 1
        self.wished = None

    def _decides(self) -> bool:
        return bool(self.offered.get("choices")) and self.unsure is None and self.wished is None

    def _choose(self, state: dict[str, Json]) -> tuple[str, ...]:
        """Choose marks in any order, or one choice, and remember them."""
        choices, things = _texts(state["choices"]), _texts(state["choices"], "mark")
        number = state["entry"]
        assert isinstance(number, int)
        count = self.chooser.randrange(len(things) + 1)
        picked = self.chooser.sample(things, count) or [self.chooser.choice(choices)]
        self.wished = (number, tuple(picked))
        return self.wished[1]

    def _decide(self, tried: dict[str, Json]) -> tuple[int, tuple[str, ...]]:
        """Act on what was asked about: with any payment, or the marks that can be set."""
        assert self.wished is not None
        number, picks = self.wished
        ways, marks = tried["ways"], tried["marks"]
        assert isinstance(ways, list)
        assert isinstance(marks, list)
        if ways:
            way = self.chooser.choice(ways)
            assert isinstance(way, dict)
            assert isinstance(way["answers"], list)
            picks += tuple(str(answer) for answer in way["answers"])
        elif marks:
            end = ("done",) if tried["ok"] else ()
            picks = (*[str(mark) for mark in marks], *end)
        self.wished, self.unsure = None, (number, picks)
        return self.unsure

    def _confirm(self, number: int) -> None:
        assert self.unsure is not None
        assert number == self.unsure[0] + 1
        assert number not in self.confirmed, "confirmed twice"
        self.confirmed[number] = self.unsure[1]
        self.unsure = None

    def _take_refusal(self, said: dict[str, Json]) -> None:
        # Sent again after a restart: it had been taken, or it had never arrived and was late.
        assert self.unsure is not None
        assert said["code"] == "already", said
        self.confirmed[self.unsure[0] + 1] = self.unsure[1]
        self.unsure = None


def _texts(offered: Json, *roles: str) -> list[str]:
    """Return what can be picked, in any role or in some."""
    assert isinstance(offered, list)
    found = [each for each in offered if isinstance(each, dict)]
    return [str(each["pick"]) for each in found if not roles or each["role"] in roles]


def _is_over(said: dict[str, Json]) -> bool:
    """Return whether a snapshot or a step tells that the game is over."""
    things = said["things"] if said["type"] == "snapshot" else said.get("change", {})
    assert isinstance(things, dict)
    match = things.get("match") or {}
    assert isinstance(match, dict)
    return bool(match.get("over"))


def _act(decision: int, picks: tuple[str, ...]) -> str:
    return json.dumps({"type": "act", "id": decision, "decision": decision, "picks": picks})


def begin(server: Server, wish: dict[str, Json]) -> tuple[str, int]:
    """Begin a game; return its table and our seat."""
    request = urllib.request.Request(
        f"{server.address}/api/tables",
        json.dumps(wish).encode(),
        {**HEADERS, "Content-Type": "application/json"},
    )
    with urllib.request.urlopen(request, timeout=PATIENCE) as response:
        table = json.load(response)["table"]
    return table["id"], table["yours"][0] if table["yours"] else PUBLIC


async def play_on(server: Server, players: list[Player], moves: int, delay: float) -> None:
    """Let everybody play; kill the server a moment after so many moves more were confirmed."""
    wanted = moves + sum(len(player.confirmed) for player in players)

    async def play(player: Player) -> None:
        while not player.over:
            try:
                await player.play(server.address)
            except (WebSocketException, OSError):
                return

    playing = asyncio.gather(*[play(player) for player in players])
    for _ in range(12_000):
        if playing.done() or sum(len(player.confirmed) for player in players) >= wanted:
            break
        await asyncio.sleep(0.01)
    await asyncio.sleep(delay)
    server.kill()
    await playing


def test_games_survive_that_the_server_is_killed_again_and_again(tmp_path: Path) -> None:
    chance = Random(11)
    players: list[Player] = []
    for _ in range(KILLS + 1):
        with start_server(tmp_path) as server:
            while sum(not player.over for player in players) < len(WISHES):
                wish = WISHES[len(players) % len(WISHES)]
                players.append(Player(*begin(server, wish), Random(len(players))))
            moves, delay = chance.randrange(10, 40), chance.random() / 20
            asyncio.run(play_on(server, players, moves, delay))
        check(tmp_path, [player for player in players if not player.checked])
    assert sum(len(player.confirmed) for player in players) >= 10 * (KILLS + 1)
    assert max(player.connections for player in players) > 1


def check(folder: Path, players: list[Player]) -> None:
    """Compare what was confirmed with what is on the disk."""
    storage = Storage(folder / "tables.sqlite")
    try:
        for player in players:
            record = read(player.table, storage.record(player.table))
            match = resume_match(record)
            ours = {
                entry.number: tuple(record.spec.words.text(pick) for pick in entry.picks)
                for entry in match.entries()
                if entry.kind == ACTION and entry.seat == player.seat
            }
            for number in ours:
                asked = match.position(number).decision
                whole = asked is None or (asked.seat, asked.kind) != (player.seat, PAY)
                assert whole, f"{ours[number]} is not paid for"
            unsure = player.unsure
            taken = None if unsure is None else ours.get(unsure[0] + 1)
            if unsure is not None and taken is not None and _same(taken, unsure[1]):
                del ours[unsure[0] + 1]
            assert ours.keys() == player.confirmed.keys()
            assert all(_same(ours[number], picks) for number, picks in player.confirmed.items())
            assert player.over is False or record.result is not None
            player.checked = player.over
    finally:
        storage.close()


def _same(entry: tuple[str, ...], sent: tuple[str, ...]) -> bool:
    """Return whether an entry is what was sent, its marks in the order of the rules."""
    if entry == sent or sorted(entry) == sorted(sent):
        return True
    marks = [pick for pick in sent if pick != "done"]
    # Of alike things others may have been marked, as many of each verb.
    kinds = [sorted(pick.split()[0] for pick in row if pick != "done") for row in (entry, marks)]
    return kinds[0] == kinds[1]


def test_a_server_that_is_killed_leaves_no_worker_behind(tmp_path: Path) -> None:
    if not Path("/proc").is_dir():
        pytest.skip("needs /proc to see other processes")
    with start_server(tmp_path) as server:
        begin(server, {"game": "sprint", "seats": [BOT, BOT]})
        workers = _until(lambda: _children(server.process.pid), bool)
        server.kill()
    _until(lambda: [pid for pid in workers if Path(f"/proc/{pid}").exists()], lambda left: not left)


TO_BUY: Setup = {
    "step": "main",
    "active": 0,
    "players": [{"reserve": ["?", "s", "f", "b", "m"]}, {}],
}
"""Drax can be bought, and paid for in several ways."""


def test_a_purchase_whose_socket_is_cut_inside_a_frame_or_between_two_is_not_there(
    tmp_path: Path,
) -> None:
    wish: dict[str, Json] = {
        "game": "masters",
        "setup": {"format": "first-game-asm", "ruleset": "asm"},
        "seats": [ME, {"kind": "open"}],
    }
    with start_server(tmp_path, TO_BUY) as server:
        table, seat = begin(server, wish)
        before = _snapshot_after(server, table, seat, 0)
        row = _purchase(server, table, seat)
        assert len(row) > 1
        text = _act(0, tuple(row)).encode()
        # One message in two frames, so that it can be cut between them as well.
        frames = _frame(text[:30], opcode=1, last=False) + _frame(text[30:], opcode=0, last=True)
        for length in range(len(frames)):
            _send(server, table, seat, frames[:length])
        assert _snapshot_after(server, table, seat, 0) == before
        _send(server, table, seat, frames)
        assert _snapshot_after(server, table, seat, 1) != before
        entry = _lines(tmp_path, table)[-1]
        assert entry.startswith(f"1 0 {'; '.join(row)} ")


def _purchase(server: Server, table: str, seat: int) -> list[str]:
    """Return all that is answered to buy Drax in the cheapest way."""
    with _connect(server, table, seat) as socket:
        while (said := json.loads(socket.recv(PATIENCE)))["body"]["type"] != "snapshot":
            pass
        offered = {each["label"]: str(each["pick"]) for each in said["body"]["choices"]}
        buy = next(pick for label, pick in offered.items() if label.startswith("Buy Drax"))
        socket.send(json.dumps({"type": "try", "id": 1, "picks": [buy]}))
        while (said := json.loads(socket.recv(PATIENCE))).get("reply") != 1:
            pass
    return [buy, *said["body"]["ways"][0]["answers"]]


def _connect(server: Server, table: str, seat: int) -> SyncConnection:
    url = f"{server.address.replace('http', 'ws')}/api/tables/{table}/socket?seat={seat}"
    return connect_sync(url, additional_headers=HEADERS)


def _snapshot_after(server: Server, table: str, seat: int, number: int) -> str:
    """Return how things stand once an entry has been made, but for who is there."""
    while True:
        with _connect(server, table, seat) as socket:
            while (said := json.loads(socket.recv(PATIENCE)))["body"]["type"] != "snapshot":
                pass
        if said["body"].pop("entry") == number:
            del said["body"]["seats"]
            return json.dumps(said["body"])
        time.sleep(0.05)


def _send(server: Server, table: str, seat: int, data: bytes) -> None:
    """Connect, send some bytes behind the handshake, and cut the connection off."""
    host, _, port = server.address.removeprefix("http://").partition(":")
    request = (
        f"GET /api/tables/{table}/socket?seat={seat} HTTP/1.1\r\nHost: {host}:{port}\r\n"
        f"Authorization: {HEADERS['Authorization']}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
        "Sec-WebSocket-Version: 13\r\n\r\n"
    )
    with create_connection((host, int(port)), PATIENCE) as raw:
        raw.sendall(request.encode())
        answer = b""
        while b"\r\n\r\n" not in answer:
            answer += raw.recv(4096)
        assert answer.startswith(b"HTTP/1.1 101"), answer
        raw.sendall(data)


def _frame(text: bytes, *, opcode: int, last: bool) -> bytes:
    """Return a frame as a client sends it, with a mask of zeros."""
    assert len(text) < 126
    return bytes([(0x80 if last else 0) | opcode, 0x80 | len(text), 0, 0, 0, 0]) + text


def _lines(folder: Path, table: str) -> list[str]:
    with closing(sqlite3.connect(f"file:{folder}/tables.sqlite?mode=ro", uri=True)) as db:
        query = "SELECT line FROM lines WHERE table_id = ? ORDER BY number"
        return [line for (line,) in db.execute(query, (table,))]


def _children(pid: int) -> list[int]:
    return [int(x) for x in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def _until(look: Callable[[], list[int]], good: Callable[[list[int]], bool]) -> list[int]:
    found = look()
    for _ in range(PATIENCE * 20):
        if good(found):
            return found
        time.sleep(0.05)
        found = look()
    raise AssertionError(f"still {found}")
