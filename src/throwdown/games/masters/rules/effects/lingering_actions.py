"""Action dice that stay after use: in the field, or on a card (DM-6.3.5, DM-11.5)."""

from __future__ import annotations

from throwdown.games.masters.model.lasting_kinds import KEPT, OPPONENTS_TURN
from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.model.zones import FIELD
from throwdown.games.masters.rules.core.dice import is_fielded
from throwdown.games.masters.rules.core.durations import begin_effect
from throwdown.games.masters.rules.core.events import MOVED
from throwdown.games.masters.rules.core.registers import CARD
from throwdown.games.masters.rules.text.conditions import Plain
from throwdown.kernel.action import NONE
from throwdown.kernel.events import emit
from throwdown.kernel.program import Frame, Op


class KeepInField(Op[MastersState]):
    """This action die lies in the field until the end of the opponent's turn."""

    def run(self, s: MastersState, f: Frame) -> int:
        start = s.zone[f.source]
        s.put(f.source, FIELD, s.controller[f.source])
        emit(s, MOVED, f.seat, f.source, start, FIELD)
        begin_effect(s, KEPT, f.source, f.seat, OPPONENTS_TURN, f.source)
        return f.at + 1


class InTheField(Plain):
    """This lies in the field."""

    def holds(self, s: MastersState, seat: int, this: int) -> bool:
        return is_fielded(s, this)


class NoteCard(Op[MastersState]):
    """Note the card on which this lies: its text may take it off that card."""

    def run(self, s: MastersState, f: Frame) -> int:
        lies_on = NONE if f.source == NONE else s.lies_on[f.source]
        f.regs[CARD] = lies_on + 1
        return f.at + 1
