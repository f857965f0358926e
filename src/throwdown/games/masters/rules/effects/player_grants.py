"""What texts grant or deny a player for a while, and the counters they put on cards."""

from __future__ import annotations

from throwdown.games.masters.model.lasting_kinds import (
    DRAWS_FEWER,
    END_OF_TURN,
    PRICED,
    SEATS_NEXT_DRAW,
)
from throwdown.games.masters.model.state import MastersState, kind_code
from throwdown.games.masters.rules.core.durations import begin_effect
from throwdown.games.masters.rules.core.price_changes import counter_on
from throwdown.games.masters.rules.text.players import seats_of
from throwdown.kernel.action import NONE
from throwdown.kernel.program import Frame, Op


class DrawFewer(Op[MastersState]):
    """Players draw fewer dice in their next Clear and Draw Step (DM-6.1.5)."""

    def __init__(self, player: int, dice: int) -> None:
        self.player = player
        self.dice = dice

    def run(self, s: MastersState, f: Frame) -> int:
        for seat in seats_of(s, f, self.player):
            begin_effect(s, DRAWS_FEWER, NONE, seat, SEATS_NEXT_DRAW, f.source, self.dice)
        return f.at + 1


class PriceNext(Op[MastersState]):
    """The next die of a kind that you field this turn has another cost."""

    def __init__(self, number: int, cost: int) -> None:
        self.number = number
        self.cost = cost

    def run(self, s: MastersState, f: Frame) -> int:
        begin_effect(s, PRICED, kind_code(self.number), f.seat, END_OF_TURN, f.source, self.cost)
        return f.at + 1


class PutCounter(Op[MastersState]):
    """Put a counter on the card of this; it stays there."""

    def run(self, s: MastersState, f: Frame) -> int:
        s.counters.append(counter_on(s.tables.card_of[f.source], f.seat))
        return f.at + 1
