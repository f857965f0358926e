"""Dice that are thrown by the operating system, from no seed.

There is no seed or generator that could be sent, found in a file or worked out from earlier
results. The record holds every result, so a game needs no seed to be played again.
"""

from __future__ import annotations

from random import SystemRandom
from typing import Final

from throwdown.kernel.action import Action
from throwdown.kernel.decision import Decision
from throwdown.kernel.state import GameState
from throwdown.match.dice import DiceSource

_SYSTEM: Final = SystemRandom()


class SystemDice(DiceSource):
    """Dice that remember nothing and cannot be foreseen."""

    def result(self, s: GameState, decision: Decision) -> Action:
        return _SYSTEM.choices(decision.options, decision.weights)[0]
