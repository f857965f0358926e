"""The lines of text in a game, as the rules meet them: who has them, when they count.

A line is one ability of one card. Its words are not here: they were compiled into a program (what
it does), a gate (when it counts) and, for a trigger, an ear (what it listens to). `listen` puts
the triggers that an event sets off into the kernel's queue.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from throwdown.kernel.action import NONE
from throwdown.kernel.triggers import Trigger as Waiting
from throwdown.kernel.triggers import wait
from throwdown.masters.model.cards import CHARACTER_FACE
from throwdown.masters.model.state import MastersState
from throwdown.masters.model.zones import ATTACK, FIELD, ON_CARD, RESERVE, ZONES

# Registers of every ability's frame.
THAT: Final = 0
"""The die of the trigger, until an effect chooses others (then `f.picks` holds them)."""
AMOUNT: Final = 1
"""The damage of the event."""
X: Final = 2
DID: Final = 3
"""1 if the optional or uncertain thing of the sentence before really happened."""
TALLY: Final = 4
"""What the line itself has counted: dice moved, dice KO'd, damage dealt, energy paid."""
TYPE: Final = 5
"""The energy type chosen by the line."""
COUNT: Final = 6
ORIGIN: Final = 7
BIDDER: Final = 8
"""The seat whose text bids another player act, plus 1; 0 if players act for themselves."""
OTHER: Final = 9
"""A second die, for effects between two."""
BURSTS: Final = 10
"""The bursts on the source when the ability began: the die may be gone by now."""
MOST_BURSTS: Final = 2
POOLED: Final = 11
"""1 in a Global whose damage is dealt together with that of others paid for with it (DM-10.4)."""
PLAYER: Final = 12
"""The seat of the player chosen last, plus 1; 0 if none was."""
CARD: Final = 13
"""The card on which this lay when the text began, plus 1; 0 if it lay on none."""
ABILITY_REGISTERS: Final = 14

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

# Kinds of lasting effect.
BANNED: Final = 0
TAXED: Final = 1
BOUND: Final = 2
GAINED_KEYWORD: Final = 3
GAINED_ICON: Final = 4
NO_ABILITIES: Final = 5
NO_DAMAGE: Final = 6
STAYS: Final = 9
SEAT_TAXED: Final = 10
MORE_BLOCKS: Final = 14
COPIED: Final = 15
STANDS: Final = 16
AS_UNBLOCKED: Final = 17
SHIELDED: Final = 18
DOOMED: Final = 19
STRUCK: Final = 20
DRAWS_FEWER: Final = 21
PRICED: Final = 22
"""The next die of a kind that its player fields costs `a`."""
KEPT: Final = 24

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


@mypyc_attr(allow_interpreted_subclasses=True)
class Which:
    """Which dice a line means, for a seat and the die with the text."""

    def means(self, s: MastersState, die: int, seat: int, this: int) -> bool:
        """Say whether a die is meant; must only look."""
        raise NotImplementedError(type(self).__name__)

    def count(self, s: MastersState, seat: int, this: int) -> int:
        """Return how many dice are meant; must only look."""
        raise NotImplementedError(type(self).__name__)


@mypyc_attr(allow_interpreted_subclasses=True)
class Gate:
    """A condition on a line: whether it counts now for a die, or for a card, of a seat."""

    def holds(self, s: MastersState, seat: int, this: int) -> bool:
        """Say whether it holds; must only look."""
        raise NotImplementedError(type(self).__name__)


@mypyc_attr(allow_interpreted_subclasses=True)
class Ear:
    """What a trigger listens to."""

    def hears(
        self, s: MastersState, mine: int, this: int, seat: int, a: int, b: int, c: int
    ) -> bool:
        """Say whether the event (seat, a, b, c) concerns the die `this` of the seat `mine`."""
        raise NotImplementedError(type(self).__name__)

    def that(self, a: int, b: int, c: int) -> int:
        """Return the die that `that die` means: unless overridden, the first of the event."""
        return a

    def amount(self, a: int, b: int, c: int) -> int:
        """Return what `that damage` means."""
        return b


class Line:
    """One ability of one card; `number` tells it from all others of the game."""

    def __init__(self, number: int, card: int, program: str) -> None:
        self.number = number
        self.card = card
        self.program_name = program
        self.program = NONE
        self.gates: list[Gate] = []
        self.per_card = False
        self.on_card = False
        """Whether it belongs to dice that lie on a card, and to no others."""
        self.limit = UNLIMITED

    def counts(self, s: MastersState, seat: int, this: int) -> bool:
        """Say whether every gate is open."""
        for gate in self.gates:
            if not gate.holds(s, seat, this):
                return False
        return True


# Which die of an event is the one that the text has chosen.
NEITHER: Final = 0
FIRST: Final = 1
SECOND: Final = 2


class Trigger(Line):
    """A line that something sets off."""

    def __init__(self, number: int, card: int, program: str, event: int, ear: Ear) -> None:
        super().__init__(number, card, program)
        self.event = event
        self.ear = ear
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
        self.of_fallen = False
        """Whether it belongs to dice that were KO'd this turn, wherever they are."""


class Static(Line):
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
        self.which: Which | None = None
        self.by: Which | None = None
        self.per: Which | None = None
        self.of_burst = False
        """Whether it belongs to a burst on the face."""

    def concerns(self, s: MastersState, die: int, this: int) -> bool:
        """Say whether the line of the fielded die `this` is about a die."""
        seat = s.controller[this]
        if self.which is None:
            if die != this and not (self.pair and s.partner[this] == die):
                return False
        elif not self.which.means(s, die, seat, this):
            return False
        return self.counts(s, seat, this)


class Shield(Line):
    """A line that may change damage before it is dealt."""

    def __init__(self, number: int, card: int, program: str, *, optional: bool) -> None:
        super().__init__(number, card, program)
        self.optional = optional
        self.to_player = False
        self.origins = 15
        """Which origins of damage it is about, as bits."""
        self.victims: Which | None = None
        """The dice that the damage would hit; None: the die itself, or its player."""
        self.sources: Which | None = None
        """The dice that the damage comes from; None: whatever it comes from."""
        self.pair = False
        """Whether damage to the die's partner is meant too."""
        self.to_anybody = False
        """Whether it does not matter whom the damage would hit."""
        self.increases = False
        """Whether it makes the damage more: that comes before all other changes."""


# Which KOs a line is about.
ANY_KO: Final = 0
KO_BY_DAMAGE: Final = 1
KO_IN_COMBAT: Final = 2


class Reprieve(Line):
    """A line that may change a KO before it happens."""

    def __init__(self, number: int, card: int, program: str, how: int) -> None:
        super().__init__(number, card, program)
        self.how = how
        self.victims: Which | None = None
        """The dice that would be KO'd; None: the die itself."""


class Companion(Line):
    """A line that joins another die to this one where both leave the field at once."""

    def __init__(self, number: int, card: int, program: str, which: Which) -> None:
        super().__init__(number, card, program)
        self.which = which


class Priced(Line):
    """A line that is paid for: a Global, or an activated ability of a fielded die."""

    def __init__(self, number: int, card: int, program: str, cost: list[int]) -> None:
        super().__init__(number, card, program)
        self.cost = cost
        self.total = sum(cost)
        self.life = 0
        self.needs: list[Which] = []
        """The dice that must be there for it to be paid and to do anything (DM-2.4.8, DM-2.4.9)."""
        self.least: list[int] = []
        """How many there must be of each of them."""
        self.prices = 0
        """How many of the needs, the first ones, are what it costs."""
        self.main_only = False
        """Whether it can be used in its player's main step alone."""
        self.in_roll = False
        """Whether it can be used between roll and reroll, and only there (DM-6.2.2)."""
        self.from_reserve = False
        """Whether it works from the Reserve Pool, on the character face that is up (DM-11.5)."""
        self.by_opponent = False
        """Whether the opponent of the die's player uses it and pays for it."""


class Pricing(Line):
    """A line that changes what it costs to buy or field dice (DM-2.4.8)."""

    def __init__(self, number: int, card: int, way: int, amount: int) -> None:
        super().__init__(number, card, "")
        self.way = way
        self.amount = amount
        self.of_purchase = False
        self.where = FROM_FIELD
        self.payer = NONE
        """For whom: the controller of the line, the opponent, or NONE: for whoever pays."""
        self.which: Which | None = None
        """The dice concerned; None: those of its own card, or of the card it lies on."""
        self.per_counter = False
        """Whether the amount is for each counter on its card."""


def unmet(s: MastersState, line: Priced, seat: int, this: int) -> int:
    """Return the first need of a line for which dice are missing, or NONE."""
    for i in range(len(line.needs)):
        if line.needs[i].count(s, seat, this) < line.least[i]:
            return i
    return NONE


def code_of(line: Line, seat: int, this: int, per: int = 0) -> int:
    """Return the code by which a use of a line is remembered: per die, or per card of a seat.

    Once per attack and the first time each turn are per card: it does not matter how many dice
    of it there are. What counts for each Global by itself is remembered `per` Global.
    """
    shared = line.per_card or line.limit in (ONCE_PER_ATTACK, FIRST_EACH_TURN)
    return (per * 4096 + line.number) * 4096 + (4095 - seat if shared else this)


def is_used_up(s: MastersState, line: Line, seat: int, this: int, per: int = 0) -> bool:
    """Say whether a line's limit has been reached (DM-11.13)."""
    if line.limit == UNLIMITED:
        return False
    if line.limit == ONCE_YOUR_TURN and s.active != seat:
        return True
    return code_of(line, seat, this, per) in s.used_up


def use_up(s: MastersState, line: Line, seat: int, this: int, per: int = 0) -> None:
    """Remember that a line with a limit was used."""
    if line.limit != UNLIMITED:
        s.used_up.append(code_of(line, seat, this, per))


def is_in_field(s: MastersState, die: int) -> bool:
    """Say whether a die is in the field; the Attack Zone is part of it (DM-4.1)."""
    return s.zone[die] == FIELD or s.zone[die] == ATTACK


def is_bearing(s: MastersState, die: int) -> bool:
    """Say whether a die is in the field and has not lost its abilities."""
    if not is_in_field(s, die):
        return False
    return not is_silenced(s, die)


def is_silenced(s: MastersState, die: int) -> bool:
    """Say whether a die has lost its abilities: for a while, or to a line that counts now."""
    if s.lasting and has_lasting(s, die, NO_ABILITIES):
        return True
    return s.silenced and s.table_book().silences(s, die)


def has_lasting(s: MastersState, die: int, kind: int) -> bool:
    """Say whether an effect of that kind lasts on a die."""
    for effect in s.lasting:
        if effect.kind == kind and effect.die == die:
            return True
    return False


def bearers(s: MastersState, line: Line) -> list[int]:
    """Return the fielded dice of a line's card: each one, or one for each seat (DM-11.3)."""
    dice: list[int] = []
    cards, lying, card = s.tables.card_of, s.lying, line.card
    if line.on_card:
        for row in range(ZONES, len(lying), ZONES):
            dice += [die for die in lying[row + ON_CARD] if cards[die] == card]
        return dice
    if not s.fielded[card]:
        return dice
    for row in range(ZONES, len(lying), ZONES):
        calm, fighting = lying[row + FIELD], lying[row + ATTACK]
        first = len(dice)
        if calm:
            dice += [die for die in calm if cards[die] == card and is_bearing(s, die)]
        if fighting:
            dice += [die for die in fighting if cards[die] == card and is_bearing(s, die)]
        if len(dice) > first + 1:
            _settle(dice, first, line)
    return dice


def waiting_to_be_fielded(s: MastersState, card: int) -> list[int]:
    """Return the dice of a card that show a character in a Reserve Pool, with their abilities."""
    tables = s.tables
    return [
        die
        for row in range(ZONES, len(s.lying), ZONES)
        for die in s.lying[row + RESERVE]
        if tables.card_of[die] == card
        and tables.face_kind[tables.first_face[die] + s.side[die]] == CHARACTER_FACE
        and not has_lasting(s, die, NO_ABILITIES)
    ]


WAS_BLOCKED: Final = 4096
"""In the history of the turn: a die by its number was KO'd, by this much more was blocked."""


def fallen(s: MastersState, line: Line) -> list[int]:
    """Return the dice of a line's card that were KO'd this turn, each once."""
    cards = s.tables.card_of
    return sorted({die for die in s.history if die < WAS_BLOCKED and cards[die] == line.card})


def _settle(dice: list[int], first: int, line: Line) -> None:
    """Put one seat's dice in rising order; of a line that counts once, keep the first."""
    own = sorted(dice[first:])
    dice[first:] = own[:1] if line.per_card else own


def offer(s: MastersState, line: Trigger, this: int, seat: int, a: int, b: int, c: int) -> None:
    """Let a trigger wait to be resolved if the event concerns that die of its card."""
    mine = s.controller[this]
    if not line.ear.hears(s, mine, this, seat, a, b, c):
        return
    per = b if line.limit == ONCE_EACH_GLOBAL else 0
    if is_used_up(s, line, mine, this, per) or not line.counts(s, mine, this):
        return
    if not line.used_if_done:
        use_up(s, line, mine, this, per)
    if line.gathers:
        gather(s, line, this, mine, a, first=c == 0)
        return
    given = (line.ear.that(a, b, c), line.ear.amount(a, b, c))
    wait(s, mine, line.program, this, given)


def gather(s: MastersState, line: Trigger, this: int, seat: int, die: int, *, first: bool) -> None:
    """Let a trigger wait for a die that leaves, or add it to those that left just before."""
    for i in range(len(s.waiting) - 1, -1, -1):
        t = s.waiting[i]
        if not first and t.program == line.program and t.source == this:
            s.waiting[i] = Waiting(t.seat, t.program, t.source, (*t.given, die), t.wave)
            return
    wait(s, seat, line.program, this, tuple([0] * ABILITY_REGISTERS + [die]))
