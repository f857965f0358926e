"""`throwdown bench`: how fast is the engine here?"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from throwdown.bench.comparing import compared, present
from throwdown.bench.growth import LABELS, TITLES, grown
from throwdown.bench.plots import plot
from throwdown.bench.rounds import measured
from throwdown.bench.workloads import NAMES
from throwdown.facts import hint


def bench(
    *workloads: str,
    rounds: int = 5,
    seconds: float = 1.0,
    peers: Path | None = None,
    growth: Annotated[bool, Parameter(negative="")] = False,
    plots: Path | None = None,
    json: Annotated[bool, Parameter(negative="")] = False,
) -> int:
    """Measure the speed of the engine: random games, copies, odds and the start.

    Processor time is measured, on pure Python and on the compiled build in turns. Each figure is
    the median of the rounds, with half the distance between the extremes beside it.

    For example:
      throwdown bench
      throwdown bench masters-teams throne-duel --rounds 9
      throwdown bench --json
      throwdown bench --peers .peers --rounds 9
      throwdown bench --growth

    Parameters
    ----------
    workloads:
        What to measure, all if left out: sprint, masters-first-games, masters-teams, throne-duel,
        throne-3-seats, throne-2v2, throne-2v2v2 or throne-odds.
    rounds:
        How often each build is measured.
    seconds:
        How long the games of a round are played.
    peers:
        Compare with other programs instead: a folder that `make peers` has filled. Everything is
        measured in turns, on one core, and ratios are taken within each round.
    growth:
        Measure instead what a decision costs by the size of teams, by the number of continuous
        effects and by the length of the game, on the build that runs.
    plots:
        A folder for the curves of --growth, drawn as SVG.
    json:
        Print one JSON object on each line; docs/json.md tells its keys.
    """
    for name in workloads:
        if name not in NAMES:
            print(f"throwdown: there is no workload '{name}'{hint(name, NAMES)}", file=sys.stderr)
            return 2
    if rounds < 1 or seconds <= 0:
        print("throwdown: rounds and seconds must be more than 0", file=sys.stderr)
        return 2
    if peers is not None:
        return _compare(peers, rounds, seconds, json=json)
    if growth:
        return _grow(rounds, seconds, plots, json=json)
    for name in workloads or NAMES:
        for figure in measured(name, rounds, seconds, _progress):
            print(figure.as_json() if json else figure.line(), flush=True)
    return 0


def _compare(folder: Path, rounds: int, seconds: float, *, json: bool) -> int:
    """Measure the engine beside the peers of a folder."""
    if not present(folder):
        print(f"throwdown: there are no peers in {folder}; `make peers` gets them", file=sys.stderr)
        return 2
    for figure in compared(folder, rounds, seconds, _progress):
        print(figure.as_json() if json else figure.line(), flush=True)
    return 0


def _grow(rounds: int, seconds: float, folder: Path | None, *, json: bool) -> int:
    """Measure the curves of growth; draw them into a folder, if there is one."""
    curves: dict[tuple[str, str], list[tuple[int, float]]] = {}
    for point in grown(rounds, seconds, _progress):
        print(point.as_json() if json else point.line(), flush=True)
        curves.setdefault((point.game, point.by), []).append((point.at, point.value))
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
        for (name, by), points in curves.items():
            drawn = plot(TITLES[name], LABELS[by], "µs per decision", points)
            (folder / f"growth-{name}-{by}.svg").write_text(drawn, encoding="utf-8")
    return 0


def _progress(text: str) -> None:
    """Show how far it is, where somebody watches."""
    if sys.stderr.isatty():
        print(f"\r\033[K{text}\r", end="", file=sys.stderr, flush=True)
