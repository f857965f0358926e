"""The canonical text of Sprint's actions."""

from __future__ import annotations

from typing import Final

from throwdown.games.sprint.rules import DRAW, PLAY, REROLL, ROLL
from throwdown.games.sprint.state import CARD_TABLE
from throwdown.kernel.action import Operand, Verb, Vocabulary

RUNNERS: Final = "ABCDEF"
"""What the runners are called."""

WORDS: Final = Vocabulary(
    Verb(ROLL, "roll", Operand()),
    Verb(REROLL, "reroll", Operand("d")),
    Verb(PLAY, "play", Operand(names=CARD_TABLE.names)),
    Verb(DRAW, "draw", Operand(names=CARD_TABLE.names)),
)
