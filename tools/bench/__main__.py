"""`python -m tools.bench`: the engine beside other programs, its growth, its odds."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from throwdown.interfaces.cli.benchmark.rounds import SYSTEM, figure_of, show_progress
from throwdown.runtime.build_info import build_name
from tools.bench.comparison import compare, present
from tools.bench.growth import LABELS, TITLES, measure_growth
from tools.bench.odds import measure_odds
from tools.bench.plots import plot

app = App(name="python -m tools.bench", help_format="plaintext")


@app.command
def peers(
    folder: Path = Path(".peers"),
    *,
    rounds: int = 5,
    seconds: float = 1.0,
    json: Annotated[bool, Parameter(negative="")] = False,
) -> int:
    """Compare with other programs, everything in turns on one core, ratios within each round.

    Parameters
    ----------
    folder:
        Where the other programs are: `make peers` gets them.
    rounds:
        How often each program is measured.
    seconds:
        How long the games of a round are played.
    json:
        Print one JSON object on each line; docs/json.md tells its keys.
    """
    if not present(folder):
        print(f"bench: there are no peers in {folder}; `make peers` gets them", file=sys.stderr)
        return 2
    for figure in compare(folder, rounds, seconds, show_progress):
        print(figure.as_json() if json else figure.line(), flush=True)
    return 0


@app.command
def growth(
    *,
    rounds: int = 5,
    seconds: float = 1.0,
    plots: Path | None = None,
    json: Annotated[bool, Parameter(negative="")] = False,
) -> int:
    """Measure what a decision costs as teams, effects and games grow, on the build that runs.

    Parameters
    ----------
    rounds:
        How often each point is measured.
    seconds:
        How long the games of a round are played.
    plots:
        A folder for the curves, drawn as SVG.
    json:
        Print one JSON object on each line; docs/json.md tells its keys.
    """
    curves: dict[tuple[str, str], list[tuple[int, float]]] = {}
    for point in measure_growth(rounds, seconds, show_progress):
        print(point.as_json() if json else point.line(), flush=True)
        curves.setdefault((point.game, point.by), []).append((point.at, point.value))
    if plots is not None:
        plots.mkdir(parents=True, exist_ok=True)
        for (name, by), points in curves.items():
            drawn = plot(TITLES[name], LABELS[by], "µs per decision", points)
            (plots / f"growth-{name}-{by}.svg").write_text(drawn, encoding="utf-8")
    return 0


@app.command
def odds(
    *,
    rounds: int = 5,
    seconds: float = 1.0,
    json: Annotated[bool, Parameter(negative="")] = False,
) -> int:
    """Measure the exact odds of Dice Throne on the build that runs.

    Parameters
    ----------
    rounds:
        How often each figure is measured.
    seconds:
        How long a round takes.
    json:
        Print one JSON object on each line; docs/json.md tells its keys.
    """
    rows = [measure_odds(seconds) for _ in range(rounds)]
    for metric in rows[0]:
        # The tables are made once in a process: only the first round shows what they take.
        values = [row[metric] for row in (rows[:1] if metric == "tables_ms" else rows)]
        figure = figure_of(SYSTEM, "throne-odds", build_name(), metric, values)
        print(figure.as_json() if json else figure.line(), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(app())
