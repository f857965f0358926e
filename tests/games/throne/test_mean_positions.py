"""Random play from mean positions keeps every promise.

`THROWDOWN_MEAN` sets how many positions a run plays on from; a nightly run asks for many.
"""

import pytest

from tests.games.throne.mean_positions import find_faults, mean_position
from tests.games.throne.tables import THRONE
from tests.share import share
from throwdown.games.throne.rules.core.book import book_of

SEEDS = share("THROWDOWN_MEAN", 120, 40)
CHUNK = 20


@pytest.mark.rule("DT-2.1", "DT-17.4")
@pytest.mark.parametrize("first", SEEDS[::CHUNK])
def test_random_play_from_mean_positions_keeps_every_promise(first: int) -> None:
    for seed in range(first, min(first + CHUNK, SEEDS.stop)):
        assert find_faults(seed) == [], f"position {seed}"


def test_mean_positions_are_mean_and_legal() -> None:
    tables = [mean_position(seed) for seed in range(60)]
    assert all(THRONE.faults(s) == [] for s in tables)
    assert any(len(s.order) < len(s.teams) for s in tables), "somebody is out"
    assert any(1 in s.health for s in tables)
    assert any(0 in s.deck for s in tables)
    assert {book_of(s).form.name for s in tables} > {"duel", "2v2", "3v3", "2v2v2"}
    assert any(0 in s.cp for s in tables)
    assert any(15 in s.cp for s in tables)
    assert any(1 in s.board for s in tables), "a board is turned"
