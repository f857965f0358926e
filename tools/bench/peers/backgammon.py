"""OpenSpiel's backgammon, with the search of its bot in C++."""

import time

import pyspiel
from clock import SECONDS, tell
from spiel import measure, move

_SIMULATIONS = 300


def simulations() -> float:
    """Return how many simulations the bot makes in a second: random games to the end."""
    game = pyspiel.load_game("backgammon")
    state = game.new_initial_state()
    while state.is_chance_node():
        move(state)
    judge = pyspiel.RandomRolloutEvaluator(1, 1)
    # By its order: exploration, simulations, megabytes, solving, seed, being talkative.
    bot = pyspiel.MCTSBot(game, judge, 2.0, _SIMULATIONS, 1000, *(False, 1, False))
    made = 0
    begun = time.process_time()
    while (taken := time.process_time() - begun) < SECONDS:
        bot.mcts_search(state)
        made += _SIMULATIONS
    return made / taken


tell(measure("backgammon", 20) | {"simulations_per_s": simulations()})
