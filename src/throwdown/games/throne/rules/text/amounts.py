"""Amounts: numbers that a text reads off the game when its sentence is reached."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from throwdown.games.throne.model.dice_results import count_symbol
from throwdown.games.throne.model.state import ThroneState
from throwdown.games.throne.rules.core.damage_totals import incoming_damage, round_half_up, sources
from throwdown.games.throne.rules.core.rolls import dice_key, values
from throwdown.games.throne.rules.core.text_lines import PAID, ROLL, SPENT
from throwdown.games.throne.rules.core.tokens import count_tokens_of_kinds, limit_of
from throwdown.kernel.action import NONE
from throwdown.kernel.program import Frame


@mypyc_attr(allow_interpreted_subclasses=True)
class Amount:
    """A number."""

    def value(self, s: ThroneState, f: Frame, seat: int) -> int:
        """Return it now, for a receiver; changes nothing."""
        raise NotImplementedError(type(self).__name__)


class Fixed(Amount):
    """A plain number."""

    def __init__(self, number: int) -> None:
        self.number = number

    def value(self, s: ThroneState, f: Frame, seat: int) -> int:
        return self.number


class Times(Amount):
    """A number for each of something."""

    def __init__(self, number: int, counted: Amount) -> None:
        self.number = number
        self.counted = counted

    def value(self, s: ThroneState, f: Frame, seat: int) -> int:
        return self.number * self.counted.value(s, f, seat)


class Sum(Amount):
    """Several numbers together, at most `most` if that is above 0."""

    def __init__(self, parts: list[Amount], most: int) -> None:
        self.parts = parts
        self.most = most

    def value(self, s: ThroneState, f: Frame, seat: int) -> int:
        total = 0
        for part in self.parts:
            total += part.value(s, f, seat)
        return min(total, self.most) if self.most else total


class Half(Amount):
    """Half of a number, rounded up (DT-9.8)."""

    def __init__(self, whole: Amount) -> None:
        self.whole = whole

    def value(self, s: ThroneState, f: Frame, seat: int) -> int:
        return round_half_up(self.whole.value(s, f, seat))


class DiceShowing(Amount):
    """How many dice of the current roll show one of these symbols (DT-9.3)."""

    def __init__(self, symbols: list[int]) -> None:
        self.symbols = symbols

    def value(self, s: ThroneState, f: Frame, seat: int) -> int:
        roll = f.regs[ROLL]
        if roll == NONE:
            return 0
        total = 0
        for symbol in self.symbols:
            total += count_symbol(values(s, roll), dice_key(s, roll), symbol)
        return total


class PairsShowing(DiceShowing):
    """How many full pairs of a symbol the current roll shows."""

    def value(self, s: ThroneState, f: Frame, seat: int) -> int:
        return super().value(s, f, seat) // 2


class RollTotal(Amount):
    """The sum of the current roll."""

    def value(self, s: ThroneState, f: Frame, seat: int) -> int:
        return sum(values(s, f.regs[ROLL])) if f.regs[ROLL] != NONE else 0


class TokensOfYours(Amount):
    """How many tokens of these kinds you have."""

    def __init__(self, kinds: list[int]) -> None:
        self.kinds = kinds

    def value(self, s: ThroneState, f: Frame, seat: int) -> int:
        return count_tokens_of_kinds(s, f.seat, self.kinds)


class TokensBeyondFirst(TokensOfYours):
    """One less than you have of these kinds."""

    def value(self, s: ThroneState, f: Frame, seat: int) -> int:
        return max(0, super().value(s, f, seat) - 1)


class TokensOfTarget(TokensOfYours):
    """How many tokens of these kinds the target has."""

    def value(self, s: ThroneState, f: Frame, seat: int) -> int:
        return count_tokens_of_kinds(s, s.target, self.kinds) if s.target != NONE else 0


class TokensOfReceiver(TokensOfYours):
    """How many tokens of these kinds each receiver has."""

    def value(self, s: ThroneState, f: Frame, seat: int) -> int:
        return count_tokens_of_kinds(s, seat, self.kinds) if seat != NONE else 0


class RoomFor(Amount):
    """How many tokens of a kind there are up to the limit (DT-6.2)."""

    def __init__(self, kind: int) -> None:
        self.kind = kind

    def value(self, s: ThroneState, f: Frame, seat: int) -> int:
        return max(0, limit_of(s, seat, self.kind) - count_tokens_of_kinds(s, seat, [self.kind]))


class LateAttempts(Amount):
    """Roll Attempts after the first in the latest Offensive Roll Phase."""

    def value(self, s: ThroneState, f: Frame, seat: int) -> int:
        return max(0, s.attempts - 1)


class TokensSpent(Amount):
    """Tokens that this text was paid."""

    def value(self, s: ThroneState, f: Frame, seat: int) -> int:
        return f.regs[SPENT]


class CpPaid(Amount):
    """CP that this text was paid."""

    def value(self, s: ThroneState, f: Frame, seat: int) -> int:
        return f.regs[PAID]


class YourCp(Amount):
    """Your CP."""

    def value(self, s: ThroneState, f: Frame, seat: int) -> int:
        return s.cp[f.seat]


class IncomingDamage(Amount):
    """The subtotal of the Attack on you, as far as it is known (DT-10.4)."""

    def value(self, s: ThroneState, f: Frame, seat: int) -> int:
        return incoming_damage(sources(s), f.seat)


class DamageDealt(Amount):
    """The damage that your opponents really took in this Roll Phase."""

    def value(self, s: ThroneState, f: Frame, seat: int) -> int:
        return s.dealt
