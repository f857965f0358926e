"""What a text does with dice and Roll Attempts; each is an effect.

"The current roll" is the last roll made by this text, else the dice that activated it.
"""

from __future__ import annotations

from typing import TypeAlias

from throwdown.games.throne.language import word_lists as w
from throwdown.games.throne.language.nodes.picks import Dice
from throwdown.phrase.node import Node


class Roll(Node):
    """Roll that many dice; this becomes the current roll (DT-9.1), which may be altered before it
    is read.
    """

    int: int


class ChooseResult(Node):
    """As a roll, but you set the dice, and nobody alters them."""

    int: int


class Contest(Node):
    """You and that player each roll a die, in one roll of two owners. In a defense yours is the die
    of the Defensive Roll.
    """

    who: w.Who


class Reroll(Node):
    """Roll these dice again, each once."""

    dice: Dice


class ChooseDice(Node):
    """Make the choice and nothing else; its owner becomes "that player"."""

    dice: Dice


class ChangeToNumber(Node):
    """Turn these dice to that number."""

    dice: Dice
    int: int


class Change(Node):
    """Turn these dice to other values, each to its own."""

    dice: Dice
    new_value: w.NewValue


class ExtraAttempt(Node):
    """The player may make one more Roll Attempt of up to five dice; nobody is forced to."""

    who: w.Who
    phase: w.Phase


class FewerAttempts(Node):
    """While you have the token, your Offensive Roll Phase has so many Roll Attempts less."""

    int: int


class AttemptPrice(Node):
    """While you have the token, each Roll Attempt after the first of your Offensive Roll Phase
    costs that much CP.
    """

    int: int


Rolling: TypeAlias = (
    Roll
    | ChooseResult
    | Contest
    | Reroll
    | ChooseDice
    | ChangeToNumber
    | Change
    | ExtraAttempt
    | FewerAttempts
    | AttemptPrice
)
