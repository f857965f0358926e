"""Buying and fielding by a text: without paying, or at another time than usual."""

from __future__ import annotations

from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.rules.core.book import book_of
from throwdown.games.masters.rules.core.patterns import Pattern
from throwdown.games.masters.rules.core.price_changes import note_fielding
from throwdown.games.masters.rules.core.registers import DID
from throwdown.games.masters.rules.core.verbs import BUY
from throwdown.games.masters.rules.play.act_window import buy
from throwdown.games.masters.rules.play.fielding import field_die
from throwdown.games.masters.rules.play.legality import supply_die
from throwdown.games.masters.rules.text.targets import DiceReference, choose_nothing, scope_of
from throwdown.kernel.action import NONE, Action, action, first_operand
from throwdown.kernel.control import Ask
from throwdown.kernel.decision import TARGET
from throwdown.kernel.program import Frame, Op


class BuyFree(Ask[MastersState]):
    """Take a die that fits from a card of yours or a basic action card, as bought (DM-6.3.2)."""

    def __init__(self, pattern: Pattern) -> None:
        super().__init__(TARGET, "DM-6.3.2")
        self.pattern = pattern
        self.skip = 0

    def options(self, s: MastersState, f: Frame) -> list[Action]:
        at = scope_of(f)
        options: list[Action] = []
        for card in book_of(s).shop[f.seat]:
            die = supply_die(s, card, f.seat)
            if die != NONE and self.pattern.fits(s, die, at):
                options.append(action(BUY, card))
        return options

    def skip_question(self, s: MastersState, f: Frame) -> int:
        choose_nothing(f)
        return f.at + self.skip

    def apply_answer(self, s: MastersState, f: Frame, pick: Action) -> int:
        f.picks = (supply_die(s, first_operand(pick), f.seat),)
        buy(s, f.seat, first_operand(pick))
        f.regs[DID] = 1
        return f.at + 1


class FieldPaid(Op[MastersState]):
    """Field dice whose cost has been paid, on the faces that are up."""

    def __init__(self, dice: DiceReference) -> None:
        self.dice = dice

    def run(self, s: MastersState, f: Frame) -> int:
        for die in self.dice.get(s, f):
            field_die(s, die, f.seat, paid=True)
            if book_of(s).changes_fielding:
                note_fielding(s, die, f.seat)
            f.regs[DID] = 1
        return f.at + 1
