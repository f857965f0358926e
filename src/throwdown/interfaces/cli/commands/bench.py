"""`throwdown bench`: how fast is the engine here?"""

from __future__ import annotations

import sys
from typing import Annotated

from cyclopts import Parameter

from throwdown.content.toml_facts import did_you_mean
from throwdown.interfaces.cli.benchmark.rounds import measure_workload, show_progress
from throwdown.interfaces.cli.benchmark.workloads import WORKLOADS


def bench(
    *workloads: str,
    rounds: int = 5,
    seconds: float = 1.0,
    json: Annotated[bool, Parameter(negative="")] = False,
) -> int:
    """Measure the speed of the engine: random games, copies, search and the start.

    Processor time is measured, on pure Python and on the compiled build in turns. Each figure is
    the median of the rounds, with half the distance between the extremes beside it.

    For example:
      throwdown bench
      throwdown bench masters-teams throne-duel --rounds 9
      throwdown bench --json

    Parameters
    ----------
    workloads:
        What to measure, all if left out: sprint, masters-first-games, masters-teams, throne-duel,
        throne-3-seats, throne-2v2 or throne-2v2v2.
    rounds:
        How often each build is measured.
    seconds:
        How long the games of a round are played.
    json:
        Print one JSON object on each line; docs/json.md tells its keys.
    """
    for name in workloads:
        if name not in WORKLOADS:
            known = did_you_mean(name, WORKLOADS)
            print(f"throwdown: there is no workload '{name}'{known}", file=sys.stderr)
            return 2
    if rounds < 1 or seconds <= 0:
        print("throwdown: rounds and seconds must be more than 0", file=sys.stderr)
        return 2
    for name in workloads or WORKLOADS:
        for figure in measure_workload(name, rounds, seconds, show_progress):
            print(figure.as_json() if json else figure.line(), flush=True)
    return 0
