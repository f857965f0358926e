"""Letting what an event sets off happen before the effect under way goes on (DM-9.5).

It is resolved in frames above one of the program `respond` or `answer`, which stands right above
the frame of the effect.
"""

from __future__ import annotations

from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.rules.core.book import book_of
from throwdown.kernel.action import NONE
from throwdown.kernel.program import Frame, Op


def interrupt(s: MastersState, f: Frame, before: int) -> bool:
    """Resolve at once the triggers after the first `before`; return whether there are any.

    If nothing waited before, its players order it; what waited before has to wait on (DM-9.2).
    """
    waiting = s.waiting[before:]
    if not waiting:
        return False
    if before == 0:
        s.push(book_of(s).respond, f.seat, NONE)
        return True
    s.waiting = s.waiting[:before]
    s.push(book_of(s).answer, f.seat, NONE)
    for trigger in reversed(waiting):
        s.push(trigger.program, trigger.seat, trigger.source, trigger.given)
    return True


def interrupted_frame(s: MastersState) -> Frame | None:
    """Return the frame of the effect that waits for its answers, if there is one."""
    book = book_of(s)
    for i in range(len(s.frames) - 1, 0, -1):
        if s.frames[i].program in (book.respond, book.answer):
            return s.frames[i - 1]
    return None


class EndInterrupt(Op[MastersState]):
    """All answers have been given."""

    def run(self, s: MastersState, f: Frame) -> int:
        return f.at + 1
