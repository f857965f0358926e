"""The book of one game of Dice Throne: ruleset, format, what the seats brought, and their texts."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from throwdown.games.throne.model.formats import Format
from throwdown.games.throne.model.hero_tables import Ability, CardFace, HeroTables, TokenKind
from throwdown.games.throne.model.printed_kinds import (
    INSTANT,
    MAIN,
    OFFENSIVE,
    ROLL,
    ULTIMATE,
    UPGRADE,
)
from throwdown.games.throne.model.ruleset import Ruleset
from throwdown.games.throne.model.state import MOST_CP
from throwdown.games.throne.rules.core.text_lines import (
    INSTEAD_OF_DEFENSE,
    MOMENTS,
    TOKEN_LINE,
    AtMoment,
    Need,
    OptionLine,
    TextLine,
    TriggeredLine,
)
from throwdown.kernel.action import NONE
from throwdown.kernel.book import Book
from throwdown.kernel.errors import KernelError
from throwdown.kernel.program import Frame, Program
from throwdown.kernel.state import GameState

_ROLLING: Final = ("offense", "roll phase", "targeting", "attack")
"""Programs in which the rules have dice rolled."""
_PLACES: Final = 61
"""A prime number of which no two powers of two have the same remainder, so that each moment has a
place of its own, and several together mostly have one too."""


class CardText:
    """When a card may be played, beyond what its type says."""

    def __init__(self) -> None:
        self.at: AtMoment | None = None
        self.alters = False
        """Whether it alters dice, and so may answer a roll inside a text."""
        self.needs: list[Need] = []


class CompiledTexts:
    """The texts of all heroes in a game, compiled; filled by the compiler, then never changed."""

    def __init__(self) -> None:
        self.programs: list[Program] = []
        self.lines: list[TextLine] = []
        """All lines, by their numbers."""
        self.triggers: list[TriggeredLine] = []
        self.options: list[OptionLine] = []
        self.cards: list[CardText] = []
        """By card."""


class DeckMasks:
    """The cards of a seat's deck by what they are, as masks of their places."""

    def __init__(self) -> None:
        self.mains = 0
        """Main Phase Actions and upgrades: what is played in a Main Phase of one's own."""
        self.upgrades = 0
        self.instants = 0
        self.rolls = 0
        """Roll Phase Actions."""
        self.answers = 0
        """Instants and Roll Phase Actions."""
        self.altering = 0
        """Cards that alter dice."""
        self.affordable = [0] * (MOST_CP + 1)
        """For each amount of CP the cards that cost no more as printed."""
        self.untimed = 0
        """Cards that wait for no moment."""
        self.moments: list[int] = []
        """The moments, as bits, that cards wait for."""
        self.timed: list[int] = []
        """The cards that wait for each of them."""

    def sort(self, place: int, card: CardFace, text: CardText) -> None:
        """Put a card where it belongs."""
        bit = 1 << place
        if card.type in (MAIN, UPGRADE):
            self.mains |= bit
        if card.type == UPGRADE:
            self.upgrades |= bit
        if card.type == INSTANT:
            self.instants |= bit
        if card.type == ROLL:
            self.rolls |= bit
        if card.type in (INSTANT, ROLL):
            self.answers |= bit
        if text.alters:
            self.altering |= bit
        for cp in range(card.cost, MOST_CP + 1):
            self.affordable[cp] |= bit
        self._time(bit, text.at)

    def _time(self, bit: int, at: AtMoment | None) -> None:
        if at is None:
            self.untimed |= bit
        elif at.bit in self.moments:
            self.timed[self.moments.index(at.bit)] |= bit
        else:
            self.moments.append(at.bit)
            self.timed.append(bit)

    def playable_cards(self, now: int) -> int:
        """Return the cards that may be played at some moments, as a mask."""
        mask = self.untimed
        for i in range(len(self.moments)):
            if self.moments[i] & now:
                mask |= self.timed[i]
        return mask


class BoardOptions:
    """What a seat's board offers at some levels and with some sides up."""

    def __init__(self, levels: tuple[int, ...], sides: tuple[int, ...]) -> None:
        self.levels = levels
        self.sides = sides
        self.offensive: list[Ability] = []
        """The Offensive and Ultimate Abilities."""
        self.defensive: list[Ability] = []


class MomentOptions:
    """What a seat could use at some moments, whatever else it asks for; cards are a mask."""

    def __init__(self, now: int, options: list[OptionLine], cards: int) -> None:
        self.now = now
        """The moments, as bits."""
        self.options = options
        self.cards = cards
        self.kinds = 0
        """The kinds of token that options stand on, as bits."""
        self.without_token = False
        """Whether any option stands on something else."""
        for option in options:
            if option.stands == TOKEN_LINE:
                self.kinds |= 1 << option.kind
            else:
                self.without_token = True

    def may_have_option(self, borne: int) -> bool:
        """Return whether any of the options could be there for a seat with those kinds of token."""
        return self.without_token or borne & self.kinds != 0


class ThroneBook(Book):
    """What the rules read and nothing changes."""

    def __init__(
        self,
        programs: list[Program],
        rules: Ruleset,
        form: Format,
        tables: HeroTables,
        texts: CompiledTexts,
        made: object = None,
    ) -> None:
        super().__init__(programs + texts.programs, ask_empty=rules.ask_every_window)
        # Texts wait for moments, which the programs tell (`moments.py`): no event is listened to.
        self.heard_kinds = 0
        self.first_text = len(programs)
        """The programs from this number on are texts."""
        self.rules = rules
        self.form = form
        self.tables = tables
        self.texts = texts
        self.made = made
        """What the book was made from, for those who print it; the rules never look at it."""
        self.kinds = tables.kinds
        self.triggers_at: list[list[TriggeredLine]] = [[] for _ in range(MOMENTS)]
        self.options: list[OptionLine] = texts.options
        self.options_of: list[list[OptionLine]] = []
        """For each seat the options it may ever have, without those used instead of a defense."""
        self._timely: list[dict[int, MomentOptions]] = []
        self._last: list[MomentOptions] = []
        """For each seat, at the place of its moments, what was asked for last."""
        self.instead_of_defense: list[OptionLine] = []
        self.stunning: list[TokenKind] = []
        self.undefending: list[TokenKind] = []
        self.slowing: list[TokenKind] = []
        self.pricing: list[TokenKind] = []
        self.decks: list[DeckMasks] = []
        """For each seat its cards by what they are."""
        self.offensive: list[list[Ability]] = []
        """For each hero its Offensive and Ultimate Abilities, at every level and on both sides."""
        self.boards: list[BoardOptions] = []
        """For each seat its board as it was looked at last: it seldom changes."""
        self.window = self.number("window")
        self.alter_window = self.number("alter window")
        self.moment = self.number("moment")
        self.drawing = self.number("drawing")
        self.applying = self.number("applying")
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
        for abilities in self.tables.abilities_of:
            kinds = (OFFENSIVE, ULTIMATE)
            self.offensive.append([ability for ability in abilities if ability.kind in kinds])
        for option in self.options:
            if option.kind != NONE and option.tokens:
                option.spends_per_turn = self.kinds[option.kind].spends_per_turn
            if option.at.moment == INSTEAD_OF_DEFENSE:
                self.instead_of_defense.append(option)
        for seat in range(self.tables.seats):
            self.decks.append(self._masks_of(seat))
            self._timely.append({})
            self.boards.append(BoardOptions((), ()))
            self._last += [MomentOptions(0, [], 0)] * _PLACES
            self.options_of.append(
                [
                    option
                    for option in self.options
                    if option.at.moment != INSTEAD_OF_DEFENSE and self._may_have(seat, option)
                ]
            )

    def _may_have(self, seat: int, line: TextLine) -> bool:
        """Return whether a line may ever be a seat's: that of an ability is its own hero's
        alone."""
        if line.stands == TOKEN_LINE:
            return True
        return self.tables.abilities[line.ability].hero == self.tables.hero_of[seat]

    def options_at(self, seat: int, now: int) -> MomentOptions:
        """Return what a seat could use at the moments that are the bits of `now`."""
        moments: i64 = now
        place = seat * _PLACES + moments % _PLACES
        last = self._last[place]
        if last.now == now:
            return last
        known = self._timely[seat].get(now)
        if known is None:
            options = [option for option in self.options_of[seat] if option.at.bit & now]
            known = MomentOptions(now, options, self.decks[seat].playable_cards(now))
            self._timely[seat][now] = known
        self._last[place] = known
        return known

    def _masks_of(self, seat: int) -> DeckMasks:
        masks = DeckMasks()
        for place in range(len(self.tables.decks[seat])):
            card = self.tables.card(seat, place)
            masks.sort(place, card, self.texts.cards[card.number])
        return masks

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


def text_at_work(s: GameState) -> Frame | None:
    """Return the frame of the text that is at work: the nearest one from the top, if any."""
    first = book_of(s).first_text
    for place in range(len(s.frames) - 1, -1, -1):
        if s.frames[place].program >= first:
            return s.frames[place]
    return None


def is_rolled_by_rule(s: GameState) -> bool:
    """Return whether dice are rolled in a phase of the rules, though a text has led to it.

    The Defensive Roll Phase lies inside the text of the ability that attacks.
    """
    book = book_of(s)
    for place in range(len(s.frames) - 1, -1, -1):
        program = s.frames[place].program
        if program >= book.first_text:
            return False
        if book.programs[program].name in _ROLLING:
            return True
    return True


def throne_book(book: Book) -> ThroneBook:
    """Return a book as one of Dice Throne.

    Raises:
        TypeError: if it is another game's.
    """
    if not isinstance(book, ThroneBook):
        raise TypeError(f"a book of Dice Throne was expected, not {type(book).__name__}")
    return book
