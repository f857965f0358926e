"""How long a call takes."""

from __future__ import annotations

import time


def each_us(act: object, seconds: float) -> float:
    """Return how many microseconds a call takes."""
    assert callable(act)
    calls = 0
    begun = time.perf_counter()
    while (taken := time.perf_counter() - begun) < seconds / 4:
        for _ in range(100):
            act()
        calls += 100
    return taken / calls * 1e6
