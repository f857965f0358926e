"""What drafting well is worth: teams of a bot against random teams of the same packs.

`python -m tests.games.masters.drafted 200` lets `expert` draft and build at one seat, while the
other picks at random and builds a random legal team of that; then one bot plays both teams. The
seats are handed on from game to game. Another bot for the games and a first seed may follow.
"""

from __future__ import annotations

import sys
from typing import Final

from tests.games.masters.pods import pod_setup
from tests.games.masters.tables import MASTERS
from throwdown.bots.bot_names import brain_factory
from throwdown.bots.brain import Brain, bot_seed
from throwdown.contract.outlook import Outlook
from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.rules.turn.pod_table import is_pod
from throwdown.kernel.interpreter import act
from throwdown.runtime.gc_tuning import reduce_gc

DRAFTER: Final = "expert"
PLAYER: Final = "greedy"


def drafter_wins(seed: int, player: str = PLAYER) -> bool:
    """Return whether the team that the bot drafted wins."""
    setup, good = pod_setup(), seed % 2
    s = MASTERS.new(setup, seed)
    assert isinstance(s, MastersState)
    s.journal = False
    drafting = _brains([DRAFTER if seat == good else "random" for seat in range(2)], seed)
    playing = _brains([player, player], seed)
    while s.decision is not None:
        seat = s.decision.seat
        brain = (drafting if is_pod(s) else playing)[seat]
        act(s, brain.choose(Outlook(MASTERS, s, seat, setup)))
    return good in s.winners


def _brains(names: list[str], seed: int) -> list[Brain]:
    return [brain_factory(name)(bot_seed(seed, seat)) for seat, name in enumerate(names)]


def main() -> None:
    """Play as the command line says."""
    count, *more = sys.argv[1:]
    player = more[0] if more else PLAYER
    first = int(more[1]) if len(more) > 1 else 0
    reduce_gc()
    won = 0
    for number in range(int(count)):
        won += drafter_wins(first + number, player)
        print(f"\r{won} of {number + 1} won", end="", file=sys.stderr, flush=True)
    print(f"\n{DRAFTER} against random teams, both played by {player}: {won} of {count}")


if __name__ == "__main__":
    main()
