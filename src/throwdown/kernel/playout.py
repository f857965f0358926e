"""Playouts: play a game on with picks at random, for benchmarks, tests and bulk play."""

from __future__ import annotations

from throwdown.kernel.interpreter import step
from throwdown.kernel.rng import Rng
from throwdown.kernel.state import GameState


def playout(s: GameState, chooser: Rng, limit: int) -> int:
    """Answer every decision with any option, all equally likely; return how many there were.

    Stops at the end of the game or after `limit` decisions. The chooser is apart from the
    state's own generator, so that who decides does not change what chance will bring.
    """
    made = 0
    while made < limit:
        decision = s.decision
        if decision is None:
            break
        step(s, chooser.draw_below(len(decision.options)))
        made += 1
    return made
