"""Help with decisions of Dice Masters: ways to pay, how long a pick of a draft may take, and what
windows are about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from throwdown.contract.aids import (
    IDLE,
    MATTERS,
    OWN_TURN,
    PRESSING,
    Addition,
    Clock,
    Payment,
    Payments,
    TimeLimit,
    Windows,
)
from throwdown.contract.seen import (
    ASK,
    GAME,
    Model,
    Thing,
    number_in,
    number_of,
    seat_id,
    string_in,
    things_of,
)
from throwdown.games.masters.ai.paying_together import additions
from throwdown.games.masters.ai.payment_ranking import payments
from throwdown.games.masters.model.lasting_kinds import GAINED_ICON, LASTING_KINDS
from throwdown.games.masters.model.state import masters_state
from throwdown.games.masters.model.steps import ATTACK_STEP, MAIN, STEPS
from throwdown.games.masters.model.zones import ATTACK, BAG, OUT_OF_PLAY, RESERVE, USED, ZONE_TABLE
from throwdown.kernel.action import Action
from throwdown.kernel.state import GameState
from throwdown.kernel.values import Setup

_PURSE: Final = tuple(ZONE_TABLE.name(zone) for zone in (BAG, USED, OUT_OF_PLAY, RESERVE))

_MAIN: Final = STEPS.name(MAIN)
_ATTACK: Final = STEPS.name(ATTACK_STEP)
_ATTACK_ZONE: Final = ZONE_TABLE.name(ATTACK)
_AFFILIATION: Final = LASTING_KINDS.name(GAINED_ICON)
_STANDING: Final = ("zone", "seat", "face", "damage", "holder")
"""What becomes of dice for good, whoever fights."""

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


class MastersWindows(Windows):
    """On one's own turn everything counts; on another's an attack, and what is done for good."""

    def stake(self, model: Model, seat: int) -> int:
        game = model[GAME]
        ours = number_in(game, "active") in _side(model, seat)
        step = string_in(game, "step")
        if step == _MAIN:
            return OWN_TURN if ours else MATTERS
        if step != _ATTACK or not _is_attacked(model):
            return IDLE
        return MATTERS if ours else PRESSING

    def is_own(self, model: Model, seat: int) -> bool:
        about = model.get(string_in(model[ASK], "about"))
        return about is not None and about.get("seat") == seat

    def essence(self, model: Model, seat: int) -> Model:
        fights = _is_attacked(model)
        if number_in(model[GAME], "active") in _side(model, seat) or fights:
            kept = {name: thing for name, thing in model.items() if not _is_idle(name, thing, seat)}
            kept[seat_id(seat)] = _without(model[seat_id(seat)], "floating")
            return kept
        players = {name: _only(thing, "life") for name, thing in things_of(model, "p")}
        dice = things_of(model, "d")
        fielded = {name: _only(thing, *_STANDING) for name, thing in dice if not _pays(thing, seat)}
        return players | fielded


def _side(model: Model, seat: int) -> tuple[int, ...]:
    """Return a seat with its partner."""
    partner = string_in(model[seat_id(seat)], "partner")
    return (seat, number_of(partner)) if partner else (seat,)


def _is_attacked(model: Model) -> bool:
    """Return whether an attack is on."""
    return any(thing.get("zone") == _ATTACK_ZONE for _, thing in things_of(model, "d"))


def _is_idle(name: str, thing: Thing, seat: int) -> bool:
    """Return whether a change of a thing is no reason to do anything."""
    return name == ASK or _pays(thing, seat) or thing.get("kind") == _AFFILIATION


def _only(thing: Thing, *fields: str) -> Thing:
    return {name: value for name, value in thing.items() if name in fields}


def _without(thing: Thing, field: str) -> Thing:
    return {name: value for name, value in thing.items() if name != field}


def _pays(thing: Thing, seat: int) -> bool:
    """Return whether a thing is a die that a seat pays with, has paid with, or may draw."""
    return thing.get("zone") in _PURSE and thing.get("seat") == seat
