"""A row of answers: what one seat answers together, taken as a whole or not at all.

Each answer must be asked of the same seat. Only the last one may bring chance, another seat's
question, or something hidden to light for the seat that gives it; else a row could be used to
look ahead: refused at its second answer, it would tell for nothing what the first one brings.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from throwdown.contract.game import GameSpec
from throwdown.kernel.action import Action
from throwdown.kernel.interpreter import act
from throwdown.kernel.state import GameState
from throwdown.match.errors import NotOffered, RowTooLong, refusal


@dataclass(frozen=True, slots=True)
class PlayedRow:
    """A row that has been carried out on a copy of the position."""

    state: GameState
    """Where it leads to, before any result of chance."""
    picks: tuple[Action, ...]
    terms: tuple[str, ...]
    """The answers as they are said at the table."""
    shows: bool
    """Whether anybody was shown what they could not know before."""


def play_row(
    spec: GameSpec, s: GameState, picks: Sequence[Action], *, guarded: bool = True
) -> PlayedRow:
    """Answer the pending decision, and those that follow, on a copy.

    Unless it is guarded, an answer before the last may show its seat something: whoever plays a
    journal again knows all of it anyway.

    Raises:
        NotOffered: an answer is not offered, or there is none.
        RowTooLong: the row goes on behind an answer that must be its last.
    """
    first, of = s.decision, len(picks)
    if first is None or of == 0:
        raise NotOffered(refusal("empty row"), 0, of)
    trial, terms, shows = s.clone(), list[str](), False
    for place, pick in enumerate(picks, 1):
        decision = trial.decision
        if decision is None or decision.seat != first.seat:
            raise RowTooLong(place - 1, of)
        if pick not in decision.options:
            said = _write_pick(spec, pick)
            raise NotOffered(refusal("not offered", action=said, rule=decision.rule), place, of)
        if guarded and place < of and spec.reveals(trial, pick, first.seat):
            raise RowTooLong(place, of)
        shows = shows or spec.reveals(trial, pick)
        terms.append(spec.speech.term(trial, pick))
        act(trial, pick)
    return PlayedRow(trial, tuple(picks), tuple(terms), shows)


def _write_pick(spec: GameSpec, pick: Action) -> str:
    try:
        return spec.words.text(pick)
    except (KeyError, IndexError):
        return str(pick)
