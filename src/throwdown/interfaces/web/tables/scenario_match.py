"""A match that goes on from a scenario that somebody has sent."""

from __future__ import annotations

from pathlib import Path
from typing import Final, Literal

from throwdown.content.setup_error import SetupError
from throwdown.content.setup_fields import check_texts, fault_under
from throwdown.interfaces.web.access.limits import Limits
from throwdown.interfaces.web.access.team_sizes import setup_too_large
from throwdown.interfaces.web.tables.table_request import (
    InvalidRequest,
    Seating,
    SeatRequest,
    check_packs,
)
from throwdown.kernel.decision import CHANCE
from throwdown.match.errors import MatchError
from throwdown.match.match import Match
from throwdown.match.replay import branch_match
from throwdown.match.scenario.file import ScenarioError, parse_scenario
from throwdown.match.scenario.walk import walk_through
from throwdown.match.system_dice import SystemDice
from throwdown.words.message import Message

LONGEST: Final = 100_000
"""Characters of a scenario that comes from outside."""
_PATH: Final = Path("scenario")
"""What a text that comes from no file is called where something is wrong with it."""


def match_from_scenario(
    text: str, others: Literal["bot", "me"], limits: Limits, holder: bytes
) -> tuple[Match, Seating]:
    """Return the game where a scenario ends, with dice of its own, and who sits where.

    The holder has the seat that decides there. Raises InvalidRequest.
    """
    if len(text) > LONGEST:
        raise InvalidRequest(Message("web.faults", "long scenario", most=LONGEST))
    try:
        told = _play(text, limits)
    except (ScenarioError, SetupError, MatchError) as error:
        raise InvalidRequest(error.message) from error
    if told.is_over():
        raise InvalidRequest(Message("web.faults", "over there"))
    decision = told.position().decision
    yours = decision.seat if decision is not None and decision.seat != CHANCE else 0
    wishes = [SeatRequest("me" if seat == yours else others) for seat in range(len(told.players))]
    seating = Seating(wishes, holder)
    return branch_match(told, told.number(), seating.players, SystemDice()), seating


def _play(text: str, limits: Limits) -> Match:
    """Return a scenario played to its end; raises what is wrong with it."""
    scenario = parse_scenario(_PATH, text)
    check_packs(scenario.setup)
    check_texts(scenario.setup)
    if wrong := setup_too_large(scenario.setup, limits):
        raise InvalidRequest(fault_under("setup", wrong))
    return walk_through(scenario).match
