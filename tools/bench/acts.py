"""What a person's act costs a server: bytes sent, processor time, messages.

    python -m tools.bench.acts masters [--acts 300]

Starts a real server in a process of its own and plays both seats of games over WebSockets, each as
the browser does: with the questions that its client asks before an act. An act is what a person
does at once, such as buying with its payment, or attacking with several dice.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import subprocess
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from websockets.asyncio.client import ClientConnection, connect

from throwdown.contract.seen import Model, Patch, fold
from throwdown.interfaces.web.access.limits import Limits
from throwdown.interfaces.web.server import serve
from throwdown.kernel.values import Json
from throwdown.runtime.build_info import build_name
from tools.bench.web import HEADERS, PEOPLE, begin, socket_address

FORESEEN = ("attack", "block")
"""Verbs of marks whose outcome one wants to see."""


@dataclass
class Costs:
    """What has been sent so far."""

    bytes: int = 0
    questions: int = 0
    acts: int = 0


@dataclass
class Person:
    """Somebody at a browser."""

    socket: ClientConnection
    chooser: Random
    costs: Costs
    entry: int = -1
    seat: int = 0
    things: Model = field(default_factory=dict)
    own: Model = field(default_factory=dict)
    choices: list[dict[str, Json]] = field(default_factory=list)
    said: int = 0

    async def hear(self) -> tuple[int, dict[str, Json]]:
        """Take the next message; return what it answers and what it says."""
        raw = await self.socket.recv()
        self.costs.bytes += len(raw.encode() if isinstance(raw, str) else raw)
        envelope = json.loads(raw)
        body = envelope["body"]
        if body["type"] == "snapshot":
            self.things, self.own, self.seat = body["things"], body["own"], body["seat"]
        if body["type"] == "step":
            for part in [*body.get("events", []), body]:
                self.things = fold(self.things, patch_of(part.get("change", {})))
                self.own = fold(self.own, patch_of(part.get("own", {})))
        if body["type"] in ("snapshot", "step"):
            self.entry, self.choices = body["entry"], body.get("choices", [])
        return envelope.get("reply", 0), body

    def model(self) -> Model:
        """Return all that is seen."""
        return fold(self.things, {**self.own})

    async def say(self, **words: Json) -> dict[str, Json]:
        """Send a message; return the answer."""
        self.said += 1
        await self.socket.send(json.dumps({**words, "id": self.said}))
        answered, body = await self.hear()
        while answered != self.said:
            answered, body = await self.hear()
        return body

    async def ask(self, **words: Json) -> dict[str, Json]:
        """Ask something before an act."""
        self.costs.questions += 1
        return await self.say(**words)

    async def act(self) -> None:
        """Do something as a person would, with the client's questions before it."""
        self.costs.acts += 1
        marks = [each for each in self.choices if each["role"] == "mark"]
        row = await self._marks(marks) if marks else await self._answer()
        said = await self.say(type="act", decision=self.entry, picks=[*row])
        assert said["type"] == "step", said

    async def _marks(self, marks: list[dict[str, Json]]) -> list[str]:
        await self._odds([])
        wanted: list[Json] = []
        ok = False
        count = self.chooser.randint(0, min(3, len(marks)))
        for mark in self.chooser.sample(marks, count):
            foreseen = verb_of(mark) in FORESEEN
            tried = await self.ask(type="try", picks=[*wanted, mark["pick"]], outcome=foreseen)
            assert isinstance(tried["marks"], list)
            wanted, ok = tried["marks"], bool(tried["ok"])
            await self._odds(wanted)
        ends = [str(each["pick"]) for each in self.choices if each["role"] == "end"]
        row = [str(mark) for mark in wanted]
        return [*row, *(ends[:1] if ok or not row else [])] or [str(marks[0]["pick"])]

    async def _odds(self, wanted: list[Json]) -> None:
        if "h0" in self.things and any(verb_of(each) == "reroll" for each in self.choices):
            keep: list[Json] = [place for place in range(5) if f"reroll d{place}" not in wanted]
            await self.ask(type="odds", keep=keep)

    async def _answer(self) -> list[str]:
        window = await self._open()
        others = [each for each in self.choices if each["role"] != "end"]
        if window and (not others or self.chooser.random() < 0.5):
            return ["pass"]
        chosen = self.choices[-1]
        if others and self.chooser.random() < 0.85:
            chosen = self.chooser.choice(others)
        pick = str(chosen["pick"])
        if chosen.get("cost") is None:
            return [pick]
        ways = (await self.ask(type="try", picks=[pick]))["ways"]
        assert isinstance(ways, list)
        answers = ways[0]["answers"] if ways and isinstance(ways[0], dict) else []
        assert isinstance(answers, list)
        return [pick, *map(str, answers)]

    async def _open(self) -> bool:
        """Ask what the client asks when a question opens; return whether it is a window."""
        game, kind = self.things["game"], self.model()["ask"]["kind"]
        step = str(game.get("step", game.get("phase", "")))
        picks = [str(each["pick"]) for each in self.choices]
        window = kind == "act" and "pass" in picks
        window = window and (game.get("active") != self.seat or not step.startswith("main"))
        if window or step == "attack":
            await self.ask(type="try", outcome=step == "attack", useful=window)
        announced = [pick for pick in picks if pick.startswith("announce ")]
        if announced:
            await self.ask(type="try", picks=[announced[-1]], outcome=True)
        return window


def verb_of(choice: dict[str, Json]) -> str:
    """Return the verb of a choice."""
    return str(choice["pick"]).split()[0]


def patch_of(said: dict[str, dict[str, Json] | None]) -> Patch:
    """Return a change as it was sent."""
    return said


def processor_time(pid: int) -> float:
    """Return the seconds of processor time that a process has used."""
    stat = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(stat[11]) + int(stat[12])) / os.sysconf("SC_CLK_TCK")


async def measure(address: str, pid: int, name: str, acts: int) -> None:
    """Play so many acts and print what one costs."""
    costs, chooser, used = Costs(), Random(5), 0.0
    while costs.acts < acts:
        table = await asyncio.to_thread(begin, address, {"game": name, "seats": PEOPLE})
        url = socket_address(address, table)
        async with (
            connect(f"{url}?seat=0", additional_headers=HEADERS, compression=None) as one,
            connect(f"{url}?seat=1", additional_headers=HEADERS, compression=None) as other,
        ):
            people = [Person(socket, chooser, Costs()) for socket in (one, other)]
            for person in people:
                await person.hear()
                person.costs = costs
            start = processor_time(pid)
            while costs.acts < acts and not people[0].things["match"].get("over"):
                deciding = next(person for person in people if person.choices)
                await deciding.act()
                for person in people:
                    while person.entry < deciding.entry:
                        await person.hear()
            used += processor_time(pid) - start
    print(
        f"{name}, build {build_name()}, {costs.acts} acts: {costs.bytes / costs.acts:,.0f} bytes, "
        f"{used / costs.acts * 1000:.2f} ms, {costs.questions / costs.acts:.2f} questions an act"
    )


def main() -> None:
    """Start a server and measure it."""
    parser = argparse.ArgumentParser(prog="python -m tools.bench.acts", description=__doc__)
    parser.add_argument("game", nargs="?", default="masters")
    parser.add_argument("--acts", type=int, default=300)
    parser.add_argument("--serve", metavar="FOLDER", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.serve:
        free = Limits(requests=1e6, request_burst=10**6, messages=1e6, burst=10**6)
        serve("127.0.0.1", 0, Path(options.serve), browser=False, limits=free)
        return
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "tools.bench.acts", "--serve", folder]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert server.stdout is not None
        address = server.stdout.readline().split()[3].rstrip("/")
        try:
            asyncio.run(measure(address, server.pid, options.game, options.acts))
        finally:
            server.terminate()
            server.wait()


if __name__ == "__main__":
    main()
