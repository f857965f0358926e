"""The energy that is there to pay with."""

from __future__ import annotations

from throwdown.contract.game import GameSpec
from throwdown.interfaces.terminal.drawing.scene import entries, items
from throwdown.interfaces.terminal.presenters.masters.faces import read_face
from throwdown.kernel.state import GameState


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
