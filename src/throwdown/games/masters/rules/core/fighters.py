"""Who attacks and who blocks whom."""

from __future__ import annotations

from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.model.zones import ATTACK
from throwdown.games.masters.rules.core.dice import dice_in_zone
from throwdown.games.masters.rules.core.sides import opponent, team_seats
from throwdown.kernel.action import NONE


def attackers(s: MastersState) -> list[int]:
    """Return the attacking dice, rising."""
    if len(s.teams) == 2:
        return [die for die in dice_in_zone(s, s.active, ATTACK) if s.blocks[die] == NONE]
    dice: list[int] = []
    for seat in team_seats(s, s.active):
        dice += [die for die in dice_in_zone(s, seat, ATTACK) if s.blocks[die] == NONE]
    return sorted(dice)


def blockers_of(s: MastersState, attacker: int) -> list[int]:
    """Return the dice that block an attacker and are still there."""
    found = [die for die in blockers(s) if s.blocks[die] == attacker]
    further = s.further_blocks
    if not further:
        return found
    found += [further[i] for i in range(0, len(further), 2) if further[i + 1] == attacker]
    return sorted(found)


def blockers(s: MastersState) -> list[int]:
    """Return the dice that block, rising."""
    seat = opponent(s, s.active)
    if len(s.teams) == 2:
        return [die for die in dice_in_zone(s, seat, ATTACK) if s.blocks[die] != NONE]
    dice: list[int] = []
    for defender in team_seats(s, seat):
        dice += [die for die in dice_in_zone(s, defender, ATTACK) if s.blocks[die] != NONE]
    return sorted(dice)


def defending_seat(s: MastersState, attacker: int) -> int:
    """Return the player whom an attacker attacks: the one across (DM-17.8.4)."""
    return opponent(s, s.controller[attacker])


def attackers_of(s: MastersState, blocker: int) -> list[int]:
    """Return the attackers that a die blocks and that are still there; mostly one (DM-7.2.2)."""
    found = [s.blocks[blocker]] if s.blocks[blocker] != NONE else []
    further = s.further_blocks
    found += [further[i + 1] for i in range(0, len(further), 2) if further[i] == blocker]
    return [die for die in found if s.zone[die] == ATTACK]


def opponents_of(s: MastersState, die: int) -> list[int]:
    """Return the dice that a die is engaged with and that are still there (DM-7.2.5)."""
    if s.blocks[die] != NONE:
        return attackers_of(s, die)
    return blockers_of(s, die) if s.blocked[die] else []


def is_blocking(s: MastersState, die: int, attacker: int) -> bool:
    """Return whether a die blocks an attacker."""
    if s.blocks[die] == attacker:
        return True
    further = s.further_blocks
    for i in range(0, len(further), 2):
        if further[i] == die and further[i + 1] == attacker:
            return True
    return False
