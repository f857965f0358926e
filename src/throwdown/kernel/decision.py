"""Decisions: who must pick one of which options, why, and by which rule.

A decision is always a list of *single* picks. Choosing several things is a row of such
decisions, each offering only what comes after the last pick, and "done" (`control.PickSome`).
A decision is never changed once asked, so copies of a state share it. It is not saved
either: a loaded state asks again, which *ask before you touch* makes safe.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from throwdown.kernel.action import Action
from throwdown.kernel.immutable import Immutable

CHANCE: Final = -2
"""The seat that rolls, draws and shuffles when a state asks for chance explicitly."""

ACT: Final = 0
SUBSET: Final = 1
ASSIGN: Final = 2
DIVIDE: Final = 3
PAY: Final = 4
TARGET: Final = 5
MAY: Final = 6
OPTION: Final = 7
ORDER: Final = 8
REACT: Final = 9
PREEMPT: Final = 10
ANNOUNCE: Final = 11
NUMBER: Final = 12
SETUP: Final = 13
OUTCOME: Final = 14

NO_WEIGHTS: Final[list[int]] = []
"""The weights of a decision that is not chance's: one list for all of them, never changed."""

KIND_NAMES: Final = (
    "act",
    "subset",
    "assign",
    "divide",
    "pay",
    "target",
    "may",
    "option",
    "order",
    "react",
    "preempt",
    "announce",
    "number",
    "setup",
    "outcome",
)


@mypyc_attr(acyclic=True, free_list_len=1)
class Decision(Immutable):
    """One question to one seat; `weights` is empty unless the seat is CHANCE.

    The probability of option `i` of a chance decision is `weights[i]` in `sum(weights)`.
    `source` is what asks (a thing of the game, or NONE); `rule` is the id of the rule.
    """

    def __init__(
        self,
        seat: int,
        kind: int,
        options: list[Action],
        source: int,
        rule: str,
        weights: list[int],
    ) -> None:
        self.seat = seat
        self.kind = kind
        self.options = options
        self.source = source
        self.rule = rule
        self.weights = weights
