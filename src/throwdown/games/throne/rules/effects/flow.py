"""Flow: what steers a text: on, if, otherwise, for each, choose one, may, then."""

from __future__ import annotations

from throwdown.games.throne.model.state import ThroneState
from throwdown.games.throne.rules.core.legality import are_met, open_window
from throwdown.games.throne.rules.core.text_lines import (
    COUNT,
    DID,
    HELD,
    KIND,
    THAT,
    Condition,
    Need,
)
from throwdown.games.throne.rules.core.tokens import may_act
from throwdown.games.throne.rules.text.amounts import Amount
from throwdown.kernel.action import CHOOSE, NO, YES, Action, action, first_operand
from throwdown.kernel.control import Ask
from throwdown.kernel.decision import MAY, OPTION
from throwdown.kernel.program import Frame, Op


class Skip(Op[ThroneState]):
    """Go forward by a number of ops."""

    def __init__(self, skip: int) -> None:
        self.skip = skip

    def run(self, s: ThroneState, f: Frame) -> int:
        return f.at + self.skip


class Begin(Op[ThroneState]):
    """A row of conditions begins, none of which has held yet."""

    def run(self, s: ThroneState, f: Frame) -> int:
        f.regs[HELD] = 0
        return f.at + 1


class When(Op[ThroneState]):
    """Go on if a condition holds, and remember that it did; else skip."""

    def __init__(self, condition: Condition) -> None:
        self.condition = condition
        self.skip = 0

    def run(self, s: ThroneState, f: Frame) -> int:
        if not self.condition.holds_in(s, f):
            return f.at + self.skip
        f.regs[HELD] = 1
        return f.at + 1


class Otherwise(Op[ThroneState]):
    """Go on if no condition of the row before has held; else skip."""

    def __init__(self) -> None:
        self.skip = 0

    def run(self, s: ThroneState, f: Frame) -> int:
        return f.at + (self.skip if f.regs[HELD] else 1)


class Count(Op[ThroneState]):
    """Note how often the next ops are repeated."""

    def __init__(self, amount: Amount) -> None:
        self.amount = amount

    def run(self, s: ThroneState, f: Frame) -> int:
        f.regs[COUNT] = self.amount.value(s, f, f.seat)
        return f.at + 1


class RepeatBlock(Op[ThroneState]):
    """Leave the loop when it has run often enough."""

    def __init__(self) -> None:
        self.skip = 0

    def run(self, s: ThroneState, f: Frame) -> int:
        if f.regs[COUNT] <= 0:
            return f.at + self.skip
        f.regs[COUNT] -= 1
        return f.at + 1


class ChooseBranch(Ask[ThroneState]):
    """Exactly one of several things; what cannot be paid or done is not offered (DT-9.5)."""

    def __init__(self) -> None:
        super().__init__(OPTION, "DT-9.5")
        self.skips: list[int] = []
        self.needs: list[list[Need]] = []
        self.end = 0

    def options(self, s: ThroneState, f: Frame) -> list[Action]:
        return [
            action(CHOOSE, i) for i in range(len(self.skips)) if are_met_in(s, f, self.needs[i])
        ]

    def skip_question(self, s: ThroneState, f: Frame) -> int:
        return f.at + self.end

    def apply_answer(self, s: ThroneState, f: Frame, pick: Action) -> int:
        return f.at + self.skips[first_operand(pick)]


def are_met_in(s: ThroneState, f: Frame, needs: list[Need]) -> bool:
    """Return whether all that is needed is there for a running text."""
    for need in needs:
        if not need.is_met_in(s, f):
            return False
    return True


class MayDo(Ask[ThroneState]):
    """You may: asked only if it can be done; no skips the rest (D-MAY)."""

    def __init__(self) -> None:
        super().__init__(MAY, "DT-D-MAY")
        self.skip = 0
        self.needs: list[Need] = []

    def options(self, s: ThroneState, f: Frame) -> list[Action]:
        if not are_met_in(s, f, self.needs):
            return []
        return [action(YES), action(NO)]

    def skip_question(self, s: ThroneState, f: Frame) -> int:
        f.regs[DID] = 0
        return f.at + self.skip

    def apply_answer(self, s: ThroneState, f: Frame, pick: Action) -> int:
        if pick == action(NO):
            return self.skip_question(s, f)
        f.regs[DID] = 1
        return f.at + 1


class TheyMayDo(MayDo):
    """That player may: they decide, and what follows is theirs to pay and to roll."""

    def decider(self, s: ThroneState, f: Frame) -> int:
        return f.regs[THAT]

    def options(self, s: ThroneState, f: Frame) -> list[Action]:
        seat = f.regs[THAT]
        if seat < 0 or seat not in s.order or not may_act(s, seat):
            return []
        if not are_met(s, self.needs, seat, f.regs[KIND]):
            return []
        return [action(YES), action(NO)]


class ChangePlaces(Op[ThroneState]):
    """What follows is carried out by that player; `that player` is now who carried out so far."""

    def run(self, s: ThroneState, f: Frame) -> int:
        f.seat, f.regs[THAT] = f.regs[THAT], f.seat
        return f.at + 1


class Then(Op[ThroneState]):
    """All before is finished: everybody gets a window (DT-9.4)."""

    def run(self, s: ThroneState, f: Frame) -> int:
        open_window(s, f.source)
        return f.at + 1


class Hold(Op[ThroneState]):
    """Lines of the ability are in force until the Roll Phase ends."""

    def __init__(self, lines: list[int]) -> None:
        self.lines = lines

    def run(self, s: ThroneState, f: Frame) -> int:
        for number in self.lines:
            s.holds += (number, f.seat)
        return f.at + 1
