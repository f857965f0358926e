"""Paying by itself, and the energy that is there to pay with."""

from __future__ import annotations

from throwdown.contract.game import GameSpec
from throwdown.interfaces.terminal.drawing.scene import entries, items
from throwdown.interfaces.terminal.presenters.masters.faces import read_face
from throwdown.kernel.action import Action
from throwdown.kernel.state import GameState


def payment_after(spec: GameSpec, s: GameState, pick: Action) -> list[Action]:
    """Return the answers that pay for a pick in the cheapest way."""
    ways = spec.payments.ways(s, pick)
    return ways[0].answers if ways else []


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
