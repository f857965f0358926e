"""The window between roll and reroll, for the abilities that are used there (DM-6.2.2)."""

from __future__ import annotations

from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.rules.core.book import book_of
from throwdown.games.masters.rules.core.dice import fielded_dice
from throwdown.games.masters.rules.core.line_holders import has_abilities_in_field
from throwdown.games.masters.rules.play.legality import uses_of_die
from throwdown.games.masters.rules.play.payment import payment_pool
from throwdown.kernel.action import (
    DONE,
    NONE,
    Action,
    action,
    first_operand,
    second_operand,
    verb_of,
)
from throwdown.kernel.control import Ask
from throwdown.kernel.decision import ACT
from throwdown.kernel.program import Frame, Program


class RollWindow(Ask[MastersState]):
    """Between roll and reroll the active player may use the abilities for it (DM-6.2.2)."""

    def __init__(self) -> None:
        super().__init__(ACT, "DM-6.2.2")

    def options(self, s: MastersState, f: Frame) -> list[Action]:
        book, purse = book_of(s), payment_pool(s, f.seat)
        options: list[Action] = []
        for die in fielded_dice(s, f.seat):
            if s.tables.card_of[die] in book.rolling_cards and has_abilities_in_field(s, die):
                options += uses_of_die(s, die, f.seat, purse, in_reserve=False)
        return [*options, action(DONE)] if options else []

    def apply_answer(self, s: MastersState, f: Frame, pick: Action) -> int:
        if verb_of(pick) == DONE:
            return f.at + 1
        s.push(
            book_of(s).act, f.seat, NONE, (verb_of(pick), first_operand(pick), second_operand(pick))
        )
        return f.at


def roll_window_program() -> Program:
    """Return the program of the window."""
    return Program("roll window", RollWindow())
