"""How much processor time a call takes, whatever else the machine does meanwhile."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

_AT_ONCE: Final = 100


def microseconds_per_call(act: Callable[[], object], seconds: float) -> float:
    """Return how many microseconds of processor time a call takes."""
    calls = 0
    begun = time.process_time()
    while (taken := time.process_time() - begun) < seconds:
        for _ in range(_AT_ONCE):
            act()
        calls += _AT_ONCE
    return taken / calls * 1e6
