"""The table as plain things: dice, players, and what is noted on them.

A table is copied once from a game and then changed by the reader alone, so that the two can be
compared. Nothing here knows what a text means.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tests.second_reader.masters.texts import Text, texts_of
from throwdown.games.masters.language import nodes as n
from throwdown.games.masters.model.cards import (
    ACTION_FACE,
    CHARACTER,
    CHARACTER_FACE,
    ENERGY_FACE,
    Card,
    Face,
)
from throwdown.games.masters.model.energy import ENERGY_KINDS
from throwdown.games.masters.model.ruleset import Ruleset
from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.model.turn_notes import is_ko
from throwdown.games.masters.model.zones import ATTACK, FIELD
from throwdown.games.masters.rules.core.book import book_of
from throwdown.games.masters.rules.core.fighters import attackers_of
from throwdown.kernel.action import NONE

if TYPE_CHECKING:
    from tests.second_reader.masters.scene import Scene


class NotRead(Exception):
    """A phrase that the reader does not know; its text names it."""


@dataclass
class Note:
    """Something that lasts: what it is, on which die, until when, and what it needs to know."""

    kind: str
    die: int = NONE
    until: str = "turn"
    seat: int = NONE
    what: object = None
    scene: Scene | None = None
    filter: n.Filter | None = None
    """All dice that it is about, where it is about no single one."""
    number: int = 0
    trigger: n.Trigger | None = None
    text: Text | None = None
    restriction: n.Restriction | None = None
    dice: tuple[int, ...] = ()


@dataclass
class Die:
    """One die."""

    id: int
    card: Card
    owner: int
    controller: int
    zone: int
    side: int
    texts: tuple[Text, ...]
    damage: int = 0
    attack: int = 0
    """What effects have added to its attack."""
    defense: int = 0
    blocks: list[int] = field(default_factory=list)
    """The attackers it was assigned to, gone or not."""
    blocked: bool = False
    holder: int = NONE
    partner: int = NONE
    lies_on: str = ""
    """The id of the card on which it lies."""
    fielded_on: int = NONE
    paid: bool = False
    """Whether it has just paid for a fielding."""
    partly_spent: bool = False

    @property
    def face(self) -> Face:
        """Return the face that is up."""
        return self.card.faces[self.side]

    @property
    def is_sidekick(self) -> bool:
        """Return whether it is a Sidekick die."""
        return self.card.id == "sidekick"

    @property
    def is_character_die(self) -> bool:
        """Return whether it has character faces."""
        return self.card.kind == CHARACTER

    @property
    def shows_character(self) -> bool:
        """Return whether a character face is up."""
        return self.face.kind == CHARACTER_FACE

    @property
    def shows_action(self) -> bool:
        """Return whether an action face is up."""
        return self.face.kind == ACTION_FACE

    @property
    def shows_energy(self) -> bool:
        """Return whether an energy face is up."""
        return self.face.kind == ENERGY_FACE

    @property
    def is_fielded(self) -> bool:
        """Return whether it is in the field, the Attack Zone included."""
        return self.zone in (FIELD, ATTACK)

    def side_of_level(self, level: int) -> int | None:
        """Return the side of the character face of a level."""
        for side, face in enumerate(self.card.faces):
            if face.kind == CHARACTER_FACE and face.level == level:
                return side
        return None

    def energy_name(self) -> str:
        """Return the energy type of its card, or nothing."""
        return "" if self.card.energy == NONE else ENERGY_KINDS.name(self.card.energy)


class Table:
    """All dice, both players, the turn, and what lasts."""

    def __init__(self, s: MastersState) -> None:
        book = book_of(s)
        cards = book.tables.cards
        self.rules: Ruleset = book.rules
        self.cards: list[Card] = list(cards)
        self.life = list(s.life)
        self.start_life = s.start_life
        self.floating = list(s.floating)
        self.active = s.active
        self.turn = s.turn
        self.notes: list[Note] = []
        self.used: set[tuple[object, ...]] = set()
        """What may be done once a turn and has been done."""
        self.kos: list[int] = [note for note in s.history if is_ko(note)]
        """The dice KO'd this turn."""
        self.counters: list[tuple[str, int]] = []
        self.over = False
        self.laters = 0
        """How many effects that were put off have come about."""
        self.dice: list[Die] = []
        for number in range(len(s.zone)):
            card = cards[book.card_of[number]]
            die = Die(
                number,
                card,
                s.owner[number],
                s.controller[number],
                s.zone[number],
                s.side[number],
                texts_of(card, book.rules.name, errata=book.rules.errata),
                damage=s.damage[number],
                attack=s.attack_bonus[number],
                defense=s.defense_bonus[number],
                blocked=bool(s.blocked[number]),
                partner=s.partner[number],
                fielded_on=s.fielded_on[number],
                blocks=attackers_of(s, number),
            )
            self.dice.append(die)
        self.kinds_in_statics = {
            kind
            for texts in {die.card.id: die.texts for die in self.dice}.values()
            for text in texts
            if text.kind == "static"
            for kind in text.node_kinds
        }
        """What static texts of this game say at all: dice copy texts of one another alone."""

    def opponent(self, seat: int) -> int:
        """Return the other player."""
        return 1 - seat

    def in_field(self, seat: int | None = None) -> list[Die]:
        """Return the dice in the field, of one player or of both, rising."""
        return [d for d in self.dice if d.is_fielded and seat in (None, d.controller)]

    def characters(self, seat: int | None = None) -> list[Die]:
        """Return the characters in the field."""
        return [die for die in self.in_field(seat) if die.shows_character]

    def in_zone(self, seat: int, zone: int) -> list[Die]:
        """Return the dice of a player in a zone, rising."""
        return [die for die in self.dice if die.controller == seat and die.zone == zone]

    def attackers(self) -> list[Die]:
        """Return the dice that attack."""
        return [
            die
            for die in self.dice
            if die.zone == ATTACK and die.controller == self.active and not die.blocks
        ]

    def blockers_of(self, attacker: Die) -> list[Die]:
        """Return the dice that block an attacker and are still there."""
        return [die for die in self.dice if die.zone == ATTACK and attacker.id in die.blocks]

    def attackers_of(self, blocker: Die) -> list[Die]:
        """Return the attackers that a die blocks and that are still there."""
        return [self.dice[n] for n in blocker.blocks if self.dice[n].zone == ATTACK]

    def opponents_of(self, die: Die) -> list[Die]:
        """Return the dice that a die is engaged with."""
        if die.blocks:
            return self.attackers_of(die)
        return self.blockers_of(die) if die.blocked else []
