"""What a viewer is sent of a match: only what `Match` and `GameSpec` show to that viewer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from throwdown.contract.aids import NO_PAYMENTS
from throwdown.contract.seen import END, MARK, Patch, SeenChoice, difference, model_of
from throwdown.interfaces.web.protocol.messages import (
    Cause,
    Chance,
    Chances,
    Choice,
    Event,
    LogEvent,
    More,
    Omitted,
    Outcome,
    Step,
    Tried,
    Try,
    Way,
    Window,
)
from throwdown.kernel.action import Action
from throwdown.kernel.state import GameState
from throwdown.match.answer_row import play_row
from throwdown.match.errors import NotOffered, RowRefused
from throwdown.match.feed import SeenStep
from throwdown.match.forecast import foresee
from throwdown.match.log import VisibleEvent
from throwdown.match.match import Match
from throwdown.match.selection import MARKED_KINDS, Selection
from throwdown.match.windows import MODES, is_window, note_window

NO_CHANGE: Final[Patch] = {}
_TRIAL_SEED: Final = 1
"""Picks are tried in a game that could be this one for the seat, so they tell no secret."""


def choices_of(match: Match, viewer: int, language: str) -> list[Choice]:
    """Return what a viewer can pick now; where things are marked, all that can be on the way."""
    decision = match.decision()
    if decision is None or decision.seat != viewer:
        return []
    spec, s = match.spec, match.position()
    selection = _selection(match, viewer)
    offered = spec.seen.choices(s, viewer)
    if selection is not None:
        offered = [choice for choice in offered if choice.role == END]
    marks = [] if selection is None else _markable(match, selection, language)
    return [*marks, *_choice_messages(match, s, offered, language)]


def _markable(match: Match, selection: Selection, language: str) -> list[Choice]:
    """Return all that can be marked, each as the rules first offer it."""
    spec, found = match.spec, dict[Action, Choice]()
    for s, picks in selection.offers():
        assert s.decision is not None
        by_pick = {choice.pick: choice for choice in spec.seen.choices(s, s.decision.seat)}
        texts = [spec.words.text(pick) for pick in picks]
        offered = [by_pick.get(text) or SeenChoice(text, role=MARK) for text in texts]
        said = _choice_messages(match, s, offered, language, selection)
        found.update(zip(picks, said, strict=True))
    return [found[item.pick] for item in selection.items]


def _choice_messages(
    match: Match,
    s: GameState,
    offered: Sequence[SeenChoice],
    language: str,
    selection: Selection | None = None,
) -> list[Choice]:
    """Return choices of a state's decision for sending; what they cost, if that can be paid."""
    spec = match.spec
    is_paid = selection is None and spec.payments is not NO_PAYMENTS
    picks = [spec.words.parse(choice.pick) for choice in offered]
    labels = spec.speech.labels(s, picks, language)
    return [
        Choice(
            pick=choice.pick,
            verb=spec.words.word(pick),
            label=label,
            role=choice.role,
            of=choice.of,
            also=choice.also,
            cost=choice.cost if is_paid else None,
            pays=dict(choice.pays),
            text=choice.text,
            number=choice.number,
            closed=selection is not None and not selection.may_join(pick),
        )
        for choice, pick, label in zip(offered, picks, labels, strict=True)
    ]


def event_message(event: VisibleEvent, change: Patch = NO_CHANGE, own: Patch = NO_CHANGE) -> Event:
    """Return something that happened for sending, with what it changed."""
    return Event(
        kind=event.kind,
        seat=event.seat,
        values=dict(event.values),
        faces=dict(event.faces),
        cause=_cause_of(event),
        change=change,
        own=own,
        text=event.text,
        links=event.links,
    )


def step_message(step: SeenStep, prompt: str) -> Step:
    """Return a step of a game that was played for sending; nothing of it can be answered."""
    return Step(
        entry=step.number,
        since=step.since,
        events=[event_message(each.told, each.change, each.own) for each in step.events],
        change=step.change,
        own=step.own,
        prompt=prompt,
    )


def log_event(event: VisibleEvent) -> LogEvent:
    """Return something that happened for sending, with the entry that brought it."""
    return LogEvent(
        number=event.number,
        kind=event.kind,
        seat=event.seat,
        values=dict(event.values),
        faces=dict(event.faces),
        cause=_cause_of(event),
        text=event.text,
        links=event.links,
    )


def _cause_of(event: VisibleEvent) -> Cause | None:
    cause = event.cause
    if cause is None:
        return None
    return Cause(cause.rule, cause.text, cause.of, cause.seat, cause.also)


def forecast(match: Match, seat: int, picks: Sequence[Action], language: str) -> Outcome:
    """Return what would follow if everybody did as little as possible, after some picks."""
    spec, s = match.spec, match.position()
    seen = foresee(spec, s, picks, language, seat, match.number(), match.names(language))
    now, then = model_of(spec.seen, s, seat), model_of(spec.seen, seen.state, seat)
    return Outcome(
        change=difference(now, then),
        events=[event_message(each) for each in seen.happened],
        stopped=seen.stopped,
        omitted=[Omitted(each.seat, each.kind, each.rule, each.source) for each in seen.omitted],
    )


def _selection(match: Match, seat: int) -> Selection | None:
    decision = match.decision()
    if decision is None or decision.seat != seat or decision.kind not in MARKED_KINDS:
        return None
    return Selection(match.spec, match.spec.sample(match.position(), seat, _TRIAL_SEED))


def try_picks(match: Match, seat: int, picks: Sequence[Action], wish: Try, language: str) -> Tried:
    """Return what picks would come to at the seat's question, in a game that tells no secret."""
    selection = _selection(match, seat)
    if selection is not None:
        found = _try_marks(match, selection, picks)
        row: Sequence[Action] = selection.answers()
    else:
        found = _try_row(match, seat, picks, language)
        row = picks
    if wish.outcome and (found.ok or not row):
        found = replace(found, outcome=forecast(match, seat, row, language))
    if wish.window in MODES:
        found = replace(found, window=window_at(match, seat, wish.window))
    return found


_NOT_TRIED: Final = Tried(
    ok=False,
    place=0,
    rule="",
    text="",
    marks=[],
    open=[],
    ways=[],
    more=[],
    outcome=None,
    window=None,
)


def _try_marks(match: Match, selection: Selection, picks: Sequence[Action]) -> Tried:
    text = match.spec.words.text
    for pick in picks:
        if selection.knows(pick) and pick not in selection.picks:
            selection.toggle(pick)
    return replace(
        _NOT_TRIED,
        ok=bool(selection.answers()),
        marks=[text(pick) for pick in selection.picks],
        open=[text(item.pick) for item in selection.items if selection.may_join(item.pick)],
    )


def _try_row(match: Match, seat: int, picks: Sequence[Action], language: str) -> Tried:
    decision = match.decision()
    if decision is None or decision.seat != seat or not picks:
        return _NOT_TRIED
    trial = match.spec.sample(match.position(), seat, _TRIAL_SEED)
    try:
        play_row(match.spec, trial, picks)
    except RowRefused as error:
        return _refusal(match, seat, picks, error, language)
    ways = payments(match, trial, picks)
    more = _additions(match, trial, picks, language) if ways else []
    return replace(_NOT_TRIED, ok=True, ways=ways, more=more)


def _refusal(
    match: Match, seat: int, picks: Sequence[Action], error: RowRefused, language: str
) -> Tried:
    """Return which of some picks is at fault, and why."""
    reason = None
    if isinstance(error, NotOffered):
        wish = match.spec.words.text(picks[error.place - 1])
        reason = match.why_not(seat, wish, language, picks[: error.place - 1])
    rule, text = ("", "") if reason is None else (reason.rule, reason.text)
    return replace(_NOT_TRIED, place=error.place, rule=rule, text=text)


def payments(match: Match, s: GameState, picks: Sequence[Action]) -> list[Way]:
    """Return the ways to pay for picks."""
    text = match.spec.words.text
    return [
        Way([text(each) for each in way.answers], way.spends, [text(each) for each in way.leaves])
        for way in match.spec.payments.ways(s, picks)
    ]


def _additions(match: Match, s: GameState, picks: Sequence[Action], language: str) -> list[More]:
    """Return what else can be paid for at the same time."""
    text = match.spec.words.text
    found: list[More] = []
    for each in match.spec.payments.additions(s, picks):
        state, name = each.offered_in, text(each.thing)
        assert state.decision is not None
        offered = match.spec.seen.choices(state, state.decision.seat)
        # Of options that make no difference one is listed.
        own = [choice for choice in offered if choice.pick == name]
        for choice in _choice_messages(match, state, own, language):
            found.append(More(choice, [text(pick) for pick in each.picks]))
    return found


def window_at(match: Match, seat: int, mode: str) -> Window | None:
    """Return what is to be known of the window that asks a seat, if one does."""
    decision = match.decision()
    if decision is None or decision.seat != seat or not is_window(decision):
        return None
    note = note_window(match.spec, match.position(), seat, mode)
    return Window(note.asks, note.useful, note.key)


def chances(match: Match, seat: int, keep: list[int]) -> Chances:
    """Return how likely things are for a seat that keeps some dice."""
    found = match.spec.odds.chances(match.position(), seat, keep)
    listed = [Chance(each.name, each.best, each.kept) for each in found]
    return Chances(chances=listed)
