"""Random heroes in a random format for a number of seats, for tests and simulations."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from throwdown.content.setup_error import SetupError
from throwdown.games.throne.model.formats import FORMATS
from throwdown.kernel.values import Json, Setup
from throwdown.words.message import Message


def random_setup(heroes: Sequence[str], seats: int, seed: int) -> Setup:
    """Return a set-up with different heroes drawn at random, the same for the same seed."""
    forms = [form.name for form in FORMATS.values() if len(form.teams) == seats]
    if not forms:
        most = max(len(form.teams) for form in FORMATS.values())
        raise SetupError(Message("throne_faults.setup", "seats", most=most, seats=seats))
    chance = Random(seed)
    drawn: list[Json] = [*chance.sample(heroes, min(seats, len(heroes)))]
    return {"format": chance.choice(forms), "heroes": drawn}
