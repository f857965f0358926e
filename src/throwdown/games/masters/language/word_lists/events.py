"""When: events, moments, facts, and what a text has counted."""

from __future__ import annotations

from enum import StrEnum


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
    ANY_USES_ACTION = "an opponent uses an action die"
    ANY_USES_GLOBAL = "an opponent uses a Global ability"
    ANY_DRAWS = "an opponent draws one or more dice"
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


class Kind(StrEnum):
    """A kind of damage."""

    COMBAT = "combat"
    NONCOMBAT = "non-combat"
