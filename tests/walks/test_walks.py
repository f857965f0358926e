"""Seven people get what they came for with the commands of README and documentation alone."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

WALKS: Final = Path(__file__).parent
EXAMPLES: Final = WALKS.parents[1] / "examples"

pytestmark = pytest.mark.once


@pytest.mark.parametrize("walk", sorted(WALKS.glob("*.sh")), ids=lambda walk: walk.stem)
def test_somebody_gets_what_they_came_for(walk: Path, tmp_path: Path) -> None:
    # Where a wheel was installed, its programs are tried; else those of the sources.
    programs = os.environ.get("THROWDOWN_PROGRAMS", str(Path(sys.executable).parent))
    (tmp_path / "examples").symlink_to(EXAMPLES)
    home = {"XDG_DATA_HOME": "data", "XDG_CONFIG_HOME": "config", "LANG": "C.UTF-8"}
    own = {name: str(tmp_path / value) for name, value in home.items() if name != "LANG"}
    ran = subprocess.run(
        ["bash", "-euo", "pipefail", str(walk)],
        cwd=tmp_path,
        env={**os.environ, **own, "LANG": "C.UTF-8", "PATH": f"{programs}:{os.environ['PATH']}"},
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
        check=False,
    )
    assert ran.returncode == 0, f"{ran.stdout[-3000:]}\n{ran.stderr[-3000:]}"
