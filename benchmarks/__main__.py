"""Measure every game, and the odds, on the pure and on the compiled build, in the same run.

Each build is measured in a process of its own, in turns, so that a busy moment of the
machine hits both. A figure is the median of the rounds; the spread is half the distance
between the slowest and the fastest round, in per cent of the median.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import time

from benchmarks.timing import each_us
from throwdown.build import build_name
from throwdown.games import game, names
from throwdown.kernel.generator import seeded
from throwdown.kernel.playout import playout
from throwdown.kernel.spec import GameSpec
from throwdown.kernel.state import GameState

UNITS = {
    "decisions_per_s": "decisions/s",
    "games_per_s": "games/s",
    "clone_us": "µs per clone",
    "key_us": "µs per key",
    "start_ms": "ms to import and set up",
    "tables_ms": "ms for the tables, once",
    "board_us": "µs for a hero's lines",
    "aim_us": "µs per requirement",
    "advise_us": "µs per keep by worth",
    "keep_us": "µs per keep of a plan",
}
ODDS = "odds"
GAMES = 60


def measure(name: str, seconds: float) -> dict[str, float]:
    """Return the figures of one game, or of the odds, on the build that runs."""
    if name != ODDS:
        return _measure_game(name, seconds)
    # Imported here, as the start of a game is measured with its imports.
    from benchmarks.odds import measure_odds

    return measure_odds(seconds)


def _measure_game(name: str, seconds: float) -> dict[str, float]:
    begun = time.perf_counter()
    spec = game(name)
    spec.new(spec.setups()[0], 0)
    start = time.perf_counter() - begun
    decisions, games = _play(spec, seconds)
    middle = _middle(spec)
    return {
        "decisions_per_s": decisions,
        "games_per_s": games,
        "clone_us": each_us(middle.clone, seconds),
        "key_us": each_us(middle.key, seconds),
        "start_ms": start * 1e3,
    }


def _play(spec: GameSpec, seconds: float) -> tuple[float, float]:
    """Play the same random games over and over; return decisions and games per second.

    Each is played once before, so that the books of drafted teams are ready as those of others.
    """
    for number in range(GAMES):
        _play_one(spec, number)
    decisions = games = 0
    begun = time.perf_counter()
    while (taken := time.perf_counter() - begun) < seconds:
        decisions += _play_one(spec, games % GAMES)
        games += 1
    return decisions / taken, games / taken


def _play_one(spec: GameSpec, number: int) -> int:
    """Play one random game; return how many decisions it took."""
    setups = spec.setups()
    s = spec.new(setups[number % len(setups)], number)
    s.journal = False
    return playout(s, seeded(number), 1_000_000)


def _middle(spec: GameSpec) -> GameState:
    """Return a game of the plainest set-up, twenty decisions in."""
    s = spec.new(spec.setups()[0], 1)
    playout(s, seeded(1), 20)
    return s


def _in_build(pure: str, name: str, seconds: float) -> tuple[str, dict[str, float]]:
    """Measure in a fresh process, with or without the compiled modules."""
    command = [sys.executable, "-m", "benchmarks", "--one", name, "--seconds", str(seconds)]
    environment = os.environ | {"THROWDOWN_PURE": pure}
    output = subprocess.run(command, env=environment, check=True, capture_output=True, text=True)
    build, figures = json.loads(output.stdout)
    return build, figures


def main() -> None:
    """Measure everything and print a table, or one JSON object per line."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--rounds", type=int, default=5, help="rounds per build (default 5)")
    parser.add_argument("--seconds", type=float, default=1.0, help="seconds per round and figure")
    parser.add_argument("--json", action="store_true", help="one JSON object per line")
    parser.add_argument("--one", metavar="GAME", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.one:
        print(json.dumps([build_name(), measure(options.one, options.seconds)]))
        return
    for name in (*names(), ODDS):
        _compare(name, options.rounds, options.seconds, as_json=options.json)


def _compare(name: str, rounds: int, seconds: float, *, as_json: bool) -> None:
    found: dict[str, list[dict[str, float]]] = {}
    for number in range(rounds):
        for pure in ("1", "0"):
            print(f"\r{name}: round {number + 1} of {rounds}", end="", file=sys.stderr, flush=True)
            build, figures = _in_build(pure, name, seconds)
            found.setdefault(build, []).append(figures)
    print(file=sys.stderr)
    for build, figures_list in found.items():
        for metric in figures_list[0]:
            values = sorted(figures[metric] for figures in figures_list)
            middle = statistics.median(values)
            spread = (values[-1] - values[0]) / 2 / middle * 100
            if as_json:
                line = {"system": "throwdown", "workload": name, "build": build, "metric": metric}
                print(json.dumps(line | {"value": round(middle, 3), "spread": round(spread, 1)}))
            else:
                print(f"{name:10} {build:12} {middle:>12,.2f} {UNITS[metric]:24} ± {spread:.0f} %")
    if len(found) == 1:
        print("No compiled build here: only pure Python was measured.", file=sys.stderr)


if __name__ == "__main__":
    main()
