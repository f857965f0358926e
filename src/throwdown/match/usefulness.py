"""Whether a question is worth asking: could anything but passing change the table?

It is found by trying everything, with every target and every payment, on a copy that knows no more
than the seat; what an act costs does not count as a change. Whether a change is wise is not asked.
Where dice would be rolled, or there is too much to be tried, the question is worth asking.
"""

from __future__ import annotations

from typing import Final

from throwdown.contract.game import GameSpec
from throwdown.contract.seen import ASK, Model, model_of
from throwdown.kernel.action import Action
from throwdown.kernel.decision import ACT, CHANCE
from throwdown.kernel.interpreter import act
from throwdown.kernel.state import GameState

_SEED: Final = 1
_MOST_TRIALS: Final = 40


def is_useful(spec: GameSpec, s: GameState, seat: int) -> bool:
    """Return whether a seat could change something at its pending question other than by
    passing."""
    start = spec.sample(s, seat, _SEED)
    assert start.decision is not None
    trial = _Trial(spec, seat, start)
    # Passing stands last.
    return any(trial.changes(start, pick) for pick in start.decision.options[:-1])


class _Trial:
    """Tries what can be done, and compares the table with what it was."""

    def __init__(self, spec: GameSpec, seat: int, start: GameState) -> None:
        self._spec = spec
        self._seat = seat
        self._before = self._model_without_costs(start)
        self._left = _MOST_TRIALS

    def changes(self, before: GameState, pick: Action) -> bool:
        """Return whether a pick changes something, however what it asks is answered."""
        s = before.clone()
        act(s, pick)
        decision = s.decision
        if decision is None or decision.seat == CHANCE:
            return True
        if decision.seat == self._seat and decision.kind != ACT:
            return any(self.changes(s, answer) for answer in decision.options)
        self._left -= 1
        return self._left < 0 or self._model_without_costs(s) != self._before

    def _model_without_costs(self, s: GameState) -> Model:
        """Return what the seat sees, but for what it pays with and what it is asked."""
        seen = model_of(self._spec.seen, s, self._seat)
        seen.pop(ASK, None)
        return self._spec.payments.without_purse(seen, self._seat)
