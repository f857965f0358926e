"""What card texts do: life, damage, bonuses, values.

Each effect is an op of an ability's program. Which dice it is done to was settled before, as a
reference (`DiceReference`); amounts are read when the effect happens.
"""

from __future__ import annotations

from throwdown.games.masters.model.causes import BY_ABILITY, BY_COMBAT, cause
from throwdown.games.masters.model.ruleset import PRINTED_VALUE
from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.rules.core.book import book_of
from throwdown.games.masters.rules.core.dice import OPPONENT, THAT_PLAYER, YOU, is_fielded, opponent
from throwdown.games.masters.rules.core.events import BONUS
from throwdown.games.masters.rules.core.patterns import Pattern
from throwdown.games.masters.rules.core.stats import (
    ATTACK_VALUE,
    affiliations_of,
    attack_of,
    defense_of,
    gauge_of,
    printed_stat,
)
from throwdown.games.masters.rules.core.text_lines import BIDDER, ORIGIN, PLAYER, POOLED, TALLY
from throwdown.games.masters.rules.damage.hits import begin_damage, gain_life, lose_life, pool
from throwdown.games.masters.rules.damage.knock_outs import dice_to_ko, knock_out_damaged
from throwdown.games.masters.rules.text.amounts import Amount
from throwdown.games.masters.rules.text.targets import DiceReference, scope_of
from throwdown.kernel.action import NONE
from throwdown.kernel.events import emit
from throwdown.kernel.program import Frame, Op


def seats_of(s: MastersState, f: Frame, player: int) -> list[int]:
    """Return the seats a text means by a player; of several, the active one first (DM-9.1)."""
    if player == YOU:
        return [f.seat]
    if player == OPPONENT:
        return [opponent(s, f.seat)]
    if player == THAT_PLAYER:
        return [f.regs[PLAYER] - 1] if f.regs[PLAYER] else []
    return s.seats_from(s.active)


def cause_of(f: Frame, moment: int) -> int:
    """Return the cause of what a running text does."""
    origin = f.regs[ORIGIN]
    # Who is told to sacrifice a die does so because of whoever's text it is (DM-14.4).
    seat = f.regs[BIDDER] - 1 if f.regs[BIDDER] else f.seat
    return cause(f.source, seat, BY_ABILITY if origin == BY_COMBAT else origin, moment)


class DealDamage(Op[MastersState]):
    """Deal damage to players and dice as one simultaneous event (DM-11.6)."""

    def __init__(self, amount: Amount, moment: int) -> None:
        self.amount = amount
        self.moment = moment
        self.players: list[int] = []
        self.dice: list[DiceReference] = []
        self.per: Pattern | None = None
        self.ko_zone = NONE

    def run(self, s: MastersState, f: Frame) -> int:
        amount = self.amount.value(s, f)
        if self.per is not None:
            amount *= self.per.number(s, scope_of(f))
        by = cause_of(f, self.moment)
        hits: list[int] = []
        for player in self.players:
            for seat in seats_of(s, f, player):
                hits += [NONE, seat, amount, by]
        for dice in self.dice:
            for die in dice.get(s, f):
                if die < NONE:
                    hits += [NONE, -2 - die, amount, by]
                elif is_fielded(s, die):
                    hits += [die, s.controller[die], amount, by]
        f.regs[TALLY] = 0
        if f.regs[POOLED] and self.ko_zone == NONE:
            pool(s, hits)
        else:
            begin_damage(s, hits, f.seat, f.source, self.ko_zone)
        return f.at + 1


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


class GiveBonus(Op[MastersState]):
    """Dice get a bonus until the end of the turn (DM-11.2, DM-11.7)."""

    def __init__(self, dice: DiceReference, attack: Amount, defense: Amount) -> None:
        self.dice = dice
        self.attack = attack
        self.defense = defense
        self.per: Pattern | None = None
        self.by_icon = False
        """Whether the affiliations on the dice are counted, not the dice."""

    def run(self, s: MastersState, f: Frame) -> int:
        times = 1
        if self.per is not None:
            at = scope_of(f)
            icons = self.by_icon
            times = icons_on(s, self.per.dice(s, at)) if icons else self.per.number(s, at)
        attack = self.attack.value(s, f) * times
        defense = self.defense.value(s, f) * times
        for die in self.dice.get(s, f):
            add_bonus(s, die, attack, defense)
        return f.at + 1


def icons_on(s: MastersState, dice: list[int]) -> int:
    """Return how many affiliations there are on dice; one that two of them have counts twice."""
    return sum([affiliations_of(s, die).bit_count() for die in dice])


def add_bonus(s: MastersState, die: int, attack: int, defense: int) -> None:
    """Add to a fielded die's attack and defense until the end of the turn."""
    if is_fielded(s, die) and (attack or defense):
        s.change_bonuses()
        s.attack_bonus[die] += attack
        s.defense_bonus[die] += defense
        s.hurt = s.hurt or defense < 0
        emit(s, BONUS, s.controller[die], die, attack, defense)


class Scale(Op[MastersState]):
    """Double or halve a value at this moment, kept as a bonus of the difference (DM-11.7)."""

    def __init__(self, dice: DiceReference, gauge: int, *, double: bool) -> None:
        self.dice = dice
        self.gauge = gauge
        self.double = double

    def run(self, s: MastersState, f: Frame) -> int:
        for die in self.dice.get(s, f):
            value = gauge_of(s, die, self.gauge)
            change = doubled_by(s, die, self.gauge) if self.double else value // 2 - value
            shift(s, die, self.gauge, change)
        return f.at + 1


def doubled_by(s: MastersState, die: int, gauge: int) -> int:
    """Return what doubling adds: the value now, or only the one on the face (DM-11.7)."""
    if book_of(s).rules.doubling == PRINTED_VALUE:
        return printed_stat(s, die, gauge)
    return gauge_of(s, die, gauge)


def shift(s: MastersState, die: int, gauge: int, change: int) -> None:
    """Change a die's attack or defense by a bonus."""
    if gauge == ATTACK_VALUE:
        add_bonus(s, die, change, 0)
    else:
        add_bonus(s, die, 0, change)


class Swap(Op[MastersState]):
    """Two dice exchange a current value, kept as bonuses."""

    def __init__(self, first: DiceReference, second: DiceReference, gauge: int) -> None:
        self.first = first
        self.second = second
        self.gauge = gauge

    def run(self, s: MastersState, f: Frame) -> int:
        for one in self.first.get(s, f):
            for other in self.second.get(s, f):
                here = gauge_of(s, one, self.gauge)
                there = gauge_of(s, other, self.gauge)
                shift(s, one, self.gauge, there - here)
                shift(s, other, self.gauge, here - there)
        return f.at + 1


class SwapAttackAndDefense(Op[MastersState]):
    """Dice exchange their current attack and defense, kept as bonuses (DM-11.7)."""

    def __init__(self, dice: DiceReference) -> None:
        self.dice = dice

    def run(self, s: MastersState, f: Frame) -> int:
        for die in self.dice.get(s, f):
            change = defense_of(s, die) - attack_of(s, die)
            add_bonus(s, die, change, -change)
        return f.at + 1


class SetStat(Op[MastersState]):
    """A value becomes a number, kept as a bonus of the difference."""

    def __init__(self, dice: DiceReference, gauge: int, amount: Amount) -> None:
        self.dice = dice
        self.gauge = gauge
        self.amount = amount

    def run(self, s: MastersState, f: Frame) -> int:
        for die in self.dice.get(s, f):
            change = self.amount.value(s, f) - gauge_of(s, die, self.gauge)
            shift(s, die, self.gauge, change)
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


class CheckDefense(Op[MastersState]):
    """Look for dice whose defense has fallen to their damage (DM-11.7a)."""

    def run(self, s: MastersState, f: Frame) -> int:
        dice = dice_to_ko(s)
        if not dice:
            return f.at + 1
        knock_out_damaged(s, dice, {})
        return f.at
