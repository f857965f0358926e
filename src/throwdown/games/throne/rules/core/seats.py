"""Seats and sides: who plays against whom, and who may act at all."""

from __future__ import annotations

from throwdown.games.throne.model.state import ThroneState
from throwdown.kernel.action import NONE


def opponents(s: ThroneState, seat: int) -> list[int]:
    """Return the opponents still in the game, clockwise from a seat's left (DT-16.5)."""
    seats = len(s.teams)
    team = s.teams[seat]
    found: list[int] = []
    for step in range(1, seats):
        other = (seat + step) % seats
        if s.teams[other] != team and other in s.order:
            found.append(other)
    return found


def teammates(s: ThroneState, seat: int) -> list[int]:
    """Return the other members of a seat's side still in the game."""
    return [n for n in s.order if n != seat and s.teams[n] == s.teams[seat]]


def players(s: ThroneState) -> list[int]:
    """Return everybody still in the game, by seat."""
    return sorted(s.order)


def are_opponents(s: ThroneState, one: int, other: int) -> bool:
    """Return whether two seats play against each other."""
    return s.teams[one] != s.teams[other]


def living_sides(s: ThroneState) -> list[int]:
    """Return the sides that still have health, of those who have not left."""
    playing = [s.teams[seat] for seat in s.order]
    return [side for side in range(len(s.health)) if s.health[side] > 0 and side in playing]


def is_out(s: ThroneState, seat: int) -> bool:
    """Return whether a seat, if it is one, has left the game (DT-17.4)."""
    return seat != NONE and seat not in s.order


def turn_order(s: ThroneState) -> list[int]:
    """Return everybody still in the game in the order of their turns, the Start Player first."""
    if s.start_player not in s.order:
        return s.order[:]
    first = s.order.index(s.start_player)
    return s.order[first:] + s.order[:first]


def carries_out(s: ThroneState, seat: int) -> bool:
    """Return whether something that is under way is a seat's."""
    for f in s.frames:
        if f.seat == seat:
            return True
    return False


def leaders(s: ThroneState) -> list[int]:
    """Return the seats with the most health (DT-17.2)."""
    most = max([s.health[s.teams[seat]] for seat in s.order])
    return [seat for seat in s.order if s.health[s.teams[seat]] == most]


def first_opponent(s: ThroneState, seat: int) -> int:
    """Return the only opponent, or NONE if there are several (DT-3.5.1)."""
    found = opponents(s, seat)
    return found[0] if len(found) == 1 else NONE
