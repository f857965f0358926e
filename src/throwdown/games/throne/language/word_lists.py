"""The word lists of the card language: closed enums whose value is the English phrase.

Beside them stands the one open word with parts of its own, a range of numbers. What a word means
beyond its plain sense is said in `tools/pages/throne_glossary.py`.
"""

from __future__ import annotations

from enum import StrEnum

from throwdown.phrase.node import Node


class Range(Node):
    """Numbers of a die from one to another, both included: `1-2`."""

    low: int
    high: int


class Link(StrEnum):
    """How a sentence follows the one before."""

    THEN = "then"
    ADDITIONALLY = "additionally,"


class Moment(StrEnum):
    """When a clause happens or an option may be used."""

    GAME_START = "at the start of the game"
    UPKEEP = "in your Upkeep"
    BEFORE_INCOME = "before your Income Phase"
    MAIN = "in your Main Phase"
    BEFORE_OFFENSE = "before your Offensive Roll Phase"
    OFFENSE = "in your Offensive Roll Phase"
    ACTIVATE = "when you activate an offensive ability"
    OFFENSE_END = "at the end of your Offensive Roll Phase"
    YOU_ATTACK = "when you attack"
    ATTACKED = "when you are attacked"
    INSTEAD_OF_DEFENSE = "instead of defending"
    WOULD_DEAL = "when your ability would deal damage"
    ATTACK_WOULD_HURT = "when an attack would damage you"
    ABILITY_WOULD_HURT = "when an opponent's ability would damage you"
    WOULD_RECEIVE = "when you would receive damage"
    WOULD_RECEIVE_IN_ROLL = "when you would receive damage in the Roll Phase"
    WOULD_BE_INFLICTED = "when an attack would inflict a status effect on you"
    ATTACK_LANDS = "when your attack lands"
    ROLL_PHASE_END = "at the end of your Roll Phase"
    INFLICTING_ATTACK_ENDS = "when the attack that inflicted this ends"
    TURN_END = "at the end of your turn"
    FULL_TURN_END = "at the end of a turn you began with this"
    WOULD_FALL = "when your health would become 0"
    OVER_LIMIT = "when you would exceed the limit"
    DETONATED = "when detonated"


class Limit(StrEnum):
    """How often an option may be used."""

    TURN = "once per turn"
    TWICE_PER_ATTACK = "twice per attack"


class Kind(StrEnum):
    """A type of damage; without one, damage takes its type from where the text stands (DT-10)."""

    UNDEFENDABLE = "undefendable"
    PURE = "pure"
    COLLATERAL = "collateral"
    ISOLATED = "isolated"
    UNPREVENTABLE = "unpreventable"


class Gauge(StrEnum):
    """A number read off the game."""

    ROLL = "the roll"
    CP = "your CP"
    INCOMING = "the incoming damage"
    DEALT = "the damage you dealt this Roll Phase"


class Who(StrEnum):
    """A player, seen from the player who carries out the text."""

    YOU = "yourself"
    TARGET = "the target"
    ATTACKER = "the attacker"
    CHOSEN_PLAYER = "a chosen player"
    CHOSEN_OPPONENT = "a chosen opponent"
    CHOSEN_TEAMMATE = "a chosen teammate"
    ANOTHER_PLAYER = "another player"
    THAT_PLAYER = "that player"
    ALL_OPPONENTS = "all opponents"
    ALL_PLAYERS = "all players"
    IDLE_OPPONENTS = "all opponents who did not attack on their last turn"


class Chosen(StrEnum):
    """Among whom several players are chosen."""

    OPPONENTS = "chosen opponents"
    PLAYERS = "chosen players"


class Person(StrEnum):
    """Who may be chosen to be "that player" afterwards."""

    PLAYER = "a player"
    OPPONENT = "an opponent"


class DiceOf(StrEnum):
    """Whose dice; always dice of one roll that can still be altered."""

    YOURS = "your dice"
    THESE = "these dice"
    OPPONENT = "an opponent's dice"
    SIDE = "your or a teammate's dice"


class TheDie(StrEnum):
    """A die that the text or its header has named."""

    ITS = "its die"
    CHOSEN = "the chosen die"


class NewValue(StrEnum):
    """What a die is changed to, where it is no number."""

    ANY = "any value"
    MATCH = "match another"
    NEIGHBOR = "the next value up or down"


class Phase(StrEnum):
    """A phase with Roll Attempts."""

    OFFENSIVE = "Offensive Roll Phase"
    DEFENSIVE = "Defensive Roll Phase"


class Share(StrEnum):
    """How much of the damage is prevented, where it is no number."""

    HALF = "half the damage"
    ALL = "all the damage"


class Face(StrEnum):
    """A side of a two-sided companion or board."""

    ACTIVE = "active"
    DOWNED = "downed"
    BASIC = "basic"
    ADVANCED = "advanced"
    NORMAL = "normal"
    CURSED = "cursed"


class Fact(StrEnum):
    """Something that is so or not."""

    HIGHER = "yours is higher"
    HIGHER_OR_EQUAL = "yours is equal or higher"
    THAT_PLAYER_IS_OPPONENT = "that player is an opponent"
    THAT_PLAYER_DID = "that player does"
    THAT_PLAYER_DID_NOT = "that player does not"
    START_PLAYER = "you are the Start Player"
    NOT_OWNER = "you do not own this"
    GAINED_EARLIER = "you gained it before this turn"


class Act(StrEnum):
    """What a text does, where nothing more need be said."""

    SKIP = "skip it"
    FAIL = "the ability fails"
    CANNOT_ACT = "you cannot act"
    NO_DEFENSE = "you do not defend"
    UNDEFENDABLE = "this attack becomes undefendable"
    HALVE = "halve the damage you deal this Roll Phase"
    REMOVE_THIS = "remove this"
    DETONATE_THIS = "detonate this"
    EXTRA_PHASE = "take an extra Offensive Roll Phase"
    EXTRA_PHASE_AGAINST_YOU = "the inflicter takes an extra Offensive Roll Phase against you"
