"""What is under way, without what nothing in a game asks: so two positions can be compared."""

from __future__ import annotations

from typing import Final

from throwdown.games.throne.model.state import ThroneState
from throwdown.kernel.action import NONE

_OF_A_TURN: Final = ("turns", "main 1", "main 2", "main window")


def leave_out_turn_owners(s: ThroneState) -> None:
    """Let the turn stand on its own: what began the game is over.

    Whose frames those of the turn are, nothing in it asks.
    """
    names = [s.book.programs[frame.program].name for frame in s.frames]
    s.frames = s.frames[names.index("turns") if "turns" in names else 0 :]
    for frame in s.frames:
        if s.book.programs[frame.program].name in _OF_A_TURN:
            frame.seat = NONE
