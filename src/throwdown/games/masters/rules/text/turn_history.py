"""What a text may ask about the turn so far: which dice were KO'd, which were blocked.

It is noted only in a game where some text asks.
"""

from __future__ import annotations

from mypy_extensions import i64

from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.model.turn_notes import block_of, is_ko
from throwdown.games.masters.rules.core.dice import is_fielded
from throwdown.games.masters.rules.core.patterns import Pattern
from throwdown.games.masters.rules.text.conditions import Condition, Plain
from throwdown.games.masters.rules.text.targets import DiceReference, scope_of
from throwdown.kernel.program import Frame


class WasKoed(Plain):
    """A die was KO'd this turn, wherever it is now."""

    def __init__(self, dice: DiceReference) -> None:
        self.dice = dice

    def holds_in(self, s: MastersState, f: Frame) -> bool:
        dice = self.dice.get(s, f)
        return bool(dice) and dice[0] in s.history


class WasNotKoed(Plain):
    """A die that was in the field before the last sentence was not KO'd by it.

    What has left it otherwise was not; what regenerates does so only later (DM-14.6).
    """

    def __init__(self, dice: DiceReference) -> None:
        self.dice = dice

    def holds_in(self, s: MastersState, f: Frame) -> bool:
        dice = self.dice.get(s, f)
        return bool(dice) and (is_fielded(s, dice[0]) or dice[0] not in s.history)


class SomeWereKoed(Condition):
    """Such a die was KO'd this turn, wherever it is now."""

    def __init__(self, pattern: Pattern) -> None:
        self.pattern = pattern

    def holds_in(self, s: MastersState, f: Frame) -> bool:
        at = scope_of(f)
        for die in s.history:
            if is_ko(die) and self.pattern.fits(s, die, at):
                return True
        return False

    def look_from(self, layer: i64) -> None:
        self.pattern.look_from(layer)


class WasBlocked(Plain):
    """A die was blocked in the attack of this turn, wherever it is now (DM-7.2.4)."""

    def __init__(self, dice: DiceReference) -> None:
        self.dice = dice

    def holds_in(self, s: MastersState, f: Frame) -> bool:
        dice = self.dice.get(s, f)
        return bool(dice) and block_of(dice[0]) in s.history
