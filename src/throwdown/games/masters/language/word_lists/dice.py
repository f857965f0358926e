"""Which dice, and what of them: owners, places, nouns, numbers, faces, relations."""

from __future__ import annotations

from enum import StrEnum

from throwdown.phrase.node import Node


class Adj(Node):
    """Icons of which the die must have one, or must have none: `[Villain]`, `non-[Villain]`.

    Several icons are joined by a bar: `[bolt] or [mask]` is the word `bolt|mask`.
    """

    word: str
    negated: bool


class Mod(Node):
    """A change of attack and defense: a number, "+X" or "-X"; None leaves the value alone."""

    a: int | str | None
    d: int | str | None


class Burst(StrEnum):
    """The burst that a line asks for."""

    ONE = "★"
    TWO = "★★"
    ANY = "★/★★"


class Zone(StrEnum):
    """Where a die can be sent."""

    YOUR_USED = "your Used Pile"
    YOUR_PREP = "your Prep Area"
    YOUR_BAG = "your bag"
    YOUR_RESERVE = "your Reserve Pool"
    OWNER_USED = "its owner's Used Pile"
    OWNER_PREP = "its owner's Prep Area"
    THEIR_OWN_USED = "their Used Pile"
    THEIR_OWN_PREP = "their Prep Area"


class Place(StrEnum):
    """Where dice are looked for; without a place that is the field."""

    YOUR_USED = "your Used Pile"
    YOUR_PREP = "your Prep Area"
    YOUR_RESERVE = "your Reserve Pool"
    YOUR_ROLL = "your roll"
    YOUR_USED_OR_PREP = "your Used Pile or Prep Area"
    THEIR_RESERVE = "your opponent's Reserve Pool"
    THEIR_ROLL = "your opponent's roll"
    THEIR_OWN_USED = "their Used Pile"
    THEIR_OWN_PREP = "their Prep Area"
    FIELD = "the Field Zone"
    FIELD_OR_RESERVE = "the field or a Reserve Pool"


class Noun(StrEnum):
    """What kind of die.

    In the field and in a Reserve Pool a character is a die that shows a character face, Sidekicks
    included. Anywhere else it is a die with character faces, a Sidekick too, whatever it shows.
    """

    CHARACTER = "character"
    SIDEKICK = "Sidekick"
    EITHER = "character or Sidekick"
    DIE = "die"
    ACTION = "action die"


class Art(StrEnum):
    """The article of a pattern."""

    A = "a"
    ANOTHER = "another"
    ONE_OR_MORE = "one or more"


class Owner(StrEnum):
    """Whose dice: `your Sidekicks`, `one Sidekick of yours`. `their` is the player told to act.

    `opposing` is of either opponent, `your opponent's` of the one across; `your team's` is yours or
    your partner's, `their team's` likewise. `target opponent's` is of one opponent of your choice.
    """

    ANY = ""
    YOURS = "your"
    OPPOSING = "opposing"
    THEIRS = "their"
    OPPONENTS = "your opponent's"
    TEAMS = "your team's"
    THEIR_TEAMS = "their team's"
    OTHERS = "other players'"
    TARGETS = "target opponent's"


class Owned(StrEnum):
    """How the owner is said after a noun in the singular."""

    YOURS = "of yours"
    THEIRS = "of theirs"
    OPPONENTS = "of your opponent"
    TEAMS = "of your team"
    THEIR_TEAMS = "of their team"
    OTHERS = "of other players"
    TARGETS = "of target opponent"


class Gauge(StrEnum):
    """A number of a die."""

    FIELDING = "fielding cost"
    PRINTED_FIELDING = "printed fielding cost"
    PURCHASE = "purchase cost"
    PRINTED_PURCHASE = "printed purchase cost"
    LEVEL = "level"
    A = "attack"
    D = "defense"
    TOTAL_FIELDING = "total fielding cost"


class Spin(StrEnum):
    """Which way a die is spun."""

    UP = "up"
    DOWN = "down"


class State(StrEnum):
    """What a die is doing, said of it."""

    ATTACKING = "attacking"
    ENGAGED = "engaged"
    PAIRED = "paired"
    UNBLOCKED = "unblocked"


class StateWord(StrEnum):
    """What a die is doing, said before the noun."""

    ATTACKING = "attacking"
    BLOCKING = "blocking"
    BLOCKED = "blocked"
    UNBLOCKED = "unblocked"
    CAPTURED = "captured"
    ENGAGED = "engaged"
    ACTIVE = "active"
    ALLY = "Ally"
    NON_HEROIC = "non-Heroic"
    NON_SIDEKICK = "non-Sidekick"


class Face(StrEnum):
    """A kind of face."""

    CHARACTER = "a character face"
    GENERIC = "a generic energy face"
    ENERGY = "an energy face"
    PREVIOUS = "its previous face"
    BOLT = "a [bolt] face"
    FIST = "a [fist] face"
    MASK = "a [mask] face"
    SHIELD = "a [shield] face"


class Rel(StrEnum):
    """How a die is related to another."""

    BLOCKING_THIS = "blocking this"
    ENGAGED = "engaged with this"
    CHOSEN_TYPE = "of the chosen type"
    THAT_CARD = "of that card"
    THIS_CARD = "of this card"
    AMONG_THOSE = "among those dice"
    LOWEST_FIELDING = "with the lowest fielding cost"
    FIELDED_NOW = "fielded this turn"
    SHARING = "sharing an affiliation with this"
    SHARING_THAT = "sharing an affiliation with that die"


class Factor(StrEnum):
    """What a value is multiplied by."""

    DOUBLE = "double"
    HALVE = "halve"
