"""Which look a game has."""

from __future__ import annotations

from throwdown.contract.game import GameSpec
from throwdown.interfaces.terminal.presenters.masters.presenter import MastersLook
from throwdown.interfaces.terminal.presenters.presenter import Presenter
from throwdown.interfaces.terminal.presenters.throne.presenter import ThroneLook

_LOOKS = {"masters": MastersLook, "throne": ThroneLook}


def presenter_for(spec: GameSpec) -> Presenter:
    """Return the look of a game."""
    return _LOOKS.get(spec.name, Presenter)(spec)
