"""How long beats are shown: by the pace that is set, and never long altogether.

A turn of somebody else takes `TURN` at the normal pace, if its beats are many; each further one is
shorter then. Step by step there is no time at all: every beat waits for a key.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, TypeAlias

PaceName: TypeAlias = Literal["at-once", "fast", "normal", "slow", "step-by-step"]
PACES: Final[tuple[PaceName, ...]] = ("at-once", "fast", "normal", "slow", "step-by-step")
"""What each pace is called at the command line, in their order."""
FACTORS: Final = (0.0, 0.45, 1.0, 1.6, 1.0)
"""How long a beat is shown at each pace, beside what it is at the normal one."""
AT_ONCE: Final = 0
NORMAL: Final = 2
STEP_BY_STEP: Final = 4
"""The pace at which every beat waits for a key."""
TURN: Final = 6000
"""What the beats of a turn of somebody else take together at most, at the normal pace."""
PATIENCE: Final = 3500
"""After so much of a turn each further beat is shorter than the one before."""
GLIMPSE: Final = 60
"""What would be shown for less is not shown by itself."""


class Pace:
    """Gives each beat its time, in thousandths of a second."""

    def __init__(self) -> None:
        self._spent = 0.0
        self._turn: object = None

    def rest(self) -> None:
        """Take note that somebody was asked something: who is asked has not only waited."""
        self._spent = 0.0

    def time(self, wanted: Sequence[int], turn: object, speed: int, *, own: bool) -> float | None:
        """Return how long the first of some beats is shown; None, if until a key is pressed.

        `wanted` is what all beats would like to take that are known to come.
        """
        if turn != self._turn:
            self._turn, self._spent = turn, 0.0
        if speed == AT_ONCE or not wanted[0]:
            return 0.0
        if speed == STEP_BY_STEP:
            return None
        if own:
            return wanted[0] * FACTORS[speed]
        left = max(0.0, TURN - self._spent)
        time = wanted[0] * min(1.0, left / sum(wanted), left / (TURN - PATIENCE))
        if time < GLIMPSE:
            return 0.0
        self._spent += time
        return time * FACTORS[speed]
