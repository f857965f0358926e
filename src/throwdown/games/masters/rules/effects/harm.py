"""What card texts do to life: damage, life gained and lost.

Each effect is an op of an ability's program. Which dice it is done to was settled before, as a
reference (`DiceReference`); amounts are read when the effect happens.
"""

from __future__ import annotations

from throwdown.games.masters.model.causes import BY_ABILITY, cause
from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.model.targets import seat_of_target
from throwdown.games.masters.rules.core.dice import is_fielded
from throwdown.games.masters.rules.core.patterns import Pattern, Scope
from throwdown.games.masters.rules.core.registers import POOLED, TALLY
from throwdown.games.masters.rules.core.sides import opponent
from throwdown.games.masters.rules.core.stats import attack_of
from throwdown.games.masters.rules.damage.hits import begin_damage, gain_life, lose_life, pool_hits
from throwdown.games.masters.rules.text.amounts import Amount
from throwdown.games.masters.rules.text.players import cause_of, seats_of
from throwdown.games.masters.rules.text.targets import DiceReference, scope_of
from throwdown.kernel.action import NONE
from throwdown.kernel.program import Frame, Op


class DealDamage(Op[MastersState]):
    """Deal damage to players and dice as one simultaneous event (DM-11.6)."""

    def __init__(self, amount: Amount, moment: int) -> None:
        self.amount = amount
        self.moment = moment
        self.players: list[int] = []
        self.dice: list[DiceReference] = []
        self.per: Pattern | None = None
        self.per_player = False
        """Whether the dice of each player who is hit are counted, seen from across."""
        self.ko_zone = NONE

    def run(self, s: MastersState, f: Frame) -> int:
        amount = self.amount.value(s, f)
        if self.per is not None and not self.per_player:
            amount *= self.per.number(s, scope_of(f))
        by = cause_of(f, self.moment)
        hits: list[int] = []
        for player in self.players:
            for seat in seats_of(s, f, player):
                hits += [NONE, seat, amount * self._count(s, f, seat), by]
        for dice in self.dice:
            for die in dice.get(s, f):
                if die < NONE:
                    hits += [NONE, seat_of_target(die), amount, by]
                elif is_fielded(s, die):
                    hits += [die, s.controller[die], amount, by]
        f.regs[TALLY] = 0
        if f.regs[POOLED] and self.ko_zone == NONE:
            pool_hits(s, hits)
        else:
            begin_damage(s, hits, f.seat, f.source, self.ko_zone)
        return f.at + 1

    def _count(self, s: MastersState, f: Frame, seat: int) -> int:
        """Return for how many dice of a player damage is dealt to that player."""
        if self.per is None or not self.per_player:
            return 1
        return self.per.number(s, Scope(opponent(s, seat), f.source))


class ChangeLife(Op[MastersState]):
    """Players gain or lose life."""

    def __init__(self, player: int, amount: Amount, *, gain: bool) -> None:
        self.player = player
        self.amount = amount
        self.gain = gain

    def run(self, s: MastersState, f: Frame) -> int:
        amount = self.amount.value(s, f)
        for seat in seats_of(s, f, self.player):
            if self.gain:
                gain_life(s, seat, amount)
            else:
                lose_life(s, seat, amount)
        return f.at + 1


class Fight(Op[MastersState]):
    """Two dice deal damage equal to their attack to each other, at once; not combat damage.

    The characters deal it, so it is no damage from an action die either.
    """

    def __init__(self, first: DiceReference, second: DiceReference, moment: int) -> None:
        self.first = first
        self.second = second
        self.moment = moment

    def run(self, s: MastersState, f: Frame) -> int:
        hits: list[int] = []
        for one in self.first.get(s, f):
            for other in self.second.get(s, f):
                hits += [other, s.controller[other], attack_of(s, one)]
                hits.append(cause(one, s.controller[one], BY_ABILITY, self.moment))
                hits += [one, s.controller[one], attack_of(s, other)]
                hits.append(cause(other, s.controller[other], BY_ABILITY, self.moment))
        begin_damage(s, hits, f.seat, f.source)
        return f.at + 1
