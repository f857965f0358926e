"""What is printed on boards, tokens and cards: kinds of board space and token, types of card."""

from __future__ import annotations

from typing import Final

from throwdown.kernel.code_table import Code, CodeTable

# Kinds of board space.
OFFENSIVE: Final = 0
DEFENSIVE: Final = 1
PASSIVE: Final = 2
ULTIMATE: Final = 3

SPACE_KINDS: Final = CodeTable(
    [
        Code(OFFENSIVE, "offensive"),
        Code(DEFENSIVE, "defensive"),
        Code(PASSIVE, "passive"),
        Code(ULTIMATE, "ultimate"),
    ]
)

# Kinds of token.
POSITIVE: Final = 0
NEGATIVE: Final = 1
UNIQUE: Final = 2
COMPANION: Final = 3
"""No token, but it lies among them."""

TOKEN_KINDS: Final = CodeTable(
    [
        Code(POSITIVE, "positive"),
        Code(NEGATIVE, "negative"),
        Code(UNIQUE, "unique"),
        Code(COMPANION, "companion", told=False),
    ]
)

# Types of card.
UPGRADE: Final = 0
MAIN: Final = 1
ROLL: Final = 2
INSTANT: Final = 3

CARD_TYPES: Final = CodeTable(
    [
        Code(UPGRADE, "upgrade"),
        Code(MAIN, "main"),
        Code(ROLL, "roll"),
        Code(INSTANT, "instant"),
    ]
)
