"""The list of what lasts: whatever is put on it or taken off it is told."""

from __future__ import annotations

from throwdown.games.masters.model.state import LastingEffect, MastersState
from throwdown.games.masters.rules.core.events import EFFECT_BEGAN, EFFECT_ENDED
from throwdown.kernel.events import emit


def add_effect(s: MastersState, effect: LastingEffect) -> None:
    """Put an effect on the list."""
    s.lasting.append(effect)
    emit(s, EFFECT_BEGAN, effect.seat, effect.die, effect.kind, effect.until)


def remove_effects(s: MastersState, ending: list[LastingEffect]) -> None:
    """Take effects off the list."""
    s.lasting = [x for x in s.lasting if x not in ending]
    for effect in ending:
        emit(s, EFFECT_ENDED, effect.seat, effect.die, effect.kind, effect.until)
