"""What an effect is done to: a die by its number, or a player."""

from __future__ import annotations

from throwdown.kernel.action import NONE


def player_as_target(seat: int) -> int:
    """Return what stands for a player among dice."""
    return NONE - 1 - seat


def seat_of_target(target: int) -> int:
    """Return the seat of a player among dice, or NONE if it is a die or nothing."""
    return NONE - 1 - target if target < NONE else NONE
