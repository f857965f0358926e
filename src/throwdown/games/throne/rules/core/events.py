"""What can happen in Dice Throne: the kinds of event and who may see what of them.

Hands are hidden (DT-8.9) but for teammates (DT-16.1): which card was drawn is theirs alone to know.
"""

from __future__ import annotations

from typing import Final

from throwdown.kernel.events import OPEN, OWN, TEAM, EventKind, EventTable

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


def _kind(name: str, *fields: str) -> EventKind:
    return EventKind(name, [(field, OPEN) for field in fields])


EVENTS: Final = EventTable(
    [
        _kind("turn began", "turn"),
        _kind("phase began", "phase"),
        _kind("rolled", "value", "die", "roll kind"),
        EventKind("drew", [("card", TEAM)]),
        _kind("reshuffled", "cards"),
        _kind("played", "card", "price"),
        _kind("sold", "card"),
        _kind("upgraded", "card"),
        _kind("used", "line"),
        _kind("declared", "source"),
        _kind("withdrawn", "source"),
        _kind("discarded", "card"),
        _kind("gained CP", "amount"),
        _kind("lost CP", "amount"),
        _kind("token placed", "kind", "giver"),
        _kind("token removed", "kind"),
        _kind("token prevented", "kind"),
        _kind("token lost", "kind"),
        _kind("die changed", "from", "to", "die"),
        _kind("announced", "line"),
        _kind("activated", "line"),
        _kind("failed"),
        _kind("targeted", "target"),
        _kind("defended", "line"),
        _kind("damage announced", "amount", "kind", "source"),
        _kind("damage changed", "kind", "amount", "source"),
        _kind("damaged", "amount", "giver", "source"),
        _kind("healed", "amount", "source"),
        _kind("companion moved", "kind", "change"),
        _kind("turned", "kind", "face"),
        _kind("limit raised", "kind", "limit"),
        _kind("skipped", "phase"),
        _kind("defeated"),
        _kind("won"),
        EventKind("hand seen", [("whose", OPEN), ("cards", OWN)]),
        _kind("starts"),
        _kind("set off", "source"),
        _kind("extra phase"),
        _kind("draw"),
        _kind("saved", "health"),
        _kind("stole health", "amount", "victim"),
        _kind("transferred", "kind", "from"),
        _kind("die set", "value"),
    ]
)
