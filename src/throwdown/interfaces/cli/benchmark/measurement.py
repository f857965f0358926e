"""Measuring a workload on the build that runs, in processor time."""

from __future__ import annotations

import time
from random import Random
from typing import Final

from throwdown.contract.game import GameSpec
from throwdown.games.registry import game
from throwdown.interfaces.cli.benchmark.timing import microseconds_per_call
from throwdown.interfaces.cli.benchmark.workloads import WORKLOADS
from throwdown.kernel.interpreter import step
from throwdown.kernel.playout import playout
from throwdown.kernel.rng import rng_from_seed
from throwdown.kernel.values import Setup
from throwdown.runtime.gc_tuning import reduce_gc

_MOST: Final = 1_000_000
_MIDDLE: Final = 20
"""Decisions after which a game is copied."""


def measure(name: str, seconds: float) -> dict[str, float]:
    """Return the figures of a workload, by the name of the metric."""
    workload = WORKLOADS[name]
    spec = game(workload.game)
    spec.new(workload.first_setup(), 0)
    # Everything since the process began: Python, imports, cards and the first set-up.
    start = time.process_time()
    setups = workload.setups()
    decisions, games = _play(spec, setups, seconds)
    # Imported here, as no game needs a bot to start.
    from throwdown.interfaces.cli.benchmark.search_speed import simulations_per_s

    middle = spec.new(setups[0], 1)
    playout(middle, rng_from_seed(1), _MIDDLE)
    return {
        "decisions_per_s": decisions,
        "games_per_s": games,
        "stepped_per_s": _step_through(spec, setups, seconds),
        "simulations_per_s": simulations_per_s(spec, setups, seconds),
        "clone_us": microseconds_per_call(middle.clone, seconds / 4),
        "key_us": microseconds_per_call(middle.key, seconds / 4),
        "start_ms": start * 1e3,
    }


def _step_through(spec: GameSpec, setups: list[Setup], seconds: float) -> float:
    """Play random games step by step from here, as programs in Python do; return decisions/s."""
    chance = Random(1).random
    decisions = games = 0
    begun = time.process_time()
    while (taken := time.process_time() - begun) < seconds:
        s = spec.new(setups[games % len(setups)], games)
        s.journal = False
        while (decision := s.decision) is not None:
            step(s, int(chance() * len(decision.options)))
            decisions += 1
        games += 1
    return decisions / taken


def _play(spec: GameSpec, setups: list[Setup], seconds: float) -> tuple[float, float]:
    """Play random games one after another; return decisions and games per second."""
    for setup in setups:
        # Books are made once and used again, in a session as here.
        spec.new(setup, 0)
    # As `sim` plays.
    reduce_gc()
    decisions = games = 0
    begun = time.process_time()
    while (taken := time.process_time() - begun) < seconds:
        s = spec.new(setups[games % len(setups)], games)
        s.journal = False
        decisions += playout(s, rng_from_seed(games), _MOST)
        games += 1
    return decisions / taken, games / taken
