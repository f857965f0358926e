"""Effects that last: starting them, and ending them when their time is over."""

from __future__ import annotations

from throwdown.games.masters.model.lasting_kinds import ASIDE, CAPTIVE, CONTROLLED, KEPT
from throwdown.games.masters.model.state import LastingEffect, MastersState
from throwdown.games.masters.model.zones import FIELD, USED
from throwdown.games.masters.rules.core.dice import move, release, shows_action
from throwdown.games.masters.rules.core.lasting_list import add_effect, remove_effects
from throwdown.kernel.action import NONE


def begin_effect(
    s: MastersState,
    kind: int,
    die: int,
    seat: int,
    until: int,
    source: int,
    a: int = NONE,
    b: int = NONE,
) -> None:
    """Start an effect that lasts."""
    add_effect(s, LastingEffect(kind, die, seat, until, source, a, b))


def expire_effects(s: MastersState, until: int, seat: int) -> None:
    """End what lasts until now; a seat of NONE ends everybody's."""
    if s.lasting:
        end_effects(s, [x for x in s.lasting if x.until == until and seat in (NONE, x.seat)])


def end_effects(s: MastersState, ending: list[LastingEffect]) -> None:
    """End effects; what they held is free again."""
    if not ending:
        return
    remove_effects(s, ending)
    for effect in ending:
        if effect.kind in (CAPTIVE, CONTROLLED, ASIDE):
            release(s, effect.die)
        if effect.kind == KEPT:
            _dismiss(s, effect.die)
        if effect.kind == CAPTIVE and effect.source != NONE:
            _dismiss(s, effect.source)


def _dismiss(s: MastersState, captor: int) -> None:
    """Take an action die that has nothing left to hold out of the field."""
    if s.zone[captor] == FIELD and shows_action(s, captor) and captor not in s.holder:
        move(s, captor, USED)
