"""Ways to pay for something, the one first that keeps most of what is worth keeping.

Wild energy is kept longest, then the last of a type; generic energy is spent first.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from throwdown.contract.aids import Payment
from throwdown.games.masters.ai.paying_together import MORE_AT_ONCE, PAID_TOGETHER
from throwdown.games.masters.model.energy import GENERIC, NO_ENERGY, WILD
from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.model.zones import RESERVE
from throwdown.games.masters.rules.core.events import PAID
from throwdown.kernel.action import DONE, Action, verb_of
from throwdown.kernel.decision import Decision
from throwdown.kernel.interpreter import act

_ENERGY: Final = "DM-2.4.1"
"""Which energy is spent."""
_FLOATING: Final = "floating"
"""Energy that is there without a die."""
_MOST_WAYS: Final = 60


def payments(s: MastersState, picks: Sequence[Action]) -> list[Payment]:
    """Return the ways to pay for options that cost energy, the cheapest first."""
    assert s.decision is not None
    if not all(verb_of(pick) in PAID_TOGETHER for pick in picks[1:]):
        return []
    seat = s.decision.seat
    ways = _Ways(seat, s.floating[seat])
    trial = s.clone()
    trial.journal = True
    for pick in picks:
        act(trial, pick)
    ways.follow(trial, [], Counter())
    kinds = {f"d{die}": _kind(s, die) for die in range(len(s.zone))} | {_FLOATING: GENERIC}
    have = Counter(kinds[f"d{die}"] for die in range(len(s.zone)) if _is_at_hand(s, die, seat))
    return sorted(ways.found, key=lambda way: _loss(way.spends, kinds, have))


class _Ways:
    """Finds the ways to pay, by trying every answer to what energy is spent."""

    def __init__(self, seat: int, floating: int) -> None:
        self.found: list[Payment] = []
        self._seat = seat
        self._floating = floating

    def follow(self, s: MastersState, answers: list[Action], spent: Counter[str]) -> None:
        """Follow every answer, as far as paying is all that is asked."""
        if len(self.found) >= _MOST_WAYS:
            return
        spent = spent + _spent_energy(s, self._seat)
        options = _payment_answers(s.decision, self._seat)
        for answer in options:
            trial = s.clone()
            act(trial, answer)
            self.follow(trial, [*answers, answer], spent)
        if not options:
            self._end(s, answers, spent)

    def _end(self, s: MastersState, answers: list[Action], spent: Counter[str]) -> None:
        floating = Counter({_FLOATING: self._floating - s.floating[self._seat]})
        spends = dict(spent + floating)
        decision = s.decision
        leaves = decision.options if decision is not None and decision.seat == self._seat else []
        if spends:
            self.found.append(Payment(answers, spends, list(leaves)))


def _payment_answers(decision: Decision | None, seat: int) -> list[Action]:
    """Return the answers to a question about the payment; none if it asks something else."""
    if decision is None or decision.seat != seat:
        return []
    if decision.rule == _ENERGY:
        return list(decision.options)
    is_done = decision.rule == MORE_AT_ONCE and verb_of(decision.options[-1]) == DONE
    return [decision.options[-1]] if is_done else []


def _spent_energy(s: MastersState, seat: int) -> Counter[str]:
    """Return what each die of a seat gave, by the journal."""
    paid = [event for event in s.events if event.kind == PAID and event.seat == seat]
    return Counter({f"d{event.a}": event.b for event in paid})


def _is_at_hand(s: MastersState, die: int, seat: int) -> bool:
    return s.zone[die] == RESERVE and s.controller[die] == seat and _kind(s, die) != NO_ENERGY


def _kind(s: MastersState, die: int) -> int:
    return s.tables.face_energy[s.tables.first_face[die] + s.side[die]]


def _loss(spends: dict[str, int], kinds: dict[str, int], have: Counter[int]) -> tuple[int, ...]:
    """Return what a payment gives away: wild energy, last dice of a type, and typed ones in all."""
    spent = Counter(kinds[name] for name in spends)
    typed = [kind for kind in spent if kind not in (WILD, GENERIC)]
    last = sum(spent[kind] == have[kind] for kind in typed)
    return spent[WILD], last, sum(spent[kind] for kind in typed), sum(spends.values())
