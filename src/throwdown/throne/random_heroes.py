"""Random heroes: any that can meet, for tests and simulations."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from throwdown.kernel.spec import Json, Setup


def random_setup(heroes: Sequence[str], seats: int, seed: int) -> Setup:
    """Return a set-up with different heroes drawn at random, the same for the same seed."""
    drawn: list[Json] = [*Random(seed).sample(heroes, min(seats, len(heroes)))]
    return {"seats": seats, "heroes": drawn}
