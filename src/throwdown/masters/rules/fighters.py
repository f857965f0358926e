"""Who attacks and who blocks whom."""

from __future__ import annotations

from throwdown.kernel.action import NONE
from throwdown.masters.model.state import MastersState
from throwdown.masters.model.zones import ATTACK
from throwdown.masters.rules.dice import in_zone, opponent


def attackers(s: MastersState) -> list[int]:
    """Return the attacking dice."""
    return [die for die in in_zone(s, s.active, ATTACK) if s.blocks[die] == NONE]


def blockers_of(s: MastersState, attacker: int) -> list[int]:
    """Return the dice that block an attacker and are still there."""
    return [die for die in blockers(s) if s.blocks[die] == attacker]


def blockers(s: MastersState) -> list[int]:
    """Return the dice that block."""
    seat = opponent(s, s.active)
    return [die for die in in_zone(s, seat, ATTACK) if s.blocks[die] != NONE]
