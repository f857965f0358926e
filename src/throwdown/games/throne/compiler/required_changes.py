"""Compiling what a card or option must be able to change, where idle plays are ruled out (L-5).

Only what can be told beforehand is judged: healing, tokens and CP that find no room. Any other
effect may change something.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from throwdown.games.throne.compiler import players as pl
from throwdown.games.throne.compiler.abilities import effects_of
from throwdown.games.throne.compiler.scope import Scope
from throwdown.games.throne.language import nodes as n
from throwdown.games.throne.rules.core.text_lines import Need
from throwdown.games.throne.rules.effects import prerequisites as nd

_NO_CHANGE: Final = (
    *(n.PlayOnly, n.ChoosePlayer, n.Roll),
    *(n.Spend, n.PayCp, n.PayAnyCp, n.PayHealth),
)
"""What only prepares a change, or pays for it."""


def required_changes(nodes: Sequence[n.Sentence], cp: int, scope: Scope) -> list[Need]:
    """Return the need that a text, which costs `cp` CP, can change anything at all."""
    found: list[Need] = []
    for effect in effects_of(nodes):
        if isinstance(effect, _NO_CHANGE):
            continue
        room = _required_room(effect, cp, scope)
        if not room:
            return []
        found += room
    return [nd.NeedChange(found)]


def _required_room(effect: n.Effect, cp: int, scope: Scope) -> list[Need]:
    """Return the room that an effect needs; none if it may change something all the same."""
    match effect:
        case n.Heal(None, _):
            return [nd.NeedWound()]
        case n.Gain(goods):
            return _room_for_goods(goods, nd.YOURSELF, cp, scope)
        case n.Inflict(goods, None):
            return _room_for_goods(goods, nd.TARGET, cp, scope)
        case n.Gains(n.One(word), goods) | n.Inflict(goods, n.One(word)):
            among = pl.candidate_group(word)
            return [] if among is None else _room_for_goods(goods, among, cp, scope)
        case _:
            return []


def _room_for_goods(goods: Sequence[n.Good], among: int, cp: int, scope: Scope) -> list[Need]:
    found: list[Need] = []
    for good in goods:
        if not isinstance(good, n.Cp | n.CpEqual):
            found.append(nd.NeedRoom(among, scope.kind_of(good.name)))
        elif among == nd.YOURSELF:
            found.append(nd.NeedCpRoom(cp))
        else:
            return []
    return found
