"""The heroes of one game as the rules meet them: dice, tokens, cards and board spaces, numbered.

A *source* is one number for a text wherever it stands: on a board space, a token, a card, or in the
rules. Everything here is made once for a game and never changed.
"""

from __future__ import annotations

from typing import Final

from throwdown.games.throne.model.dice_results import Result
from throwdown.games.throne.model.printed_kinds import COMPANION, OFFENSIVE
from throwdown.kernel.action import NONE

# Where a text stands.
ON_BOARD: Final = 0
ON_TOKEN: Final = 1
ON_CARD: Final = 2
_PLACES: Final = 4
"""One more than there are; it is the base of every saved source."""


def source(place: int, number: int) -> int:
    """Return the source that is a text's place and number in one."""
    return number * _PLACES + place


def place_of(source: int) -> int:
    """Return where a source's text stands."""
    return source % _PLACES


def number_of(source: int) -> int:
    """Return which space, token or card a source is."""
    return source // _PLACES


class TokenKind:
    """A kind of token or companion, and the rules printed on it that are no text."""

    def __init__(self, number: int, name: str, polarity: int, limit: int) -> None:
        self.number = number
        self.name = name
        self.polarity = polarity
        self.limit = limit
        self.limit_on_others = limit
        """The limit on a player whose hero it does not belong to (DT-6.2)."""
        self.owners: list[int] = []
        """The seats whose hero brings it."""
        self.removable = True
        self.transferable = True
        self.is_modifier = False
        """Whether it is an Attack Modifier (DT-12.1)."""
        self.may_be_declined = False
        """Whether its owner may decline to gain it."""
        self.spends_per_turn = 0
        """How often a turn one may spend it for its own text; 0: as often as one likes."""
        self.group = ""
        self.step = 0
        """Its place in the chain along which its group grows; 0 if it does not grow."""
        self.starts = False
        """Whether its hero begins with it in play."""
        self.dial_start = 0
        self.dial_most = 0
        """The most health of a companion that has a dial."""
        # What its text keeps in force while it lies there.
        self.cannot_act = False
        self.no_defense = False
        self.fewer_attempts = 0
        self.attempt_price = 0

    def is_companion(self) -> bool:
        """Return whether it is a companion and so no status effect (DT-7.1)."""
        return self.polarity == COMPANION


class AbilityLine:
    """One requirement of an ability with what it does; most abilities have a single one."""

    def __init__(self, number: int, ability: Ability, program: str, requirement: Result) -> None:
        self.number = number
        self.ability = ability
        self.requirement = requirement
        self.program_name = program
        self.program = NONE
        self.dice = 0
        """How many dice a defense rolls (DT-3.6.3)."""
        self.contested = False
        """Whether its one die is the defender's in a contested roll."""


class Ability:
    """What a board space says at one level; an upgrade may add a second one to its space."""

    def __init__(self, number: int, hero: int, space: int, level: int, name: str) -> None:
        self.number = number
        self.hero = hero
        self.space = space
        self.level = level
        self.name = name
        self.kind = OFFENSIVE
        self.side = NONE
        """The side of a turned board it is printed on, or NONE for both."""
        self.lines: list[AbilityLine] = []
        self.prevents_status = False
        """Whether a defense may keep tokens from being placed."""

    def source(self) -> int:
        """Return the source of its text."""
        return source(ON_BOARD, self.number)


class CardFace:
    """A card, and what the rules have to know of it."""

    def __init__(self, number: int, name: str, type_: int, cost: int) -> None:
        self.number = number
        self.name = name
        self.type = type_
        self.cost = cost
        self.program_name = ""
        self.program = NONE
        self.space = NONE
        """The space that an upgrade is laid on, and the level it brings."""
        self.level = 0
        self.is_modifier = False
        """Whether it is an Attack Modifier (DT-12)."""

    def source(self) -> int:
        """Return the source of its text."""
        return source(ON_CARD, self.number)


class HeroTables:
    """Everything printed on what the seats of one game have brought."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.heroes: list[str] = []
        """The names of the different heroes."""
        self.hero_of: list[int] = []
        """The hero of each seat."""
        self.symbols: list[str] = []
        self.keys: list[list[int]] = []
        """The symbol that each number of a hero's die stands for; place 0 is empty (DT-1.3)."""
        self.kinds: list[TokenKind] = []
        self.cards: list[CardFace] = []
        self.decks: list[list[int]] = []
        """The cards of each seat, by their places in its masks."""
        self.abilities: list[Ability] = []
        self.lines: list[AbilityLine] = []
        """All lines of all abilities."""
        self.abilities_of: list[list[Ability]] = []
        """The abilities of each hero, at every level and on both sides."""
        self.turned = False
        """Whether any hero has a board with two sides."""

    def card(self, seat: int, place: int) -> CardFace:
        """Return the card at a place of a seat's masks."""
        return self.cards[self.decks[seat][place]]

    def key_of(self, seat: int) -> list[int]:
        """Return the dice key of a seat's hero."""
        return self.keys[self.hero_of[seat]]
