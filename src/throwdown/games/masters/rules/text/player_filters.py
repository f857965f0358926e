"""Ears for what players do: use action dice and Globals, draw dice, field characters."""

from __future__ import annotations

from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.model.zones import OUT_OF_PLAY, USED
from throwdown.games.masters.rules.core.events import DREW, USED_ACTION
from throwdown.games.masters.rules.core.patterns import Pattern, Scope
from throwdown.games.masters.rules.core.text_lines import EventFilter
from throwdown.kernel.action import NONE


class PlayerDoes(EventFilter):
    """Its player does it, or the opponent; no die is spoken of."""

    def __init__(self, *, opposing: bool) -> None:
        self.opposing = opposing

    def hears(
        self, s: MastersState, mine: int, this: int, seat: int, a: int, b: int, c: int
    ) -> bool:
        return (seat != mine) == self.opposing

    def that(self, a: int, b: int, c: int) -> int:
        return NONE


class UsesAction(PlayerDoes):
    """A player uses an action die: `that die`, unless it stays where it is after use."""

    def that(self, a: int, b: int, c: int) -> int:
        return a if b in (OUT_OF_PLAY, USED) else NONE


class DrawsThis(PlayerDoes):
    """Its player draws a die of its card; a die in the field hears it (DM-11.5)."""

    def hears(
        self, s: MastersState, mine: int, this: int, seat: int, a: int, b: int, c: int
    ) -> bool:
        cards = s.tables.card_of
        return seat == mine and cards[a] == cards[this]


class Fields(EventFilter):
    """Its player fields such a die; `another` is a die of another card (DM-14.2)."""

    def __init__(self, pattern: Pattern, another: bool) -> None:
        self.pattern = pattern
        self.another = another

    def hears(
        self, s: MastersState, mine: int, this: int, seat: int, a: int, b: int, c: int
    ) -> bool:
        cards = s.tables.card_of
        if seat != mine or (self.another and cards[a] == cards[this]):
            return False
        return self.pattern.fits(s, a, Scope(mine, this))


def player_filter(event: int, *, opposing: bool) -> EventFilter:
    """Return what hears a player do that."""
    if event == USED_ACTION:
        return UsesAction(opposing=opposing)
    if event == DREW:
        return DrawsThis(opposing=opposing)
    return PlayerDoes(opposing=opposing)
