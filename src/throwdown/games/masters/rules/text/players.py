"""Which players a text means, and what counts as the cause of its effects."""

from __future__ import annotations

from throwdown.games.masters.model.causes import BY_ABILITY, BY_COMBAT, cause
from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.rules.core.dice import (
    EACH_OPPONENT,
    OPPONENT,
    OTHER_PLAYERS,
    THAT_PLAYER,
    YOU,
)
from throwdown.games.masters.rules.core.registers import BIDDER, ORIGIN, PLAYER
from throwdown.games.masters.rules.core.sides import are_foes, opponent
from throwdown.kernel.program import Frame


def seats_of(s: MastersState, f: Frame, player: int) -> list[int]:
    """Return the seats a text means by a player; of several, the active one first (DM-9.1)."""
    if player == YOU:
        return [f.seat]
    if player == OPPONENT:
        return [opponent(s, f.seat)]
    if player == THAT_PLAYER:
        return [f.regs[PLAYER] - 1] if f.regs[PLAYER] else []
    seats = s.seats_from(s.active)
    if player == EACH_OPPONENT:
        return [seat for seat in seats if are_foes(s, seat, f.seat)]
    if player == OTHER_PLAYERS:
        return [seat for seat in seats if seat != f.seat]
    return seats


def cause_of(f: Frame, moment: int) -> int:
    """Return the cause of what a running text does."""
    origin = f.regs[ORIGIN]
    # Who is told to sacrifice a die does so because of whoever's text it is (DM-14.4).
    seat = f.regs[BIDDER] - 1 if f.regs[BIDDER] else f.seat
    return cause(f.source, seat, BY_ABILITY if origin == BY_COMBAT else origin, moment)
