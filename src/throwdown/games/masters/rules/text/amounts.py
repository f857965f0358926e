"""Amounts: the numbers that a text names, as they are when an effect happens."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.rules.core.registers import AMOUNT, TALLY, X
from throwdown.games.masters.rules.core.stats import gauge_of
from throwdown.games.masters.rules.text.targets import DiceReference
from throwdown.kernel.program import Frame, Op


@mypyc_attr(allow_interpreted_subclasses=True)
class Amount:
    """A number that a text names."""

    def value(self, s: MastersState, f: Frame) -> int:
        """Return it as it is now; changes nothing."""
        raise NotImplementedError(type(self).__name__)


class Fixed(Amount):
    """A printed number."""

    def __init__(self, number: int) -> None:
        self.number = number

    def value(self, s: MastersState, f: Frame) -> int:
        return self.number


class TheX(Amount):
    """The X of the sentence, times a sign."""

    def __init__(self, sign: int = 1) -> None:
        self.sign = sign

    def value(self, s: MastersState, f: Frame) -> int:
        return self.sign * f.regs[X]


class TheTally(Amount):
    """A multiple of what the line has counted so far."""

    def __init__(self, times: int) -> None:
        self.times = times

    def value(self, s: MastersState, f: Frame) -> int:
        return self.times * f.regs[TALLY]


class TheAmount(Amount):
    """What the event of the trigger was about: its damage, or the attack of a die KO'd by it."""

    def value(self, s: MastersState, f: Frame) -> int:
        return f.regs[AMOUNT]


class HalfAmount(Amount):
    """Half the damage of the event, rounded down."""

    def value(self, s: MastersState, f: Frame) -> int:
        return f.regs[AMOUNT] // 2


class TheGauge(Amount):
    """A number of a die; of several dice the sum."""

    def __init__(self, dice: DiceReference, gauge: int) -> None:
        self.dice = dice
        self.gauge = gauge

    def value(self, s: MastersState, f: Frame) -> int:
        return sum([gauge_of(s, die, self.gauge) for die in self.dice.get(s, f)])


class SetX(Op[MastersState]):
    """Work out X, once, when the sentence starts."""

    def __init__(self, amount: Amount) -> None:
        self.amount = amount

    def run(self, s: MastersState, f: Frame) -> int:
        f.regs[X] = self.amount.value(s, f)
        return f.at + 1
