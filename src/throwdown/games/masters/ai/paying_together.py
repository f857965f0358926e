"""What else can be paid for with something, so that no energy is lost (DM-2.4.7, DM-10.4).

The rules ask for such things one by one, purchases first, then fieldings, then Globals. Whoever
points at a table adds them in any order, so each is tried at its place among the others.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from throwdown.contract.aids import Addition
from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.rules.core.verbs import BUY, FIELD_DIE, GLOBAL
from throwdown.kernel.action import Action, verb_of
from throwdown.kernel.decision import Decision
from throwdown.kernel.interpreter import act

MORE_AT_ONCE: Final = "DM-2.4.7"
"""The question whether something else is paid for at the same time."""
PAID_TOGETHER: Final = (BUY, FIELD_DIE, GLOBAL)
"""What one payment may cover, in the order in which the rules ask for it."""


def additions(s: MastersState, picks: Sequence[Action]) -> list[Addition]:
    """Return what can be paid for together with some options of the pending decision."""
    assert s.decision is not None
    if not all(verb_of(pick) in PAID_TOGETHER for pick in picks):
        return []
    found: list[Addition] = []
    for thing, offered_in in _candidates(s, picks).items():
        row = _in_order([*picks, thing])
        if _after(s, row) is not None:
            found.append(Addition(thing, offered_in, row))
    return found


def _candidates(s: MastersState, picks: Sequence[Action]) -> dict[Action, MastersState]:
    """Return what might be added: all that is offered now, and what is offered after the others."""
    found: dict[Action, MastersState] = {}
    for state in (s, _after(s, picks)):
        decision = None if state is None else state.decision
        if state is not None and decision is not None and (state is s or _asks_more(decision)):
            for pick in decision.options:
                if verb_of(pick) in PAID_TOGETHER:
                    found.setdefault(pick, state)
    return found


def _asks_more(decision: Decision) -> bool:
    return decision.rule == MORE_AT_ONCE


def _in_order(picks: Sequence[Action]) -> list[Action]:
    """Return things in the order in which the rules ask for them."""

    def place(pick: Action) -> tuple[int, int]:
        verb = verb_of(pick)
        return PAID_TOGETHER.index(verb), pick if verb == BUY else 0

    return sorted(picks, key=place)


def _after(s: MastersState, row: Sequence[Action]) -> MastersState | None:
    """Return the game when all of a row is to be paid for; None if it cannot be, together."""
    trial = s.clone()
    for place, pick in enumerate(row):
        decision = trial.decision
        if decision is None or pick not in decision.options:
            return None
        if place > 0 and not _asks_more(decision):
            return None
        act(trial, pick)
    return trial
