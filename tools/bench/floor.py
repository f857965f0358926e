"""A floor under the speed: how many instructions a decision takes, counted, not timed.

`make floor` counts under valgrind, which no busy machine disturbs, and fails if a decision takes
a tenth more than is written down here. Whoever makes the engine faster lowers the numbers.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from typing import Final

from throwdown.games.registry import game
from throwdown.interfaces.cli.benchmark.workloads import WORKLOADS
from throwdown.kernel.playout import playout
from throwdown.kernel.rng import rng_from_seed
from throwdown.runtime.build_info import build_name
from throwdown.runtime.gc_tuning import reduce_gc

INSTRUCTIONS: Final = {"masters-teams": 16_614, "throne-duel": 13_111}
"""What a decision of a random game took when this was last measured, compiled."""
MOST: Final = 1.1
"""How many times as many are too many."""
_GAMES: Final = 12


def main() -> int:
    """Count for each workload, or, as the process that is counted, play one."""
    if len(sys.argv) > 1:
        print(_play(sys.argv[1]))
        return 0
    if shutil.which("valgrind") is None:
        print("valgrind is missing; on Debian or Ubuntu: apt install valgrind", file=sys.stderr)
        return 2
    if build_name() != "compiled":
        print("only the compiled engine has a floor; `make fast` compiles it", file=sys.stderr)
        return 2
    return max([_check(name) for name in INSTRUCTIONS])


def _play(name: str) -> int:
    """Play some games of a workload; return how many decisions they had."""
    workload = WORKLOADS[name]
    spec = game(workload.game)
    setups = workload.setups()[:_GAMES]
    for setup in setups:
        # Books are made once and used again.
        spec.new(setup, 0)
    # As `sim` plays: what is counted is the engine, not Python's look at what the books hold.
    reduce_gc()
    decisions = 0
    for number, setup in enumerate(setups):
        s = spec.new(setup, number)
        s.journal = False
        decisions += playout(s, rng_from_seed(number), 1_000_000)
    return decisions


def _check(name: str) -> int:
    """Count one workload and say how it stands; 1 if it takes too many instructions."""
    counter = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
    # The door from Python into the playout; behind it the compiler may melt functions together.
    counter.append("--toggle-collect=CPyPy_playout___playout")
    command = [*counter, sys.executable, "-m", "tools.bench.floor", name]
    said = subprocess.run(command, capture_output=True, text=True, check=True)
    counted = re.search(r"Collected : (\d+)", said.stderr)
    assert counted is not None, said.stderr
    each = int(counted[1]) / int(said.stdout)
    assert each > 0, "nothing was counted: the playout goes by another name"
    ratio = each / INSTRUCTIONS[name]
    print(f"{name}: {each:,.0f} instructions for a decision, {ratio:.2f} of what is written down")
    return int(ratio > MOST)


if __name__ == "__main__":
    sys.exit(main())
