"""The energy that is there to pay with."""

from __future__ import annotations

from throwdown.contract.seen import Model, things_of
from throwdown.interfaces.terminal.presenters.masters.faces import ENERGY, Dice


def energy_of(dice: Dice, model: Model, seat: int) -> list[str]:
    """Return the kinds of energy in the Reserve Pool of a seat, one by one, in their order."""
    found: list[str] = []
    for _, die in things_of(model, "d"):
        if die["zone"] != "reserve" or die["seat"] != seat:
            continue
        energy = dice.face(die).energy
        if energy.startswith("g"):
            found += ["g"] * int(energy[1:])
        else:
            found += list(energy)
    return sorted(found, key=[*ENERGY].index)
