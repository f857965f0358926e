"""What lies on the table at the start: the cards and dice of a game, and their numbers.

Cards: the Sidekick, then each different card of the first player, of the next and so on, the basic
actions, and what else is shown. Dice: the first player's Sidekicks and team, the next player's and
so on, the basic action dice.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from throwdown.games.masters.model.card_tables import SIDEKICK_CARD, CardTables
from throwdown.games.masters.model.cards import SIDEKICK, Card
from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.model.zones import BAG, SUPPLY
from throwdown.kernel.action import NONE
from throwdown.kernel.book import Book
from throwdown.kernel.int_array import fill_row, row_of

SIDES: Final = 2
"""There are two sides to every game."""
SIDEKICKS: Final = 8
BASIC_ACTION_DICE: Final = 3
DOUBLES_BASIC_ACTION_DICE: Final = 6
"""DM-17.2.2: in Doubles a basic action has six dice, whatever its card says."""

Brought: TypeAlias = Sequence[tuple[Card, int]]
"""The cards of a team, each with how many dice of it are brought."""


class Layout:
    """The cards and dice of one game; never changed once made.

    `shown` are further cards that are on the table before the teams are known, without dice.
    """

    def __init__(
        self,
        teams: Sequence[Brought],
        basics: Sequence[Card],
        shown: Sequence[Card] = (),
        *,
        is_pod: bool = False,
    ) -> None:
        self.seats = len(teams)
        self.is_pod = is_pod
        """Whether the seats draft together, each for itself (DM-18.1.2)."""
        cards = [SIDEKICK]
        brought = [card for team in teams for card, _ in team]
        for card in [*brought, *basics, *shown]:
            if card not in cards:
                cards.append(card)
        self.card_of: list[int] = []
        """The card of each die."""
        self.home: list[int] = []
        """The seat each die belongs to at the start; NONE for basic action dice (DM-3.6)."""
        for seat in range(self.seats):
            self._add(SIDEKICK_CARD, SIDEKICKS, seat)
            for card, dice in teams[seat]:
                self._add(cards.index(card), dice, seat)
        for card in basics:
            dice = BASIC_ACTION_DICE if self.seats == SIDES else DOUBLES_BASIC_ACTION_DICE
            self._add(cards.index(card), dice, NONE)
        self.tables = CardTables(cards, self.card_of)

    def _add(self, card: int, dice: int, seat: int) -> None:
        self.card_of += fill_row(card, dice)
        self.home += fill_row(seat, dice)

    def dice_by_card(self) -> list[list[int]]:
        """Return the dice of each card."""
        found: list[list[int]] = [[] for _ in self.tables.cards]
        for die in range(len(self.card_of)):
            found[self.card_of[die]].append(die)
        return found

    def stock_of(self, seat: int) -> list[list[int]]:
        """Return the dice of each card that are a seat's, or everybody's, to buy."""
        return [
            [die for die in dice if self.home[die] in (seat, NONE)] for dice in self.dice_by_card()
        ]

    def teams(self) -> list[int]:
        """Return the team of each seat: everybody alone, or two against two (DM-17.1.3)."""
        if self.is_pod:
            return list(range(self.seats))
        return [seat * SIDES // self.seats for seat in range(self.seats)]

    def zones(self) -> list[int]:
        """Return where each die lies at the start (DM-5.5)."""
        return [BAG if card == SIDEKICK_CARD else SUPPLY for card in self.card_of]


def opening_state(book: Book, layout: Layout, life: int, seed: int) -> MastersState:
    """Return a game about to begin: eight Sidekicks in each bag, all else on the cards."""
    s = MastersState()
    s.prepare(book, layout.teams(), seed)
    s.open_book(book)
    s.start_life = life
    s.turn = 0
    s.toss_winner = NONE
    lay_out(s, layout)
    return s


def lay_out(s: MastersState, layout: Layout) -> None:
    """Put every die where it lies at the start, and end whatever was under way."""
    dice = len(layout.card_of)
    s.own_dice()
    s.zone = row_of(layout.zones())
    s.side = fill_row(0, dice)
    s.owner = row_of(layout.home)
    s.controller = row_of(layout.home)
    s.sort_dice()
    s.hurt = s.frail
    s.ways = []
    s.derived = None
    s.damage = fill_row(0, dice)
    s.attack_bonus = fill_row(0, dice)
    s.defense_bonus = fill_row(0, dice)
    s.blocks = fill_row(NONE, dice)
    s.further_blocks = []
    s.blocked = fill_row(0, dice)
    s.holder = fill_row(NONE, dice)
    s.partner = fill_row(NONE, dice)
    s.lies_on = fill_row(NONE, dice)
    s.fielded_on = fill_row(NONE, dice)
    s.spent = fill_row(0, dice)
    s.life = [s.start_life] * (max(layout.teams()) + 1)
    s.floating = [0] * layout.seats
    s.step = 0
    s.lasting = []
    s.used_up = []
    s.history = []
    s.counters = []
    s.frames = []
    s.waiting = []
    s.wave = 0
    s.proposals = []
    s.decision = None
