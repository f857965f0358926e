"""Ears of the fight: dice that attack, block, are blocked, deal damage and survive it."""

from __future__ import annotations

from typing import Final

from throwdown.games.masters.model.causes import amount_of, damage_origin
from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.model.steps import ATTACK_STEP
from throwdown.games.masters.model.targets import player_as_target, seat_of_target
from throwdown.games.masters.model.zones import ATTACK
from throwdown.games.masters.rules.core.events import JOINED
from throwdown.games.masters.rules.core.fighters import attackers
from throwdown.games.masters.rules.core.patterns import Pattern, Scope
from throwdown.games.masters.rules.core.sides import are_foes
from throwdown.games.masters.rules.core.text_lines import EventFilter
from throwdown.kernel.action import NONE


class MatchingDie(EventFilter):
    """A die that fits does it, or has it done to it."""

    def __init__(self, pattern: Pattern) -> None:
        self.pattern = pattern

    def hears(
        self, s: MastersState, mine: int, this: int, seat: int, a: int, b: int, c: int
    ) -> bool:
        return self.pattern.fits(s, a, Scope(mine, this))


class SomebodyBlocks(MatchingDie):
    """A die that fits blocks: once, however many attackers it blocks (DM-7.2.2)."""

    def hears(
        self, s: MastersState, mine: int, this: int, seat: int, a: int, b: int, c: int
    ) -> bool:
        return b == s.blocks[a] and super().hears(s, mine, this, seat, a, b, c)


class AttackedWithoutThis(EventFilter):
    """Its player has declared attackers, and this fielded die is none of them (DM-7.1.3)."""

    def hears(
        self, s: MastersState, mine: int, this: int, seat: int, a: int, b: int, c: int
    ) -> bool:
        if seat != mine or b == JOINED or s.zone[this] == ATTACK:
            return False
        for die in attackers(s):
            if s.controller[die] == mine:
                return a == die
        return False


class Survivor(EventFilter):
    """This took damage and is still there; with `fighting`, in the attack step."""

    def __init__(self, *, fighting: bool) -> None:
        self.fighting = fighting

    def hears(
        self, s: MastersState, mine: int, this: int, seat: int, a: int, b: int, c: int
    ) -> bool:
        return a == this and (not self.fighting or s.step == ATTACK_STEP)


# To whom damage is dealt.
TO_ANYBODY: Final = 0
TO_YOU: Final = 1
TO_OPPONENT: Final = 2
TO_DICE: Final = 3
TO_THIS: Final = 4


class DealsDamage(EventFilter):
    """A die has dealt damage of any of these origins: all at once, or to each one meant.

    Without `dealers` it is this die that deals it, without `victims` any die may be dealt it.
    """

    def __init__(self, origins: int, to: int) -> None:
        self.origins = origins
        self.to = to
        self.dealers: Pattern | None = None
        self.victims: Pattern | None = None
        self.asks_amount = False
        """Whether the text asks how much it was."""

    def hears(
        self, s: MastersState, mine: int, this: int, seat: int, a: int, b: int, c: int
    ) -> bool:
        if not self.origins >> damage_origin(c) & 1 or not self._is_to(s, mine, this, b):
            return False
        return a == this if self.dealers is None else self.dealers.fits(s, a, Scope(mine, this))

    def _is_to(self, s: MastersState, mine: int, this: int, victim: int) -> bool:
        if self.to == TO_ANYBODY:
            return victim == NONE
        if self.to == TO_YOU:
            return victim == player_as_target(mine)
        if self.to == TO_OPPONENT:
            return are_foes(s, seat_of_target(victim), mine)
        if self.to == TO_THIS:
            return victim == this
        if victim < 0:
            return False
        return self.victims is None or self.victims.fits(s, victim, Scope(mine, this))

    def that_die(self, a: int, b: int, c: int) -> int:
        return b if self.to == TO_DICE else a

    def amount(self, a: int, b: int, c: int) -> int:
        return amount_of(c) if self.asks_amount else 0
