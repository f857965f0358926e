"""The book of one game of Dice Throne: ruleset, format, what the seats brought, and their texts."""

from __future__ import annotations

from throwdown.kernel.book import Book
from throwdown.kernel.errors import KernelError
from throwdown.kernel.frames import Program
from throwdown.kernel.state import GameState
from throwdown.throne.model.formats import Format
from throwdown.throne.model.ruleset import Ruleset
from throwdown.throne.model.state import MOST_CP
from throwdown.throne.model.tables import Tables, TokenKind
from throwdown.throne.rules.texts import (
    INSTEAD_OF_DEFENSE,
    MOMENTS,
    TOKEN_LINE,
    At,
    Line,
    Need,
    Option,
    Trigger,
)


class CardText:
    """When a card may be played, beyond what its type says."""

    def __init__(self) -> None:
        self.at: At | None = None
        self.alters = False
        """Whether it alters dice, and so may answer a roll inside a text."""
        self.needs: list[Need] = []


class Texts:
    """The texts of all heroes in a game, compiled; filled by the compiler, then never changed."""

    def __init__(self) -> None:
        self.programs: list[Program] = []
        self.lines: list[Line] = []
        """All lines, by their numbers."""
        self.triggers: list[Trigger] = []
        self.options: list[Option] = []
        self.cards: list[CardText] = []
        """By card."""


class ThroneBook(Book):
    """What the rules read and nothing changes."""

    def __init__(
        self,
        programs: list[Program],
        rules: Ruleset,
        form: Format,
        tables: Tables,
        texts: Texts,
        made: object = None,
    ) -> None:
        super().__init__(programs + texts.programs, ask_empty=rules.ask_every_window)
        self.first_text = len(programs)
        """The programs from this number on are texts."""
        self.rules = rules
        self.form = form
        self.tables = tables
        self.texts = texts
        self.made = made
        """What the book was made from, for those who print it; the rules never look at it."""
        self.kinds = tables.kinds
        self.triggers_at: list[list[Trigger]] = [[] for _ in range(MOMENTS)]
        self.options: list[Option] = texts.options
        self.options_of: list[list[Option]] = []
        """For each seat the options it may ever have, without those used instead of a defense."""
        self.instead_of_defense: list[Option] = []
        self.stunning: list[TokenKind] = []
        self.undefending: list[TokenKind] = []
        self.slowing: list[TokenKind] = []
        self.pricing: list[TokenKind] = []
        self.masks: list[list[int]] = []
        """For each seat the places of its cards of each type, as masks."""
        self.affordable: list[list[int]] = []
        """For each seat and amount of CP the places of the cards that cost no more, as masks."""
        self.window = self.number("window")
        self.alter_window = self.number("alter window")
        self._sort()
        self._number_programs()

    def _sort(self) -> None:
        for trigger in self.texts.triggers:
            self.triggers_at[trigger.at.moment].append(trigger)
        for kind in self.kinds:
            if kind.cannot_act:
                self.stunning.append(kind)
            if kind.no_defense:
                self.undefending.append(kind)
            if kind.fewer_attempts:
                self.slowing.append(kind)
            if kind.attempt_price:
                self.pricing.append(kind)
        for option in self.options:
            if option.at.moment == INSTEAD_OF_DEFENSE:
                self.instead_of_defense.append(option)
        for seat in range(self.tables.seats):
            self._mask_cards(seat)
            self.options_of.append(
                [
                    option
                    for option in self.options
                    if option.at.moment != INSTEAD_OF_DEFENSE and self._may_have(seat, option)
                ]
            )

    def _may_have(self, seat: int, line: Line) -> bool:
        """Say whether a line may ever be a seat's: that of an ability is its own hero's alone."""
        if line.stands == TOKEN_LINE:
            return True
        return self.tables.abilities[line.ability].hero == self.tables.hero_of[seat]

    def _mask_cards(self, seat: int) -> None:
        masks = [0, 0, 0, 0]
        affordable = [0] * (MOST_CP + 1)
        for place in range(len(self.tables.decks[seat])):
            card = self.tables.card(seat, place)
            masks[card.type] |= 1 << place
            for cp in range(card.cost, MOST_CP + 1):
                affordable[cp] |= 1 << place
        self.masks.append(masks)
        self.affordable.append(affordable)

    def _number_programs(self) -> None:
        for line in self.texts.lines:
            line.program = self.number(line.program_name)
        for ability_line in self.tables.lines:
            if ability_line.program_name:
                ability_line.program = self.number(ability_line.program_name)
        for card in self.tables.cards:
            if card.program_name:
                card.program = self.number(card.program_name)


def book_of(s: GameState) -> ThroneBook:
    """Return the book a game is played by."""
    book = s.book
    if not isinstance(book, ThroneBook):
        raise KernelError("this state belongs to another game")
    return book
