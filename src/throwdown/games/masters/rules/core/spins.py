"""Spinning a fielded die, which may leave it with less defense than it has damage (DM-11.7a)."""

from __future__ import annotations

from throwdown.games.masters.model.lasting_kinds import END_OF_TURN, STANDS
from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.rules.core.book import book_of
from throwdown.games.masters.rules.core.dice import is_fielded, spin, spin_to
from throwdown.games.masters.rules.core.durations import begin_effect
from throwdown.games.masters.rules.core.stats import defense_of
from throwdown.kernel.action import NONE


def spin_levels(s: MastersState, die: int, levels: int) -> bool:
    """Spin a die up or down by levels; return whether it moved at all."""
    if not spin(s, die, levels):
        return False
    _forgive_damage(s, die)
    return True


def spin_to_side(s: MastersState, die: int, side: int) -> None:
    """Turn a die to another of its sides."""
    spin_to(s, die, side)
    _forgive_damage(s, die)


def _forgive_damage(s: MastersState, die: int) -> None:
    """Let the damage of a die that was spun not KO it, by option (DM-11.7a)."""
    if book_of(s).rules.spin_rechecks_ko or not is_fielded(s, die):
        return
    damage, defense = s.damage[die], defense_of(s, die)
    if damage >= defense > 0:
        begin_effect(s, STANDS, die, s.controller[die], END_OF_TURN, NONE, damage, defense)
