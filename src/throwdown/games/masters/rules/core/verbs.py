"""The verbs of Dice Masters and how they are written."""

from __future__ import annotations

from typing import Final

from throwdown.kernel.action import FIRST_GAME_VERB, Operand, Verb, Vocabulary

DRAW: Final = FIRST_GAME_VERB
ROLL: Final = FIRST_GAME_VERB + 1
REROLL: Final = FIRST_GAME_VERB + 2
BUY: Final = FIRST_GAME_VERB + 3
FIELD_DIE: Final = FIRST_GAME_VERB + 4
USE: Final = FIRST_GAME_VERB + 5
GLOBAL: Final = FIRST_GAME_VERB + 6
ABILITY: Final = FIRST_GAME_VERB + 7
PAY: Final = FIRST_GAME_VERB + 8
ATTACK_WITH: Final = FIRST_GAME_VERB + 9
BLOCK: Final = FIRST_GAME_VERB + 10
ASSIGN: Final = FIRST_GAME_VERB + 11
TARGET_DIE: Final = FIRST_GAME_VERB + 12
TARGET_SEAT: Final = FIRST_GAME_VERB + 13
PAIR_WITH: Final = FIRST_GAME_VERB + 14
NAME_ENERGY: Final = FIRST_GAME_VERB + 15
NAME_ICON: Final = FIRST_GAME_VERB + 16
PREVENT: Final = FIRST_GAME_VERB + 17
PLACE_ON: Final = FIRST_GAME_VERB + 18
REDIRECT: Final = FIRST_GAME_VERB + 19

TOSS: Final = FIRST_GAME_VERB + 20
GO: Final = FIRST_GAME_VERB + 21
TEAM: Final = FIRST_GAME_VERB + 22
SET_OUT_BASIC: Final = FIRST_GAME_VERB + 23
TAKE: Final = FIRST_GAME_VERB + 24
VERSION: Final = FIRST_GAME_VERB + 25
DICE: Final = FIRST_GAME_VERB + 26
SHUFFLE: Final = FIRST_GAME_VERB + 27
PICK_CARD: Final = FIRST_GAME_VERB + 28
BRING: Final = FIRST_GAME_VERB + 29
BRING_BASIC: Final = FIRST_GAME_VERB + 30
SEAT_LOT: Final = FIRST_GAME_VERB + 31
START_OVER: Final = FIRST_GAME_VERB + 32

_DIE: Final = Operand("d")
_CARD: Final = Operand("c")
_LINE: Final = Operand("l")
_SEAT: Final = Operand("p")
_NUMBER: Final = Operand()

WORDS: Final = Vocabulary(
    Verb(DRAW, "draw", _DIE),
    Verb(ROLL, "roll", _NUMBER),
    Verb(REROLL, "reroll", _DIE),
    Verb(BUY, "buy", _CARD),
    Verb(FIELD_DIE, "field", _DIE),
    Verb(USE, "use", _DIE),
    Verb(GLOBAL, "global", _LINE),
    Verb(ABILITY, "ability", _LINE, _DIE),
    Verb(PAY, "pay", _NUMBER),
    Verb(ATTACK_WITH, "attack", _DIE),
    Verb(BLOCK, "block", _DIE, _DIE),
    Verb(ASSIGN, "assign", _DIE, _NUMBER),
    Verb(TARGET_DIE, "target", _DIE),
    Verb(TARGET_SEAT, "target-player", _SEAT),
    Verb(PAIR_WITH, "pair", _DIE),
    Verb(NAME_ENERGY, "energy", Operand(names=("fist", "bolt", "mask", "shield"))),
    Verb(NAME_ICON, "icon", _NUMBER),
    Verb(PREVENT, "prevent", _NUMBER),
    Verb(PLACE_ON, "place-on", _CARD),
    Verb(REDIRECT, "redirect", _NUMBER),
    Verb(TOSS, "toss", _SEAT),
    Verb(GO, "go", Operand(names=("first", "second"))),
    Verb(TEAM, "team", _NUMBER),
    Verb(SET_OUT_BASIC, "set-out", _CARD),
    Verb(TAKE, "take", _NUMBER),
    Verb(VERSION, "version", _CARD),
    Verb(DICE, "dice", _NUMBER),
    Verb(SHUFFLE, "shuffle", _NUMBER),
    Verb(PICK_CARD, "pick", _CARD),
    Verb(BRING, "bring", _CARD, _NUMBER),
    Verb(BRING_BASIC, "bring-basic", _CARD),
    Verb(SEAT_LOT, "lot", _SEAT),
    Verb(START_OVER, "start-over"),
)
