"""What a viewer is sent of a match: only what `Match` and `GameSpec` show to that viewer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import convert

from throwdown.contract.game import GameSpec
from throwdown.contract.seen import role_of
from throwdown.interfaces.web.protocol.messages import (
    Cause,
    Chance,
    Chances,
    Choice,
    Event,
    Markable,
    Omitted,
    Outcome,
    Payments,
    Pending,
    Planned,
    View,
    Way,
)
from throwdown.kernel.action import Action
from throwdown.kernel.decision import ASSIGN, SUBSET
from throwdown.kernel.state import GameState
from throwdown.match.forecast import foresee
from throwdown.match.log import VisibleEvent
from throwdown.match.match import Match
from throwdown.match.selection import Selection
from throwdown.match.usefulness import is_useful

_PLANNING_SEED: Final = 1
"""A plan is tried in a game that could be this one for the seat, so it tells no secret."""
_PLANNED_KINDS: Final = (SUBSET, ASSIGN)


def view_of(match: Match, viewer: int) -> View:
    """Return all that a viewer may know of a match."""
    found = match.view(viewer)
    return convert({**found, "pending": found["pending"] or None}, View)


def pending_of(spec: GameSpec, s: GameState, viewer: int) -> Pending | None:
    """Return who must decide what, as a viewer may know it."""
    found = spec.pending(s, viewer)
    return convert(found, Pending) if found else None


def choices_of(match: Match, viewer: int, language: str) -> list[Choice]:
    """Return what a viewer can pick now."""
    decision = match.decision()
    if decision is None:
        return []
    text, seen = match.spec.words.text, match.spec.seen
    known = {each.pick: each for each in seen.choices(match.position(), viewer)}
    found = []
    for choice in match.choices(viewer, language):
        pick = text(choice.pick)
        drawn = known.get(pick)
        role = role_of(decision, choice.pick) if drawn is None else drawn.role
        cost = None if drawn is None else drawn.cost
        found.append(Choice(pick, choice.term, choice.label, role, cost))
    return found


def events_of(happenings: Sequence[VisibleEvent]) -> list[Event]:
    """Return what happened, for sending."""
    return [
        Event(
            each.number,
            each.kind,
            each.seat,
            dict(each.values),
            each.text,
            dict(each.faces),
            _cause_of(each),
        )
        for each in happenings
    ]


def _cause_of(event: VisibleEvent) -> Cause | None:
    cause = event.cause
    if cause is None:
        return None
    return Cause(cause.rule, cause.text, cause.of, cause.seat, cause.also)


def forecast(match: Match, seat: int, picks: Sequence[Action], language: str) -> Outcome:
    """Return what would follow if everybody did as little as possible, after some picks."""
    spec = match.spec
    names = match.names(language)
    seen = foresee(spec, match.position(), picks, language, seat, match.number(), names)
    return Outcome(
        table=spec.observe(seen.state, seat),
        pieces=spec.speech.pieces(seen.state, seat, language),
        events=events_of(seen.happened),
        stopped=seen.stopped,
        omitted=[Omitted(each.seat, each.kind, each.rule, each.source) for each in seen.omitted],
    )


def planned(
    match: Match, seat: int, marks: Sequence[Action], toggled: Action | None, language: str
) -> Planned:
    """Return what can be picked together at the seat's question, with one mark set or taken."""
    decision, text = match.decision(), match.spec.words.text
    if decision is None or decision.seat != seat or decision.kind not in _PLANNED_KINDS:
        return Planned(marks=[], things=[], answers=[])
    trial = match.spec.sample(match.position(), seat, _PLANNING_SEED)
    plan = Selection(match.spec, trial, language)
    known = [thing.pick for thing in plan.things]
    for mark in [*marks, *([] if toggled is None else [toggled])]:
        if mark in known:
            plan.toggle(mark)
    return Planned(
        marks=[text(pick) for pick in plan.picks],
        things=[
            Markable(text(thing.pick), thing.label, plan.may_join(thing.pick))
            for thing in plan.things
        ],
        answers=[text(pick) for pick in plan.answers()],
    )


def payments(match: Match, pick: Action) -> Payments:
    """Return the ways to pay for a pick."""
    spec = match.spec
    text = spec.words.text
    found = spec.payments.ways(match.position(), pick)
    ways = [
        Way([text(each) for each in way.answers], way.spends, [text(each) for each in way.leaves])
        for way in found
    ]
    return Payments(ways=ways)


def useful(match: Match, seat: int) -> bool:
    """Return whether a seat could do more at the pending decision than pass."""
    decision = match.decision()
    if decision is None or decision.seat != seat:
        return False
    return is_useful(match.spec, match.position(), seat)


def chances(match: Match, seat: int, keep: list[int]) -> Chances:
    """Return how likely things are for a seat that keeps some dice."""
    found = match.spec.odds.chances(match.position(), seat, keep)
    listed = [Chance(each.name, each.best, each.kept) for each in found]
    return Chances(chances=listed)
