"""Cards and heroes as REST lists them; what a game's catalogue has beyond that is not sent."""

from __future__ import annotations

from msgspec import Struct

from throwdown.interfaces.web.rest.books import QuestionInfo


class SideInfo(Struct, frozen=True, omit_defaults=True):
    """A side of a die: energy, a character or an action; what its kind lacks is left out."""

    kind: str
    energy: str = ""
    amount: int = 0
    level: int = 0
    fielding: int = 0
    attack: int = 0
    defense: int = 0
    bursts: int = 0


class GlobalInfo(Struct, frozen=True):
    """A Global of Dice Masters, with its price apart from what it does."""

    card: str
    text: str
    price: str
    does: str


class PrintedInfo(Struct, frozen=True):
    """What is printed in a game: things by id, and the words of texts."""

    digest: str
    language: str
    things: dict[str, object]
    texts: dict[str, str]


class CardInfo(Struct, frozen=True):
    """A card of Dice Masters."""

    id: str
    set: str
    number: int
    name: str
    title: str
    subtitle: str | None
    type: str
    cost: int
    energy: str | None
    affiliations: list[str]
    rarity: str
    max: int
    """How many of its dice a team may have."""
    text: list[str]
    globals: list[int]
    """The places of the Globals in the text, from 0."""
    keywords: list[str]
    faces: list[str]
    sides: list[SideInfo]
    readings: list[str]
    """How its text is read where it can be read in two ways."""
    found_in: str
    """Where it is found: `starter` or `packs`."""
    also: list[str]
    """Its name and text in the other languages."""


class LineInfo(Struct, frozen=True):
    """A line of an ability: what must be rolled for it, and what it does."""

    needs: str | None
    symbols: list[str]
    """The codes of the symbols that it needs, each as often as it must be shown."""
    straight: int
    """How long a straight it needs; 0 if none."""
    text: str


class SpaceInfo(Struct, frozen=True):
    """A space of a hero's board."""

    name: str
    kind: str
    level: int
    side: str | None
    lines: list[LineInfo]
    always: str | None
    """What holds whatever is rolled."""


class TokenInfo(Struct, frozen=True):
    """A status effect token, or a companion."""

    name: str
    kind: str
    limit: int
    limit_others: int
    """The limit on players who are not its owner."""
    persistent: bool
    text: str


class HeroCardInfo(Struct, frozen=True):
    """A card of a hero's deck."""

    id: str
    name: str
    type: str
    cost: int
    text: str | None
    upgrades: str | None
    board: list[SpaceInfo]
    """The spaces that it lays onto the board."""


class HeroInfo(Struct, frozen=True):
    """A hero of Dice Throne."""

    id: str
    name: str
    dice: list[str]
    """What the sides of the dice are called, from 1 to 6."""
    symbols: list[str]
    """Their codes."""
    board: list[SpaceInfo]
    tokens: list[TokenInfo]
    cards: list[HeroCardInfo]
    rating: int | None
    """How hard the hero is to play, 1 easy to 6 hard; null if it is not rated."""
    questions: list[QuestionInfo]
