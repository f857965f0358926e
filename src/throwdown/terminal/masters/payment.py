"""Paying by itself: the way to pay that keeps most of what is worth keeping.

Wild energy is kept longest, then the last of a type; generic energy is spent first.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from throwdown.kernel.action import DONE, Action, verb_of
from throwdown.kernel.run import act
from throwdown.kernel.spec import GameSpec
from throwdown.kernel.state import GameState
from throwdown.terminal.masters.faces import read_face
from throwdown.terminal.scene import entries, items

MORE_AT_ONCE: Final = "DM-2.4.7"
"""Whether something else is paid for at the same time."""
ENERGY: Final = "DM-2.4.1"
"""Which energy is spent."""


def payment_after(spec: GameSpec, s: GameState, pick: Action) -> list[Action]:
    """Return the answers that pay for a pick, as far as paying is all that is asked."""
    trial = s.clone()
    act(trial, pick)
    seat = s.decision.seat if s.decision is not None else 0
    answers: list[Action] = []
    while trial.decision is not None and trial.decision.seat == seat:
        options = trial.decision.options
        if trial.decision.rule == ENERGY:
            answer = _cheapest(spec, trial, options)
        elif trial.decision.rule == MORE_AT_ONCE and verb_of(options[-1]) == DONE:
            answer = options[-1]
        else:
            break
        answers.append(answer)
        act(trial, answer)
    return answers


def _cheapest(spec: GameSpec, s: GameState, options: Sequence[Action]) -> Action:
    """Return the way to pay that gives away least."""
    have = energy_of(spec, s, 0 if s.decision is None else s.decision.seat)
    return min(options, key=lambda pick: _loss(spec.term(s, pick), have))


def _loss(term: str, have: Sequence[str]) -> tuple[int, int, int]:
    """Return what a payment gives away: wild energy, last ones of a type, and how much in all."""
    paid = [word.partition("→")[0] for word in term.split(" ")[1:]]
    spent = [word for word in paid if read_face(word).energy]
    wild = sum(word == "?" for word in spent)
    kinds = [word[0] for word in spent if word[0] != "g"]
    last = sum(have.count(kind) == kinds.count(kind) for kind in set(kinds) - {"?"})
    return wild, last, len(kinds)


def energy_of(spec: GameSpec, s: GameState, seat: int) -> list[str]:
    """Return the kinds of energy in the Reserve Pool of a seat, one by one."""
    player = entries(items(spec.observe(s, seat)["players"])[seat])
    found: list[str] = []
    for word in items(player["reserve"]):
        energy = read_face(str(word)).energy
        if energy.startswith("g"):
            found += ["g"] * int(energy[1:])
        else:
            found += list(energy)
    return found
