"""Picking several things together: marks that can be set and taken back before they count.

The rules ask for such things one by one, in an order, and of things that are alike they offer only
the next. A plan knows all that can be picked in the end. It tries every mark on a copy of the game,
so that whatever the rules demand of the whole is kept.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from throwdown.contract.game import GameSpec
from throwdown.kernel.action import DONE, Action, first_operand, verb_of
from throwdown.kernel.decision import Decision
from throwdown.kernel.interpreter import act
from throwdown.kernel.state import GameState

_MOST_STEPS: Final = 60
_NUMBER: Final = re.compile(r" #\d+")


@dataclass(frozen=True, slots=True)
class SelectableItem:
    """Something that can be marked, and what it was called when the rules first offered it."""

    pick: Action
    term: str
    label: str


class Selection:
    """What is marked at a question that takes several answers."""

    def __init__(self, spec: GameSpec, s: GameState, language: str) -> None:
        assert s.decision is not None
        self._spec = spec
        self._s = s
        self._kind, self._rule = s.decision.kind, s.decision.rule
        self.things = self._all(language)
        self.picks: list[Action] = []
        self._order = [thing.pick for thing in self.things]
        self._terms = {thing.pick: thing.term for thing in self.things}

    def _all(self, language: str) -> list[SelectableItem]:
        """Return all that is offered on the way to picking as much as possible."""
        found: dict[Action, SelectableItem] = {}
        trial = self._s.clone()
        for _ in range(_MOST_STEPS):
            decision = trial.decision
            if decision is None or not self._is_same(decision):
                break
            picks = [pick for pick in decision.options if verb_of(pick) != DONE]
            for pick in picks:
                if pick not in found:
                    label = self._spec.speech.label(trial, pick, language)
                    found[pick] = SelectableItem(pick, self._spec.speech.term(trial, pick), label)
            if not picks:
                break
            act(trial, picks[0])
        return sorted(found.values(), key=lambda thing: first_operand(thing.pick))

    def _is_same(self, decision: Decision) -> bool:
        return (decision.kind, decision.rule) == (self._kind, self._rule)

    def toggle(self, pick: Action) -> bool:
        """Mark something or take the mark back; say whether that could be done."""
        if pick in self.picks:
            return self._take([other for other in self.picks if other != pick])
        if self._take([*self.picks, pick]):
            return True
        # A blocker that has its attacker already is moved to the other one.
        kept = [other for other in self.picks if first_operand(other) != first_operand(pick)]
        return len(kept) < len(self.picks) and self._take([*kept, pick])

    def may_join(self, pick: Action) -> bool:
        """Return whether something could be marked beside what is, or instead of its other pair."""
        if self._played([*self.picks, pick]) is not None:
            return True
        kept = [other for other in self.picks if first_operand(other) != first_operand(pick)]
        return len(kept) < len(self.picks) and self._played([*kept, pick]) is not None

    def answers(self) -> list[Action]:
        """Return the answers to give, or nothing as long as the rules demand more."""
        played = self._played(self.picks)
        assert played is not None
        after, answers = played
        decision = after.decision
        if decision is None or not self._is_same(decision):
            # Nothing was left to be picked, and the rules have gone on by themselves.
            return answers
        ends = [pick for pick in decision.options if verb_of(pick) == DONE]
        return [*answers, ends[0]] if ends else []

    def _take(self, picks: list[Action]) -> bool:
        if self._played(picks) is None:
            return False
        self.picks = picks
        return True

    def _played(self, picks: list[Action]) -> tuple[GameState, list[Action]] | None:
        """Return the game after these picks and the answers they became, or None if refused."""
        marked = [pick for pick in self._order if pick in picks]
        return self._tried(marked) or self._tried(self._firsts(picks))

    def _tried(self, picks: list[Action]) -> tuple[GameState, list[Action]] | None:
        trial, answers = self._s.clone(), []
        for pick in picks:
            answer = self._offered(trial, pick)
            if answer is None:
                return None
            answers.append(answer)
            act(trial, answer)
        return trial, answers

    def _firsts(self, picks: list[Action]) -> list[Action]:
        """Return as many picks in order, of things that are alike the first ones."""
        wanted = [self._terms[pick] for pick in picks]
        found = []
        for pick in self._order:
            if self._terms[pick] in wanted:
                wanted.remove(self._terms[pick])
                found.append(pick)
        return found

    def _offered(self, trial: GameState, pick: Action) -> Action | None:
        """Return a pick if it is offered, or the one that is offered for all that are alike."""
        decision = trial.decision
        if decision is None or not self._is_same(decision):
            return None
        if pick in decision.options:
            return pick
        wanted = _NUMBER.sub("", self._terms[pick])
        for option in decision.options:
            if _NUMBER.sub("", self._spec.speech.term(trial, option)) == wanted:
                return option
        return None
