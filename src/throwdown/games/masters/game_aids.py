"""Help with decisions of Dice Masters: ways to pay."""

from __future__ import annotations

from throwdown.contract.aids import Payment, Payments
from throwdown.games.masters.ai.payment_ranking import payments
from throwdown.games.masters.model.state import masters_state
from throwdown.kernel.action import Action
from throwdown.kernel.state import GameState


class MastersPayments(Payments):
    """Ways to pay energy."""

    def ways(self, s: GameState, pick: Action) -> list[Payment]:
        return payments(masters_state(s), pick)

    def purse(self) -> tuple[str, ...]:
        return ("bag", "used", "out_of_play", "reserve", "floating")
