"""What things are worth to programs that play, in points: a hundred for each point of health.

Nothing here names a hero: tokens, cards, upgrades and defenses are worth what `appraisal.py` reads
in their texts, on a table as it looks in the middle of a game. Made once for a book.
"""

from __future__ import annotations

from typing import Final

from throwdown.games.throne.model import hero_tables as t
from throwdown.games.throne.model import printed_kinds as printed
from throwdown.games.throne.model.dice_results import Result
from throwdown.games.throne.model.state import SPACES, ThroneState
from throwdown.games.throne.rules.core import text_lines as x
from throwdown.games.throne.rules.core.book import ThroneBook, book_of
from throwdown.kernel.action import NONE

HEALTH: Final = 100
CP: Final = 80
CARD: Final = 110
"""A card whose face is not known."""
COMPANION_HEALTH: Final = 45
ATTEMPT: Final = 130
"""A Roll Attempt more or fewer."""
REMOVAL: Final = 250
"""A status effect removed, on a table that is not there yet."""
ALTERATION: Final = 150
"""A die turned, on a table that is not there yet."""
LASTING: Final = 4
"""For how many turns something counts that stays."""

TYPICAL_ATTACK: Final = 600
"""The damage of an Attack nobody knows more about, in hundredths."""
OFFENSE: Final = 550
"""An Offensive Roll Phase."""
INCOME: Final = CP + CARD
UNABLE: Final = 250
"""To be unable to act in the Roll Phase of another player."""
UNDEFENDED: Final = 150
RESCUE: Final = 600
"""To be saved once from losing the last health."""
WIN: Final = 3000
"""To take the last health of a side."""

USED_LATER: Final = 65
"""How much of what a card or token can do is hoped for as long as it is not used, in percent."""


class PieceValues:
    """What the things of one book are worth; filled by `valued`."""

    def __init__(self, book: ThroneBook) -> None:
        tables = book.tables
        self.kinds = len(book.kinds)
        self.tokens = [0] * (tables.seats * self.kinds)
        """To a seat that has one, at `seat * kinds + kind`."""
        self.sides = [0] * (tables.seats * self.kinds)
        """What the second side of a companion is worth more than its first, in the same order."""
        self.defenses = [0] * len(tables.lines)
        """What the line of a Defensive Ability brings its defender."""
        self.boards = [0] * len(tables.cards)
        """What the board of an upgrade's hero gains by it over its first level, in a game."""
        self.chances: dict[tuple[Result, int, int], int] = {}
        """How likely a number of a seat's dice shows a result, in thousandths."""
        self.kept = [CARD] * len(tables.cards)
        """To a player who keeps the card."""

    def token(self, seat: int, kind: int) -> int:
        """Return what a token of a kind is worth to its holder; below 0 if it does harm."""
        return self.tokens[seat * self.kinds + kind]

    def turn_value(self, seat: int, kind: int) -> int:
        """Return what it is worth to turn a companion to its other side."""
        return max(CP, self.sides[seat * self.kinds + kind])

    def card(self, s: ThroneState, seat: int, place: int) -> int:
        """Return what a card of a seat's is worth in hand: never less than what it is sold for."""
        card = book_of(s).tables.card(seat, place)
        if card.type != printed.UPGRADE:
            return self.kept[card.number]
        return max(CP, self.upgrade(s, seat, card) * USED_LATER // 100 - CP * card.cost)

    def upgrade(self, s: ThroneState, seat: int, card: t.CardFace) -> int:
        """Return what an upgrade adds to what lies on its space now."""
        level = s.levels[seat * SPACES + card.space]
        if card.level <= level:
            return 0
        return max(0, self.boards[card.number] - self.upgrade_value(s, seat, card.space, level))

    def upgrade_value(self, s: ThroneState, seat: int, space: int, level: int) -> int:
        """Return what the upgrade on a space has added."""
        if level == 1:
            return 0
        tables = book_of(s).tables
        for number in tables.decks[seat]:
            card = tables.cards[number]
            if card.space == space and card.level == level and card.type == printed.UPGRADE:
                return self.boards[number]
        return 0

    def upgrades_value(self, s: ThroneState, seat: int) -> int:
        """Return what all upgrades of a seat have added to its board."""
        total = 0
        tables = book_of(s).tables
        mask = s.placed[seat]
        place = 0
        while mask:
            if mask & 1:
                card = tables.card(seat, place)
                if s.levels[seat * SPACES + card.space] == card.level:
                    total += self.boards[card.number]
            mask >>= 1
            place += 1
        return total


def expected_triggers(moment: int, gone: int) -> int:
    """Return how often a trigger is likely to happen, in hundredths.

    `gone` is the chance, in thousandths, that its token is removed each time.
    """
    if moment in (x.GAME_START, x.SPENDING, x.DETONATED, x.OVER_LIMIT):
        return 0
    return 100 * LASTING if gone <= 0 else min(100 * LASTING, 100_000 // gone)


def cost_in_force(kind: t.TokenKind) -> int:
    """Return what a token's holder loses by what it keeps in force."""
    total = ATTEMPT * kind.fewer_attempts + CP * kind.attempt_price
    if kind.cannot_act:
        total += UNABLE
    if kind.no_defense:
        total += UNDEFENDED
    return total


def best_defense(s: ThroneState, worth: PieceValues, seat: int) -> int:
    """Return what the best Defensive Ability of a seat brings it."""
    tables = book_of(s).tables
    best = 0
    for ability in tables.abilities_of[tables.hero_of[seat]]:
        if (
            ability.kind != printed.DEFENSIVE
            or ability.level != s.levels[seat * SPACES + ability.space]
        ):
            continue
        if ability.side not in (NONE, s.board[seat]):
            continue
        for line in ability.lines:
            best = max(best, worth.defenses[line.number])
    return best
