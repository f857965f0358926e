"""Nothing of a game holds on to itself, so Python need not look for garbage."""

from __future__ import annotations

import gc

import pytest

from tests.setups import setups
from throwdown.contract.game import GameSpec
from throwdown.games.registry import game
from throwdown.kernel.playout import playout
from throwdown.kernel.rng import rng_from_seed


@pytest.mark.parametrize("name", ["sprint", "masters", "throne"])
def test_a_finished_game_leaves_no_garbage_that_holds_on_to_itself(name: str) -> None:
    spec = game(name)
    # The first game reads cards and makes a book, which stay.
    _play(spec)
    gc.collect()
    _play(spec)
    assert gc.collect() == 0


def _play(spec: GameSpec) -> None:
    s = spec.new(setups(spec.name)[0], 1)
    copy = s.clone()
    assert playout(s, rng_from_seed(1), 1_000_000) > 0
    assert playout(copy, rng_from_seed(2), 1_000_000) > 0
