"""A hero as printed: dice, board, tokens, companions and cards.

What the texts mean is read elsewhere, from their words; how a hero's file is read is decided in
`hero_files.py`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from throwdown.content.translations import NounForms, Translations
from throwdown.games.throne.model.requirements import Requirement
from throwdown.runtime.frozen import Frozen


class Noun(Frozen):
    """A name that texts use, and its forms in other languages.

    Without a gender it stands without an article, like a condition one suffers.
    """

    name: str
    forms: tuple[tuple[str, NounForms], ...]

    def forms_in(self, language: str) -> NounForms:
        """Return its forms in a language, or its name as it stands in the file."""
        for known, forms in self.forms:
            if known == language:
                return forms
        return NounForms(self.name, self.name)

    def name_in(self, language: str) -> str:
        """Return the name in a language, or as it stands in the file."""
        return self.forms_in(language).singular


class SpaceLine(Frozen):
    """One line of a board space: what the dice must show, and what happens then."""

    requirement: Requirement | None
    """None for a passive ability."""
    text: str


class Space(Frozen):
    """An ability on the hero board, or on a card that upgrades one."""

    name: str
    names: Translations
    kind: int
    level: int
    side: str
    """The side of the board it is on; empty for a board with one side."""
    lines: tuple[SpaceLine, ...]
    always: str | None
    """Carried out after the chosen line, as if it stood at its end."""
    doubt: str | None

    def name_in(self, language: str) -> str:
        """Return the name in a language, or as it stands in the file."""
        return self.names.find(language) or self.name

    def texts(self) -> Iterator[str]:
        """Return every text of the space."""
        yield from (line.text for line in self.lines)
        if self.always is not None:
            yield self.always


class Token(Frozen):
    """A kind of status effect (DT-6.1)."""

    noun: Noun
    kind: int
    limit: int
    limit_others: int
    """The stack limit on players other than its owner (DT-6.2)."""
    persistent: bool
    attack_modifier: bool
    transferable: bool
    removable: bool
    may_decline: bool
    """Whether its owner may decline to gain it."""
    text: str
    doubt: str | None


class Companion(Frozen):
    """A companion, which is no status effect (DT-7.1)."""

    noun: Noun
    limit: int
    attack_modifier: bool
    health: int
    """Health at the start; 0 if it has no health."""
    most_health: int
    sides: tuple[str, ...]
    """The sides of a two-sided companion, the one it starts on first."""
    group: str
    """The name it shares with others, or none."""
    step: int
    """Its step in the growth of its group, from 1; 0 if the group does not grow."""
    spends_per_turn: int
    """How often it may be spent in a turn; 0 if that is not limited."""
    text: str
    doubt: str | None


class Card(Frozen):
    """A card of a deck."""

    id: str
    number: int
    """The number printed on the card; 0 if it is not known."""
    name: str
    names: Translations
    type: int
    cost: int
    attack_modifier: bool
    promo: bool
    """Left out of the deck unless chosen."""
    text: str
    """Empty for an upgrade."""
    upgrades: str
    """The board space that the card goes on; empty for an action."""
    space: Space | None
    """What an upgrade puts there."""
    adds: tuple[Space, ...]
    """Further abilities that come with an upgrade."""
    doubt: str | None

    def name_in(self, language: str) -> str:
        """Return the name in a language, or as it stands in the file."""
        return self.names.find(language) or self.name

    def spaces(self) -> tuple[Space, ...]:
        """Return the abilities on the card."""
        return (self.space, *self.adds) if self.space else ()


class Hero(Frozen):
    """Everything that belongs to one hero."""

    id: str
    name: str
    names: Translations
    health: int
    dice: tuple[str, ...]
    """The symbol of each number from 1 to 6 (DT-1.3)."""
    symbols: Mapping[str, Mapping[str, str]]
    """What the symbols are called, by language."""
    sides: tuple[str, ...]
    """The sides of the board, the one the game starts on first; empty if it has only one."""
    spaces: tuple[Space, ...]
    tokens: tuple[Token, ...]
    companions: tuple[Companion, ...]
    groups: tuple[Noun, ...]
    cards: tuple[Card, ...]
    setup: str | None

    def __hash__(self) -> int:
        return hash((self.id, self.name))

    def name_in(self, language: str) -> str:
        """Return the name in a language, or as it stands in the file."""
        return self.names.find(language) or self.name

    def symbols_in(self, language: str) -> Mapping[str, str]:
        """Return what the symbols of the dice are called in a language, as far as it is known."""
        return self.symbols.get(language, {})

    def deck(self) -> tuple[Card, ...]:
        """Return the hero's cards without promo cards."""
        return tuple(card for card in self.cards if not card.promo)

    def nouns(self) -> tuple[Noun, ...]:
        """Return the names that texts of the hero may use."""
        tokens = (token.noun for token in self.tokens)
        companions = (companion.noun for companion in self.companions)
        return (*tokens, *companions, *self.groups)
