"""Games by quick play, for tests: it buys, fields and keeps what random play hardly ever has."""

from __future__ import annotations

from throwdown.contract.evaluation import draw_weighted
from throwdown.contract.game import GameSpec
from throwdown.kernel.interpreter import step
from throwdown.kernel.rng import Rng
from throwdown.kernel.state import GameState


def play_quickly(spec: GameSpec, s: GameState, chooser: Rng, limit: int) -> int:
    """Answer every decision by the weights of quick play; return how many there were.

    Stops at the end of the game or after `limit` decisions, as `playout` does.
    """
    book = s.book
    evaluation = spec.evaluation(book)
    made = 0
    while made < limit and s.decision is not None:
        if s.book is not book:
            book = s.book
            evaluation = spec.evaluation(book)
        alone = len(s.decision.options) == 1
        step(s, 0 if alone else draw_weighted(chooser, evaluation.weigh(s)))
        made += 1
    return made
