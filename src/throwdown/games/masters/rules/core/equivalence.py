"""Dice that are alike: nothing in the game tells one from the other."""

from __future__ import annotations

from throwdown.games.masters.model.state import MastersState
from throwdown.kernel.action import NONE


def alike_dice(s: MastersState, one: int, other: int) -> bool:
    """Return whether two dice lie in the same place, show the same and have the same to them."""
    return (
        s.tables.card_of[one] == s.tables.card_of[other]
        and s.side[one] == s.side[other]
        and s.zone[one] == s.zone[other]
        and s.controller[one] == s.controller[other]
        and s.owner[one] == s.owner[other]
        and s.damage[one] == s.damage[other]
        and s.attack_bonus[one] == s.attack_bonus[other]
        and s.defense_bonus[one] == s.defense_bonus[other]
        and (s.fielded_on[one] == s.turn) == (s.fielded_on[other] == s.turn)
        and not _is_special(s, one)
        and not _is_special(s, other)
    )


def _is_special(s: MastersState, die: int) -> bool:
    """Return whether a die is tied to others, or something has been noted about it."""
    if s.blocks[die] != NONE or s.blocked[die] or s.partner[die] != NONE:
        return True
    if s.holder[die] != NONE or die in s.holder or s.lies_on[die] != NONE or s.spent[die]:
        return True
    for effect in s.lasting:
        if die in (effect.die, effect.source):
            return True
    for code in s.used_up:
        if code % 4096 == die:
            return True
    return False
