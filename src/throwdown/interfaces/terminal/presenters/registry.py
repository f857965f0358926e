"""Which presenter a game has."""

from __future__ import annotations

from throwdown.contract.game import GameSpec
from throwdown.interfaces.terminal.presenters.masters.presenter import MastersPresenter
from throwdown.interfaces.terminal.presenters.presenter import Presenter
from throwdown.interfaces.terminal.presenters.throne.presenter import ThronePresenter

_PRESENTERS = {"masters": MastersPresenter, "throne": ThronePresenter}


def presenter_for(spec: GameSpec) -> Presenter:
    """Return the presenter of a game."""
    return _PRESENTERS.get(spec.name, Presenter)(spec)
