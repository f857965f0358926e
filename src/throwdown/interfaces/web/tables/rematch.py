"""Playing again with those who have just played: who is for it, and how the seats are taken then.

A game begins when everybody who played is for it, so nobody is played without, and nobody is
replaced. An offer lives as long as the table is in memory.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from throwdown.interfaces.web.protocol.messages import Rematch
from throwdown.interfaces.web.tables.storage import SeatRow


class RematchOffer:
    """What those at a table that is over have said about another game."""

    def __init__(self) -> None:
        self._agreed: set[int] = set()
        self._declined: set[int] = set()
        self._swap = False
        self._table = ""

    def table(self) -> str:
        """Return the table of the game that has come of it; empty if none has."""
        return self._table

    def swaps(self) -> bool:
        """Return whether each side is to play what the next one had."""
        return self._swap

    def agree(self, seats: Collection[int], *, swap: bool) -> None:
        """Take note of who is for a game; one that was offered otherwise is offered anew."""
        if swap != self._swap:
            self._agreed.clear()
        self._swap = swap
        self._agreed |= {*seats}
        self._declined.clear()

    def decline(self, seats: Collection[int]) -> None:
        """Take note of who is not for it: then there is no offer any more."""
        self._agreed.clear()
        self._declined |= {*seats}

    def is_agreed(self, rows: Sequence[SeatRow]) -> bool:
        """Return whether everybody is for it who sits there; bots always are."""
        people = {seat for seat, row in enumerate(rows) if row.holder is not None}
        return people <= self._agreed

    def note_table(self, table: str) -> None:
        """Take note of the table of the game that has come of it."""
        self._table = table

    def clear(self) -> None:
        """Forget what was said, for the game that came of it is over."""
        self._agreed.clear()
        self._declined.clear()
        self._table = ""

    def message(self) -> Rematch:
        """Return what everybody at the table is told."""
        agreed, declined = sorted(self._agreed), sorted(self._declined)
        return Rematch(agreed=agreed, declined=declined, swap=self._swap, table=self._table)


def seat_order(teams: Sequence[int], *, swap: bool) -> list[int]:
    """Return which seat of the game before comes to each seat of the next one.

    To swap is to move to the seats of the next side, everybody beside the partner they had.
    """
    seats = [*range(len(teams))]
    if not swap:
        return seats
    sides = [[seat for seat in seats if teams[seat] == side] for side in dict.fromkeys(teams)]
    if len({len(side) for side in sides}) > 1:
        return seats[1:] + seats[:1]
    place = {seat: (n, side.index(seat)) for n, side in enumerate(sides) for seat in side}
    return [sides[(n + 1) % len(sides)][at] for n, at in (place[seat] for seat in seats)]
