"""What players and dice may, must and cannot do, for whom and for how long."""

from __future__ import annotations

from enum import StrEnum


class Player(StrEnum):
    """A player, seen from the controller of the text."""

    YOU = "you"
    OPPONENT = "your opponent"
    EACH = "each player"
    TARGET = "target player"
    THAT = "that player"
    TARGET_OPPONENT = "target opponent"
    EACH_OPPONENT = "each opponent"
    OTHERS = "each other player"


class Side(StrEnum):
    """Several players, of whom one or all together have something."""

    TEAM = "your team"
    OPPONENT = "an opponent"


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


class Until(StrEnum):
    """How long, where it is not until the end of the turn."""

    YOU_DAMAGE = "until you damage your opponent"
