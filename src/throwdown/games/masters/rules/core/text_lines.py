"""The lines of text in a game, as the rules meet them: who has them, when they count.

A line is one ability of one card. Its words are not here: they were compiled into a program (what
it does), conditions (when it counts) and, for a trigger, an event filter (what it listens to).
`listen` puts the triggers that an event sets off into the kernel's queue.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from throwdown.games.masters.model.causes import ALL_ORIGINS
from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.rules.core.payment_plans import total_of
from throwdown.kernel.action import NONE
from throwdown.kernel.code_table import Code, CodeTable

# How often a line may be used.
UNLIMITED: Final = 0
ONCE_PER_TURN: Final = 1
ONCE_PER_ATTACK: Final = 2
ONCE_YOUR_TURN: Final = 3
FIRST_EACH_TURN: Final = 4
ONCE_EACH_GLOBAL: Final = 5
"""Once a turn for each Global that sets it off."""

# Keywords that a die has, as bits.
HEROIC: Final = 1
OVERCRUSH: Final = 2
ALLY: Final = 4
REGENERATE: Final = 8
ZOMBIE: Final = 16
DEADLY: Final = 32

KEYWORD_TABLE: Final = CodeTable(
    [
        Code(0, "Heroic"),
        Code(1, "Overcrush"),
        Code(2, "Ally"),
        Code(3, "Regenerate"),
        Code(4, "Zombie"),
        Code(5, "Deadly"),
    ]
)
"""By the number of the bit."""

# What a die can be banned from, or bound to.
BE_BLOCKED: Final = 0
BE_BLOCKED_BY: Final = 1
BE_BLOCKED_EXCEPT_BY: Final = 2
BE_BLOCKED_BY_ONE: Final = 3
TO_ATTACK: Final = 4
TO_BLOCK: Final = 5
TO_ATTACK_WITH_OTHERS: Final = 6
BE_TARGETED_ALONE: Final = 7
"""By an opposing action die that targets one character."""
BE_TARGETED_BY_ACTIONS: Final = 8
BE_TARGETED_BY_THEIR_ACTIONS: Final = 9
BE_TARGETED_BY_THEIR_GLOBALS: Final = 10
BE_TARGETED_BY_THEM: Final = 11
BE_KOED: Final = 12
BE_FIELDED: Final = 13
TO_USE_WHEN_FIELDED: Final = 14
TO_BLOCK_IT: Final = 15
TO_ATTACK_WITH_SIDEKICKS: Final = 16

RESTRICTIONS: Final = CodeTable(
    [
        Code(BE_BLOCKED, "be blocked"),
        Code(BE_BLOCKED_BY, "be blocked by some"),
        Code(BE_BLOCKED_EXCEPT_BY, "be blocked except by some"),
        Code(BE_BLOCKED_BY_ONE, "be blocked by only one"),
        Code(TO_ATTACK, "attack"),
        Code(TO_BLOCK, "block"),
        Code(TO_ATTACK_WITH_OTHERS, "attack with others"),
        Code(BE_TARGETED_ALONE, "be targeted alone"),
        Code(BE_TARGETED_BY_ACTIONS, "be targeted by actions"),
        Code(BE_TARGETED_BY_THEIR_ACTIONS, "be targeted by opposing actions"),
        Code(BE_TARGETED_BY_THEIR_GLOBALS, "be targeted by opposing Globals"),
        Code(BE_TARGETED_BY_THEM, "be targeted by the opponent"),
        Code(BE_KOED, "be KO'd"),
        Code(BE_FIELDED, "be fielded"),
        Code(TO_USE_WHEN_FIELDED, "use when-fielded abilities"),
        Code(TO_BLOCK_IT, "block a certain attacker"),
        Code(TO_ATTACK_WITH_SIDEKICKS, "attack with Sidekicks"),
    ]
)

# What a tax costs: a character of theirs spun down.
SPINS_DOWN: Final = 1

# How a line changes what a die costs.
SHIFTED: Final = 0
DOUBLED: Final = 1
NOT_BELOW: Final = 2
FIRST_COSTS: Final = 3

# Where the die lies whose line changes what others cost.
FROM_FIELD: Final = 0
FROM_CARD: Final = 1
"""Nowhere: it is a rule of the card itself."""
ON_THE_CARD: Final = 2
"""On the card whose dice cost something else."""

# Kinds of static line.
GETS: Final = 0
CANT: Final = 1
CANT_UNLESS: Final = 2
DOUBLE_TO_BLOCKERS: Final = 3
GAINS_ICON: Final = 4
HAS_KEYWORD: Final = 5
TO_PREP_INSTEAD: Final = 6
BLOCKS_MORE: Final = 7
DRAWS_MORE: Final = 8
MUST: Final = 9
GUARDED: Final = 10
"""It can't be blocked unless all attackers that fit are blocked too."""
DOUBLES: Final = 11
STRIKES_FIRST: Final = 12
LOSES_ABILITIES: Final = 13
LOSES_ICON: Final = 14
REROLLS_MORE: Final = 15
REROLLS_FOR_LIFE: Final = 16
STATIC_KINDS: Final = 17

# What lines change, in layers. A line sees what lies in the layers below its own as it is now; its
# own layer and those above it sees without lines: as printed, with what effects have done. So what
# a line makes of a die never depends on itself, whatever texts meet (docs/interpretations.md).
SILENCE: Final = 0
"""Whether a die has its abilities."""
AFFILIATIONS: Final = 1
KEYWORDS: Final = 2
PURCHASE_COSTS: Final = 3
FIELDING_COSTS: Final = 4
STATS: Final = 5
"""Attack and defense."""
EVERYTHING: Final = 6
"""Where all is seen as it is now: by effects, triggers, bans and whatever else no line measures."""

_LAYERS: Final = {
    LOSES_ABILITIES: SILENCE,
    GAINS_ICON: AFFILIATIONS,
    LOSES_ICON: AFFILIATIONS,
    HAS_KEYWORD: KEYWORDS,
    GETS: STATS,
    DOUBLES: STATS,
}
"""The layer of each kind of static line; of all others nothing can be measured."""


@mypyc_attr(allow_interpreted_subclasses=True)
class DiceSelector:
    """Which dice a line means, for a seat and the die with the text."""

    def means(self, s: MastersState, die: int, seat: int, this: int) -> bool:
        """Return whether a die is meant; changes nothing."""
        raise NotImplementedError(type(self).__name__)

    def count(self, s: MastersState, seat: int, this: int) -> int:
        """Return how many dice are meant; changes nothing."""
        raise NotImplementedError(type(self).__name__)

    def finds(self, s: MastersState, seat: int, this: int, least: int) -> bool:
        """Return whether at least `least` dice are meant; changes nothing."""
        return self.count(s, seat, this) >= least

    def look_from(self, layer: i64) -> None:
        """See dice from a layer from now on, or from a lower one it was given before."""
        raise NotImplementedError(type(self).__name__)


@mypyc_attr(allow_interpreted_subclasses=True)
class LineCondition:
    """A condition on a line: whether it counts now for a die, or for a card, of a seat."""

    def holds(self, s: MastersState, seat: int, this: int) -> bool:
        """Return whether it holds; changes nothing."""
        raise NotImplementedError(type(self).__name__)

    def look_from(self, layer: i64) -> None:
        """See dice from a layer from now on, or from a lower one it was given before."""
        raise NotImplementedError(type(self).__name__)


@mypyc_attr(allow_interpreted_subclasses=True)
class EventFilter:
    """What a trigger listens to."""

    def hears(
        self, s: MastersState, mine: int, this: int, seat: int, a: int, b: int, c: int
    ) -> bool:
        """Return whether the event (seat, a, b, c) concerns the die `this` of the seat `mine`."""
        raise NotImplementedError(type(self).__name__)

    def that_die(self, a: int, b: int, c: int) -> int:
        """Return the die that `that die` means: unless overridden, the first of the event."""
        return a

    def amount(self, a: int, b: int, c: int) -> int:
        """Return what `that damage` means."""
        return b

    def adds_up(self) -> bool:
        """Return whether all that is told at once is one event, with the sum of the amounts."""
        return False

    def tells_player(self) -> bool:
        """Return whether `that player` is the one who did it."""
        return False


class TextLine:
    """One ability of one card; `number` tells it from all others of the game."""

    def __init__(self, number: int, card: int, program: str) -> None:
        self.number = number
        self.card = card
        self.program_name = program
        self.program = NONE
        self.conditions: list[LineCondition] = []
        self.per_card = False
        self.on_card = False
        """Whether it belongs to dice that lie on a card, and to no others."""
        self.limit = UNLIMITED

    def counts(self, s: MastersState, seat: int, this: int) -> bool:
        """Return whether every condition of the line holds."""
        for condition in self.conditions:
            if not condition.holds(s, seat, this):
                return False
        return True

    def look_from(self, layer: i64) -> None:
        """Let its conditions see dice from a layer."""
        for condition in self.conditions:
            condition.look_from(layer)


# Which die of an event is the one that the text has chosen.
NEITHER: Final = 0
FIRST: Final = 1
SECOND: Final = 2


class TriggeredLine(TextLine):
    """A line that something sets off."""

    def __init__(
        self, number: int, card: int, program: str, event: int, event_filter: EventFilter
    ) -> None:
        super().__init__(number, card, program)
        self.event = event
        self.event_filter = event_filter
        self.own = False
        """Whether only the event's own die can set it off: then only that die is asked."""
        self.that = NEITHER
        """Which die of the event must be the one that the text has chosen before."""
        self.used_if_done = False
        """Whether its limit counts what was done, and not what was declined."""
        self.in_reserve = False
        """Whether dice that show a character in the Reserve Pool have it too."""
        self.gathers = False
        """Whether dice that leave at once are one event."""
        self.recalls = False
        """Whether it was put off for several dice, all of which it means when its time comes."""
        self.of_fallen = False
        """Whether it belongs to dice that were KO'd this turn, wherever they are."""


class StaticLine(TextLine):
    """A line that holds as long as its die is in the field: a bonus, a ban, a rule.

    `which` are the dice concerned (None: the die itself, with its partner if `pair`); `a` and
    `b` depend on the kind; `by` are the dice a ban is about, `per` those a bonus counts.
    """

    def __init__(self, number: int, card: int, kind: int, a: int, b: int) -> None:
        super().__init__(number, card, "")
        self.kind = kind
        self.a = a
        self.b = b
        self.pair = False
        self.which: DiceSelector | None = None
        self.by: DiceSelector | None = None
        self.per: DiceSelector | None = None
        self.of_burst = False
        """Whether it belongs to a burst on the face."""

    def layer(self) -> int:
        """Return the layer of what the line changes."""
        return _LAYERS.get(self.kind, EVERYTHING)

    def look_from(self, layer: i64) -> None:
        """Let all that the line says about dice see them from a layer."""
        super().look_from(layer)
        for which in (self.which, self.by, self.per):
            if which is not None:
                which.look_from(layer)

    def concerns(self, s: MastersState, die: int, this: int) -> bool:
        """Return whether the line of the fielded die `this` is about a die."""
        seat = s.controller[this]
        if self.which is None:
            if die != this and not (self.pair and s.partner[this] == die):
                return False
        elif not self.which.means(s, die, seat, this):
            return False
        return self.counts(s, seat, this)


class DamageReplacement(TextLine):
    """A line that may change damage before it is dealt."""

    def __init__(self, number: int, card: int, program: str, *, optional: bool) -> None:
        super().__init__(number, card, program)
        self.optional = optional
        self.to_player = False
        self.origins = ALL_ORIGINS
        """Which origins of damage it is about, as bits."""
        self.victims: DiceSelector | None = None
        """The dice that the damage would hit; None: the die itself, or its player."""
        self.sources: DiceSelector | None = None
        """The dice that the damage comes from; None: whatever it comes from."""
        self.pair = False
        """Whether damage to the die's partner is meant too."""
        self.to_anybody = False
        """Whether it does not matter whom the damage would hit."""


# Which KOs a line is about.
ANY_KO: Final = 0
KO_BY_DAMAGE: Final = 1
KO_IN_COMBAT: Final = 2


class KoReplacement(TextLine):
    """A line that may change a KO before it happens."""

    def __init__(self, number: int, card: int, program: str, how: int) -> None:
        super().__init__(number, card, program)
        self.how = how
        self.victims: DiceSelector | None = None
        """The dice that would be KO'd; None: the die itself."""


class JointDeparture(TextLine):
    """A line that joins another die to this one where both leave the field at once."""

    def __init__(self, number: int, card: int, program: str, which: DiceSelector) -> None:
        super().__init__(number, card, program)
        self.which = which


class Prerequisite:
    """What something that is paid for needs: dice to pay with, and dice without which it does
    nothing (DM-2.4.8, DM-2.4.9).

    Needs are looked at as they are after the payment (DM-2.4.1). Where the dice lie that are needed
    says whether a payment can make a difference to that.
    """

    def __init__(self) -> None:
        self.needs: list[DiceSelector] = []
        """The dice that must be there."""
        self.least: list[int] = []
        """How many there must be of each of them."""
        self.prices = 0
        """How many of the needs, the first ones, are what it costs."""
        self.of_act = False
        """Whether it is what a player does: a text that runs may be a when-fielded effect, for
        which the dice that paid for the fielding are not there (DM-6.3.4)."""
        self.this_goes = NONE
        """Where the die with the text goes as part of the price, or NONE if it stays."""
        self.looks_at_payers = False
        """Whether dice that pay could be among those needed: then they are missing."""
        self.looks_at_spent = False
        """Whether dice that have paid could be among those needed: then they are there."""
        self.hinges_on_payment = False
        """Whether any of that makes a difference."""

    def first_unmet(self, s: MastersState, seat: int, this: int, spare: int = 0) -> int:
        """Return the first need for which dice are missing as things lie, or NONE.

        With `spare`, that many more are asked for of each.
        """
        for i in range(len(self.needs)):
            if not self.needs[i].finds(s, seat, this, self.least[i] + spare):
                return i
        return NONE


class PaidLine(TextLine):
    """A line that is paid for: a Global, or an activated ability of a fielded die."""

    def __init__(self, number: int, card: int, program: str, cost: int) -> None:
        super().__init__(number, card, program)
        self.cost = cost
        self.total = total_of(cost)
        self.life = 0
        self.required = Prerequisite()
        self.brings_dice = False
        """Whether its text moves, fields, spins or rolls dice: a Global after it may need them."""
        self.main_only = False
        """Whether it can be used in its player's main step alone."""
        self.in_roll = False
        """Whether it can be used between roll and reroll, and only there (DM-6.2.2)."""
        self.from_reserve = False
        """Whether it works from the Reserve Pool, on the character face that is up (DM-11.5)."""
        self.by_opponent = False
        """Whether the opponent of the die's player uses it and pays for it."""
        self.deals_damage = False
        """Whether its text deals damage: used several times at once, it adds up (DM-10.4)."""


class PriceChange(TextLine):
    """A line that changes what it costs to buy or field dice (DM-2.4.8)."""

    def __init__(self, number: int, card: int, way: int, amount: int) -> None:
        super().__init__(number, card, "")
        self.way = way
        self.amount = amount
        self.of_purchase = False
        self.where = FROM_FIELD
        self.payer = NONE
        """For whom: the controller of the line, the opponent, or NONE: for whoever pays."""
        self.which: DiceSelector | None = None
        """The dice concerned; None: those of its own card, or of the card it lies on."""
        self.per_counter = False
        """Whether the amount is for each counter on its card."""

    def layer(self) -> int:
        """Return the layer of what the line changes."""
        return PURCHASE_COSTS if self.of_purchase else FIELDING_COSTS

    def look_from(self, layer: i64) -> None:
        """Let all that the line says about dice see them from a layer."""
        super().look_from(layer)
        if self.which is not None:
            self.which.look_from(layer)
