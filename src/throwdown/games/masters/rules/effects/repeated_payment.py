"""Paying as much energy as one likes, one after the other (DM-2.4)."""

from __future__ import annotations

from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.rules.core.registers import DID, TALLY
from throwdown.games.masters.rules.play.payment import can_pay, payment_pool
from throwdown.games.masters.rules.text.targets import ChooseDie, name_dice
from throwdown.kernel.action import NO, YES, Action, action
from throwdown.kernel.control import Ask
from throwdown.kernel.decision import MAY
from throwdown.kernel.program import Frame, Op


class BeginPaying(Op[MastersState]):
    """Nothing has been paid yet."""

    def run(self, s: MastersState, f: Frame) -> int:
        f.regs[TALLY] = 0
        return f.at + 1


class PayMore(Ask[MastersState]):
    """One more energy may be paid, up to the most; no goes on behind the payment."""

    def __init__(self, cost: int, most: int) -> None:
        super().__init__(MAY, "DM-2.4.8")
        self.cost = cost
        self.most = most
        self.first: ChooseDie | None = None
        """The choice it is paid for: without a candidate nothing is paid (DM-2.4.9)."""

    def options(self, s: MastersState, f: Frame) -> list[Action]:
        if f.regs[TALLY] >= self.most or not can_pay(payment_pool(s, f.seat), self.cost):
            return []
        if self.first is not None and not self.first.candidates(s, f):
            return []
        return [action(YES), action(NO)]

    def skip_question(self, s: MastersState, f: Frame) -> int:
        return f.at + 3

    def apply_answer(self, s: MastersState, f: Frame, pick: Action) -> int:
        if pick == action(NO):
            return f.at + 3
        f.regs[TALLY] += 1
        return f.at + 1


class EndPaying(Op[MastersState]):
    """Go on if anything was paid; else the sentence does nothing."""

    def __init__(self) -> None:
        self.skip = 0
        self.forgets = False
        """Whether what is skipped would have named dice: then `that die` is none."""

    def run(self, s: MastersState, f: Frame) -> int:
        f.regs[DID] = 1 if f.regs[TALLY] else 0
        if f.regs[TALLY]:
            return f.at + 1
        if self.forgets:
            name_dice(f, [])
        return f.at + self.skip
