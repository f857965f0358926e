"""Trying each card of a pack once: an attack of a character, the use of an action."""

from __future__ import annotations

from typing import Final

from throwdown.content.packs import Pack
from throwdown.contract.packs import PackTrial
from throwdown.games.masters.content.library import open_library
from throwdown.games.masters.model.cards import ACTION_FACE, BASIC, CHARACTER, CHARACTER_FACE, Card
from throwdown.kernel.values import Json, Setup

_OTHERS: Final[dict[str, Json]] = {"uxm/angel-inspiring": 2}
"""What the opponent plays with: a character that stands in the field and does not block."""
_OTHER: Final = "Angel@1"


def pack_trials(pack: Pack) -> list[PackTrial]:
    """Return a position for each face of each character of a pack, and one for each action."""
    found: list[PackTrial] = []
    for card in open_library([pack]).pack_cards():
        if card.kind == CHARACTER:
            levels = sum(1 for face in card.faces if face.kind == CHARACTER_FACE)
            titles = [f"{card.title}@{level}" for level in range(1, levels + 1)]
        else:
            bursts = {face.bursts for face in card.faces if face.kind == ACTION_FACE}
            titles = [f"{card.title}!{'★' * burst}" for burst in sorted(bursts)]
        found += [_trial(pack, card, title) for title in titles]
    return found


def _trial(pack: Pack, card: Card, title: str) -> PackTrial:
    is_basic = card.kind == BASIC
    own: dict[str, Json] = {} if is_basic else {card.id: 1}
    basics: list[Json] = [card.id] if is_basic else []
    setup: Setup = {"packs": [pack.as_json()], "teams": [own, _OTHERS], "basics": basics}
    if card.kind == CHARACTER:
        mine: dict[str, Json] = {"field": [title]}
        verb, step = "attack", "attack"
    else:
        mine = {"reserve": [title]}
        verb, step = "use", "main"
    position: Setup = {"step": step, "players": [mine, {"field": [_OTHER]}]}
    return PackTrial(card.id, title, setup, position, f"{verb} {title}")
