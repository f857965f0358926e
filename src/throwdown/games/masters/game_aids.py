"""Help with decisions of Dice Masters: ways to pay, and how long a pick of a draft may take."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from throwdown.contract.aids import Addition, Clock, Payment, Payments, TimeLimit
from throwdown.contract.seen import Model, Thing, seat_id
from throwdown.games.masters.ai.paying_together import additions
from throwdown.games.masters.ai.payment_ranking import payments
from throwdown.games.masters.model.state import masters_state
from throwdown.games.masters.model.zones import BAG, OUT_OF_PLAY, RESERVE, USED, ZONE_TABLE
from throwdown.kernel.action import Action
from throwdown.kernel.state import GameState
from throwdown.kernel.values import Setup

_PURSE: Final = tuple(ZONE_TABLE.name(zone) for zone in (BAG, USED, OUT_OF_PLAY, RESERVE))

_PICK: Final = "DM-18.3.1"
"""The question which card of a pile is picked."""


class DraftClock(Clock):
    """How long a pick may take, where the set-up says it (DM-18.3.4)."""

    def limit(self, s: GameState, setup: Setup) -> TimeLimit | None:
        seconds = setup.get("pick_seconds", 0)
        if s.decision is None or s.decision.rule != _PICK or not isinstance(seconds, int):
            return None
        # The rarest card is the last one of a pile.
        return TimeLimit(seconds, s.decision.options[-1]) if seconds else None


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
