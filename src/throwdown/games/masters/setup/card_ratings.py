"""What a die of a card is worth to whoever drafts, by what is printed and what it is good for.

In hundredths of nothing in particular: only differences count. The numbers were fitted to games
between programs with random teams; `docs/formats.md` tells how teams built by them fare.
"""

from __future__ import annotations

from typing import Final

from throwdown.games.masters.model.cards import ACTION, BASIC, CHARACTER_FACE, Card
from throwdown.games.masters.setup.card_roles import CardRole, card_roles

ATTACK: Final = 30
DEFENSE: Final = 25
FIELDING: Final = -95
"""What each energy of the mean fielding cost takes off."""
COST: Final = -38
NO_CHARACTER: Final = -60
BASE: Final = 150
_ROLES: Final = {
    CardRole.BURN: 40,
    CardRole.FUEL: 25,
    CardRole.REMOVE: 20,
    CardRole.GUARD: 20,
    CardRole.SWARM: 25,
    CardRole.PIERCE: 0,
    CardRole.MIGHT: 0,
}
_BASIC_COST: Final = -20


def card_rating(card: Card, ruleset: str) -> int:
    """Return what a die of a card is worth in a ruleset."""
    roles = sum(_ROLES[role] for role in card_roles(card, ruleset).uses)
    if card.kind == BASIC:
        return roles + _BASIC_COST * card.cost
    levels = [face for face in card.faces if face.kind == CHARACTER_FACE]
    value = BASE + roles + COST * card.cost
    if card.kind == ACTION or not levels:
        return value + NO_CHARACTER
    attack = sum(face.attack for face in levels)
    defense = sum(face.defense for face in levels)
    fielding = sum(face.fielding_cost for face in levels)
    return value + (ATTACK * attack + DEFENSE * defense + FIELDING * fielding) // len(levels)
