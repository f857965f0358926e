"""Greedy: tries every option once or a few times and takes what leads to the best position."""

from __future__ import annotations

from throwdown.bots.brain import Brain, best_of
from throwdown.contract.evaluation import quick_play
from throwdown.contract.outlook import Outlook
from throwdown.kernel.interpreter import step
from throwdown.kernel.rng import Rng


class Greedy(Brain):
    """Plays the turn to its end after each option, by quick play, and compares the positions."""

    def __init__(self, seed: int, samples: int, turns: int) -> None:
        super().__init__(seed)
        self.samples = samples
        self.turns = turns

    def think(self, outlook: Outlook, count: int) -> int:
        """Return the option with the best average; all options meet the same samples."""
        evaluation = self.evaluation(outlook)
        if not evaluation.looks_ahead(outlook.options()):
            return best_of(evaluation.weigh(outlook.sample(0)))
        totals = [0] * count
        for _ in range(self.samples):
            seed = self.chooser.word()
            for choice in range(count):
                s = outlook.sample(seed)
                active = s.active
                step(s, choice)
                quick_play(s, evaluation, Rng(seed, 1), active, self.turns)
                totals[choice] += evaluation.judge(s)[outlook.seat]
        return best_of(totals)
