"""The verbs of Dice Throne and how they are written."""

from __future__ import annotations

from typing import Final

from throwdown.kernel.action import FIRST_GAME_VERB, Operand, Verb, Vocabulary

ROLL: Final = FIRST_GAME_VERB
DRAW: Final = FIRST_GAME_VERB + 1
REROLL: Final = FIRST_GAME_VERB + 2
PLAY: Final = FIRST_GAME_VERB + 3
SELL: Final = FIRST_GAME_VERB + 4
USE: Final = FIRST_GAME_VERB + 5
ANNOUNCE: Final = FIRST_GAME_VERB + 6
NO_ABILITY: Final = FIRST_GAME_VERB + 7
BACK: Final = FIRST_GAME_VERB + 8
DEFEND: Final = FIRST_GAME_VERB + 9
NO_DEFENSE: Final = FIRST_GAME_VERB + 10
TARGET: Final = FIRST_GAME_VERB + 11
TOKEN: Final = FIRST_GAME_VERB + 12
DIE: Final = FIRST_GAME_VERB + 13
SET: Final = FIRST_GAME_VERB + 14
NUMBER: Final = FIRST_GAME_VERB + 15
CARD: Final = FIRST_GAME_VERB + 16

_CARD: Final = Operand("c")
_DIE: Final = Operand("d")
_KIND: Final = Operand("k")
_LINE: Final = Operand("l")
_NUMBER: Final = Operand()
_ROLL: Final = Operand("r")
_SEAT: Final = Operand("p")

WORDS: Final = Vocabulary(
    Verb(ROLL, "roll", _NUMBER),
    Verb(DRAW, "draw", _CARD),
    Verb(REROLL, "reroll", _DIE),
    Verb(PLAY, "play", _CARD),
    Verb(SELL, "sell", _CARD),
    Verb(USE, "use", _LINE),
    Verb(ANNOUNCE, "announce", _LINE),
    Verb(NO_ABILITY, "no-ability"),
    Verb(BACK, "back"),
    Verb(DEFEND, "defend", _LINE),
    Verb(NO_DEFENSE, "no-defense"),
    Verb(TARGET, "target", _SEAT),
    Verb(TOKEN, "token", _KIND),
    Verb(DIE, "die", _ROLL, _DIE),
    Verb(SET, "set", _NUMBER),
    Verb(NUMBER, "number", _NUMBER),
    Verb(CARD, "card", _CARD),
)
