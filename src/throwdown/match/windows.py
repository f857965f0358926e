"""Windows: whether somebody wants to be asked at one, by what is at stake and what they could do.

What an act would change is found by trying everything, with every target and every payment, on a
copy that knows no more than the seat; what it costs does not count. Whether a change is wise is not
asked. Where dice would be rolled, or there is too much to be tried, it counts as a change.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Final
from zlib import crc32

from throwdown.contract.aids import IDLE, MATTERS, OWN_TURN, PRESSING
from throwdown.contract.game import GameSpec
from throwdown.contract.seen import GAME, Model, model_of
from throwdown.kernel.action import NONE, PASS, Action, verb_of
from throwdown.kernel.decision import ACT, CHANCE, PREEMPT, Decision
from throwdown.kernel.interpreter import act
from throwdown.kernel.state import GameState

HOLD: Final = "hold"
"""Every window is asked."""
NORMAL: Final = "normal"
"""Asked is where something is at stake that the seat could change."""
FAST: Final = "fast"
"""Asked is where harm is on its way that the seat could change."""
MODES: Final = (HOLD, NORMAL, FAST)

_LEAST: Final = {NORMAL: MATTERS, FAST: PRESSING}
_SEED: Final = 1
_MOST_TRIALS: Final = 40
_MOST_PASSES: Final = 8
"""How many answers of others it takes at most until what was declared is carried out."""


@dataclass(frozen=True, slots=True)
class WindowNote:
    """What is to be known of a window."""

    asks: bool
    """Whether somebody who plays in this mode wants to be asked."""
    useful: bool
    """Whether anything but passing would change something."""
    key: str
    """Equal for two windows of a turn if nothing has changed between them that matters."""


def is_window(decision: Decision) -> bool:
    """Return whether a question may be passed over: it is passed by answering its last option."""
    return decision.kind in (ACT, PREEMPT) and verb_of(decision.options[-1]) == PASS


def note_window(spec: GameSpec, s: GameState, seat: int, mode: str) -> WindowNote:
    """Return what is to be known of the window that asks a seat."""
    assert s.decision is not None
    start = spec.sample(s, seat, _SEED)
    model = model_of(spec.seen, start, seat)
    own = spec.windows.is_own(model, seat)
    stake = IDLE if own else spec.windows.stake(model, seat)
    useful = stake > IDLE and is_useful(spec, start, seat)
    asks = mode == HOLD or stake == OWN_TURN or (useful and stake >= _LEAST[mode])
    return WindowNote(asks, useful, _key(spec, s, model, seat))


def is_useful(spec: GameSpec, s: GameState, seat: int) -> bool:
    """Return whether a seat could change something at its pending question other than by
    passing."""
    start = spec.sample(s, seat, _SEED)
    assert start.decision is not None
    trial = _Trial(spec, seat, start)
    # Passing stands last.
    return any(trial.changes(start, pick) for pick in start.decision.options[:-1])


def _key(spec: GameSpec, s: GameState, model: Model, seat: int) -> str:
    """Return what tells a window from those at which something else could be done or changed."""
    assert s.decision is not None
    game = model[GAME]
    offered = sorted(spec.words.text(pick) for pick in s.decision.options)
    told = [game, offered, spec.windows.essence(model, seat)]
    return f"{crc32(json.dumps(told, sort_keys=True).encode()):08x}"


class _Trial:
    """Tries what can be done, and compares the table with what it was."""

    def __init__(self, spec: GameSpec, seat: int, start: GameState) -> None:
        self._spec = spec
        self._seat = seat
        self._before = self._essence(start)
        self._left = _MOST_TRIALS

    def changes(self, before: GameState, pick: Action) -> bool:
        """Return whether a pick changes something, however what it asks is answered."""
        s = before.clone()
        act(s, pick)
        self._carry_out(s)
        decision = s.decision
        if decision is None or decision.seat == CHANCE:
            return True
        if decision.seat == self._seat and decision.kind != ACT:
            return any(self.changes(s, answer) for answer in decision.options)
        self._left -= 1
        return self._left < 0 or self._essence(s) != self._before

    def _carry_out(self, s: GameState) -> None:
        """Let the others do nothing about what the seat has declared."""
        spec = self._spec
        for _ in range(_MOST_PASSES):
            decision = s.decision
            if decision is None or decision.seat == self._seat:
                return
            if decision.seat == CHANCE:
                if spec.sole_viewer_of_chance(s) == NONE:
                    return
                # A card is drawn: which one changes nothing that the others see.
                act(s, decision.options[0])
                continue
            if spec.windows.is_settled(model_of(spec.seen, s, self._seat)):
                return
            act(s, decision.options[-1])

    def _essence(self, s: GameState) -> Model:
        """Return what somebody at the seat would mind being changed."""
        model = model_of(self._spec.seen, s, self._seat)
        return self._spec.windows.essence(model, self._seat)
