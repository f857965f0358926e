"""Chance: the one door through which anything random comes.

`roll`, `pick`, `pick_bit`, `draw` and `draw_alike` return a result of 0 or more, or WAIT. They take
it from the generator in the state or, if the state is `explicit`, ask the seat CHANCE with all
outcomes and their weights. So the same op serves play, search over outcomes, exact odds, real
objects rolled on a table and typed in, and tests (`match/scenario/script.py`). One result per op
run: an op that needs several runs several times. What is certain is neither asked nor drawn, so
that a game is the same whether or not chance is asked for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from throwdown.kernel.action import NONE, Action, action, first_operand
from throwdown.kernel.decision import CHANCE, OUTCOME, Decision
from throwdown.kernel.int_array import Numbers
from throwdown.kernel.program import WAIT

if TYPE_CHECKING:
    from throwdown.kernel.state import GameState


def roll(s: GameState, verb: int, low: int, high: int, *, source: int, rule: str) -> int:
    """Return a whole number from `low` to `high`, all equally likely, or WAIT."""
    if s.explicit and s.answer != NONE:
        return first_operand(s.take())
    if low == high:
        return low
    if not s.explicit:
        return low + s.rng.draw_below(high - low + 1)
    values = list(range(low, high + 1))
    return _ask(s, verb, values, [1] * len(values), source, rule)


def pick(s: GameState, verb: int, values: list[int], *, source: int, rule: str) -> int:
    """Return one of different values, all equally likely, or WAIT."""
    if s.explicit and s.answer != NONE:
        return first_operand(s.take())
    if len(values) == 1:
        return values[0]
    if not s.explicit:
        return values[s.rng.draw_below(len(values))]
    return _ask(s, verb, values, [1] * len(values), source, rule)


def pick_bit(s: GameState, verb: int, mask: int, *, source: int, rule: str) -> int:
    """Return the place of one of a mask's bits, 62 at most, all equally likely, or WAIT."""
    if s.explicit:
        places = [place for place in range(mask.bit_length()) if mask >> place & 1]
        return pick(s, verb, places, source=source, rule=rule)
    left: i64 = mask
    bits = 0
    while left:
        left &= left - 1
        bits += 1
    # What is certain is not drawn.
    before = s.rng.draw_below(bits) if bits > 1 else 0
    for _ in range(before):
        mask &= mask - 1
    return (mask & -mask).bit_length() - 1


def draw(
    s: GameState, verb: int, values: list[int], weights: list[int], *, source: int, rule: str
) -> int:
    """Return one of different values, each as likely as its weight, or WAIT.

    So a multiset is drawn from, with how many there are of each as the weights.
    """
    if s.explicit and s.answer != NONE:
        return first_operand(s.take())
    if len(values) == 1:
        return values[0]
    if s.explicit:
        return _ask(s, verb, values, weights, source, rule)
    left = s.rng.draw_below(sum(weights))
    place = 0
    while left >= weights[place]:
        left -= weights[place]
        place += 1
    return values[place]


def draw_alike(
    s: GameState, verb: int, things: Numbers, kinds: Numbers, *, source: int, rule: str
) -> int:
    """Return the place of one of things, all equally likely, or WAIT; of alike ones of the first.

    `kinds` says of every thing what kind it is; alike things are neighbours.
    """
    if s.explicit:
        thing = _draw_kind(s, verb, things, kinds, source, rule)
        return WAIT if thing == WAIT else list(things).index(thing)
    if kinds[things[0]] == kinds[things[-1]]:
        return 0
    place = s.rng.draw_below(len(things))
    kind = kinds[things[place]]
    while place > 0 and kinds[things[place - 1]] == kind:
        place -= 1
    return place


def _draw_kind(
    s: GameState, verb: int, things: Numbers, kinds: Numbers, source: int, rule: str
) -> int:
    firsts: list[int] = []
    counts: list[int] = []
    for i in range(len(things)):
        if i == 0 or kinds[things[i]] != kinds[things[i - 1]]:
            firsts.append(things[i])
            counts.append(0)
        counts[-1] += 1
    return draw(s, verb, firsts, counts, source=source, rule=rule)


def _ask(
    s: GameState, verb: int, values: list[int], weights: list[int], source: int, rule: str
) -> int:
    options: list[Action] = [action(verb, value) for value in values]
    # Found here rather than handed down: only an explicit state asks, and play pays nothing for it.
    f = s.frames[-1]
    op = s.book.programs[f.program].ops[f.at]
    s.decision = Decision(CHANCE, OUTCOME, options, source, rule, weights, op, f.picks)
    return WAIT
