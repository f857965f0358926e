"""Positions: a game in progress written down so that `GameSpec.place` puts it back onto a table."""

from __future__ import annotations

from throwdown.kernel.state import GameState
from throwdown.kernel.values import Setup


class Positions:
    """What a game tells of its positions; both must be written."""

    def position_of(self, s: GameState) -> Setup:
        """Return the position that a game is in, for `place` to put onto a table again.

        Called where a position is saved as a scenario, for somebody who may see all of it. It tells
        what a position can tell; `is_same_table` finds out whether that is all of the game.

        Example: `spec.positions.position_of(race)["squares"] == [3, 11]`
        """
        raise NotImplementedError(type(self).__name__)

    def is_same_table(self, s: GameState, other: GameState) -> bool:
        """Return whether two games of one set-up are the same but for which of alike things is
        which, what the generator will bring, and what the table only remembers.

        Called with a game and with what came of placing its position. False is always safe: then
        how the game came there is told, too.
        """
        raise NotImplementedError(type(self).__name__)
