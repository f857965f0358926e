"""Search: Monte Carlo tree search over samples of what the seat cannot know.

Each simulation draws a sample, walks down the tree by upper confidence bounds, tries one new move,
lets quick play go on to the horizon and judges the position there. Neither hidden things nor coming
results of chance are ever seen: every sample has its own.
"""

from __future__ import annotations

from math import sqrt
from time import perf_counter

from throwdown.bots.deciding import Brain
from throwdown.bots.tree import ROOT, Tree
from throwdown.kernel.action import NONE
from throwdown.kernel.decision import Decision
from throwdown.kernel.evaluation import CERTAIN, Evaluation, quick_play
from throwdown.kernel.outlook import Outlook
from throwdown.kernel.run import step
from throwdown.kernel.state import GameState


class Search(Brain):
    """Thinks for so many simulations or seconds, whichever is over first (0: no such bound)."""

    def __init__(self, seed: int, simulations: int, seconds: float, turns: int) -> None:
        super().__init__(seed)
        self.simulations = simulations
        self.seconds = seconds
        self.turns = turns
        self.curiosity = 1.5
        """How much is given to moves that were seldom tried."""
        self.far = 0
        self.more = 1
        self.done = 0
        """How many simulations have been made in all, for measurements."""
        self.tree = Tree()
        self._mean = 0.0
        self._square = 0.0
        self._spread = 1.0
        self._chosen = ROOT

    def think(self, outlook: Outlook, count: int) -> int:
        """Search and return the option that was tried most."""
        self.tree = Tree()
        self._mean = self._square = 0.0
        self._spread = float(CERTAIN)
        evaluation = outlook.evaluation()
        end = perf_counter() + self.seconds
        made = 0
        while self.simulations == 0 or made < self.simulations:
            self._simulate(outlook, evaluation)
            made += 1
            if self.seconds > 0.0 and perf_counter() >= end:
                break
        self.done += made
        return self._most_tried(outlook, count)

    def _most_tried(self, outlook: Outlook, count: int) -> int:
        tree = self.tree
        children = tree.children(ROOT, outlook.seat, outlook.options())
        best = 0
        for i in range(1, count):
            if tree.visits[children[i]] > tree.visits[children[best]]:
                best = i
        return best

    def _simulate(self, outlook: Outlook, evaluation: Evaluation) -> None:
        s = outlook.sample(self.chooser.word())
        tree = self.tree
        active = s.active
        turns = self.turns
        node = ROOT
        path: list[int] = []
        decision = s.decision
        while decision is not None:
            if s.active != active:
                active = s.active
                turns -= 1
            if turns <= 0:
                break
            if len(decision.options) == 1:
                step(s, 0)
            else:
                choice = self._choose(s, evaluation, node, decision)
                node = self._chosen
                path.append(node)
                step(s, choice)
                if tree.visits[node] == 0:
                    break
            decision = s.decision
        quick_play(s, evaluation, self.chooser, active, turns)
        values = evaluation.judge(s)
        if self.far and not s.over:
            quick_play(s, evaluation, self.chooser, s.active, self.more)
            later = evaluation.judge(s)
            for i in range(len(values)):
                values[i] += self.far * (later[i] - values[i]) // 100
        self._learn(path, values, outlook.seat)

    def _choose(self, s: GameState, evaluation: Evaluation, node: int, decision: Decision) -> int:
        """Return the option to try next; its node is kept in `_chosen`."""
        tree = self.tree
        options = decision.options
        children = tree.children(node, decision.seat, options)
        if NONE in children:
            weights = evaluation.weigh(s)
            for i in range(len(options)):
                if children[i] == NONE:
                    children[i] = tree.add(node, decision.seat, options[i], weights[i])
        weight = 0.0
        visits = 0
        total = 0
        for child in children:
            tree.offered[child] += 1
            weight += tree.weight[child]
            visits += tree.visits[child]
            total += tree.total[child]
        # A move that was never tried is thought to be a little below the average.
        unknown = (total / visits if visits else 0.0) - 0.2 * self._spread
        scale = self.curiosity * self._spread * len(children) / (weight or 1.0)
        best = 0
        highest = 0.0
        for i in range(len(children)):
            child = children[i]
            tried = tree.visits[child]
            value = tree.total[child] / tried if tried else unknown
            value += scale * tree.weight[child] * sqrt(tree.offered[child]) / (1 + tried)
            if i == 0 or value > highest:
                best, highest = i, value
        self._chosen = children[best]
        return best

    def _learn(self, path: list[int], values: list[int], seat: int) -> None:
        """Count a simulation in every node it went through."""
        tree = self.tree
        tree.visits[ROOT] += 1
        for node in path:
            tree.visits[node] += 1
            tree.total[node] += values[tree.seat(node)]
        value = float(values[seat])
        self._mean += value
        self._square += value * value
        visits = tree.visits[ROOT]
        if visits >= 8:
            mean = self._mean / visits
            self._spread = max(1.0, sqrt(max(0.0, self._square / visits - mean * mean)))
