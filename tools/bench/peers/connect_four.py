"""PettingZoo's connect four."""

from copy import deepcopy

from clock import each_us, games, pick, tell
from pettingzoo.classic import connect_four_v3

_ENV = connect_four_v3.env()


def play() -> int:
    """Play a game."""
    _ENV.reset()
    decisions = 0
    for _ in _ENV.agent_iter():
        seen, _, ended, cut, _ = _ENV.last()
        if ended or cut:
            _ENV.step(None)
            continue
        _ENV.step(pick([i for i, legal in enumerate(seen["action_mask"]) if legal]))
        decisions += 1
    return decisions


_FIGURES = games(play)
_ENV.reset()
tell(_FIGURES | {"clone_us": each_us(lambda: deepcopy(_ENV))})
