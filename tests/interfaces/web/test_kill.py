"""kill -9 in mid-game: every game goes on, nothing acknowledged is lost, nothing happens twice.

THROWDOWN_KILLS=50 kills that often instead of three times.
"""

from __future__ import annotations

import asyncio
import json
import os
import time
import urllib.request
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from tests.interfaces.web.server import HEADERS, Server, started
from tests.patience import PATIENCE
from throwdown.interfaces.web.tables.registry import read
from throwdown.interfaces.web.tables.storage import Storage
from throwdown.kernel.events import PUBLIC
from throwdown.kernel.values import Json
from throwdown.match.entry import ACTION, Entry
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
    confirmed: dict[int, str] = field(default_factory=dict)
    """What was picked, by the number of its entry."""
    unsure: tuple[int, str] | None = None
    """The decision and pick that were sent and not confirmed yet."""
    connections: int = 0
    over: bool = False
    checked: bool = False
    """Whether it is over and has been compared."""

    async def play(self, address: str) -> None:
        """Play until the connection breaks or the game is over."""
        url = f"{address.replace('http', 'ws')}/api/tables/{self.table}/socket?seat={self.seat}"
        async with connect(url, additional_headers=HEADERS) as socket:
            self.connections += 1
            if self.unsure is not None:
                await socket.send(_act(*self.unsure))
            async for raw in socket:
                said = json.loads(raw)["body"]
                if said["type"] == "taken":
                    self._confirm(said["number"])
                elif said["type"] == "refused":
                    self._refused(said)
                elif said["type"] == "state" and self._decides(said):
                    await socket.send(_act(*self._chosen(said)))
                if said["type"] == "state" and said["view"]["over"]:
                    self.over = True
                    return

    def _decides(self, state: dict[str, Json]) -> bool:
        return bool(state["choices"]) and self.unsure is None

    def _chosen(self, state: dict[str, Json]) -> tuple[int, str]:
        choices, number = state["choices"], state["number"]
        assert isinstance(choices, list)
        assert isinstance(number, int)
        choice = self.chooser.choice(choices)
        assert isinstance(choice, dict)
        self.unsure = (number, str(choice["pick"]))
        return self.unsure

    def _confirm(self, number: int) -> None:
        assert self.unsure is not None
        assert number == self.unsure[0] + 1
        assert number not in self.confirmed, "confirmed twice"
        self.confirmed[number] = self.unsure[1]
        self.unsure = None

    def _refused(self, said: dict[str, Json]) -> None:
        # Sent again after a restart: it had been taken, or it had never arrived and was late.
        assert self.unsure is not None
        assert said["code"] == "already", said
        self.confirmed[self.unsure[0] + 1] = self.unsure[1]
        self.unsure = None


def _act(decision: int, pick: str) -> str:
    return json.dumps({"type": "act", "id": decision, "decision": decision, "pick": pick})


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
        with started(tmp_path) as server:
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
            entries: list[Entry] = resume_match(record).entries()
            ours = {
                entry.number: record.spec.words.text(entry.picks[0])
                for entry in entries
                if entry.kind == ACTION and entry.seat == player.seat
            }
            unsure = player.unsure
            if unsure is not None and ours.get(unsure[0] + 1) == unsure[1]:
                del ours[unsure[0] + 1]
            assert ours == player.confirmed
            assert player.over is False or record.result is not None
            player.checked = player.over
    finally:
        storage.close()


def test_a_server_that_is_killed_leaves_no_worker_behind(tmp_path: Path) -> None:
    if not Path("/proc").is_dir():
        pytest.skip("needs /proc to see other processes")
    with started(tmp_path) as server:
        begin(server, {"game": "sprint", "seats": [BOT, BOT]})
        workers = _until(lambda: _children(server.process.pid), bool)
        server.kill()
    _until(lambda: [pid for pid in workers if Path(f"/proc/{pid}").exists()], lambda left: not left)


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
