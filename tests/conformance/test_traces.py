"""Seeded games are the same to the last number in every build, version and run.

`traces.json` holds the digests. A change of rules changes them: then run
`python -m tests.conformance.test_traces` and say in the commit what changed and why.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

from tests.conformance.kit import cases, trace
from tests.plugins.require import require_compiled_build

GOLDEN = Path(__file__).with_name("traces.json")
SEEDS = range(5)


def traces() -> dict[str, list[str]]:
    """Return the digests of the seeded games of every case."""
    return {str(case): [trace(case, seed) for seed in SEEDS] for case in cases()}


def test_seeded_games_are_those_on_record() -> None:
    assert traces() == json.loads(GOLDEN.read_text(encoding="utf-8"))


def test_the_compiled_and_the_pure_build_play_the_same_games() -> None:
    require_compiled_build()
    code = (
        "import json; from tests.conformance.test_traces import traces; print(json.dumps(traces()))"
    )
    pure = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "THROWDOWN_PURE": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(pure.stdout) == traces()


if __name__ == "__main__":
    GOLDEN.write_text(json.dumps(traces(), indent=1) + "\n", encoding="utf-8")
