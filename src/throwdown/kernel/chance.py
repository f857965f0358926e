"""Chance: the one door through which anything random comes.

`roll`, `pick` and `draw` return a result of 0 or more, or WAIT. They take it from the
generator in the state or, if the state is `explicit`, ask the seat CHANCE with all
outcomes and their weights. So the same op serves play, search over outcomes, exact odds,
real objects rolled on a table and typed in, and tests (`script.py`). One result per op
run: an op that needs several runs several times.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from throwdown.kernel.action import NONE, Action, action, first_of
from throwdown.kernel.decision import CHANCE, OUTCOME, Decision
from throwdown.kernel.frames import WAIT, Frame, Op, S

if TYPE_CHECKING:
    from throwdown.kernel.state import GameState


def roll(s: GameState, verb: int, low: int, high: int, *, source: int, rule: str) -> int:
    """Return a whole number from `low` to `high`, all equally likely, or WAIT."""
    if not s.explicit:
        return low + s.rng.below(high - low + 1)
    if s.answer != NONE:
        return first_of(s.take())
    values = list(range(low, high + 1))
    return _ask(s, verb, values, [1] * len(values), source, rule)


def pick(s: GameState, verb: int, values: list[int], *, source: int, rule: str) -> int:
    """Return one of different values, all equally likely, or WAIT."""
    if not s.explicit:
        return values[s.rng.below(len(values))]
    if s.answer != NONE:
        return first_of(s.take())
    return _ask(s, verb, values, [1] * len(values), source, rule)


def draw(s: GameState, verb: int, counts: list[int], *, source: int, rule: str) -> int:
    """Return a value drawn from a multiset with `counts[value]` of each, or WAIT.

    The multiset is not changed: that is for the op to do with the result.
    """
    if s.explicit:
        if s.answer != NONE:
            return first_of(s.take())
        values = [v for v in range(len(counts)) if counts[v] > 0]
        return _ask(s, verb, values, [counts[v] for v in values], source, rule)
    left = s.rng.below(sum(counts))
    value = 0
    while left >= counts[value]:
        left -= counts[value]
        value += 1
    return value


def _ask(
    s: GameState, verb: int, values: list[int], weights: list[int], source: int, rule: str
) -> int:
    if len(values) == 1:
        return values[0]
    options: list[Action] = [action(verb, value) for value in values]
    s.decision = Decision(CHANCE, OUTCOME, options, source, rule, weights)
    return WAIT


@mypyc_attr(allow_interpreted_subclasses=True)
class Shuffle(Op[S]):
    """Put the items of a list of the state into a random order, one place at a time.

    Register 0 counts the places already settled. Where nobody may peek, prefer a multiset
    and `draw`: then there is no secret order to keep.
    """

    def __init__(self, verb: int, rule: str) -> None:
        self.verb = verb
        self.rule = rule

    def items(self, s: S, f: Frame) -> list[int]:
        """Return the list of the state to shuffle in place; its items are 0 or more."""
        raise NotImplementedError(type(self).__name__)

    def run(self, s: S, f: Frame) -> int:
        """Settle the next place, or go on."""
        items = self.items(s, f)
        done = f.regs[0]
        if done >= len(items) - 1:
            f.regs[0] = 0
            return f.at + 1
        counts = [0] * (max(items) + 1)
        for item in items[done:]:
            counts[item] += 1
        value = draw(s, self.verb, counts, source=f.source, rule=self.rule)
        if value == WAIT:
            return WAIT
        place = items.index(value, done)
        items[place] = items[done]
        items[done] = value
        f.regs[0] = done + 1
        return f.at
