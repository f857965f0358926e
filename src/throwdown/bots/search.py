"""Search: Monte Carlo tree search over samples of what the seat cannot know.

Each simulation draws a sample, walks down the tree by upper confidence bounds, tries one new move,
lets quick play go on to the horizon and judges the position there. Neither hidden things nor coming
results of chance are ever seen: every sample has its own. What was learned is kept for the next
decision if the game went on as expected.
"""

from __future__ import annotations

from math import sqrt
from time import perf_counter
from typing import Final

from throwdown.bots.brain import Brain
from throwdown.bots.search_tree import ROOT, SearchTree
from throwdown.contract.evaluation import CERTAIN, Evaluation, quick_play
from throwdown.contract.outlook import Outlook
from throwdown.kernel.action import NONE, Action
from throwdown.kernel.decision import Decision
from throwdown.kernel.interpreter import step
from throwdown.kernel.state import GameState

CURIOSITY: Final = 0.7
"""How much is given to moves that were seldom tried, in spreads of the values seen."""
CAUTION: Final = 1.0
"""How many standard errors are taken from the average of a move before moves are compared."""
DOUBT: Final = 0.2
"""How far below the average a move is thought to be before it is tried, in spreads."""
LOOK_UP: Final = 32
"""After so many simulations it is asked again whether the rest can change anything."""


class Search(Brain):
    """Thinks for so many simulations or seconds, whichever is over first (0: no such bound)."""

    def __init__(self, seed: int, simulations: int, seconds: float, turns: int) -> None:
        super().__init__(seed)
        self.simulations = simulations
        self.seconds = seconds
        self.turns = turns
        self.curiosity = CURIOSITY
        self.made = 0
        """How many simulations have been made in all, for measurements."""
        self.tries: list[int] = []
        """How often each option of the last decision was tried."""
        self.totals: list[int] = []
        """The sum of what came of each."""
        self.spread = float(CERTAIN)
        """How much the values of simulations differ: their standard deviation."""
        self._tree = SearchTree()
        self._root = ROOT
        self._expected = NONE
        """The situation of the seat if the game goes on as expected; NONE: nothing is expected."""
        self._values = 0
        self._sum = 0.0
        self._squares = 0.0

    def think(self, outlook: Outlook, count: int) -> int:
        """Search and return the option that came out best, as far as can be told."""
        options = outlook.options()
        worthwhile = self.worthwhile_options(outlook)
        if len(worthwhile) == 1:
            self.tries = [1 if choice == worthwhile[0] else 0 for choice in range(count)]
            self.totals = [0] * count
            self._expected = NONE
            return worthwhile[0]
        if self._expected == NONE or outlook.situation() != self._expected:
            self._tree, self._root = SearchTree(), ROOT
            self._values, self._sum, self._squares = 0, 0.0, 0.0
            self.spread = float(CERTAIN)
        self._search(outlook, options)
        self._count(outlook.seat, options)
        best = most_trusted(self.tries, self.totals, self.spread)
        self._expect(outlook, best, self._tree.children(self._root, outlook.seat, options)[best])
        return best

    def _search(self, outlook: Outlook, options: list[Action]) -> None:
        """Make simulations until the budget is spent, or cannot change the choice."""
        evaluation = self.evaluation(outlook)
        begun = perf_counter()
        made = 0
        while self.simulations == 0 or made < self.simulations:
            self._simulate(outlook, evaluation)
            made += 1
            if made % LOOK_UP == 0 or self.seconds > 0.0:
                taken = perf_counter() - begun
                if self.seconds > 0.0 and taken >= self.seconds:
                    break
                if made % LOOK_UP == 0:
                    self._count(outlook.seat, options)
                    if self._is_settled(made, taken):
                        break
        self.made += made

    def _count(self, seat: int, options: list[Action]) -> None:
        """Note how often each option was tried, and what came of it."""
        tree = self._tree
        self.tries = [0] * len(options)
        self.totals = [0] * len(options)
        children = tree.children(self._root, seat, options)
        for i in range(len(children)):
            if children[i] != NONE:
                self.tries[i] = tree.visits[children[i]]
                self.totals[i] = tree.total[children[i]]

    def _is_settled(self, made: int, taken: float) -> bool:
        """Return whether the option to be picked was tried so often that no other can catch up."""
        left = self.simulations - made
        if self.simulations == 0:
            left = int(made * (self.seconds - taken) / taken)
        best = most_trusted(self.tries, self.totals, self.spread)
        for i in range(len(self.tries)):
            if i != best and self.tries[best] - self.tries[i] <= left:
                return False
        return True

    def _expect(self, outlook: Outlook, choice: int, child: int) -> None:
        """Remember what comes next if chance has no part in it and nobody else decides."""
        self._expected = NONE
        if child == NONE:
            return
        s = outlook.sample(self.chooser.word())
        a, b = s.rng.a, s.rng.b
        step(s, choice)
        while s.decision is not None and len(s.decision.options) == 1:
            step(s, 0)
        decision = s.decision
        if decision is None or decision.seat != outlook.seat or s.rng.a != a or s.rng.b != b:
            return
        self._root = child
        expected = Outlook(outlook.spec, s, outlook.seat, outlook.setup)
        self._expected = expected.situation()

    def _simulate(self, outlook: Outlook, evaluation: Evaluation) -> None:
        s = outlook.sample(self.chooser.word())
        active = s.active
        turns = self.turns
        node = self._root
        path: list[int] = []
        decision = s.decision
        a, b = s.rng.a, s.rng.b
        while decision is not None:
            if s.active != active:
                active = s.active
                turns -= 1
            if turns <= 0:
                break
            if len(decision.options) == 1:
                step(s, 0)
            else:
                children = self._children(s, evaluation, node, decision)
                choice = self._choose(children)
                node = children[choice]
                path.append(node)
                step(s, choice)
                if self._tree.visits[node] == 0:
                    break
                if (s.rng.a != a or s.rng.b != b) and not evaluation.plans_past_chance():
                    break
            decision = s.decision
        quick_play(s, evaluation, self.chooser, active, turns)
        self._learn(path, evaluation.judge(s), outlook.seat)

    def _children(
        self, s: GameState, evaluation: Evaluation, node: int, decision: Decision
    ) -> list[int]:
        """Return the node of each option, made if need be."""
        tree = self._tree
        options = decision.options
        children = tree.children(node, decision.seat, options)
        if NONE in children:
            weights = evaluation.weigh(s)
            for i in range(len(options)):
                if children[i] == NONE:
                    children[i] = tree.add(node, decision.seat, options[i], weights[i])
        return children

    def _choose(self, children: list[int]) -> int:
        """Return which of some nodes to try next: good so far, likely, or seldom tried."""
        tree = self._tree
        weight = 0.0
        visits = total = 0
        for child in children:
            tree.offered[child] += 1
            weight += tree.weight[child]
            visits += tree.visits[child]
            total += tree.total[child]
        unknown = (total / visits if visits else 0.0) - DOUBT * self.spread
        scale = self.curiosity * self.spread * len(children) / (weight or 1.0)
        best = NONE
        highest = 0.0
        for i in range(len(children)):
            child = children[i]
            if tree.weight[child] == 0.0 and weight > 0.0:
                continue
            tried = tree.visits[child]
            value = tree.total[child] / tried if tried else unknown
            value += scale * tree.weight[child] * sqrt(tree.offered[child]) / (1 + tried)
            if best == NONE or value > highest:
                best, highest = i, value
        return best

    def _learn(self, path: list[int], values: list[int], seat: int) -> None:
        """Count a simulation in every node it went through."""
        tree = self._tree
        for node in path:
            tree.visits[node] += 1
            tree.total[node] += values[tree.seat(node)]
        value = float(values[seat])
        self._values += 1
        self._sum += value
        self._squares += value * value
        if self._values >= 8:
            mean = self._sum / self._values
            self.spread = max(1.0, sqrt(max(0.0, self._squares / self._values - mean * mean)))


def most_trusted(tries: list[int], totals: list[int], spread: float) -> int:
    """Return the option whose average is best even if it came out luckier than it is.

    Mostly that is what was tried most, but not if it was only thought more likely at first.
    """
    best = 0
    highest = -10.0 * CERTAIN
    for i in range(len(tries)):
        if tries[i] > 0:
            value = totals[i] / tries[i] - CAUTION * spread / sqrt(tries[i])
            if value > highest:
                best, highest = i, value
    return best
