"""What the peers are measured by: the processor time of their process."""

import json
import sys
import time
from collections.abc import Callable, Sequence
from random import Random
from typing import TypeVar

SECONDS = float(sys.argv[1])
_CHANCE = Random(1)
T = TypeVar("T")


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


def pick(options: Sequence[T]) -> T:
    """Return any of the options, as cheaply as Python can: what is measured is the game."""
    return options[int(_CHANCE.random() * len(options))]


def tell(figures: dict[str, float]) -> None:
    """Print the figures."""
    print(json.dumps(figures))
