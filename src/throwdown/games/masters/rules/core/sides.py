"""Who sits where: one against one, or two against two (DM-17.1).

The seats of a team follow each other, and the other team's come after them in the same order. So
two seats that differ by half the table sit across from each other.
"""

from __future__ import annotations

from throwdown.games.masters.model.state import MastersState
from throwdown.kernel.action import NONE


def opponent(s: MastersState, seat: int) -> int:
    """Return the seat across the table; with two players, the other one (DM-17.1.2)."""
    return seat ^ len(s.teams) >> 1


def are_foes(s: MastersState, seat: int, other: int) -> bool:
    """Return whether two seats are of different teams; nobody is a foe of NONE."""
    return seat ^ other >= len(s.teams) >> 1


def is_doubles(s: MastersState) -> bool:
    """Return whether two play against two; the seats of a pod that drafts are all alone."""
    return len(s.teams) > 2 and s.teams[1] == 0


def partner(s: MastersState, seat: int) -> int:
    """Return the other seat of the same team, or NONE where everybody plays alone."""
    return seat ^ 1 if len(s.teams) > 2 else NONE


def team_seats(s: MastersState, seat: int) -> list[int]:
    """Return the seats of a seat's team, its captain first (DM-17.1.4)."""
    return [seat] if len(s.teams) == 2 else [seat & ~1, seat | 1]


def captains(s: MastersState) -> list[int]:
    """Return who answers what only a team can answer: the first seat of each (DM-17.1.4)."""
    return [0, len(s.teams) >> 1]


def active_member(s: MastersState, member: int) -> int:
    """Return a member of the active team: 0 is its captain, 1 the captain's partner."""
    return s.active ^ member


def picks_of(s: MastersState, seat: int, picks: tuple[int, ...]) -> tuple[int, ...]:
    """Return those of the picked dice that a seat controls, without a partner's (DM-17.6.1)."""
    if len(s.teams) == 2:
        return picks
    return tuple([die for die in picks if s.controller[die] == seat])


def first_player(s: MastersState) -> int:
    """Return who took the first turn; of a team its captain: turns alternate (DM-6.0.1)."""
    return s.active if s.turn % 2 else opponent(s, s.active)


def is_active(s: MastersState, seat: int) -> bool:
    """Return whether it is the turn of a seat's team (DM-17.4.2)."""
    return not are_foes(s, seat, s.active)


def life_of(s: MastersState, seat: int) -> int:
    """Return the life of a seat: that of its team (DM-17.3.1)."""
    return s.life[s.teams[seat]]
