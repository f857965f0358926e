"""The tree of a search as flat lists: one entry per node in each.

A node is a row of picks, whatever chance brought in between (open loop). Which picks are possible
may differ from one sample to the next, so a node also counts how often it could have been taken.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from throwdown.kernel.action import NONE, Action

ROOT: Final = 0
_SEAT: Final = 57
"""Where the seat stands in a node's move, above the action."""


def move_of(seat: int, pick: Action) -> int:
    """Return a pick of a seat as one number."""
    return (seat << _SEAT) | pick


class SearchTree:
    """Moves tried so far, with what came of them for the seat that made them."""

    def __init__(self) -> None:
        self.move: list[int] = [NONE]
        self.first: list[int] = [NONE]
        """The first of a node's children, or NONE."""
        self.sibling: list[int] = [NONE]
        """The next child of the same node, or NONE."""
        self.visits: list[int] = [0]
        self.offered: list[int] = [0]
        """How often it could have been taken."""
        self.total: list[int] = [0]
        """The sum of the values, for the seat that made the move."""
        self.weight: list[float] = [1.0]
        """How likely a move is thought to be; flatter than in quick play, which may be wrong."""

    def seat(self, node: int) -> int:
        """Return the seat that made a node's move."""
        return self.move[node] >> _SEAT

    def children(self, node: int, seat: int, options: list[Action]) -> list[int]:
        """Return the child for each option, NONE where there is none yet."""
        found: list[int] = []
        here = self.first[node]
        for pick in options:
            move = move_of(seat, pick)
            # Children mostly stand in the order of the options: look at the next one first.
            if here == NONE or self.move[here] != move:
                here = self._find(node, move)
            found.append(here)
            if here != NONE:
                here = self.sibling[here]
        return found

    def _find(self, node: int, move: int) -> int:
        here = self.first[node]
        while here != NONE and self.move[here] != move:
            here = self.sibling[here]
        return here

    def add(self, node: int, seat: int, pick: Action, weight: int) -> int:
        """Append a child."""
        child = len(self.move)
        self.move.append(move_of(seat, pick))
        self.first.append(NONE)
        self.sibling.append(NONE)
        self.visits.append(0)
        self.offered.append(0)
        self.total.append(0)
        self.weight.append(sqrt(sqrt(weight)))
        last = self.first[node]
        if last == NONE:
            self.first[node] = child
            return child
        while self.sibling[last] != NONE:
            last = self.sibling[last]
        self.sibling[last] = child
        return child
