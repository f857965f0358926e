"""The printed facts of one game's cards as flat tables of numbers, for the rules to read fast.

A card's number is its place in the game: 0 is the Sidekick, then every card of both teams and
the basic actions. A face's number is `card * FACES + side`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from throwdown.games.masters.model.cards import CHARACTER_FACE, FACES, Card
from throwdown.games.masters.model.energy import ENERGY_KINDS
from throwdown.kernel.book import Book
from throwdown.kernel.immutable import Immutable
from throwdown.kernel.int_array import fill_row, row_of
from throwdown.kernel.program import Program
from throwdown.kernel.state import GameState

SIDEKICK_CARD: Final = 0
_ICON: Final = re.compile(r"\[([^\]]+)\]")


class CardTables(Immutable):
    """Everything printed on the cards and dice of one game; never changed once made.

    `card_of` is the card of each die, `first_face` the number of the face on its side 0.
    """

    def __init__(self, cards: Sequence[Card], card_of: list[int]) -> None:
        self.cards = list(cards)
        self.card_of = row_of(card_of)
        self.nothing = fill_row(0, len(card_of))
        """For each die 0."""
        self.first_face = row_of([card * FACES for card in card_of])
        self.kind = row_of([card.kind for card in cards])
        self.cost = row_of([card.cost for card in cards])
        self.energy = row_of([card.energy for card in cards])
        self.titles = sorted({card.title for card in cards})
        self.title = row_of([self.titles.index(card.title) for card in cards])
        self.icons = sorted({icon for card in cards for icon in card.affiliations})
        said = {icon for card in cards for line in card.text for icon in _ICON.findall(line)}
        others = sorted(said - {*self.icons, *ENERGY_KINDS.names})
        self.icon_bit = {icon: 1 << bit for bit, icon in enumerate([*self.icons, *others])}
        """The bit of each affiliation, also of those that only a text can give a die."""
        self.affiliations = [
            sum([self.icon_bit[icon] for icon in card.affiliations]) for card in cards
        ]
        faces = [face for card in cards for face in card.faces]
        self.face_energy = row_of([face.energy for face in faces])
        self.fielding_cost = row_of([face.fielding_cost for face in faces])
        self.attack = row_of([face.attack for face in faces])
        self.defense = row_of([face.defense for face in faces])
        # Small numbers that the rules ask for all the time are quickest to read as bytes.
        self.face_kind = bytes([face.kind for face in faces])
        self.face_amount = bytes([face.amount for face in faces])
        self.bursts = bytes([face.bursts for face in faces])
        self.level = bytes([face.level for face in faces])

    def is_frail(self) -> bool:
        """Return whether any die has a character face without defense."""
        for number in range(len(self.defense)):
            if self.face_kind[number] == CHARACTER_FACE and self.defense[number] == 0:
                return True
        return False

    def is_character_face(self, card: int, side: int) -> bool:
        """Return whether that side of the card's die shows a character."""
        return self.face_kind[card * FACES + side] == CHARACTER_FACE

    def side_of_level(self, card: int, level: int) -> int:
        """Return the side of the character face of that level, or the highest there is."""
        found = FACES - 1
        for side in range(FACES - 1, -1, -1):
            if self.is_character_face(card, side):
                found = side
                if self.level[card * FACES + side] <= level:
                    return side
        return found

    def side_with_energy(self, card: int, energy: int, amount: int) -> int:
        """Return a side that shows exactly that energy, or -1 (DM-2.4.5)."""
        for side in range(FACES):
            number = card * FACES + side
            if self.face_energy[number] == energy and self.face_amount[number] == amount:
                return side
        return -1


class TableBook(Book):
    """A book with the tables of its game, for the state to keep at hand."""

    def __init__(
        self, programs: list[Program], tables: CardTables, chosen: tuple[int, ...] = ()
    ) -> None:
        super().__init__(programs)
        self.tables = tables
        self.chosen = chosen
        """What was chosen before the game, if that decides which book it is played by."""
        self.frail = tables.is_frail()
        """Whether a die could be KO'd that is neither damaged nor weakened by an effect."""
        self.silenced = False
        """Whether a line can take the abilities of dice for as long as it counts."""

    def silences(self, s: GameState, die: int) -> bool:
        """Return whether a line takes the abilities of a die now."""
        raise NotImplementedError
