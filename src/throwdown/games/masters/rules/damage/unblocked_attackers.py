"""Unblocked attackers leave the field together (DM-8.1); a text may join two of them first."""

from __future__ import annotations

from throwdown.games.masters.model.lasting_kinds import STAYS
from throwdown.games.masters.model.ruleset import AFTER_DAMAGE
from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.model.zones import OUT_OF_PLAY, USED
from throwdown.games.masters.rules.core.book import book_of
from throwdown.games.masters.rules.core.dice import move
from throwdown.games.masters.rules.core.fighters import attackers
from throwdown.games.masters.rules.core.line_holders import has_lasting, line_holders
from throwdown.games.masters.rules.core.text_lines import JointDeparture
from throwdown.games.masters.rules.core.verbs import TARGET_DIE
from throwdown.games.masters.rules.damage.departures import tell_departures
from throwdown.kernel.action import NONE, Action, action, first_operand
from throwdown.kernel.control import NO_OPTIONS, Ask
from throwdown.kernel.decision import TARGET
from throwdown.kernel.program import Frame, Op


def departing_attackers(s: MastersState) -> list[int]:
    """Return the attackers that were not blocked and leave the field for that."""
    return [die for die in attackers(s) if not s.blocked[die] and not has_lasting(s, die, STAYS)]


def remove_unblocked(s: MastersState) -> None:
    """Move the unblocked attackers out of the field (DM-8.1)."""
    zone = OUT_OF_PLAY if book_of(s).rules.out_of_play else USED
    dice = departing_attackers(s)
    tell_departures(s, dice, [NONE] * len(dice))
    for die in dice:
        move(s, die, zone)


class UnblockedLeave(Op[MastersState]):
    """Unblocked attackers go Out of Play right after damage, before other effects (E-4)."""

    def run(self, s: MastersState, f: Frame) -> int:
        if book_of(s).rules.unblocked_leave == AFTER_DAMAGE:
            remove_unblocked(s)
        return f.at + 1


class LeaveTogether(Ask[MastersState]):
    """Before unblocked attackers leave, a text joins one to this die: their player picks it.

    `when` is when they leave by the edition's rules; at the other moment nothing is asked.
    """

    def __init__(self, when: int) -> None:
        super().__init__(TARGET, "DM-8.1")
        self.when = when

    def decider(self, s: MastersState, f: Frame) -> int:
        leaving = departing_attackers(s)
        for line in book_of(s).texts.companions:
            for this in line_holders(s, line):
                if companions(s, line, this, leaving):
                    return s.controller[this]
        return s.active

    def options(self, s: MastersState, f: Frame) -> list[Action]:
        book = book_of(s)
        if not book.texts.companions or book.rules.unblocked_leave != self.when:
            return NO_OPTIONS
        leaving = departing_attackers(s)
        for line in book.texts.companions:
            for this in line_holders(s, line):
                others = companions(s, line, this, leaving)
                if others:
                    return [action(TARGET_DIE, other) for other in others]
        return []

    def apply_answer(self, s: MastersState, f: Frame, pick: Action) -> int:
        leaving = departing_attackers(s)
        for line in book_of(s).texts.companions:
            for this in line_holders(s, line):
                if companions(s, line, this, leaving):
                    s.push(line.program, s.controller[this], this, (first_operand(pick),))
                    return f.at
        return f.at + 1


def companions(s: MastersState, line: JointDeparture, this: int, leaving: list[int]) -> list[int]:
    """Return which of the leaving dice a line may join to this one, if this leaves as well."""
    seat = s.controller[this]
    if this not in leaving or not line.counts(s, seat, this):
        return []
    return [die for die in leaving if die != this and line.which.means(s, die, seat, this)]
