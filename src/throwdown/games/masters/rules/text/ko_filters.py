"""Ears of KOs: of this die, of its pair, of dice that fit; how, and by whom.

A KO is told while the die is still in the field (`rules/damage/knock_outs.py`), so that its state
can be asked about.
"""

from __future__ import annotations

from typing import Final

from throwdown.games.masters.model.causes import BY_COMBAT, origin_of, source_of
from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.model.steps import ATTACK_STEP
from throwdown.games.masters.rules.core.fighters import attackers
from throwdown.games.masters.rules.core.patterns import Pattern, Scope
from throwdown.games.masters.rules.core.text_lines import EventFilter
from throwdown.kernel.action import NONE

# How a die is KO'd.
ANYHOW: Final = 0
WHILE_ATTACKING: Final = 1
IN_COMBAT: Final = 2
IN_ATTACK_STEP: Final = 3
BY_THIS: Final = 4


class KoFilter(EventFilter):
    """A die is KO'd: this one, with `pair` its partner too, or any that fits the pattern."""

    def __init__(self, how: int) -> None:
        self.how = how
        self.pair = False
        self.pattern: Pattern | None = None
        self.asks_amount = False
        """Whether the text asks for the attack that the die had."""

    def hears(
        self, s: MastersState, mine: int, this: int, seat: int, a: int, b: int, c: int
    ) -> bool:
        if self.pattern is not None:
            meant = self.pattern.fits(s, a, Scope(mine, this))
        elif self.pair:
            meant = a == this or s.partner[this] == a
        else:
            meant = a == this
        return meant and self._is_so(s, this, a, b)

    def _is_so(self, s: MastersState, this: int, die: int, cause: int) -> bool:
        if self.how == WHILE_ATTACKING:
            return die in attackers(s)
        if self.how == IN_ATTACK_STEP:
            return s.step == ATTACK_STEP
        if self.how == IN_COMBAT:
            return cause != NONE and origin_of(cause) == BY_COMBAT
        return self.how == ANYHOW or (cause != NONE and source_of(cause) == this)

    def amount(self, a: int, b: int, c: int) -> int:
        return c if self.asks_amount else 0
