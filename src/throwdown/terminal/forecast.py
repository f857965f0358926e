"""What would come of answers if nobody did anything more: told by the rules, not guessed at."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from throwdown.kernel.action import Action
from throwdown.kernel.decision import CHANCE
from throwdown.kernel.run import act
from throwdown.kernel.spec import GameSpec
from throwdown.kernel.state import GameState

MOST_ANSWERS: Final = 60


def forecast(
    spec: GameSpec,
    s: GameState,
    picks: Sequence[Action],
    kinds: Collection[str],
    language: str,
    viewer: int,
) -> list[str]:
    """Return what a viewer would be told of these kinds, until chance or the next turn comes.

    Made on a copy that knows no more than the viewer. Everybody does as little as possible:
    passing, being done and declining stand last.
    """
    trial = spec.sample(s, viewer, seed=0)
    trial.explicit, trial.journal = True, True
    turn = spec.observe(trial, viewer)["turn"]
    told: list[str] = []
    waiting = list(picks)
    for _ in range(MOST_ANSWERS):
        decision = trial.decision
        if decision is None or decision.seat == CHANCE:
            break
        pick = waiting.pop(0) if waiting else decision.options[-1]
        if pick not in decision.options:
            break
        act(trial, pick)
        told += _told(spec, trial, kinds, language, viewer)
        if spec.observe(trial, viewer)["turn"] != turn:
            break
    return told


def _told(
    spec: GameSpec, s: GameState, kinds: Collection[str], language: str, viewer: int
) -> list[str]:
    found = []
    for event in s.events:
        seen = spec.events.cut(event, s.teams, viewer)
        if seen is not None and spec.events.kinds[event.kind].name in kinds:
            found.append(spec.describe(s, seen, language))
    s.events.clear()
    return found
