"""Aids: what a game can work out for the player who decides.

A game without odds has NO_ODDS, one in which nothing is paid for NO_PAYMENTS, one in which nobody
need hurry NO_CLOCK, one in which every window matters EVERY_WINDOW: they answer that there is
nothing to tell. No aid tells what the seat may not know, and none changes the state.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from throwdown.contract.seen import ASK, Model
from throwdown.kernel.action import Action
from throwdown.kernel.immutable import Immutable
from throwdown.kernel.state import GameState
from throwdown.kernel.values import Setup


class Likelihood(Immutable):
    """How likely something that one aims at is."""

    def __init__(self, name: str, best: float, kept: float) -> None:
        self.name = name
        """As actions name it."""
        self.best = best
        """With the best kept now and later."""
        self.kept = kept
        """With what is given kept now, and the best later."""


class Odds:
    """Exact odds of what chance can bring."""

    def advice(self, s: GameState, seat: int, language: str) -> list[str]:
        """Return what a seat should know about its chances, line by line; often nothing.

        Called when a question opens, and when somebody types `odds`.
        """
        return []

    def chances(self, s: GameState, seat: int, keep: list[int]) -> list[Likelihood]:
        """Return how likely each thing is that chance can bring, if some places are kept.

        Called again each time somebody marks another die; `keep` are places among what was rolled.
        Nothing where no odds are open.
        """
        return []


NO_ODDS: Final = Odds()


class Payment(Immutable):
    """A way to pay for an option, or for several at once."""

    def __init__(self, answers: list[Action], spends: dict[str, int], leaves: list[Action]) -> None:
        self.answers = answers
        """What is answered after what is paid for, to pay in this way."""
        self.spends = spends
        """How much each thing gives, by the name that actions have for it."""
        self.leaves = leaves
        """What can still be picked once it has been paid, where paying was all."""


class Addition(Immutable):
    """Something that can be paid for together with something else."""

    def __init__(self, thing: Action, offered_in: GameState, picks: list[Action]) -> None:
        self.thing = thing
        self.offered_in = offered_in
        """A game in which the thing is an option of the pending decision."""
        self.picks = picks
        """All that would then be paid for, in the order in which it is answered."""


class Payments:
    """Ways to pay for what costs something."""

    def ways(self, s: GameState, picks: Sequence[Action]) -> list[Payment]:
        """Return the ways to pay for an option of the pending decision, the cheapest first.

        Called when somebody points at what can be bought, and to pay by itself with the first way.
        Further picks are what is paid for together with it. Nothing if it costs nothing.
        """
        return []

    def additions(self, s: GameState, picks: Sequence[Action]) -> list[Addition]:
        """Return what else can be paid for together with these, where that makes a difference.

        Called when somebody is about to pay. What was listed may be listed once more.
        """
        return []


NO_PAYMENTS: Final = Payments()


class TimeLimit(Immutable):
    """How long a question may take, and what is answered for whoever takes longer."""

    def __init__(self, seconds: int, pick: Action) -> None:
        self.seconds = seconds
        self.pick = pick


class Clock:
    """How long people may take, where the rules of a game have a say in it."""

    def limit(self, s: GameState, setup: Setup) -> TimeLimit | None:
        """Return the limit of the pending question, or None if people may take their time.

        Called when a question opens, by whatever waits for a person. The set-up is that of the
        game. What is answered in time is never the clock's business.
        """
        return None


NO_CLOCK: Final = Clock()


IDLE: Final = 0
"""Nothing is at stake for the seat: only whoever wants to be asked at every window is."""
MATTERS: Final = 1
"""Something is at stake that the seat may want to change."""
PRESSING: Final = 2
"""Harm to the seat or to what it has is on its way."""
OWN_TURN: Final = 3
"""The main question of the seat's own turn: it is always asked."""


class Windows:
    """What windows are about, for whoever wants to be asked only where that matters.

    All of it is told from what a seat sees, the question among it.
    """

    def stake(self, model: Model, seat: int) -> int:
        """Return how much is at stake for a seat at its question: IDLE to OWN_TURN.

        Called whenever a window opens for a person. Here: something always is.
        """
        return MATTERS

    def is_own(self, model: Model, seat: int) -> bool:
        """Return whether a window is about what the seat itself has just played or used."""
        return False

    def essence(self, model: Model, seat: int) -> Model:
        """Return what somebody would mind being changed at this question, without what acts cost.

        Called to tell what an act changes, and to tell whether anything has changed since somebody
        passed. Here: all that is seen but the question.
        """
        return {thing_id: thing for thing_id, thing in model.items() if thing_id != ASK}

    def is_settled(self, model: Model) -> bool:
        """Return whether all that was declared has been carried out or withdrawn."""
        return True


EVERY_WINDOW: Final = Windows()
