"""What card texts do to attack and defense, all kept as bonuses until the end of the turn."""

from __future__ import annotations

from throwdown.games.masters.model.causes import BY_OTHER
from throwdown.games.masters.model.ruleset import PRINTED_VALUE
from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.rules.core.book import book_of
from throwdown.games.masters.rules.core.dice import is_fielded
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
from throwdown.games.masters.rules.damage.knock_outs import blame, dice_to_ko, knock_out_damaged
from throwdown.games.masters.rules.text.amounts import Amount
from throwdown.games.masters.rules.text.players import cause_of
from throwdown.games.masters.rules.text.targets import DiceReference, scope_of
from throwdown.kernel.events import emit
from throwdown.kernel.program import Frame, Op


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
            change = doubling_bonus(s, die, self.gauge) if self.double else value // 2 - value
            shift(s, die, self.gauge, change)
        return f.at + 1


def doubling_bonus(s: MastersState, die: int, gauge: int) -> int:
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


class CheckDefense(Op[MastersState]):
    """Look for dice whose defense has fallen to their damage (DM-11.7a)."""

    def __init__(self, moment: int) -> None:
        self.moment = moment

    def run(self, s: MastersState, f: Frame) -> int:
        dice = dice_to_ko(s)
        if not dice:
            return f.at + 1
        knock_out_damaged(s, dice, {}, cause_of(f, self.moment))
        return f.at


class TakeBlame(Op[MastersState]):
    """A text that is over is why dice have lost the defense they stood on (DM-14.4)."""

    def run(self, s: MastersState, f: Frame) -> int:
        if s.hurt:
            blame(s, [cause_of(f, BY_OTHER)])
        return f.at + 1
