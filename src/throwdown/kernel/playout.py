"""Playouts: play a game on with picks at random, for benchmarks, tests and bulk play."""

from __future__ import annotations

from throwdown.kernel.interpreter import step
from throwdown.kernel.rng import Rng
from throwdown.kernel.state import GameState


def playout(s: GameState, chooser: Rng, limit: int) -> int:
    """Answer every decision with any option, all equally likely; return how many there were.

    Stops at the end of the game or after `limit` decisions. The chooser is apart from the
    state's own generator, so that who decides does not change what chance will bring.

    >>> from throwdown.games.registry import game
    >>> from throwdown.kernel.rng import rng_from_seed
    >>> race = game("sprint").new({"seats": 2}, seed=12)
    >>> decisions = playout(race, rng_from_seed(1), limit=1000)
    >>> race.decision, race.winners
    (None, [0])
    """
    made = 0
    while made < limit:
        decision = s.decision
        if decision is None:
            break
        step(s, chooser.draw_below(len(decision.options)))
        made += 1
    return made
