"""What can happen in Dice Throne: the kinds of event and who may see what of them.

Hands are hidden (DT-8.9) but for teammates (DT-16.1): which card was drawn is theirs alone to know.
"""

from __future__ import annotations

from typing import Final

from throwdown.games.throne.model.ledger import PACKET_KINDS, TERM_KINDS
from throwdown.games.throne.model.phases import PHASE_TABLE
from throwdown.games.throne.model.roll_kinds import ROLL_KINDS
from throwdown.kernel.events import (
    AMOUNT,
    NUMBER,
    OWN,
    SEAT,
    TEAM,
    EventField,
    EventKind,
    EventTable,
    FieldType,
)

TURN_BEGAN: Final = 0
PHASE_BEGAN: Final = 1
ROLLED: Final = 2
DREW: Final = 3
RESHUFFLED: Final = 4
PLAYED: Final = 5
SOLD: Final = 6
UPGRADED: Final = 7
USED: Final = 8
DECLARED: Final = 9
WITHDRAWN: Final = 10
DISCARDED: Final = 11
CP_GAINED: Final = 12
CP_LOST: Final = 13
TOKEN_PLACED: Final = 14
TOKEN_REMOVED: Final = 15
TOKEN_PREVENTED: Final = 16
TOKEN_LOST: Final = 17
DIE_CHANGED: Final = 18
ANNOUNCED: Final = 19
ACTIVATED: Final = 20
FAILED: Final = 21
TARGETED: Final = 22
DEFENDED: Final = 23
PACKET_OPENED: Final = 24
TERM_ADDED: Final = 25
DAMAGED: Final = 26
HEALED: Final = 27
COMPANION_MOVED: Final = 28
TURNED: Final = 29
LIMIT_RAISED: Final = 30
SKIPPED: Final = 31
DEFEATED: Final = 32
WON: Final = 33
HAND_SEEN: Final = 34
STARTS: Final = 35
TRIGGERED: Final = 36
EXTRA_PHASE: Final = 37
DRAWN_GAME: Final = 38
SAVED: Final = 39
HEALTH_STOLEN: Final = 40
TRANSFERRED: Final = 41
DIE_SET: Final = 42
ATTEMPTED: Final = 43


# What the numbers of an event are.
CARD: Final = FieldType("card")
"""A card by its place in the deck of the event's seat."""
HAND: Final = FieldType("cards")
"""Cards of a seat as a mask."""
TOKEN: Final = FieldType("token", "k")
LINE: Final = FieldType("line", "l")
"""A line of an ability."""
OPTION: Final = FieldType("option")
"""What a token, a companion or a space lets its player do, by the number of its text."""
SOURCE: Final = FieldType("source")
"""A space, token or card whose text is meant (`model/hero_tables.py`)."""
DIE: Final = FieldType("die")
"""A die by its place in its roll."""
SIDE: Final = FieldType("side")
PHASE: Final = FieldType("phase", codes=PHASE_TABLE)
ROLL: Final = FieldType("roll", codes=ROLL_KINDS)
PACKET: Final = FieldType("packet", codes=PACKET_KINDS)
TERM: Final = FieldType("term", codes=TERM_KINDS)

_CARD: Final = EventField("card", CARD)
_AMOUNT: Final = EventField("amount", AMOUNT)
_TOKEN: Final = EventField("kind", TOKEN)
_LINE: Final = EventField("line", LINE)
_SOURCE: Final = EventField("source", SOURCE)

EVENTS: Final = EventTable(
    [
        EventKind(TURN_BEGAN, "turn began", [EventField("turn", NUMBER)]),
        EventKind(PHASE_BEGAN, "phase began", [EventField("phase", PHASE)]),
        EventKind(
            ROLLED,
            "rolled",
            [EventField("value", SIDE), EventField("die", DIE), EventField("roll kind", ROLL)],
            caused=True,
            together=True,
        ),
        EventKind(DREW, "drew", [EventField("card", CARD, TEAM)], caused=True, together=True),
        EventKind(RESHUFFLED, "reshuffled", [EventField("cards", AMOUNT)], early=True),
        EventKind(PLAYED, "played", [_CARD, EventField("price", AMOUNT)]),
        EventKind(SOLD, "sold", [_CARD]),
        EventKind(UPGRADED, "upgraded", [_CARD]),
        EventKind(USED, "used", [EventField("line", OPTION)]),
        EventKind(DECLARED, "declared", [_SOURCE], early=True),
        EventKind(WITHDRAWN, "withdrawn", [_SOURCE]),
        EventKind(DISCARDED, "discarded", [_CARD], caused=True, together=True),
        EventKind(CP_GAINED, "gained CP", [_AMOUNT], caused=True),
        EventKind(CP_LOST, "lost CP", [_AMOUNT], caused=True),
        EventKind(
            TOKEN_PLACED,
            "token placed",
            [_TOKEN, EventField("giver", SEAT)],
            caused=True,
            together=True,
        ),
        EventKind(TOKEN_REMOVED, "token removed", [_TOKEN], caused=True, together=True),
        EventKind(TOKEN_PREVENTED, "token prevented", [_TOKEN], caused=True),
        EventKind(TOKEN_LOST, "token lost", [_TOKEN], caused=True),
        EventKind(
            DIE_CHANGED,
            "die changed",
            [EventField("from", SIDE), EventField("to", SIDE), EventField("die", DIE)],
            early=True,
            caused=True,
        ),
        EventKind(ANNOUNCED, "announced", [_LINE]),
        EventKind(ACTIVATED, "activated", [_LINE]),
        EventKind(FAILED, "failed", []),
        EventKind(TARGETED, "targeted", [EventField("target", SEAT)]),
        EventKind(DEFENDED, "defended", [_LINE], early=True),
        EventKind(
            PACKET_OPENED,
            "damage announced",
            [_AMOUNT, EventField("kind", PACKET), _SOURCE],
            caused=True,
        ),
        EventKind(
            TERM_ADDED, "damage changed", [EventField("kind", TERM), _AMOUNT, _SOURCE], caused=True
        ),
        EventKind(
            DAMAGED,
            "damaged",
            [_AMOUNT, EventField("giver", SEAT), _SOURCE],
            early=True,
            caused=True,
        ),
        EventKind(HEALED, "healed", [_AMOUNT, _SOURCE], early=True, caused=True),
        EventKind(
            COMPANION_MOVED, "companion moved", [_TOKEN, EventField("change", AMOUNT)], caused=True
        ),
        EventKind(TURNED, "turned", [_TOKEN, EventField("face", NUMBER)], caused=True),
        EventKind(LIMIT_RAISED, "limit raised", [_TOKEN, EventField("limit", AMOUNT)], caused=True),
        EventKind(SKIPPED, "skipped", [EventField("phase", PHASE)], caused=True),
        EventKind(DEFEATED, "defeated", []),
        EventKind(WON, "won", []),
        EventKind(
            HAND_SEEN,
            "hand seen",
            [EventField("whose", SEAT), EventField("cards", HAND, OWN)],
            caused=True,
        ),
        EventKind(STARTS, "starts", []),
        EventKind(TRIGGERED, "set off", [_SOURCE], told=False),
        EventKind(EXTRA_PHASE, "extra phase", []),
        EventKind(DRAWN_GAME, "draw", []),
        EventKind(SAVED, "saved", [EventField("health", AMOUNT)], caused=True),
        EventKind(
            HEALTH_STOLEN,
            "stole health",
            [_AMOUNT, EventField("victim", SEAT)],
            early=True,
            caused=True,
        ),
        EventKind(TRANSFERRED, "transferred", [_TOKEN, EventField("from", SEAT)], caused=True),
        EventKind(DIE_SET, "die set", [EventField("value", SIDE)], caused=True),
        EventKind(ATTEMPTED, "roll attempt", [EventField("made", AMOUNT)], told=False),
    ]
)
