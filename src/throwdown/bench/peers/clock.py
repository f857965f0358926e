"""What the peers are measured by: the processor time of their process."""

import json
import sys
import time
from collections.abc import Callable

SECONDS = float(sys.argv[1])


def games(play: Callable[[], int]) -> dict[str, float]:
    """Play games one after another, the first to warm up; `play` returns its decisions."""
    play()
    decisions = played = 0
    begun = time.process_time()
    while (taken := time.process_time() - begun) < SECONDS:
        decisions += play()
        played += 1
    return {"stepped_per_s": decisions / taken, "games_per_s": played / taken}


def each_us(act: Callable[[], object]) -> float:
    """Return how many microseconds a call takes."""
    calls = 0
    begun = time.process_time()
    while (taken := time.process_time() - begun) < SECONDS / 4:
        for _ in range(20):
            act()
        calls += 20
    return taken / calls * 1e6


def tell(figures: dict[str, float]) -> None:
    """Print the figures."""
    print(json.dumps(figures))
