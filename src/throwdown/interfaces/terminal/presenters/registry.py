"""Which look a game has."""

from __future__ import annotations

from throwdown.contract.spec import GameSpec
from throwdown.interfaces.terminal.presenters.masters.presenter import MastersLook
from throwdown.interfaces.terminal.presenters.presenter import Look
from throwdown.interfaces.terminal.presenters.throne.presenter import ThroneLook

_LOOKS = {"masters": MastersLook, "throne": ThroneLook}


def look_of(spec: GameSpec) -> Look:
    """Return the look of a game."""
    return _LOOKS.get(spec.name, Look)(spec)
