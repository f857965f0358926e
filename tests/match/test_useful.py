"""Whether a window is worth asking in: nothing that could change the table is passed over."""

from __future__ import annotations

from throwdown.games.registry import game
from throwdown.kernel.state import GameState
from throwdown.kernel.values import Setup
from throwdown.match.usefulness import is_useful

MASTERS = game("masters")


def with_a_bolt() -> GameState:
    """Return a Main Step in which a bolt can pay for a Global, with somebody to target."""
    s = MASTERS.new({"format": "first-game-asm", "ruleset": "asm"}, 1)
    position: Setup = {
        "step": "main",
        "active": 0,
        "players": [{"reserve": ["b"]}, {"field": ["SK!"]}],
    }
    MASTERS.place(s, position)
    return s


def test_what_a_global_would_change_is_worth_asking_for() -> None:
    assert is_useful(MASTERS, with_a_bolt(), 0)


def test_to_find_out_changes_nothing() -> None:
    s = with_a_bolt()
    before = s.key()
    is_useful(MASTERS, s, 0)
    assert s.key() == before


def test_a_window_in_which_one_can_only_pass_is_not_worth_asking_in() -> None:
    s = with_a_bolt()
    assert s.decision is not None
    del s.decision.options[:-1]
    assert not is_useful(MASTERS, s, 0)
