"""The lines of text in a game, as the rules meet them: who has them, when they count.

A line is one ability of one card. Its words are not here: they were compiled into a program (what
it does), a gate (when it counts) and, for a trigger, an ear (what it listens to). `listen` puts
the triggers that an event sets off into the kernel's queue.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from throwdown.kernel.action import NONE
from throwdown.kernel.triggers import wait
from throwdown.masters.model.state import MastersState
from throwdown.masters.model.zones import ATTACK, FIELD, ZONES

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
MOMENT: Final = 8
OTHER: Final = 9
"""A second die, for effects between two."""
BURSTS: Final = 10
"""The bursts on the source when the ability began: the die may be gone by now."""
MOST_BURSTS: Final = 2
POOLED: Final = 11
"""1 in a Global whose damage is dealt together with that of others paid for with it (DM-10.4)."""
ABILITY_REGISTERS: Final = 12

# How often a line may be used.
UNLIMITED: Final = 0
ONCE_PER_TURN: Final = 1
ONCE_PER_ATTACK: Final = 2
ONCE_YOUR_TURN: Final = 3
FIRST_EACH_TURN: Final = 4

# Keywords that a die has, as bits.
HEROIC: Final = 1
OVERCRUSH: Final = 2
ALLY: Final = 4
REGENERATE: Final = 8
ZOMBIE: Final = 16

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

# What a die can be banned from, or bound to, in the attack step.
BE_BLOCKED: Final = 0
BE_BLOCKED_BY: Final = 1
BE_BLOCKED_EXCEPT_BY: Final = 2
BE_BLOCKED_BY_ONE: Final = 3
TO_ATTACK: Final = 4
TO_BLOCK: Final = 5
TO_ATTACK_WITH_OTHERS: Final = 6
BE_TARGETED_BY_OPPOSING_ACTIONS: Final = 7

# What a tax costs: a character of theirs spun down.
SPINS_DOWN: Final = 1

# Kinds of static line.
GETS: Final = 0
CANT: Final = 1
CANT_UNLESS: Final = 2
DOUBLE_TO_BLOCKERS: Final = 3
PRICE_DOUBLED: Final = 4
HAS_KEYWORD: Final = 5
TO_PREP_INSTEAD: Final = 6
BLOCKS_MORE: Final = 7
DRAWS_MORE: Final = 8
STATIC_KINDS: Final = 9


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
        self.limit = UNLIMITED

    def counts(self, s: MastersState, seat: int, this: int) -> bool:
        """Say whether every gate is open."""
        for gate in self.gates:
            if not gate.holds(s, seat, this):
                return False
        return True


class Trigger(Line):
    """A line that something sets off."""

    def __init__(self, number: int, card: int, program: str, event: int, ear: Ear) -> None:
        super().__init__(number, card, program)
        self.event = event
        self.ear = ear
        self.own = False
        """Whether only the event's own die can set it off: then only that die is asked."""


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
        self.from_reserve = False
        """Whether it works from the Reserve Pool, on the character face that is up (DM-11.5)."""


def unmet(s: MastersState, line: Priced, seat: int, this: int) -> int:
    """Return the first need of a line for which dice are missing, or NONE."""
    for i in range(len(line.needs)):
        if line.needs[i].count(s, seat, this) < line.least[i]:
            return i
    return NONE


def code_of(line: Line, seat: int, this: int) -> int:
    """Return the code by which a use of a line is remembered: per die, or per card of a seat.

    Once per attack and the first time each turn are per card: it does not matter how many dice
    of it there are.
    """
    shared = line.per_card or line.limit in (ONCE_PER_ATTACK, FIRST_EACH_TURN)
    return line.number * 4096 + (4095 - seat if shared else this)


def is_used_up(s: MastersState, line: Line, seat: int, this: int) -> bool:
    """Say whether a line's limit has been reached (DM-11.13)."""
    if line.limit == UNLIMITED:
        return False
    if line.limit == ONCE_YOUR_TURN and s.active != seat:
        return True
    return code_of(line, seat, this) in s.used_up


def use_up(s: MastersState, line: Line, seat: int, this: int) -> None:
    """Remember that a line with a limit was used."""
    if line.limit != UNLIMITED:
        s.used_up.append(code_of(line, seat, this))


def is_bearing(s: MastersState, die: int) -> bool:
    """Say whether a die is in the field and has not lost its abilities."""
    if s.zone[die] != FIELD and s.zone[die] != ATTACK:
        return False
    return not s.lasting or not has_lasting(s, die, NO_ABILITIES)


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


def _settle(dice: list[int], first: int, line: Line) -> None:
    """Put one seat's dice in rising order; of a line that counts once, keep the first."""
    own = sorted(dice[first:])
    dice[first:] = own[:1] if line.per_card else own


def offer(s: MastersState, line: Trigger, this: int, seat: int, a: int, b: int, c: int) -> None:
    """Let a trigger wait to be resolved if the event concerns that die of its card."""
    mine = s.controller[this]
    if not line.ear.hears(s, mine, this, seat, a, b, c):
        return
    if is_used_up(s, line, mine, this) or not line.counts(s, mine, this):
        return
    use_up(s, line, mine, this)
    given = (line.ear.that(a, b, c), line.ear.amount(a, b, c))
    wait(s, mine, line.program, this, given)
