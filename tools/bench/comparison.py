"""Comparing with other programs: everything is measured in turns, on one core.

A ratio is taken within each round, so that a slow moment of the machine hits both sides; shown are
the median of the rounds and the lowest and highest.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

from throwdown.interfaces.cli.benchmark.rounds import (
    SYSTEM,
    UNITS,
    Figure,
    figure_of,
    measure_in_build,
)
from tools.bench.peers import PEERS, Peer

WORKLOADS: Final = ("masters-first-games", "masters-teams", "throne-duel")
"""What is compared: the first games of the books, full teams of random cards, random heroes."""

Round = dict[str, dict[str, float]]
"""The figures of one round, by the name of what was measured."""


@dataclass(frozen=True, slots=True)
class Ratio:
    """How many times as fast a workload of ours is as a peer."""

    workload: str
    build: str
    peer: str
    metric: str
    ratio: float
    lowest: float
    highest: float

    def as_json(self) -> str:
        """Return the ratio as a JSON object."""
        return json.dumps({"system": SYSTEM, **asdict(self)})

    def line(self) -> str:
        """Return the ratio for people."""
        title = next(peer.title for peer in PEERS if peer.name == self.peer)
        span = f"({self.lowest:,.1f} to {self.highest:,.1f})"
        return (
            f"{self.workload:14} {self.build:12} {self.ratio:>9,.1f} times {span:22} "
            f"{title} in {UNITS[self.metric]}"
        )


def present(folder: Path) -> list[Peer]:
    """Return the peers that a folder has."""
    return [peer for peer in PEERS if peer.is_there(folder)]


def compare(
    folder: Path, rounds: int, seconds: float, seen: Callable[[str], None]
) -> Iterator[Figure | Ratio]:
    """Measure the engine and all peers of a folder; give the figures, then the ratios."""
    peers = present(folder)
    _stay_on_one_core()
    builds: dict[str, str] = {}
    found: list[Round] = []
    for number in range(rounds):
        row: Round = {}
        for peer in peers:
            seen(f"round {number + 1} of {rounds}: {peer.title}")
            row[peer.name] = _run(peer.command(folder, seconds))
        for workload in WORKLOADS:
            for pure in ("0", "1"):
                seen(f"round {number + 1} of {rounds}: {workload}")
                build, row[f"{workload} {pure}"] = measure_in_build(pure, workload, seconds)
                builds[f"{workload} {pure}"] = build
        found.append(row)
    yield from _figures(peers, builds, found)
    for peer in peers:
        yield from _ratios(peer, builds, found)


def _stay_on_one_core() -> None:
    """Run this process and those it starts on one core, where the system can do that."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def _run(command: list[str]) -> dict[str, float]:
    environment = {name: text for name, text in os.environ.items() if name != "PYTHONPATH"}
    output = subprocess.run(command, check=True, capture_output=True, text=True, env=environment)
    figures: dict[str, float] = json.loads(output.stdout.splitlines()[-1])
    return figures


def _figures(peers: list[Peer], builds: dict[str, str], found: list[Round]) -> Iterator[Figure]:
    for peer in peers:
        for metric in found[0][peer.name]:
            values = [row[peer.name][metric] for row in found]
            yield figure_of(peer.name, peer.title, "as installed", metric, values)
    for name, build in builds.items():
        for metric in found[0][name]:
            values = [row[name][metric] for row in found]
            yield figure_of(SYSTEM, name.split()[0], build, metric, values)


def _ratios(peer: Peer, builds: dict[str, str], found: list[Round]) -> Iterator[Ratio]:
    for metric in peer.metrics:
        for name, build in builds.items():
            ratios = [_ratio(metric, row[name][metric], row[peer.name][metric]) for row in found]
            middle, low, high = statistics.median(ratios), min(ratios), max(ratios)
            ends = (round(middle, 2), round(low, 2), round(high, 2))
            yield Ratio(name.split()[0], build, peer.name, metric, *ends)


def _ratio(metric: str, ours: float, theirs: float) -> float:
    """Return how many times as fast we are; of times, the shorter is the faster."""
    return theirs / ours if metric.endswith("_us") else ours / theirs
