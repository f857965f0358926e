"""What a viewer is sent of a match: only what `Match` and `GameSpec` show to that viewer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import convert
from msgspec.structs import replace

from throwdown.contract.aids import NO_PAYMENTS
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
    Pending,
    Tried,
    Try,
    View,
    Way,
)
from throwdown.kernel.action import Action
from throwdown.kernel.state import GameState
from throwdown.match.answer_row import play_row
from throwdown.match.errors import NotOffered, RowRefused
from throwdown.match.forecast import foresee
from throwdown.match.log import VisibleEvent
from throwdown.match.match import Match
from throwdown.match.selection import MARKED_KINDS, Selection
from throwdown.match.usefulness import is_useful

_TRIAL_SEED: Final = 1
"""Picks are tried in a game that could be this one for the seat, so they tell no secret."""


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
    is_paid = match.spec.payments is not NO_PAYMENTS
    found = []
    for choice in match.choices(viewer, language):
        pick = text(choice.pick)
        drawn = known.get(pick)
        role = role_of(decision, choice.pick) if drawn is None else drawn.role
        cost = drawn.cost if is_paid and drawn is not None else None
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


def markables(match: Match, viewer: int, language: str) -> list[Markable]:
    """Return what a viewer can mark at the pending question, if it asks for marks."""
    selection = _selection(match, viewer)
    return [] if selection is None else _things(match, selection, language)


def _selection(match: Match, seat: int) -> Selection | None:
    decision = match.decision()
    if decision is None or decision.seat != seat or decision.kind not in MARKED_KINDS:
        return None
    return Selection(match.spec, match.spec.sample(match.position(), seat, _TRIAL_SEED))


def _things(match: Match, selection: Selection, language: str) -> list[Markable]:
    text = match.spec.words.text
    return [
        Markable(text(item.pick), selection.label(item, language), selection.may_join(item.pick))
        for item in selection.items
    ]


def tried(match: Match, seat: int, picks: Sequence[Action], wish: Try, language: str) -> Tried:
    """Return what picks would come to at the seat's question, in a game that tells no secret."""
    selection = _selection(match, seat)
    if selection is not None:
        found = _marked(match, selection, picks, language)
        row: Sequence[Action] = selection.answers()
    else:
        found = _answered(match, seat, picks, language)
        row = picks
    if wish.outcome and (found.ok or not row):
        found = replace(found, outcome=forecast(match, seat, row, language))
    if wish.useful:
        found = replace(found, useful=is_worth_asking(match, seat))
    return found


_NOT_TRIED: Final = Tried(
    ok=False, place=0, rule="", text="", marks=[], things=[], ways=[], outcome=None, useful=None
)


def _marked(match: Match, selection: Selection, picks: Sequence[Action], language: str) -> Tried:
    for pick in picks:
        if selection.knows(pick) and pick not in selection.picks:
            selection.toggle(pick)
    return replace(
        _NOT_TRIED,
        ok=bool(selection.answers()),
        marks=[match.spec.words.text(pick) for pick in selection.picks],
        things=_things(match, selection, language),
    )


def _answered(match: Match, seat: int, picks: Sequence[Action], language: str) -> Tried:
    decision = match.decision()
    if decision is None or decision.seat != seat or not picks:
        return _NOT_TRIED
    trial = match.spec.sample(match.position(), seat, _TRIAL_SEED)
    try:
        play_row(match.spec, trial, picks)
    except RowRefused as error:
        return _refused(match, seat, picks, error, language)
    ways = payments(match, trial, picks[0]) if len(picks) == 1 else []
    return replace(_NOT_TRIED, ok=True, ways=ways)


def _refused(
    match: Match, seat: int, picks: Sequence[Action], error: RowRefused, language: str
) -> Tried:
    """Return which of some picks is at fault, and why."""
    reason = None
    if isinstance(error, NotOffered):
        wish = match.spec.words.text(picks[error.place - 1])
        reason = match.why_not(seat, wish, language, picks[: error.place - 1])
    rule, text = ("", "") if reason is None else (reason.rule, reason.text)
    return replace(_NOT_TRIED, place=error.place, rule=rule, text=text)


def payments(match: Match, s: GameState, pick: Action) -> list[Way]:
    """Return the ways to pay for a pick."""
    text = match.spec.words.text
    return [
        Way([text(each) for each in way.answers], way.spends, [text(each) for each in way.leaves])
        for way in match.spec.payments.ways(s, pick)
    ]


def is_worth_asking(match: Match, seat: int) -> bool:
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
