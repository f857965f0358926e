"""Conditions: when a line counts, and what an `if` in a text asks.

What happened earlier in the turn is noted only in a game where some text asks about it.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from throwdown.games.masters.model.cards import CHARACTER_FACE, ENERGY_FACE
from throwdown.games.masters.model.energy import GENERIC, WILD
from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.model.turn_notes import block_of, is_ko
from throwdown.games.masters.model.zones import ATTACK
from throwdown.games.masters.rules.core.book import book_of
from throwdown.games.masters.rules.core.dice import (
    bursts_of,
    fielded_dice,
    is_fielded,
    level_of,
    shows_character,
)
from throwdown.games.masters.rules.core.fighters import attackers, opponents_of
from throwdown.games.masters.rules.core.line_holders import has_abilities_in_field
from throwdown.games.masters.rules.core.patterns import Pattern, Scope, is_within
from throwdown.games.masters.rules.core.registers import BURSTS, DID, TALLY
from throwdown.games.masters.rules.core.sides import is_active, life_of, opponent, team_seats
from throwdown.games.masters.rules.core.stats import affiliations_from_layer
from throwdown.games.masters.rules.core.text_lines import EVERYTHING, LineCondition
from throwdown.games.masters.rules.text.targets import DiceReference, name_dice, scope_of
from throwdown.kernel.action import NONE
from throwdown.kernel.control import Unless
from throwdown.kernel.program import Frame, Op

PAIRED_STATE: Final = 0
ENGAGED_STATE: Final = 1
ATTACKING_STATE: Final = 2
UNBLOCKED_STATE: Final = 3

A_CHARACTER_FACE: Final = 0
AN_ENERGY_FACE: Final = 1
A_GENERIC_FACE: Final = 2
A_TYPED_FACE: Final = 3
"""From here on: the face of energy type `kind - A_TYPED_FACE`."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Condition(LineCondition):
    """Something that is so or not, asked of a die's line or inside a running text."""

    def holds_in(self, s: MastersState, f: Frame) -> bool:
        """Return whether it holds for a running text; changes nothing."""
        return self.holds(s, f.seat, f.source)

    def is_of_a_running_text(self) -> bool:
        """Return whether it asks what a running text did or chose: no line can wait for that."""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Plain(Condition):
    """A condition that asks nothing of dice that a line could change: it sees the same anywhere."""

    def look_from(self, layer: i64) -> None:
        """See what it sees from everywhere."""


@mypyc_attr(allow_interpreted_subclasses=True)
class InText(Condition):
    """A condition that only a running text can ask: it has `holds_in` alone."""

    def is_of_a_running_text(self) -> bool:
        return True


def yours(s: MastersState, seat: int) -> list[int]:
    """Return the seats whose dice in the field are called a seat's own (DM-17.10)."""
    return team_seats(s, seat) if book_of(s).shares_field else [seat]


def characters_of(s: MastersState, seats: list[int]) -> list[int]:
    """Return the characters that some seats have in the field."""
    return [die for seat in seats for die in fielded_dice(s, seat) if shows_character(s, die)]


# Who has something.
YOU_HAVE: Final = 0
ACROSS_HAS: Final = 1
TEAM_HAS: Final = 2
A_FOE_HAS: Final = 3


class PlayerHas(Condition):
    """A player, or one of several, has at least a number of dice that fit, or none."""

    def __init__(self, pattern: Pattern, who: int, *, least: int) -> None:
        self.pattern = pattern
        self.who = who
        self.least = least
        """How many there must be; 0: none at all."""

    def holds(self, s: MastersState, seat: int, this: int) -> bool:
        at = Scope(seat, this)
        if self.who == ACROSS_HAS:
            return self._have(s, [opponent(s, seat)], at)
        if self.who == A_FOE_HAS:
            for foe in team_seats(s, opponent(s, seat)):
                if self._have(s, [foe], at):
                    return True
            return False
        return self._have(s, team_seats(s, seat) if self.who == TEAM_HAS else yours(s, seat), at)

    def _have(self, s: MastersState, seats: list[int], at: Scope) -> bool:
        found = [die for seat in seats for die in self.pattern.dice_of_seat(s, seat, at)]
        return self.pattern.tally(s, found) >= self.least if self.least else not found

    def look_from(self, layer: i64) -> None:
        self.pattern.look_from(layer)


class Both(Condition):
    """Two things are so."""

    def __init__(self, first: Condition, second: Condition) -> None:
        self.first = first
        self.second = second

    def holds(self, s: MastersState, seat: int, this: int) -> bool:
        return self.first.holds(s, seat, this) and self.second.holds(s, seat, this)

    def holds_in(self, s: MastersState, f: Frame) -> bool:
        return self.first.holds_in(s, f) and self.second.holds_in(s, f)

    def is_of_a_running_text(self) -> bool:
        return self.first.is_of_a_running_text() or self.second.is_of_a_running_text()

    def look_from(self, layer: i64) -> None:
        self.first.look_from(layer)
        self.second.look_from(layer)


class AtLevel(Plain):
    """The level of a die, or the last one it had in the field, keeps a limit."""

    def __init__(self, dice: DiceReference, limit: int, bound: int) -> None:
        self.dice = dice
        self.limit = limit
        self.bound = bound

    def holds(self, s: MastersState, seat: int, this: int) -> bool:
        return is_within(level_of(s, this), self.limit, self.bound)

    def holds_in(self, s: MastersState, f: Frame) -> bool:
        dice = self.dice.get(s, f)
        return bool(dice) and is_within(level_of(s, dice[0]), self.limit, self.bound)


class LowLife(Plain):
    """A player has at most an amount of life."""

    def __init__(self, life: int, *, opposing: bool) -> None:
        self.life = life
        self.opposing = opposing

    def holds(self, s: MastersState, seat: int, this: int) -> bool:
        return life_of(s, opponent(s, seat) if self.opposing else seat) <= self.life


class FieldedThisTurn(Plain):
    """It is the turn this was fielded."""

    def holds(self, s: MastersState, seat: int, this: int) -> bool:
        return s.fielded_on[this] == s.turn


class AttacksAlone(Plain):
    """This is its player's only attacker."""

    def holds(self, s: MastersState, seat: int, this: int) -> bool:
        return [die for die in attackers(s) if s.controller[die] in yours(s, seat)] == [this]


class OnlyCharacter(Plain):
    """Its player has no other character in the field."""

    def holds(self, s: MastersState, seat: int, this: int) -> bool:
        return characters_of(s, yours(s, seat)) == [this]


class OnTurnOf(Plain):
    """It is its player's turn, or the other player's (DM-11.13)."""

    def __init__(self, *, own: bool) -> None:
        self.own = own

    def holds(self, s: MastersState, seat: int, this: int) -> bool:
        return is_active(s, seat) == self.own


class EngagedWith(Condition):
    """This blocks a die that fits, or is blocked by one (DM-7.2.5)."""

    def __init__(self, pattern: Pattern) -> None:
        self.pattern = pattern

    def holds(self, s: MastersState, seat: int, this: int) -> bool:
        if s.zone[this] != ATTACK:
            return False
        at = Scope(seat, this)
        for die in opponents_of(s, this):
            if self.pattern.fits(s, die, at):
                return True
        return False

    def look_from(self, layer: i64) -> None:
        self.pattern.look_from(layer)


class OnACard(Plain):
    """This lies on a card."""

    def holds(self, s: MastersState, seat: int, this: int) -> bool:
        return s.lies_on[this] != NONE


class Underdog(Plain):
    """You have fewer character dice in the field than your opponent (DM-14.8)."""

    def holds(self, s: MastersState, seat: int, this: int) -> bool:
        own, other = yours(s, seat), yours(s, opponent(s, seat))
        return len(characters_of(s, own)) < len(characters_of(s, other))


class Teamwork(Condition):
    """Two of your active characters share an affiliation (DM-14.3)."""

    def __init__(self) -> None:
        self.layer: i64 = EVERYTHING

    def look_from(self, layer: i64) -> None:
        if layer < self.layer:
            self.layer = layer

    def holds(self, s: MastersState, seat: int, this: int) -> bool:
        card_of = s.tables.card_of
        cards: list[int] = []
        icons: list[int] = []
        for die in characters_of(s, yours(s, seat)):
            card, its = card_of[die], affiliations_from_layer(s, die, self.layer)
            for i in range(len(cards)):
                # Any die of the other card may have gained what is shared.
                if cards[i] != card and icons[i] & its:
                    return True
            cards.append(card)
            icons.append(its)
        return False


class InState(Plain):
    """A die is paired, engaged, attacking or unblocked."""

    def __init__(self, dice: DiceReference, state: int) -> None:
        self.dice = dice
        self.state = state

    def holds(self, s: MastersState, seat: int, this: int) -> bool:
        return self._is(s, this)

    def holds_in(self, s: MastersState, f: Frame) -> bool:
        dice = self.dice.get(s, f)
        return bool(dice) and self._is(s, dice[0])

    def _is(self, s: MastersState, die: int) -> bool:
        if self.state == PAIRED_STATE:
            return s.partner[die] != NONE
        attacking = s.zone[die] == ATTACK and s.blocks[die] == NONE
        if self.state == ENGAGED_STATE:
            return s.blocks[die] != NONE or s.blocked[die] == 1
        if self.state == ATTACKING_STATE:
            return attacking
        return attacking and not s.blocked[die]


class YouDid(InText):
    """The thing of the sentence before really happened."""

    def holds_in(self, s: MastersState, f: Frame) -> bool:
        return f.regs[DID] == 1


class YouDidNot(InText):
    """The thing of the sentence before did not happen."""

    def holds_in(self, s: MastersState, f: Frame) -> bool:
        return f.regs[DID] == 0


class DealtAtLeast(InText):
    """This use has dealt that much damage."""

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def holds_in(self, s: MastersState, f: Frame) -> bool:
        return f.regs[TALLY] >= self.amount


class DieFits(InText):
    """A die is of a kind, or is not, whatever it shows and wherever it is."""

    def __init__(self, dice: DiceReference, pattern: Pattern, *, negated: bool) -> None:
        self.dice = dice
        self.pattern = pattern
        self.negated = negated

    def holds_in(self, s: MastersState, f: Frame) -> bool:
        dice = self.dice.get(s, f)
        return bool(dice) and self.pattern.fits(s, dice[0], scope_of(f)) != self.negated


class ShowsFace(InText):
    """A die shows a face of that kind."""

    def __init__(self, dice: DiceReference, kind: int) -> None:
        self.dice = dice
        self.kind = kind

    def holds_in(self, s: MastersState, f: Frame) -> bool:
        dice = self.dice.get(s, f)
        return bool(dice) and shows(s, dice[0], self.kind)


def shows(s: MastersState, die: int, kind: int) -> bool:
    """Return whether a face of that kind is up."""
    tables = s.tables
    face = tables.first_face[die] + s.side[die]
    if kind == A_CHARACTER_FACE:
        return tables.face_kind[face] == CHARACTER_FACE
    if kind == AN_ENERGY_FACE:
        return tables.face_kind[face] == ENERGY_FACE
    if kind == A_GENERIC_FACE:
        return tables.face_energy[face] == GENERIC
    return counts_as(s, face, kind - A_TYPED_FACE)


def counts_as(s: MastersState, face: int, energy: int) -> bool:
    """Return whether a face that was rolled shows an energy type; by option wild shows every one
    (DM-2.3.3)."""
    shown = s.tables.face_energy[face]
    return shown == energy or (shown == WILD and book_of(s).rules.wild_matches_when_rolled)


class Bursts(Plain):
    """The source shows that many bursts; bits 1 and 2 stand for one and two stars (DM-11.8).

    In a line that works once for the whole card, one fielded die of the card is enough.
    """

    def __init__(self, mask: int, *, of_card: bool = False) -> None:
        self.mask = mask
        self.of_card = of_card

    def holds(self, s: MastersState, seat: int, this: int) -> bool:
        if bursts_of(s, this) & self.mask:
            return True
        if not self.of_card:
            return False
        cards = s.tables.card_of
        for die in fielded_dice(s, s.controller[this]):
            shows = cards[die] == cards[this] and bursts_of(s, die) & self.mask
            if shows and has_abilities_in_field(s, die):
                return True
        return False

    def holds_in(self, s: MastersState, f: Frame) -> bool:
        return f.regs[BURSTS] & self.mask != 0


class NoteBursts(Op[MastersState]):
    """Note the bursts that are up when an ability begins; it may spin its own die (DM-11.8).

    In a line that works once for the whole card they are those of all fielded dice of the card.
    """

    def __init__(self, *, of_card: bool) -> None:
        self.of_card = of_card

    def run(self, s: MastersState, f: Frame) -> int:
        this = f.source
        bursts = bursts_of(s, this) if this != NONE else 0
        if this != NONE and self.of_card:
            cards = s.tables.card_of
            for die in fielded_dice(s, f.seat):
                if cards[die] == cards[this] and has_abilities_in_field(s, die):
                    bursts |= bursts_of(s, die)
        f.regs[BURSTS] = bursts
        return f.at + 1


class IfElse(Unless[MastersState]):
    """Skip the next ops unless a condition holds; the jump is counted from here."""

    def __init__(self, condition: Condition) -> None:
        super().__init__(0)
        self.condition = condition
        self.skip = 0
        self.forgets = False
        """Whether what is skipped would have named dice: then `that die` is none."""

    def run(self, s: MastersState, f: Frame) -> int:
        if self.condition.holds_in(s, f):
            return f.at + 1
        if self.forgets:
            name_dice(f, [])
        return f.at + self.skip


class WasKoed(InText):
    """A die was KO'd this turn, wherever it is now."""

    def __init__(self, dice: DiceReference) -> None:
        self.dice = dice

    def holds_in(self, s: MastersState, f: Frame) -> bool:
        dice = self.dice.get(s, f)
        return bool(dice) and dice[0] in s.history


class WasNotKoed(InText):
    """A die that was in the field before the last sentence was not KO'd by it.

    What has left it otherwise was not; what regenerates does so only later (DM-14.6).
    """

    def __init__(self, dice: DiceReference) -> None:
        self.dice = dice

    def holds_in(self, s: MastersState, f: Frame) -> bool:
        dice = self.dice.get(s, f)
        return bool(dice) and (is_fielded(s, dice[0]) or dice[0] not in s.history)


class SomeWereKoed(InText):
    """Such a die was KO'd this turn, wherever it is now."""

    def __init__(self, pattern: Pattern) -> None:
        self.pattern = pattern

    def holds_in(self, s: MastersState, f: Frame) -> bool:
        at = scope_of(f)
        for die in s.history:
            if is_ko(die) and self.pattern.fits(s, die, at):
                return True
        return False


class WasBlocked(InText):
    """A die was blocked in the attack of this turn, wherever it is now (DM-7.2.4)."""

    def __init__(self, dice: DiceReference) -> None:
        self.dice = dice

    def holds_in(self, s: MastersState, f: Frame) -> bool:
        dice = self.dice.get(s, f)
        return bool(dice) and block_of(dice[0]) in s.history
