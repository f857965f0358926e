"""What is under way, without what nothing in a game asks: so two positions can be compared."""

from __future__ import annotations

from typing import Final

from throwdown.games.masters.model.state import MastersState
from throwdown.kernel.action import NONE

_STEPS: Final = ("main step", "attack step", "combat window")


def frames_under_way(s: MastersState) -> list[list[int]]:
    """Return what is under way; whose frames those of the turn are, nothing in it asks."""
    found: list[list[int]] = []
    for frame in s.frames:
        name = s.book.programs[frame.program].name
        if name == "turns":
            # What it counted while dice were drawn and rolled is counted anew in the next turn.
            found = [[frame.program, frame.at]]
        else:
            seat = NONE if name in _STEPS else frame.seat
            found.append([frame.program, frame.at, seat, frame.source, *frame.regs, *frame.picks])
    return found
