"""Patterns: which dice a text means, by owner, noun, icons, state, numbers and place."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from throwdown.games.masters.model.cards import CHARACTER
from throwdown.games.masters.model.state import PAID_FOR_FIELDING, MastersState
from throwdown.games.masters.model.zones import (
    ATTACK,
    BAG,
    FIELD,
    ON_CARD,
    PREP,
    RESERVE,
    USED,
    ZONES,
)
from throwdown.games.masters.rules.core.book import book_of
from throwdown.games.masters.rules.core.dice import fielded_dice, shows_action, shows_character
from throwdown.games.masters.rules.core.fighters import is_blocking
from throwdown.games.masters.rules.core.sides import are_foes, is_active, opponent, partner
from throwdown.games.masters.rules.core.stats import (
    FIELDING_COST,
    affiliations_from_layer,
    gauge_from_layer,
    is_sidekick_from_layer,
    keywords_from_layer,
)
from throwdown.games.masters.rules.core.text_lines import ALLY, EVERYTHING, HEROIC, DiceSelector
from throwdown.kernel.action import NONE
from throwdown.kernel.code_table import Code, CodeTable
from throwdown.kernel.int_array import Numbers, merge_rows

ANYONES: Final = 0
YOURS: Final = 1
OPPOSING: Final = 2
ACROSS: Final = 3
"""Of the opponent across: what a text calls your opponent's."""
OF_TEAM: Final = 4
"""Of the player or of the partner, whatever `your` means."""
OF_OTHERS: Final = 5
"""Of any other player, the partner included."""

A_CHARACTER: Final = 0
A_SIDEKICK: Final = 1
A_DIE: Final = 2
AN_ACTION_DIE: Final = 3

# Places other than the field.
IN_FIELD: Final = 0
IN_USED: Final = 1
IN_PREP: Final = 2
IN_RESERVE: Final = 3
IN_BAG: Final = 4
IN_FIELD_OR_RESERVE: Final = 5
ANYWHERE: Final = 6
IN_USED_OR_PREP: Final = 7
IN_FIELD_ZONE: Final = 8
"""In the field or on a card, as action dice lie."""
_ZONES_OF: Final[dict[int, tuple[int, ...]]] = {
    IN_FIELD: (FIELD, ATTACK),
    IN_USED: (USED,),
    IN_PREP: (PREP,),
    IN_RESERVE: (RESERVE,),
    IN_BAG: (BAG,),
    IN_FIELD_OR_RESERVE: (FIELD, ATTACK, RESERVE),
    ANYWHERE: tuple(range(BAG, ZONES)),
    IN_USED_OR_PREP: (USED, PREP),
    IN_FIELD_ZONE: (FIELD, ATTACK, ON_CARD),
}
PLACES: Final = [_ZONES_OF[place] for place in range(len(_ZONES_OF))]
"""The zones that each place means; dice still for sale are nowhere."""

# States and relations, as bits.
ATTACKING: Final = 1
BLOCKING: Final = 2
BLOCKED_ONE: Final = 4
ENGAGED: Final = 8
BLOCKING_THIS: Final = 16
ENGAGED_WITH_THIS: Final = 32
OF_CHOSEN_TYPE: Final = 64
SHARING_WITH_THAT: Final = 128
UNBLOCKED_ONE: Final = 256
REROLLABLE: Final = 512
SHARING_WITH_THIS: Final = 1 << 10
FIELDED_NOW: Final = 1 << 11
OF_THIS_CARD: Final = 1 << 12
OF_THAT_CARD: Final = 1 << 13
AN_ALLY: Final = 1 << 14
NOT_HEROIC: Final = 1 << 15
NO_SIDEKICK: Final = 1 << 16

AT_MOST: Final = 0
AT_LEAST: Final = 1
EXACTLY: Final = 2
BELOW_ONE_OF_YOURS: Final = 3
NOT_ABOVE_ONE_OF_YOURS: Final = 4
BELOW_THIS: Final = 5
NOT_ABOVE_THIS: Final = 6

# What can keep a die from being meant.
FITS: Final = 0
WRONG_PLACE: Final = 1
WRONG_OWNER: Final = 2
WRONG_NOUN: Final = 3
WRONG_MARKS: Final = 4
WRONG_STATE: Final = 5
WRONG_MEASURE: Final = 6

MISFITS: Final = CodeTable(
    [
        Code(FITS, "fits", told=False),
        Code(WRONG_PLACE, "wrong place"),
        Code(WRONG_OWNER, "wrong owner"),
        Code(WRONG_NOUN, "wrong noun"),
        Code(WRONG_MARKS, "wrong marks"),
        Code(WRONG_STATE, "wrong state"),
        Code(WRONG_MEASURE, "wrong measure"),
    ]
)


@mypyc_attr(acyclic=True, free_list_len=1)
class Scope:
    """For whom a pattern is read: a seat, the die with the text, `that die`, a chosen type."""

    def __init__(
        self, seat: int, this: int, that: int = NONE, energy: int = NONE, card: int = NONE
    ) -> None:
        self.seat = seat
        self.card = card
        self.this = this
        self.that = that
        self.energy = energy


class Pattern(DiceSelector):
    """A description of dice; what it does not mention does not matter."""

    def __init__(self, noun: int) -> None:
        self.noun = noun
        self.by_kind = False
        """Whether the card decides what a die is, whatever it shows."""
        self.or_sidekick = False
        self.whose = ANYONES
        self.shared = False
        """Whether by option a partner's dice are yours too: those in the field that are no price
        (DM-17.10, DM-2.4.12)."""
        self.other = False
        self.other_card = False
        """Whether `other` leaves out every die of the card, not only the one with the text."""
        self.by_card = False
        """Whether dice are counted by card: `active` ones (DM-11.3)."""
        self.cheapest = False
        """Whether only those with the lowest fielding cost are meant."""
        self.energies = 0
        self.not_energies = 0
        self.icons = 0
        self.not_icons = 0
        self.states = 0
        self.place = IN_FIELD
        self.gauge = NONE
        self.limit = AT_MOST
        self.bound = 0
        self.titles: list[int] = []
        self.not_titles: list[int] = []
        self.layer: i64 = EVERYTHING
        """The layer from which it sees what lines change."""

    def look_from(self, layer: i64) -> None:
        """See dice from a layer from now on, or from a lower one it was given before."""
        if layer < self.layer:
            self.layer = layer

    def fits(self, s: MastersState, die: int, at: Scope) -> bool:
        """Return whether a die is meant."""
        return self.misfit(s, die, at) == FITS

    def misfit(self, s: MastersState, die: int, at: Scope) -> int:
        """Return the first thing about a die that keeps it from being meant, or FITS."""
        if not self._is_there(s, die):
            return WRONG_PLACE
        if not self._is_whose(s, die, at):
            return WRONG_OWNER
        if not self._is_noun(s, die):
            return WRONG_NOUN
        if not self._has_marks(s, die):
            return WRONG_MARKS
        if not self._has_states(s, die, at):
            return WRONG_STATE
        return FITS if self._has_gauge(s, die, at) else WRONG_MEASURE

    def means(self, s: MastersState, die: int, seat: int, this: int) -> bool:
        """Return whether a die is meant, by a line outside an effect."""
        return self.fits(s, die, Scope(seat, this))

    def count(self, s: MastersState, seat: int, this: int) -> int:
        """Return how many dice are meant, by a line outside an effect."""
        return self.number(s, Scope(seat, this))

    def finds(self, s: MastersState, seat: int, this: int, least: int) -> bool:
        """Return whether at least `least` dice are meant; stops looking once it knows."""
        if self.by_card or self.cheapest:
            return self.count(s, seat, this) >= least
        if least <= 0:
            return True
        at = Scope(seat, this)
        for whose in range(len(s.teams)):
            if not self._may_be_of(s, whose, seat):
                continue
            for zone in PLACES[self.place]:
                for die in s.lying[(whose + 1) * ZONES + zone]:
                    if self.fits(s, die, at):
                        least -= 1
                        if least == 0:
                            return True
        return False

    def number(self, s: MastersState, at: Scope) -> int:
        """Return how many dice are meant, or of how many cards."""
        if self.by_card or self.cheapest:
            return self.tally(s, self.dice(s, at))
        many = 0
        for seat in range(len(s.teams)):
            if self._may_be_of(s, seat, at.seat):
                many += len(self.dice_of_seat(s, seat, at))
        return many

    def tally(self, s: MastersState, dice: list[int]) -> int:
        """Return how many dice there are, or of how many cards if the text counts by card."""
        if not self.by_card:
            return len(dice)
        return len({s.tables.card_of[die] for die in dice})

    def dice(self, s: MastersState, at: Scope) -> list[int]:
        """Return all dice that are meant, in rising order."""
        found: list[int] = []
        for seat in range(len(s.teams)):
            if self._may_be_of(s, seat, at.seat):
                found += self.dice_of_seat(s, seat, at)
        found.sort()
        if self.cheapest and found:
            costs = [gauge_from_layer(s, die, FIELDING_COST, self.layer) for die in found]
            least = min(costs)
            return [found[i] for i in range(len(found)) if costs[i] == least]
        return found

    def _may_be_of(self, s: MastersState, seat: int, you: int) -> bool:
        """Return whether dice that a seat controls may be meant."""
        if self.whose == YOURS:
            return self._are_yours(s, seat, you)
        if self.whose == OF_TEAM:
            return not are_foes(s, seat, you)
        # DM-13.4.5: a die that you control for a while is opposing still.
        if self.whose == ANYONES or s.lasting:
            return True
        if self.whose == OPPOSING:
            return are_foes(s, seat, you)
        return seat == opponent(s, you) if self.whose == ACROSS else seat != you

    def _are_yours(self, s: MastersState, seat: int, you: int) -> bool:
        """Return whether dice that a seat controls are called yours.

        By option the partner's dice in the field are, too, but for what is a price (DM-17.10).
        """
        if seat == you:
            return True
        return self.shared and book_of(s).shares_field and not are_foes(s, seat, you)

    def dice_of_seat(self, s: MastersState, seat: int, at: Scope) -> list[int]:
        """Return the dice that are meant among those a seat controls."""
        row = (seat + 1) * ZONES
        return [
            die
            for zone in PLACES[self.place]
            for die in s.lying[row + zone]
            if self.fits(s, die, at)
        ]

    def _is_there(self, s: MastersState, die: int) -> bool:
        zone = s.zone[die]
        if self.place == IN_FIELD:
            return zone in (FIELD, ATTACK)
        if zone == USED and s.spent[die] == PAID_FOR_FIELDING and self.place != ANYWHERE:
            return False
        return self.place == ANYWHERE or zone in PLACES[self.place]

    def _is_whose(self, s: MastersState, die: int, at: Scope) -> bool:
        if self.other and self._is_own(s, die, at.this):
            return False
        if self.whose == YOURS:
            return self._are_yours(s, s.controller[die], at.seat)
        if self.whose == ANYONES:
            return True
        if self.whose == OF_TEAM:
            return not are_foes(s, s.controller[die], at.seat)
        # DM-13.4.5: owned or controlled by the other player, or one of the other team.
        owner, player = s.owner[die], s.controller[die]
        if owner == NONE:
            return False
        if self.whose == OPPOSING:
            return are_foes(s, owner, at.seat) or are_foes(s, player, at.seat)
        if self.whose == ACROSS:
            across = opponent(s, at.seat)
            return across in (owner, player)
        return owner != at.seat or player != at.seat

    def _is_own(self, s: MastersState, die: int, this: int) -> bool:
        if not self.other_card or this == NONE:
            return die == this
        return s.tables.card_of[die] == s.tables.card_of[this]

    def _is_noun(self, s: MastersState, die: int) -> bool:
        if self.noun == A_DIE:
            return True
        if self.by_kind:
            is_character = s.tables.kind[s.tables.card_of[die]] == CHARACTER
            return is_character == (self.noun == A_CHARACTER)
        if self.noun == AN_ACTION_DIE:
            if s.zone[die] == RESERVE:
                return shows_action(s, die)
            # What lies on a card counts as an action die, whatever it is (DM-3.7).
            if s.zone[die] == ON_CARD:
                return True
            return s.tables.kind[s.tables.card_of[die]] != CHARACTER
        if self.noun == A_SIDEKICK:
            return is_sidekick_from_layer(s, die, self.layer)
        if self._is_character(s, die):
            return True
        return self.or_sidekick and is_sidekick_from_layer(s, die, self.layer)

    def _is_character(self, s: MastersState, die: int) -> bool:
        # DM-4.2: where dice lie rolled, a die is what it shows; elsewhere, what it has faces for.
        if s.zone[die] in (FIELD, ATTACK, RESERVE):
            return shows_character(s, die)
        return s.tables.kind[s.tables.card_of[die]] == CHARACTER

    def _has_marks(self, s: MastersState, die: int) -> bool:
        if self.energies or self.not_energies or self.titles or self.not_titles:
            tables = s.tables
            card = tables.card_of[die]
            energy = tables.energy[card]
            if self.energies and (energy < 0 or not self.energies >> energy & 1):
                return False
            if energy >= 0 and self.not_energies >> energy & 1:
                return False
            if self.titles and tables.title[card] not in self.titles:
                return False
            if tables.title[card] in self.not_titles:
                return False
        if self.icons and not affiliations_from_layer(s, die, self.layer) & self.icons:
            return False
        if not self.not_icons:
            return True
        return not affiliations_from_layer(s, die, self.layer) & self.not_icons

    def _has_states(self, s: MastersState, die: int, at: Scope) -> bool:
        states = self.states
        if not states:
            return True
        if states >= SHARING_WITH_THIS and not self._has_states_of_card(s, die, at):
            return False
        attacking = s.zone[die] == ATTACK and is_active(s, s.controller[die])
        blocking = s.blocks[die] != NONE
        if states & ATTACKING and not attacking:
            return False
        if states & BLOCKING and not blocking:
            return False
        if states & BLOCKED_ONE and not s.blocked[die]:
            return False
        if states & UNBLOCKED_ONE and (not attacking or s.blocked[die]):
            return False
        if states & ENGAGED and not (blocking or s.blocked[die]):
            return False
        return self._is_related(s, die, at)

    def _is_related(self, s: MastersState, die: int, at: Scope) -> bool:
        states = self.states
        if states & BLOCKING_THIS and not is_blocking(s, die, at.this):
            return False
        if states & ENGAGED_WITH_THIS and not are_engaged(s, die, at.this):
            return False
        if states & REROLLABLE and not may_be_rerolled(s, die):
            return False
        if states & OF_CHOSEN_TYPE and s.tables.energy[s.tables.card_of[die]] != at.energy:
            return False
        if states & SHARING_WITH_THAT:
            if at.that == NONE or at.that == die:
                return False
            return self._shares_affiliation(s, die, at.that)
        return True

    def _shares_affiliation(self, s: MastersState, die: int, other: int) -> bool:
        """Return whether two dice share an affiliation."""
        own = affiliations_from_layer(s, other, self.layer)
        return affiliations_from_layer(s, die, self.layer) & own != 0

    def _has_gauge(self, s: MastersState, die: int, at: Scope) -> bool:
        if self.gauge == NONE:
            return True
        value = gauge_from_layer(s, die, self.gauge, self.layer)
        if self.limit <= EXACTLY:
            return is_within(value, self.limit, self.bound)
        if self.limit >= BELOW_THIS:
            own_value = gauge_from_layer(s, at.this, self.gauge, self.layer)
            return value < own_value or (self.limit == NOT_ABOVE_THIS and value == own_value)
        for own in fielded_as_yours(s, at.seat):
            other = gauge_from_layer(s, own, self.gauge, self.layer)
            if value < other or (self.limit == NOT_ABOVE_ONE_OF_YOURS and value == other):
                return True
        return False

    def _has_states_of_card(self, s: MastersState, die: int, at: Scope) -> bool:
        """Return whether a die is as its card or its fielding must have made it."""
        states = self.states
        if states & SHARING_WITH_THIS and not self._shares_affiliation(s, die, at.this):
            return False
        if states & FIELDED_NOW and s.fielded_on[die] != s.turn:
            return False
        card = s.tables.card_of[die]
        if states & OF_THIS_CARD and card != s.tables.card_of[at.this]:
            return False
        if states & OF_THAT_CARD and card != (s.lies_on[at.this] if at.card == NONE else at.card):
            return False
        if states & AN_ALLY and not keywords_from_layer(s, die, self.layer) & ALLY:
            return False
        if states & NOT_HEROIC and keywords_from_layer(s, die, self.layer) & HEROIC:
            return False
        return not (states & NO_SIDEKICK and is_sidekick_from_layer(s, die, self.layer))


def fielded_as_yours(s: MastersState, seat: int) -> Numbers:
    """Return the dice in the field that texts call a seat's own (DM-17.10)."""
    own = fielded_dice(s, seat)
    if book_of(s).shares_field:
        return merge_rows(own, fielded_dice(s, partner(s, seat)))
    return own


def is_within(value: int, limit: int, bound: int) -> bool:
    """Return whether a value keeps a limit with a printed bound."""
    if limit == AT_MOST:
        return value <= bound
    return value >= bound if limit == AT_LEAST else value == bound


def may_be_rerolled(s: MastersState, die: int) -> bool:
    """Return whether a die may be rerolled: not if part of its energy is spent (DM-2.4.11,
    E-24)."""
    if not book_of(s).rules.partial_spend_blocks_reroll:
        return True
    return s.zone[die] not in (RESERVE, PREP) or s.spent[die] != 1


def are_engaged(s: MastersState, die: int, other: int) -> bool:
    """Return whether one of two dice blocks the other (DM-7.2.5)."""
    return is_blocking(s, die, other) or is_blocking(s, other, die)
