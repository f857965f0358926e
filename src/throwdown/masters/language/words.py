"""The word lists of the card language: closed enums whose value is the English phrase.

Beside them stand the two open words with parts of their own, icons and changes of attack and
defense. What a word means beyond its plain sense is said in `meanings.py`.
"""

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


class Player(StrEnum):
    """A player, seen from the controller of the text."""

    YOU = "you"
    OPPONENT = "your opponent"
    EACH = "each player"
    TARGET = "target player"
    THAT = "that player"


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
    included. Anywhere else it is a die of a character card, whatever it shows.
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
    """Whose dice: `your Sidekicks`, `one Sidekick of yours`. `their` is the player told to act."""

    ANY = ""
    YOURS = "your"
    OPPOSING = "opposing"
    THEIRS = "their"


class Owned(StrEnum):
    """How the owner is said after a noun in the singular."""

    YOURS = "of yours"
    THEIRS = "of theirs"


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


class Limit(StrEnum):
    """How often."""

    TURN = "once per turn"
    YOUR_TURN = "once during your turn"
    ATTACK = "once per attack"
    FIRST = "the first time each turn"
    EACH_GLOBAL = "once per turn for each Global ability"
    ON_YOUR_TURN = "on your turn"
    ON_THEIR_TURN = "on your opponent's turn"


class Keyword(StrEnum):
    """The keywords of the game."""

    OVERCRUSH = "Overcrush"
    TEAMWATCH = "Teamwatch"
    TEAMWORK = "Teamwork"
    AFTERSHOCK = "Aftershock"
    ALLY = "Ally"
    REGENERATE = "Regenerate"
    UNDERDOG = "Underdog"
    HEROIC = "Heroic"
    ZOMBIE = "Zombie"
    DEADLY = "Deadly"


class Event(StrEnum):
    """Something that happens to one die; the die stands before it."""

    ATTACKS = "attacks"
    UNBLOCKED = "attacks and is not blocked"
    BLOCKED = "is blocked"
    BLOCKS = "blocks"
    ENGAGED = "blocks or is blocked"
    BLOCKS_THAT = "blocks that die"
    KOED = "is KO'd"
    KOED_ATTACKING = "is KO'd while attacking"
    KOED_COMBAT = "is KO'd in combat"
    KOED_STEP = "is KO'd in the attack step"
    KOED_BY_THIS = "is KO'd by this"
    SURVIVES = "survives damage"
    SURVIVES_STEP = "survives damage in the attack step"
    NOT_REGENERATED = "fails to regenerate"


class Cause(StrEnum):
    """Why a die leaves the field."""

    OPPONENT = "because of its opponent"


class WorldEvent(StrEnum):
    """Something a player does."""

    THEY_USE_ACTION = "your opponent uses an action die"
    YOU_USE_ACTION = "you use an action die"
    THEY_USE_GLOBAL = "your opponent uses a Global ability"
    YOU_USE_GLOBAL = "you use a Global ability"
    THEY_DRAW = "your opponent draws one or more dice"
    YOU_DRAW_THIS = "you draw this"
    YOU_CAPTURE = "you capture an opposing character"
    WITHOUT_THIS = "you attack without this"
    ACTION_TARGETS = "an action die targets a character"
    TARGETS_THIS = "an action or character ability targets this"
    TARGETS_OTHER = "an action or character ability targets another character of yours"


class Source(StrEnum):
    """Where damage comes from, by kind."""

    ACTION = "action dice"
    KIND = "when-fielded or when-attacking abilities"
    ACTION_OR_ABILITY = "actions or character abilities"


class Would(StrEnum):
    """What is about to happen to a die."""

    LEAVE_LOW = "leave the field for your Used Pile or bag"
    LEAVE_WITH_THIS = "leave the field for your Used Pile together with this"
    KOED = "be KO'd"
    KOED_BY_DAMAGE = "be KO'd by damage"
    KOED_COMBAT = "be KO'd in combat"


class Moment(StrEnum):
    """A point of the turn."""

    ATTACK = "the start of your attack step"
    END_COMBAT = "the end of combat"
    TURN = "the start of your turn"
    END_TURN = "the end of the turn"
    END_YOUR_TURN = "the end of your turn"
    END_EACH_TURN = "the end of each turn"
    END_ROLL = "the end of your Roll and Reroll Step"
    NEXT_DRAWN = "the end of your next Clear and Draw Step"
    THEIR_ROLL = "your opponent's next roll"
    END_THEIR_MAIN = "the end of your opponent's main step"


class Step(StrEnum):
    """A step of the turn."""

    MAIN = "your main step"
    ROLL = "your Roll and Reroll Step"


class Tally(StrEnum):
    """A number that the text itself has produced."""

    MOVED = "the number of dice moved"
    KOED = "the number of dice KO'd this way"
    PAID = "the energy paid"
    DAMAGE = "that damage"
    HALF_DAMAGE = "half that damage"
    BOLTS = "the number of [bolt] rolled"
    CHARACTERS = "the number of character faces rolled"
    ROLLED = "the energy or fielding cost rolled"
    COUNTERS = "the number of counters on this card"


class Fact(StrEnum):
    """Something that is so or not."""

    ACTIVE = "active"
    FIELDED_NOW = "it is the turn this was fielded"
    YOU_DID = "you do"
    YOU_DID_NOT = "you do not"
    ON_CARD = "this is on a card"
    IN_FIELD = "this is in the field"
    ALONE = "this attacks alone"
    ONLY = "this is your only character"


class Past(StrEnum):
    """What has happened to a die."""

    KOED = "was KO'd this turn"
    NOT_KOED = "was not KO'd"
    BLOCKED = "was blocked"
    REGENERATED = "regenerated"


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


class Choice(StrEnum):
    """Something chosen that is no die."""

    ENERGY = "an energy type"


class Ban(StrEnum):
    """What a die can't do or suffer."""

    BLOCKED = "be blocked"
    BLOCKED_BY_ONE = "be blocked by only one character"
    ATTACK = "attack"
    BLOCK = "block"
    ATTACK_TOGETHER = "attack with other characters"
    SIDEKICKS_TOGETHER = "attack with other Sidekicks"
    TARGETED_ALONE = "be targeted by opposing action dice that target one character"
    TARGETED_BY_ACTIONS = "be targeted by action dice"
    TARGETED_BY_THEIR_ACTIONS = "be targeted by opposing action dice"
    TARGETED_BY_THEIR_GLOBALS = "be targeted by your opponent's Global abilities"
    TARGETED_BY_THEM = "be targeted by your opponent"
    KOED = "be KO'd"
    FIELDED = "be fielded"
    WHEN_FIELDED = "use when-fielded abilities"


class PlayerBan(StrEnum):
    """What a player can't do."""

    BLOCK = "block with any characters"
    REROLL = "reroll in their Roll and Reroll Step"


class Taxer(StrEnum):
    """Who may pay when the thing is declared."""

    OWNER = "unless its owner"
    DEFENDER = "unless the defending player"


class Duty(StrEnum):
    """What a die must do if it is able to."""

    ATTACK = "attack"
    ATTACK_NEXT = "attack at its next opportunity"
    JOIN = "join the attack"
    BLOCK = "block"


class SelfRule(StrEnum):
    """A rule about this die."""

    STAYS = "this stays in the field"
    FREE_FIELD = "field this for free"
    DOUBLE_TO_BLOCKERS = "this deals double damage to characters blocking it"
    AS_UNBLOCKED = "this deals combat damage as if it were not blocked"
    FIRST_STRIKE = "this deals combat damage first"


class Act(StrEnum):
    """A whole instruction, without parts from elsewhere."""

    CANCEL = "cancel that effect"
    CANCEL_ACTION = "cancel one lasting action effect"
    KEEP = "keep this in the field until the end of your opponent's turn"
    REGENERATE = "use Regenerate"
    COUNTER = "put 1 counter on this card"


class Aim(StrEnum):
    """What becomes of the targets of an effect."""

    CHANGE = "change that target to"
    ADD = "also target"


class Paying(StrEnum):
    """How much of the energy is paid."""

    UP_TO = "pay up to"
    ANY_NUMBER = "pay any number of"


class More(StrEnum):
    """Which way a cost changes."""

    MORE = "more"
    LESS = "less"


class Drawing(StrEnum):
    """How a draw step changes, and which."""

    MORE = "more in each Clear and Draw Step"
    FEWER = "fewer in their next Clear and Draw Step"


class Nth(StrEnum):
    """Which of the dice fielded one after another."""

    FIRST = "first"
    NEXT = "next"


class Period(StrEnum):
    """In which turns it counts."""

    EACH_TURN = "each turn"
    THIS_TURN = "this turn"


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


class Until(StrEnum):
    """How long, where it is not until the end of the turn."""

    YOU_DAMAGE = "until you damage your opponent"


class Kind(StrEnum):
    """A kind of damage."""

    COMBAT = "combat"
    NONCOMBAT = "non-combat"


class Factor(StrEnum):
    """What a value is multiplied by."""

    DOUBLE = "double"
    HALVE = "halve"
