"""Comparing builds: each is measured in a process of its own, in turns, several times.

So a busy moment of the machine hits both. A figure is the median of the rounds; the spread is half
the distance between the lowest and the highest round, in per cent of the median.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from typing import Final

SYSTEM: Final = "throwdown"

UNITS: Final = {
    "decisions_per_s": "decisions/s",
    "games_per_s": "games/s",
    "stepped_per_s": "decisions/s from Python",
    "simulations_per_s": "simulations/s",
    "clone_us": "µs per clone",
    "key_us": "µs per key",
    "start_ms": "ms to start and set up",
    "tables_ms": "ms for the tables, once",
    "board_us": "µs for a hero's lines",
    "aim_us": "µs per requirement",
    "advise_us": "µs per keep by worth",
    "keep_us": "µs per keep of a plan",
}


@dataclass(frozen=True, slots=True)
class Figure:
    """What one build did at one workload."""

    system: str
    workload: str
    build: str
    metric: str
    value: float
    spread: float

    def as_json(self) -> str:
        """Return the figure as a JSON object."""
        return json.dumps(asdict(self))

    def line(self) -> str:
        """Return the figure for people."""
        unit = UNITS[self.metric]
        return (
            f"{self.workload:20} {self.build:12} {self.value:>12,.2f} {unit:24} ± {self.spread} %"
        )


def measure_workload(
    workload: str, rounds: int, seconds: float, seen: Callable[[str], None]
) -> Iterator[Figure]:
    """Measure a workload on both builds, or on the only one there is."""
    found: dict[str, list[dict[str, float]]] = {}
    for number in range(rounds):
        # Without compiled modules both ways lead to the same build: once is enough.
        for pure in ("1", "0") if number == 0 or len(found) > 1 else ("1",):
            seen(f"{workload}: round {number + 1} of {rounds}")
            build, figures = measure_in_build(pure, workload, seconds)
            found.setdefault(build, []).append(figures)
    for build, rows in found.items():
        for metric in rows[0]:
            values = [row[metric] for row in rows]
            yield figure_of(SYSTEM, workload, build, metric, values)


def figure_of(system: str, workload: str, build: str, metric: str, values: list[float]) -> Figure:
    """Return the median of some values with their spread."""
    middle = statistics.median(values)
    spread = (max(values) - min(values)) / 2 / middle * 100
    return Figure(system, workload, build, metric, round(middle, 3), round(spread, 1))


def measure_in_build(pure: str, workload: str, seconds: float) -> tuple[str, dict[str, float]]:
    """Measure in a fresh process, with or without the compiled modules."""
    command = [
        sys.executable,
        "-m",
        "throwdown.interfaces.cli.benchmark.worker",
        workload,
        str(seconds),
    ]
    # Bytecode is kept, as where a package is installed: compiling sources is no part of a start.
    environment = os.environ | {"THROWDOWN_PURE": pure, "PYTHONDONTWRITEBYTECODE": ""}
    output = subprocess.run(command, env=environment, check=True, capture_output=True, text=True)
    build, figures = json.loads(output.stdout)
    return build, figures


def show_progress(text: str) -> None:
    """Show how far a measurement is, where somebody watches."""
    if sys.stderr.isatty():
        print(f"\r\033[K{text}\r", end="", file=sys.stderr, flush=True)
