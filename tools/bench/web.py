"""How long a click takes: a person plays while many games of bots run on the same server.

    python -m tools.bench.web [--games 50] [--clicks 300] [--pace 0.1]

Starts a real server in a process of its own, begins games of bots on it, and plays a game over a
WebSocket. A click is the time from sending an answer to receiving the state that shows it.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from random import Random

from websockets.asyncio.client import ClientConnection, connect

from throwdown.interfaces.web.access.limits import Limits
from throwdown.interfaces.web.server import serve
from throwdown.kernel.values import Json
from throwdown.runtime.build_info import build_name

HEADERS = {"Authorization": f"Bearer {'b' * 43}"}
PEOPLE: list[Json] = [{"kind": "me"}, {"kind": "me"}]
BOTS: list[Json] = [{"kind": "bot", "level": "casual"}] * 2


def begin(address: str, wish: dict[str, Json]) -> str:
    """Begin a game; return its table."""
    request = urllib.request.Request(
        f"{address}/api/tables",
        json.dumps(wish).encode(),
        {**HEADERS, "Content-Type": "application/json"},
    )
    with urllib.request.urlopen(request, timeout=60) as response:
        return str(json.load(response)["table"]["id"])


class Running:
    """Games of bots that are replaced by others when they end."""

    def __init__(self, address: str, games: int) -> None:
        self._address = address
        self._wishes: list[dict[str, Json]] = [
            {"game": ("masters", "throne")[number % 2], "seats": BOTS} for number in range(games)
        ]
        self.moves = 0

    async def run(self) -> None:
        """Keep them all running, each watched by an observer."""
        await asyncio.gather(*[self._keep(wish) for wish in self._wishes])

    async def _keep(self, wish: dict[str, Json]) -> None:
        while True:
            table = await asyncio.to_thread(begin, self._address, wish)
            url = socket_address(self._address, table)
            async with connect(url, additional_headers=HEADERS) as socket:
                async for raw in socket:
                    said = json.loads(raw)["body"]
                    self.moves += said["type"] == "step"
                    if is_over(said):
                        break


def is_over(said: dict[str, Json]) -> bool:
    """Return whether a message tells that the game is over."""
    things = said.get("things", said.get("change", {}))
    match = things.get("match") if isinstance(things, dict) else None
    return isinstance(match, dict) and bool(match.get("over"))


def socket_address(address: str, table: str) -> str:
    """Return where one connects to a table."""
    return f"{address.replace('http', 'ws')}/api/tables/{table}/socket"


async def clicks(address: str, count: int) -> list[float]:
    """Play both seats of games; return how long each answer took to be shown, in milliseconds."""
    chooser = Random(1)
    taken: list[float] = []
    while len(taken) < count:
        wish: dict[str, Json] = {"game": "throne", "seats": PEOPLE}
        url = socket_address(address, await asyncio.to_thread(begin, address, wish))
        async with (
            connect(f"{url}?seat=0", additional_headers=HEADERS) as one,
            connect(f"{url}?seat=1", additional_headers=HEADERS) as other,
        ):
            playing = [
                asyncio.create_task(_play(socket, chooser, taken, count)) for socket in (one, other)
            ]
            # Once one has seen enough, nothing more happens that the other could see.
            await asyncio.wait(playing, return_when=asyncio.FIRST_COMPLETED)
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
    return taken


async def _play(socket: ClientConnection, chooser: Random, taken: list[float], count: int) -> None:
    """Play one game to its end, or until there are clicks enough."""
    sent = 0.0
    async for raw in socket:
        said = json.loads(raw)["body"]
        if said["type"] not in ("snapshot", "step"):
            continue
        if sent:
            taken.append((time.perf_counter() - sent) * 1000)
            sent = 0.0
        if is_over(said) or len(taken) >= count:
            return
        if said.get("choices"):
            await asyncio.sleep(0.05)
            sent = time.perf_counter()
            pick = chooser.choice(said["choices"])["pick"]
            act = {"type": "act", "decision": said["entry"], "picks": [pick]}
            await socket.send(json.dumps(act))


async def measure(address: str, games: int, count: int) -> None:
    """Measure and print."""
    alone = await clicks(address, count)
    running = Running(address, games)
    task = asyncio.create_task(running.run())
    while running.moves < games * 3:
        await asyncio.sleep(0.1)
    moves, begun = running.moves, time.perf_counter()
    busy = await clicks(address, count)
    rate = (running.moves - moves) / (time.perf_counter() - begun)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    print(f"build {build_name()}, {count} clicks, {games} games of bots at {rate:.0f} moves/s")
    for name, found in (("alone", alone), ("beside them", busy)):
        cuts = statistics.quantiles(found, n=100)
        print(f"{name:12} p50 {cuts[49]:6.1f} ms   p95 {cuts[94]:6.1f} ms   p99 {cuts[98]:6.1f} ms")


def main() -> None:
    """Start a server and measure it."""
    parser = argparse.ArgumentParser(prog="python -m tools.bench.web", description=__doc__)
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--clicks", type=int, default=300)
    parser.add_argument("--pace", type=float, default=Limits().pace, help="seconds a bot takes")
    parser.add_argument("--serve", metavar="FOLDER", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.serve:
        limits = Limits(pace=options.pace, requests=1e6, request_burst=10**6)
        serve("127.0.0.1", 0, Path(options.serve), browser=False, limits=limits)
        return
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "tools.bench.web", "--serve", folder]
        server = subprocess.Popen(
            [*command, "--pace", str(options.pace)], stdout=subprocess.PIPE, text=True
        )
        assert server.stdout is not None
        address = server.stdout.readline().split()[3].rstrip("/")
        try:
            asyncio.run(measure(address, options.games, options.clicks))
        finally:
            server.terminate()
            server.wait()


if __name__ == "__main__":
    main()
