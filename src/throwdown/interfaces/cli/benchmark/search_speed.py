"""How many simulations search makes in a second."""

from __future__ import annotations

import time
from typing import Final

from throwdown.bots.levels import HORIZON
from throwdown.bots.search import Search
from throwdown.contract.game import GameSpec
from throwdown.contract.outlook import Outlook
from throwdown.kernel.playout import playout
from throwdown.kernel.rng import rng_from_seed
from throwdown.kernel.values import Setup

SIMULATIONS: Final = 200


def simulations_per_s(spec: GameSpec, setups: list[Setup], seconds: float) -> float:
    """Search as the strongest level does, in positions of random games one after another."""
    made = games = 0
    taken = 0.0
    while taken < seconds:
        setup = setups[games % len(setups)]
        s = spec.new(setup, games)
        chooser = rng_from_seed(games)
        playout(s, chooser, 10 + games % 40)
        while s.decision is not None and len(s.decision.options) == 1:
            playout(s, chooser, 1)
        games += 1
        if s.decision is None:
            continue
        brain = Search(games, SIMULATIONS, 0.0, HORIZON)
        begun = time.process_time()
        brain.choose(Outlook(spec, s, s.decision.seat, setup))
        taken += time.process_time() - begun
        made += brain.made
    return made / taken
