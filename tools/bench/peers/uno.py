"""RLCard's uno."""

from copy import deepcopy

import rlcard
from clock import each_us, games, tell
from rlcard.agents import RandomAgent

_ENV = rlcard.make("uno", config={"seed": 1})
_ENV.set_agents([RandomAgent(num_actions=_ENV.num_actions) for _ in range(_ENV.num_players)])


def play() -> int:
    """Play a game; a player's row of states and actions ends with a state."""
    rows, _ = _ENV.run(is_training=False)
    return sum((len(row) - 1) // 2 for row in rows)


_FIGURES = games(play)
_ENV.reset()
tell(_FIGURES | {"clone_us": each_us(lambda: deepcopy(_ENV.game))})
