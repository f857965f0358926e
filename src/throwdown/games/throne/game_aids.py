"""Help with decisions of Dice Throne: exact odds, and what windows are about."""

from __future__ import annotations

from typing import Final

from throwdown.contract.aids import IDLE, MATTERS, OWN_TURN, PRESSING, Likelihood, Odds, Windows
from throwdown.contract.seen import (
    ASK,
    GAME,
    Model,
    Thing,
    number_in,
    seat_id,
    string_in,
    things_of,
)
from throwdown.games.throne.model.phases import MAIN_1, MAIN_2, PHASE_TABLE
from throwdown.games.throne.model.roll_kinds import (
    ACTIVATION,
    DEFENSE_ROLL,
    ROLL_KINDS,
    TARGET_ROLL,
    TEXT_ROLL,
)
from throwdown.games.throne.model.stages import ANNOUNCED, ATTACKING, DEFENDED, STAGE_TABLE
from throwdown.games.throne.model.state import throne_state
from throwdown.games.throne.view.schema import ATTACK, CARD_ZONES, PLAYING
from throwdown.kernel.state import GameState


class ThroneOdds(Odds):
    """The odds of an Offensive Roll; loaded when they are first asked for."""

    def advice(self, s: GameState, seat: int, language: str) -> list[str]:
        from throwdown.games.throne.speech.odds_report import odds_in_words

        return odds_in_words(throne_state(s), seat, language)

    def chances(self, s: GameState, seat: int, keep: list[int]) -> list[Likelihood]:
        from throwdown.games.throne.speech.odds_report import chances

        return chances(throne_state(s), seat, keep)


_MAIN: Final = (PHASE_TABLE.name(MAIN_1), PHASE_TABLE.name(MAIN_2))
_PLAYING: Final = CARD_ZONES.name(PLAYING)
_ANNOUNCED: Final = STAGE_TABLE.name(ANNOUNCED)
_DEALING: Final = tuple(STAGE_TABLE.name(stage) for stage in (ATTACKING, DEFENDED))
_TEXT: Final = ROLL_KINDS.name(TEXT_ROLL)
_OF_OTHERS: Final = tuple(ROLL_KINDS.name(kind) for kind in (TARGET_ROLL, TEXT_ROLL))
"""Rolls of others that stand as soon as they are rolled."""
_OF_OURS: Final = tuple(ROLL_KINDS.name(kind) for kind in (DEFENSE_ROLL, TARGET_ROLL))


class ThroneWindows(Windows):
    """What counts is damage on its way to one's side, a roll that stands, and one's own phases."""

    def stake(self, model: Model, seat: int) -> int:
        game = model[GAME]
        active = number_in(game, "active")
        if active == seat and string_in(game, "phase") in _MAIN and self.is_settled(model):
            return OWN_TURN
        if _harm_to(model, seat) or _tokens_to(model, seat):
            return PRESSING
        stands = _own_roll_stands(model, seat) if active == seat else _roll_stands(model, seat)
        return MATTERS if stands else IDLE

    def is_own(self, model: Model, seat: int) -> bool:
        declared = [thing for _, thing in things_of(model, "i")]
        playing = [thing for _, thing in things_of(model, "c") if thing.get("zone") == _PLAYING]
        rolled = [thing for _, thing in things_of(model, "r") if thing.get("open")]
        text_rolls = [thing for thing in rolled if thing["kind"] == _TEXT]
        # What a text of one's own defense makes others roll is about that text as well.
        texts = [thing for thing in rolled if thing["kind"] != ROLL_KINDS.name(ACTIVATION)]
        under_way = declared[-1:] or (texts if text_rolls else playing)
        return any(thing.get("seat") == seat for thing in under_way)

    def essence(self, model: Model, seat: int) -> Model:
        if number_in(model[GAME], "active") == seat:
            return {
                name: _priceless(name, thing, seat)
                for name, thing in model.items()
                if name != ASK and not _is_price(name, thing, seat)
            }
        found = {name: thing for prefix in "dw" for name, thing in things_of(model, prefix)}
        found |= {
            name: {"to": thing["to"], "final": thing["final"]}
            for name, thing in things_of(model, "e")
        }
        if ATTACK in model:
            found[ATTACK] = model[ATTACK]
        if _is_deadly(model, seat):
            found |= dict(things_of(model, "h"))
        return found

    def is_settled(self, model: Model) -> bool:
        return not things_of(model, "i")


def _side_of(model: Model, seat: int) -> str:
    return string_in(model[seat_id(seat)], "side")


def _is_ours(model: Model, seat: int, other: int) -> bool:
    return other >= 0 and _side_of(model, seat) == _side_of(model, other)


def _harm_to(model: Model, seat: int) -> int:
    """Return how much damage waits for a seat's side."""
    return sum(
        number_in(thing, "final")
        for _, thing in things_of(model, "e")
        if _is_ours(model, seat, number_in(thing, "to"))
    )


def _is_deadly(model: Model, seat: int) -> bool:
    """Return whether the damage that waits defeats a side: then healing counts too."""
    harm = _harm_to(model, seat)
    return harm > 0 and harm >= number_in(model[_side_of(model, seat)], "health")


def _tokens_to(model: Model, seat: int) -> bool:
    """Return whether tokens are about to be placed on a seat."""
    return any(number_in(thing, "to") == seat for _, thing in things_of(model, "w"))


def _roll_stands(model: Model, seat: int) -> bool:
    """Return whether a roll of somebody else will be read as it lies, or one's own defense will."""
    attack = model.get(ATTACK)
    if attack is not None and attack["stage"] == _ANNOUNCED:
        target = number_in(attack, "target", -1)
        return target < 0 or _is_ours(model, seat, target)
    for _, roll in things_of(model, "r")[-1:]:
        ours = _is_ours(model, seat, number_in(roll, "seat"))
        if roll["kind"] == _TEXT and attack is None:
            return False
        return bool(roll.get("open")) and roll["kind"] in (_OF_OURS if ours else _OF_OTHERS)
    return False


def _own_roll_stands(model: Model, seat: int) -> bool:
    """Return whether one's own offensive roll can only be altered any more, or the damage that one
    is about to deal is known."""
    if ATTACK in model:
        return model[ATTACK]["stage"] in _DEALING
    rolled = things_of(model, "r")[-1:]
    if not rolled or rolled[0][1]["kind"] != ROLL_KINDS.name(ACTIVATION):
        return bool(rolled)
    return not number_in(model[GAME], "left")


def _is_price(name: str, thing: Thing, seat: int) -> bool:
    """Return whether a thing is a card that a seat plays, sells or has used up."""
    return name.startswith("c") and thing.get("seat") == seat


def _priceless(name: str, thing: Thing, seat: int) -> Thing:
    """Return a thing without what a seat pays with."""
    if name != seat_id(seat):
        return thing
    return {field: value for field, value in thing.items() if field not in ("cp", "hand", "deck")}
