"""What would come of answers if nobody did anything more: told by the rules, not guessed at."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from throwdown.contract.game import GameSpec
from throwdown.contract.happening import Happening
from throwdown.kernel.action import NONE, Action
from throwdown.kernel.decision import CHANCE, DECISION_KINDS, Decision
from throwdown.kernel.interpreter import act
from throwdown.kernel.state import GameState
from throwdown.match.log import VisibleEvent, tell, visible_happenings

FORESEEN: Final = 60
"""How many decisions a forecast goes on for at most."""
_FORESIGHT_SEED: Final = 1
"""Forecasts never ask chance for anything; what they cannot know may lie in any order."""


@dataclass(frozen=True, slots=True)
class SkippedDecision:
    """A question on the way that could have been answered otherwise."""

    seat: int
    kind: str
    rule: str
    source: int
    """What asks, by its number; NONE if nothing does."""


@dataclass(frozen=True, slots=True)
class Forecast:
    """The game as it would be, in a copy that knows no more than the viewer."""

    state: GameState
    happened: list[VisibleEvent]
    stopped: str
    """Why it goes no further: "chance", "turn", "over", "long", or "refused"."""
    omitted: list[SkippedDecision]


def foresee(
    spec: GameSpec,
    s: GameState,
    picks: Sequence[Action],
    language: str,
    viewer: int,
    number: int = NONE,
    names: Sequence[str] = (),
) -> Forecast:
    """Return what follows from answers until chance or the next turn comes.

    Everybody does as little as possible after them: passing, being done and declining stand last.

    >>> from throwdown.games.registry import game
    >>> sprint = game("sprint")
    >>> race = sprint.new({"seats": 2}, seed=12)
    >>> foresee(sprint, race, [sprint.words.parse("done")], "en", viewer=0).happened[0].text
    'Runner A moves from square 0 to 8.'

    An answer that is not offered ends it there: `stopped` is then "refused".
    """
    trial = spec.sample(s, viewer, _FORESIGHT_SEED)
    trial.clear_events()
    trial.explicit = trial.journal = trial.watched = True
    turn = spec.seen.turn(trial)
    found: list[Happening] = []
    omitted: list[SkippedDecision] = []
    stopped = "long"
    for place in range(FORESEEN + len(picks)):
        decision = trial.decision
        if decision is None or decision.seat == CHANCE:
            stopped = "over" if decision is None else "chance"
            break
        if place < len(picks) and picks[place] not in decision.options:
            stopped = "refused"
            break
        if place >= len(picks):
            omitted += _left_open(decision)
        act(trial, picks[place] if place < len(picks) else decision.options[-1])
        found += visible_happenings(spec, trial, viewer)
        trial.clear_events()
        if spec.seen.turn(trial) != turn:
            stopped = "turn"
            break
    told = tell(spec, found, viewer, language, number, names)
    return Forecast(trial, told, stopped, omitted)


def _left_open(decision: Decision) -> list[SkippedDecision]:
    if len(decision.options) == 1:
        return []
    kind = DECISION_KINDS.name(decision.kind)
    return [SkippedDecision(decision.seat, kind, decision.rule, decision.source)]
