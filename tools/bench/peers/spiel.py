"""Random games of OpenSpiel, stepped from Python."""

from random import Random

import pyspiel
from clock import each_us, games, pick

_CHANCE = Random(1)


def move(state: pyspiel.State) -> int:
    """Let chance or a player move at random; return how many decisions that was."""
    if state.is_chance_node():
        outcomes, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(_CHANCE.choices(outcomes, weights)[0])
        return 0
    state.apply_action(pick(state.legal_actions()))
    return 1


def measure(name: str, middle: int) -> dict[str, float]:
    """Measure a game, and copies of it after some moves."""
    game = pyspiel.load_game(name)

    def play() -> int:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            decisions += move(state)
        return decisions

    state = game.new_initial_state()
    for _ in range(middle):
        move(state)
    figures: dict[str, float] = games(play) | {"clone_us": each_us(state.clone)}
    return figures
