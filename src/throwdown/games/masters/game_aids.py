"""Help with decisions of Dice Masters: ways to pay."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from throwdown.contract.aids import Addition, Payment, Payments
from throwdown.contract.seen import Model, Thing, seat_id
from throwdown.games.masters.ai.paying_together import additions
from throwdown.games.masters.ai.payment_ranking import payments
from throwdown.games.masters.model.state import masters_state
from throwdown.games.masters.model.zones import BAG, OUT_OF_PLAY, RESERVE, USED, ZONE_TABLE
from throwdown.kernel.action import Action
from throwdown.kernel.state import GameState

_PURSE: Final = tuple(ZONE_TABLE.name(zone) for zone in (BAG, USED, OUT_OF_PLAY, RESERVE))


class MastersPayments(Payments):
    """Ways to pay energy."""

    def ways(self, s: GameState, picks: Sequence[Action]) -> list[Payment]:
        return payments(masters_state(s), picks)

    def additions(self, s: GameState, picks: Sequence[Action]) -> list[Addition]:
        return additions(masters_state(s), picks)

    def without_purse(self, model: Model, seat: int) -> Model:
        found = {thing_id: thing for thing_id, thing in model.items() if not _pays(thing, seat)}
        found[seat_id(seat)] = {**model[seat_id(seat)]}
        found[seat_id(seat)].pop("floating", None)
        return found


def _pays(thing: Thing, seat: int) -> bool:
    """Return whether a thing is a die that a seat pays with, has paid with, or may draw."""
    return thing.get("zone") in _PURSE and thing.get("seat") == seat
