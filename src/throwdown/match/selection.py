"""Picking several things together: marks that can be set and taken back before they count.

The rules ask for such things one by one, in an order, and of things that are alike they may offer
only the next. A selection knows all that can be picked in the end. It tries every mark on a copy
of the game, so that whatever the rules demand of the whole is kept. `arrange` does the same for a
row of answers as somebody gives it: marks in any order, and any of the things that are alike.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Final

from throwdown.contract.game import GameSpec
from throwdown.kernel.action import DONE, Action, first_operand, second_operand, verb_of
from throwdown.kernel.decision import ASSIGN, SUBSET, Decision
from throwdown.kernel.interpreter import act
from throwdown.kernel.state import GameState

MARKED_KINDS: Final = (SUBSET, ASSIGN)
"""The kinds of question at which several things are picked together."""
_MOST_STEPS: Final = 60


@dataclass(frozen=True, slots=True)
class SelectableItem:
    """Something that can be marked, and the game in which the rules first offer it."""

    pick: Action
    offered_in: GameState


def _question(decision: Decision) -> tuple[int, int, str]:
    """Return what tells a question from the next: partners are asked the same (DM-17.6.1)."""
    return decision.seat, decision.kind, decision.rule


def _place(item: SelectableItem) -> tuple[int, int]:
    """Return by what items are sorted: the rules ask for things and pairs in rising order."""
    return first_operand(item.pick), second_operand(item.pick)


class Selection:
    """What is marked at a question that takes several answers."""

    def __init__(self, spec: GameSpec, s: GameState) -> None:
        assert s.decision is not None
        self._spec = spec
        self._s = s
        self._asked = _question(s.decision)
        self.items = self._all()
        self.picks: list[Action] = []
        self._order = [item.pick for item in self.items]

    def _all(self) -> list[SelectableItem]:
        """Return all that is offered on the way to picking as much as possible."""
        found: dict[Action, SelectableItem] = {}
        trial = self._s
        for _ in range(_MOST_STEPS):
            decision = trial.decision
            if decision is None or not self._is_same(decision):
                break
            picks = [pick for pick in decision.options if verb_of(pick) != DONE]
            for pick in picks:
                found.setdefault(pick, SelectableItem(pick, trial))
            if not picks:
                break
            trial = trial.clone()
            act(trial, picks[0])
        return sorted(
            found.values(), key=lambda item: (first_operand(item.pick), second_operand(item.pick))
        )

    def _is_same(self, decision: Decision) -> bool:
        return _question(decision) == self._asked

    def offers(self) -> list[tuple[GameState, list[Action]]]:
        """Return what can be marked, by the games in which the rules first offer it."""
        found: dict[int, tuple[GameState, list[Action]]] = {}
        for item in self.items:
            found.setdefault(id(item.offered_in), (item.offered_in, []))[1].append(item.pick)
        return list(found.values())

    def label(self, item: SelectableItem, language: str) -> str:
        """Return what an item is called."""
        return self._spec.speech.label(item.offered_in, item.pick, language)

    def term(self, item: SelectableItem) -> str:
        """Return what a player at the table would say for an item."""
        return self._spec.speech.term(item.offered_in, item.pick)

    def knows(self, pick: Action) -> bool:
        """Return whether something can be marked at all."""
        return pick in self._order

    def toggle(self, pick: Action) -> bool:
        """Mark something or take the mark back; return whether that could be done."""
        if pick in self.picks:
            return self._take([other for other in self.picks if other != pick])
        if self.add(pick):
            return True
        # A blocker that has its attacker already is moved to the other one.
        kept = [other for other in self.picks if first_operand(other) != first_operand(pick)]
        return len(kept) < len(self.picks) and self._take([*kept, pick])

    def add(self, pick: Action) -> bool:
        """Mark something beside what is marked; return whether that could be done."""
        return pick not in self.picks and self._take([*self.picks, pick])

    def may_join(self, pick: Action) -> bool:
        """Return whether something could be marked beside what is, or instead of its other pair."""
        if self._try_marks([*self.picks, pick]) is not None:
            return True
        kept = [other for other in self.picks if first_operand(other) != first_operand(pick)]
        return len(kept) < len(self.picks) and self._try_marks([*kept, pick]) is not None

    def answers(self) -> list[Action]:
        """Return the answers to give, or nothing as long as the rules demand more."""
        played = self._try_marks(self.picks)
        assert played is not None
        after, answers = played
        if not self.is_open(after):
            # Nothing was left to be picked, and the rules have gone on by themselves.
            return answers
        assert after.decision is not None
        ends = [pick for pick in after.decision.options if verb_of(pick) == DONE]
        return [*answers, ends[0]] if ends else []

    def unfinished_answers(self) -> list[Action]:
        """Return what is marked as answers, with which the question may go on."""
        return self.answers_for(self.picks) or []

    def answers_for(self, picks: Sequence[Action]) -> list[Action] | None:
        """Return marks as the rules ask for them, or None if they cannot all be set."""
        if len(set(picks)) < len(picks):
            return None
        played = self._try_marks(picks)
        return None if played is None else played[1]

    def is_open(self, after: GameState) -> bool:
        """Return whether a game still asks the question that things are marked at."""
        return after.decision is not None and self._is_same(after.decision)

    def _take(self, picks: list[Action]) -> bool:
        if self._try_marks(picks) is None:
            return False
        self.picks = picks
        return True

    def _try_marks(self, picks: Sequence[Action]) -> tuple[GameState, list[Action]] | None:
        """Return the game after these picks and the answers they became, or None if refused."""
        marked = [pick for pick in self._order if pick in picks]
        return self._try_in_order(marked) or self._try_in_order(self._firsts(marked))

    def _try_in_order(self, picks: list[Action]) -> tuple[GameState, list[Action]] | None:
        trial, answers = self._s.clone(), []
        for pick in picks:
            answer = find_offered(self._spec, trial, pick) if self.is_open(trial) else None
            if answer is None:
                return None
            answers.append(answer)
            act(trial, answer)
        return trial, answers

    def _firsts(self, picks: list[Action]) -> list[Action]:
        """Return as many picks in order, of things that are alike the first ones."""
        wanted, found = list(picks), list[Action]()
        for pick in self._order:
            alike = [other for other in wanted if self._spec.are_alike(self._s, pick, other)]
            if alike:
                wanted.remove(alike[0])
                found.append(pick)
        return found


def find_offered(spec: GameSpec, s: GameState, pick: Action) -> Action | None:
    """Return a pick if it is offered, or the one that is offered for all that are alike."""
    options = s.decision.options if s.decision is not None else []
    if pick in options:
        return pick
    return next((option for option in options if spec.are_alike(s, option, pick)), None)


def arrange(spec: GameSpec, s: GameState, picks: Sequence[Action]) -> list[Action] | None:
    """Return a row of answers in the order in which the rules ask for them, or None.

    Marks may come in any order, and as any of the things that are alike; "done" behind them is
    left out where the rules go on by themselves. `s` should know no more than the seat does.
    """
    assert s.decision is not None
    seat, trial = s.decision.seat, s.clone()
    rest, row = list(picks), list[Action]()
    while rest:
        if trial.decision is None or trial.decision.seat != seat:
            return None
        answers, used = _next_answers(spec, trial, rest)
        if used == 0:
            return None
        for answer in answers:
            act(trial, answer)
        row += answers
        rest = rest[used:]
    return row


def _next_answers(spec: GameSpec, s: GameState, rest: Sequence[Action]) -> tuple[list[Action], int]:
    """Return the answers that what comes first in a row means, and how much of it that is."""
    assert s.decision is not None
    if s.decision.kind in MARKED_KINDS:
        selection = Selection(spec, s)
        marks = list(takewhile(selection.knows, rest))
        answers = selection.answers_for(marks) if marks else None
        if answers is not None:
            after = s.clone()
            for answer in answers:
                act(after, answer)
            behind = rest[len(marks) : len(marks) + 1]
            ends = bool(behind) and verb_of(behind[0]) == DONE and not selection.is_open(after)
            return answers, len(marks) + ends
    other = find_offered(spec, s, rest[0])
    return ([], 0) if other is None else ([other], 1)
