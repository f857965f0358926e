"""Other programs that play random games, each measured by a small script of its own.

The scripts know nothing of Throwdown: they run in the interpreters of a folder that `make peers`
fills, and print one JSON object of figures, by the names that `interfaces/cli/benchmark/rounds.py`
has units for.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

_SCRIPTS: Final = Path(__file__).parent


@dataclass(frozen=True, slots=True)
class Peer:
    """A workload of another program."""

    name: str
    title: str
    script: str
    needs: str
    """What must be in the folder of the peers."""
    metrics: tuple[str, ...]
    """What it is compared by."""

    def command(self, folder: Path, seconds: float) -> list[str]:
        """Return how to measure it."""
        if self.script.endswith(".js"):
            return ["node", str(_SCRIPTS / self.script), str(folder), str(seconds)]
        return [str(folder / "venv" / "bin" / "python"), str(_SCRIPTS / self.script), str(seconds)]

    def is_there(self, folder: Path) -> bool:
        """Return whether a folder of peers has it."""
        return bool(list(folder.glob(self.needs)))


_PACKAGES: Final = "venv/lib/python*/site-packages/"

PEERS: Final = (
    Peer(
        "showdown",
        "Pokémon Showdown, gen 9 random battle",
        "battle.js",
        "node_modules/pokemon-showdown",
        ("games_per_s",),
    ),
    Peer(
        "backgammon",
        "OpenSpiel, backgammon",
        "backgammon.py",
        _PACKAGES + "pyspiel*",
        ("stepped_per_s", "clone_us", "simulations_per_s"),
    ),
    Peer(
        "gin-rummy",
        "OpenSpiel, gin rummy",
        "gin_rummy.py",
        _PACKAGES + "pyspiel*",
        ("stepped_per_s", "clone_us"),
    ),
    Peer("uno", "RLCard, uno", "uno.py", _PACKAGES + "rlcard", ("stepped_per_s", "clone_us")),
    Peer(
        "connect-four",
        "PettingZoo, connect four",
        "connect_four.py",
        _PACKAGES + "pettingzoo",
        ("stepped_per_s", "clone_us"),
    ),
    Peer(
        "chess",
        "python-chess, random moves",
        "chess_moves.py",
        _PACKAGES + "chess",
        ("stepped_per_s", "clone_us"),
    ),
)
