"""The floor in a window of two teams: which member may act, who is done, when it closes (DM-17.7).

A window counts its seats by place: first the members of the leading team, then the others'. One
register has the place of whoever has the floor, another these marks: who is done or has passed,
whether the other team has just passed, whether the floor was handed over since the last act,
whether the other team is offered an act in between. A third notes whether the other team was asked.
"""

from __future__ import annotations

from typing import Final

from throwdown.kernel.program import Frame

# Registers of a window, as `windows.py` numbers them.
PLACE: Final = 0
MARKS: Final = 1
ASKED: Final = 2

PASSED: Final = 1 << 8
HANDED_OVER: Final = 1 << 9
OFFERED: Final = 1 << 10


def may_hand_over(f: Frame, place: int, leading: int) -> bool:
    """Return whether the floor may go to another member of the leading team, who is not done."""
    if place >= leading or f.regs[MARKS] & HANDED_OVER:
        return False
    return _next_member(f, place, leading) != place


def is_done(f: Frame, place: int) -> bool:
    """Return whether whoever has a place is done, or has passed, since somebody acted."""
    return f.regs[MARKS] >> place & 1 == 1


def hand_over(f: Frame, place: int, leading: int) -> None:
    """Give the floor to the next member of the leading team that is not done."""
    f.regs[PLACE] = _next_member(f, place, leading)
    f.regs[MARKS] |= HANDED_OVER


def floor_after_act(f: Frame, place: int, leading: int, *, offers: bool) -> None:
    """Decide who has the floor after an act: whoever acted, or the leading team's first member.

    If the window `offers` it, the other team comes in between.
    """
    f.regs[MARKS] = 0
    f.regs[ASKED] = 1
    if place >= leading:
        f.regs[PLACE] = 0
    elif offers:
        f.regs[PLACE] = leading
        f.regs[MARKS] = OFFERED | place << 11
    else:
        f.regs[PLACE] = place


def floor_after_pass(f: Frame, place: int, leading: int, seats: int, *, asked: bool) -> bool:
    """Decide who has the floor after somebody is done or passes; return whether it closes."""
    f.regs[MARKS] |= 1 << place
    if place < leading:
        following = _next_member(f, place, leading)
        if following != place:
            f.regs[PLACE] = following
            return False
        return _yield(f, leading)
    if asked:
        f.regs[ASKED] = 1
    if place + 1 < seats:
        f.regs[PLACE] = place + 1
        return False
    return _return_floor(f)


def _next_member(f: Frame, place: int, leading: int) -> int:
    """Return the place of the next member of the leading team that is not done, or the same."""
    for step in range(1, leading):
        other = (place + step) % leading
        if not f.regs[MARKS] >> other & 1:
            return other
    return place


def _yield(f: Frame, leading: int) -> bool:
    """Let the other team answer, or close if it has just passed."""
    closes = f.regs[MARKS] & PASSED != 0
    f.regs[PLACE] = 0 if closes else leading
    f.regs[MARKS] = f.regs[ASKED] = 0
    return closes


def _return_floor(f: Frame) -> bool:
    """Give the floor back to the leading team after all others passed, or close."""
    marks = f.regs[MARKS]
    if marks & OFFERED:
        f.regs[PLACE] = marks >> 11
        f.regs[MARKS] = 0
        return False
    # Nobody could answer when the team was done, so asking it again would tell it nothing.
    closes = f.regs[ASKED] == 0
    f.regs[PLACE] = 0
    f.regs[MARKS] = 0 if closes else PASSED
    f.regs[ASKED] = 0
    return closes
