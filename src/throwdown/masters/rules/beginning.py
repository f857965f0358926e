"""Who begins: the winner of a toss chooses to go first or second (DM-5.2, E-16)."""

from __future__ import annotations

from throwdown.kernel.action import Action, action, first_of
from throwdown.kernel.chance import pick
from throwdown.kernel.control import Ask, Call
from throwdown.kernel.decision import SETUP
from throwdown.kernel.frames import WAIT, Frame, Op, Program
from throwdown.masters.model.state import MastersState
from throwdown.masters.rules.dice import opponent
from throwdown.masters.rules.verbs import GO, TOSS


class Toss(Op[MastersState]):
    """Toss for it; register 0 keeps the winner."""

    def run(self, s: MastersState, f: Frame) -> int:
        winner = pick(s, TOSS, s.order, source=-1, rule="DM-5.2")
        if winner == WAIT:
            return WAIT
        f.regs[0] = winner
        return f.at + 1


class ChooseOrder(Ask[MastersState]):
    """The winner of the toss goes first or second."""

    def __init__(self) -> None:
        super().__init__(SETUP, "DM-5.2")

    def decider(self, s: MastersState, f: Frame) -> int:
        return f.regs[0]

    def options(self, s: MastersState, f: Frame) -> list[Action]:
        return [action(GO, 0), action(GO, 1)]

    def answered(self, s: MastersState, f: Frame, pick: Action) -> int:
        s.active = f.regs[0] if first_of(pick) == 0 else opponent(s, f.regs[0])
        return f.at + 1


def beginning_programs() -> list[Program]:
    """Return the ways to begin: `game` at once with the first seat, `toss` with a toss."""
    return [
        Program("game", Call("turns")),
        Program("toss", Toss(), ChooseOrder(), Call("turns"), registers=1),
    ]
