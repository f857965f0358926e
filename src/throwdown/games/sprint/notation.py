"""The canonical text of Sprint's actions, and its kinds of event."""

from __future__ import annotations

from typing import Final

from throwdown.games.sprint.rules import DRAW, PLAY, REROLL, ROLL
from throwdown.games.sprint.state import CARD_NAMES
from throwdown.kernel.action import Operand, Verb, Vocabulary
from throwdown.kernel.events import OPEN, OWN, EventKind, EventTable

WORDS: Final = Vocabulary(
    Verb(ROLL, "roll", Operand()),
    Verb(REROLL, "reroll", Operand("d")),
    Verb(PLAY, "play", Operand(names=CARD_NAMES)),
    Verb(DRAW, "draw", Operand(names=CARD_NAMES)),
)

EVENTS: Final = EventTable(
    [
        EventKind("rolled", [("die", OPEN), ("face", OPEN)]),
        EventKind("played", [("card", OPEN)]),
        EventKind("drew", [("card", OWN)]),
        EventKind("moved", [("from", OPEN), ("to", OPEN)]),
        EventKind("pushed", [("from", OPEN), ("to", OPEN)]),
        EventKind("rested", []),
        EventKind("won", []),
    ]
)
