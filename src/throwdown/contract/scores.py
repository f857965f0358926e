"""Scores: how a game stands, and what of it counts, for whoever tells afterwards how it went.

What happened is told by the narrator; here a game says which of it takes life, and what else is
worth finding again.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import ClassVar

from throwdown.contract.seen import Id, Model

NO_KINDS: Mapping[str, str] = {}


class Scores:
    """What counts in a game. Here: nothing but its turns."""

    wounds: ClassVar[Mapping[str, str]] = NO_KINDS
    """The kinds of event in which a seat loses `amount` of its life, each with the field that names
    the seat; that is empty if the event is of the seat itself."""
    rolls: ClassVar[Collection[str]] = ()
    """The kinds of event in which a die is rolled."""
    gains: ClassVar[Mapping[str, str]] = NO_KINDS
    """The kinds of event in which a player gets something to keep, with the field that names it."""
    losses: ClassVar[Mapping[str, str]] = NO_KINDS
    """The kinds of event in which a player loses such a thing, with the field that names it."""
    asides: ClassVar[Collection[str]] = ()
    """The kinds of event that only tell that the game goes on, such as the phases of a turn."""
    headlines: ClassVar[Collection[str]] = ()
    """The kinds of event that a turn is remembered by, those that matter most first."""

    def turn(self, model: Model) -> int:
        """Return the number of the turn; 0 before the first."""
        return _whole(model.get("game", {}).get("turn"), 0)

    def active(self, model: Model) -> int:
        """Return whose turn it is; -1 if it is nobody's."""
        return _whole(model.get("game", {}).get("active"), -1)

    def life(self, model: Model, seats: int) -> list[int]:
        """Return the life of each seat; nothing where there is no life to lose."""
        return []

    def card_of(self, model: Model, thing: Id) -> Id:
        """Return the printed thing by which a thing is known: the card of a die, or itself."""
        card = model.get(thing, {}).get("card")
        return card if isinstance(card, str) else thing


class LifeScores(Scores):
    """Counts life that a field of each player holds, or of the thing that another field names."""

    def __init__(self, field: str, of: str = "") -> None:
        self._field = field
        self._of = of

    def life(self, model: Model, seats: int) -> list[int]:
        """Return the life of each seat."""
        players = [model.get(f"p{seat}", {}) for seat in range(seats)]
        dials = [model.get(str(each.get(self._of)), {}) if self._of else each for each in players]
        return [max(0, _whole(dial.get(self._field), 0)) for dial in dials]


def _whole(value: object, default: int) -> int:
    return value if isinstance(value, int) else default
