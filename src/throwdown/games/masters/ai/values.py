"""What things are worth to programs that play, in hundredths of a life.

No card is named here: everything follows from what is printed and from where a die lies. The
numbers were fitted to the results of many games between programs; `docs/bots.md` tells how.
"""

from __future__ import annotations

from typing import Final

from throwdown.games.masters.model.card_tables import SIDEKICK_CARD, CardTables
from throwdown.games.masters.model.cards import ACTION_FACE, CHARACTER_FACE, FACES
from throwdown.games.masters.model.energy import WILD
from throwdown.games.masters.model.state import MastersState

LIFE: Final = 100

# A character in the field.
ATTACK: Final = 33
DEFENSE: Final = 63
FIELDED_COST: Final = 47
STANDING: Final = -73
"""What it is worth beyond its numbers: strength in few dice is better than in many."""
SIDEKICK_STANDING: Final = 14

# A bought die on its way through the bag.
BOUGHT_COST: Final = 34
BOUGHT_CHARACTER: Final = 70
BOUGHT_ACTION: Final = -66
"""Action dice get in the way of characters."""
ATTACK_ON_FACES: Final = 12
ENERGY_ON_FACES: Final = -18

# A die in the Prep Area comes next turn, and beside those that are drawn.
PREPARED: Final = 55
PREPARED_COST: Final = 16

# Faces that were rolled.
ENERGY: Final = 60
WILDNESS: Final = 10
USED_ACTION: Final = 60
BURST: Final = 10


class PieceValues:
    """What the faces and dice of one game are worth."""

    def __init__(self, tables: CardTables) -> None:
        cards = range(len(tables.cost))
        self.bought = [_purchase_value(tables, card) for card in cards]
        """What it is worth to have a die of a card in the bag or Used Pile."""
        self.prepared = [
            self.bought[card] + PREPARED + PREPARED_COST * tables.cost[card] for card in cards
        ]
        """What it is worth to have one in the Prep Area."""
        self.face = [_face_value(tables, number) for number in range(len(tables.face_kind))]
        """What it is worth to have rolled a face."""
        self.mean = [sum(self.face[card * FACES : (card + 1) * FACES]) // FACES for card in cards]


def fielded_value(s: MastersState, die: int, attack: int, defense: int) -> int:
    """Return what a character in the field is worth with that attack and defense."""
    card = s.tables.card_of[die]
    strength = ATTACK * attack + DEFENSE * defense
    if card == SIDEKICK_CARD:
        return strength + SIDEKICK_STANDING
    return strength + FIELDED_COST * s.tables.cost[card] + STANDING


def _purchase_value(tables: CardTables, card: int) -> int:
    if card == SIDEKICK_CARD:
        return 0
    total = BOUGHT_COST * tables.cost[card]
    character = False
    for number in range(card * FACES, (card + 1) * FACES):
        total += ENERGY_ON_FACES * tables.face_amount[number]
        total += ATTACK_ON_FACES * tables.attack[number]
        character = character or tables.face_kind[number] == CHARACTER_FACE
    return total + (BOUGHT_CHARACTER if character else BOUGHT_ACTION)


def _face_value(tables: CardTables, number: int) -> int:
    card = number // FACES
    if tables.face_kind[number] == CHARACTER_FACE:
        strength = ATTACK * tables.attack[number] + DEFENSE * tables.defense[number]
        if card == SIDEKICK_CARD:
            return strength + SIDEKICK_STANDING
        gain = strength + FIELDED_COST * tables.cost[card] + STANDING
        return gain - ENERGY * tables.fielding_cost[number]
    if tables.face_kind[number] == ACTION_FACE:
        return USED_ACTION + ENERGY // 3 * tables.cost[card] + BURST * tables.bursts[number]
    wild = WILDNESS if tables.face_energy[number] == WILD else 0
    return ENERGY * tables.face_amount[number] + wild
