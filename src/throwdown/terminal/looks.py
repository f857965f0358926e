"""Which look a game has."""

from __future__ import annotations

from throwdown.kernel.spec import GameSpec
from throwdown.terminal.look import Look
from throwdown.terminal.masters.look import MastersLook
from throwdown.terminal.throne.look import ThroneLook

_LOOKS = {"masters": MastersLook, "throne": ThroneLook}


def look_of(spec: GameSpec) -> Look:
    """Return the look of a game."""
    return _LOOKS.get(spec.name, Look)(spec)
