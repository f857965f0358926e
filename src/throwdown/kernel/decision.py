"""Decisions: who must pick one of which options, why, and by which rule.

A decision is always a list of *single* picks. Choosing several things is a row of such
decisions, each offering only what comes after the last pick, and "done" (`control.PickSome`).
A decision is never changed once asked, so copies of a state share it. It is not saved
either: a loaded state asks again, which *ask before you touch* makes safe.

It says what it is about, so that a speech layer need not look at the programs
under way: the op that asks, and what has been picked so far.
"""

from __future__ import annotations

from typing import Final, Never

from mypy_extensions import mypyc_attr

from throwdown.kernel.action import Action
from throwdown.kernel.code_table import Code, CodeTable
from throwdown.kernel.immutable import Immutable
from throwdown.kernel.program import Op

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

DECISION_KINDS: Final = CodeTable(
    [
        Code(ACT, "act"),
        Code(SUBSET, "subset"),
        Code(ASSIGN, "assign"),
        Code(DIVIDE, "divide"),
        Code(PAY, "pay"),
        Code(TARGET, "target"),
        Code(MAY, "may"),
        Code(OPTION, "option"),
        Code(ORDER, "order"),
        Code(REACT, "react"),
        Code(PREEMPT, "preempt"),
        Code(ANNOUNCE, "announce"),
        Code(NUMBER, "number"),
        Code(SETUP, "setup"),
        Code(OUTCOME, "outcome"),
    ]
)

NO_WEIGHTS: Final[list[int]] = []
"""The weights of a decision that is not chance's: one list for all of them, never changed."""


@mypyc_attr(acyclic=True, free_list_len=1)
class Decision(Immutable):
    """One question to one seat; `weights` is empty unless the seat is CHANCE.

    The probability of option `i` of a chance decision is `weights[i]` in `sum(weights)`.
    `source` is what asks (a thing of the game, or NONE); `rule` is the id of the rule.
    `op` is the op that asks, of whatever game: look at its class before using it. `picks` is what
    the program that asks had picked before; what its numbers mean is that program's business.
    """

    def __init__(
        self,
        seat: int,
        kind: int,
        options: list[Action],
        source: int,
        rule: str,
        weights: list[int],
        op: Op[Never],
        picks: tuple[int, ...],
    ) -> None:
        self.seat = seat
        self.kind = kind
        self.options = options
        self.source = source
        self.rule = rule
        self.weights = weights
        self.op = op
        self.picks = picks
