"""Answering an effect before it happens: other targets for it, or an end to it.

What is used or targets somebody is announced, and what that sets off comes first
(`rules/core/interrupts.py`).
"""

from __future__ import annotations

from throwdown.games.masters.model.cards import CHARACTER
from throwdown.games.masters.model.causes import BY_ACTION, BY_GLOBAL
from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.model.zones import ON_CARD, USED
from throwdown.games.masters.rules.core.book import book_of
from throwdown.games.masters.rules.core.dice import all_fielded_dice, dice_in_zone, is_fielded, move
from throwdown.games.masters.rules.core.durations import end_effects
from throwdown.games.masters.rules.core.events import USED_GLOBAL
from throwdown.games.masters.rules.core.interrupts import interrupt, interrupted_frame
from throwdown.games.masters.rules.core.patterns import A_DIE, Pattern
from throwdown.games.masters.rules.core.registers import AMOUNT, THAT
from throwdown.games.masters.rules.core.text_lines import EventFilter
from throwdown.games.masters.rules.play.act_window import POOLING
from throwdown.games.masters.rules.play.joint_payment import NEXT_THING
from throwdown.games.masters.rules.text.event_filters import is_yours
from throwdown.games.masters.rules.text.targets import ChooseDie, that_die
from throwdown.kernel.action import NONE
from throwdown.kernel.events import emit
from throwdown.kernel.program import Frame, Op
from throwdown.kernel.triggers import PendingTrigger


class ActionTargets(EventFilter):
    """An action die of either player targets a character."""

    def hears(
        self, s: MastersState, mine: int, this: int, seat: int, a: int, b: int, c: int
    ) -> bool:
        return b == BY_ACTION and is_fielded(s, a)

    def amount(self, a: int, b: int, c: int) -> int:
        return c


class TargetsThis(EventFilter):
    """An action die or an ability of a character targets this, or another character of yours."""

    def __init__(self, *, other: bool) -> None:
        self.other = other

    def hears(
        self, s: MastersState, mine: int, this: int, seat: int, a: int, b: int, c: int
    ) -> bool:
        if b == BY_GLOBAL or not is_fielded(s, a):
            return False
        if not self.other:
            return a == this
        return a != this and is_yours(s, s.controller[a], mine)

    def amount(self, a: int, b: int, c: int) -> int:
        return c


class TellGlobal(Op[MastersState]):
    """Tell that a Global which reacts to an event has been paid for, before its effect."""

    def __init__(self, card: int, line: int) -> None:
        self.card = card
        self.line = line

    def run(self, s: MastersState, f: Frame) -> int:
        before = len(s.waiting)
        emit(s, USED_GLOBAL, f.seat, self.card, self.line)
        interrupt(s, f, before)
        return f.at + 1


class CancelEffect(Op[MastersState]):
    """The effect that is being answered does nothing; what it cost stays paid (DM-11.9)."""

    def run(self, s: MastersState, f: Frame) -> int:
        frame, book = interrupted_frame(s), book_of(s)
        if frame is None:
            return f.at + 1
        if frame.program == book.act:
            # Globals that are one effect are cancelled together (DM-10.4).
            if frame.regs[POOLING]:
                frame.picks = ()
            frame.at = NEXT_THING
        else:
            frame.at = len(book.programs[frame.program].ops)
        return f.at + 1


class ChangeTarget(Op[MastersState]):
    """The effect that is being answered gets the chosen die in place of its target (DM-11.10).

    Of several targets it is the one that the event was about: its place among them stands where
    other events have their damage. Whoever answers later changes the target that it has by then.
    """

    def run(self, s: MastersState, f: Frame) -> int:
        frame = interrupted_frame(s)
        if frame is None:
            return f.at + 1
        slot, new = f.regs[AMOUNT], that_die(f)
        picks = list(frame.picks)
        if slot < len(picks) and picks[slot] == f.regs[THAT]:
            picks[slot] = new
            frame.picks = tuple(picks)
            self._tell_later_answers(s, f, new)
        return f.at + 1

    def _tell_later_answers(self, s: MastersState, f: Frame, new: int) -> None:
        """Let answers to the same target that wait mean the new one."""
        same = (f.regs[THAT], f.regs[AMOUNT])
        for i, t in enumerate(s.waiting):
            if self._is_said_by(s, t.program) and (t.given[THAT], t.given[AMOUNT]) == same:
                given = list(t.given)
                given[THAT] = new
                s.waiting[i] = PendingTrigger(t.seat, t.program, t.source, tuple(given), t.wave)
        for frame in s.frames:
            if frame is f or not self._is_said_by(s, frame.program):
                continue
            if (frame.regs[THAT], frame.regs[AMOUNT]) == same:
                frame.regs[THAT] = new

    def _is_said_by(self, s: MastersState, program: int) -> bool:
        for op in book_of(s).programs[program].ops:
            if isinstance(op, ChangeTarget):
                return True
        return False


class AddTarget(Op[MastersState]):
    """The effect that is being answered applies to the chosen die too."""

    def run(self, s: MastersState, f: Frame) -> int:
        frame = interrupted_frame(s)
        if frame is not None and that_die(f) not in frame.picks:
            frame.picks = (*frame.picks, that_die(f))
        return f.at + 1


class ChooseFurther(ChooseDie):
    """Choose one more target for the effect that is being answered: one it could have."""

    def candidates(self, s: MastersState, f: Frame) -> list[int]:
        found = super().candidates(s, f)
        frame = interrupted_frame(s)
        if frame is None:
            return []
        chosen_by = book_of(s).programs[frame.program].ops[frame.at - 1]
        if isinstance(chosen_by, ChooseDie):
            legal = chosen_by.candidates(s, frame)
            found = [die for die in found if die in legal]
        return [die for die in found if die not in frame.picks]


class ChooseLasting(ChooseDie):
    """Choose an action die that has an effect which lasts, or that lies in the field."""

    def __init__(self) -> None:
        super().__init__(Pattern(A_DIE), "DM-11.9", targeted=False)

    def candidates(self, s: MastersState, f: Frame) -> list[int]:
        kinds, cards = s.tables.kind, s.tables.card_of
        found = [effect.source for effect in s.lasting if effect.source != NONE]
        found += all_fielded_dice(s)
        for seat in range(len(s.teams)):
            found += dice_in_zone(s, seat, ON_CARD)
        return sorted({die for die in found if kinds[cards[die]] != CHARACTER})


class EndAction(Op[MastersState]):
    """What lasts of an action die ends; if it lies in the field, it goes to the Used Pile."""

    def run(self, s: MastersState, f: Frame) -> int:
        die = that_die(f)
        end_effects(s, [effect for effect in s.lasting if effect.source == die])
        if is_fielded(s, die) or s.zone[die] == ON_CARD:
            move(s, die, USED)
        return f.at + 1
