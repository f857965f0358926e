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


def _kind(number: int, name: str, *fields: str) -> EventKind:
    return EventKind(number, name, [(field, OPEN) for field in fields])


EVENTS: Final = EventTable(
    [
        _kind(TURN_BEGAN, "turn began", "turn"),
        _kind(PHASE_BEGAN, "phase began", "phase"),
        _kind(ROLLED, "rolled", "value", "die", "roll kind"),
        EventKind(DREW, "drew", [("card", TEAM)]),
        _kind(RESHUFFLED, "reshuffled", "cards"),
        _kind(PLAYED, "played", "card", "price"),
        _kind(SOLD, "sold", "card"),
        _kind(UPGRADED, "upgraded", "card"),
        _kind(USED, "used", "line"),
        _kind(DECLARED, "declared", "source"),
        _kind(WITHDRAWN, "withdrawn", "source"),
        _kind(DISCARDED, "discarded", "card"),
        _kind(CP_GAINED, "gained CP", "amount"),
        _kind(CP_LOST, "lost CP", "amount"),
        _kind(TOKEN_PLACED, "token placed", "kind", "giver"),
        _kind(TOKEN_REMOVED, "token removed", "kind"),
        _kind(TOKEN_PREVENTED, "token prevented", "kind"),
        _kind(TOKEN_LOST, "token lost", "kind"),
        _kind(DIE_CHANGED, "die changed", "from", "to", "die"),
        _kind(ANNOUNCED, "announced", "line"),
        _kind(ACTIVATED, "activated", "line"),
        _kind(FAILED, "failed"),
        _kind(TARGETED, "targeted", "target"),
        _kind(DEFENDED, "defended", "line"),
        _kind(PACKET_OPENED, "damage announced", "amount", "kind", "source"),
        _kind(TERM_ADDED, "damage changed", "kind", "amount", "source"),
        _kind(DAMAGED, "damaged", "amount", "giver", "source"),
        _kind(HEALED, "healed", "amount", "source"),
        _kind(COMPANION_MOVED, "companion moved", "kind", "change"),
        _kind(TURNED, "turned", "kind", "face"),
        _kind(LIMIT_RAISED, "limit raised", "kind", "limit"),
        _kind(SKIPPED, "skipped", "phase"),
        _kind(DEFEATED, "defeated"),
        _kind(WON, "won"),
        EventKind(HAND_SEEN, "hand seen", [("whose", OPEN), ("cards", OWN)]),
        _kind(STARTS, "starts"),
        _kind(TRIGGERED, "set off", "source"),
        _kind(EXTRA_PHASE, "extra phase"),
        _kind(DRAWN_GAME, "draw"),
        _kind(SAVED, "saved", "health"),
        _kind(HEALTH_STOLEN, "stole health", "amount", "victim"),
        _kind(TRANSFERRED, "transferred", "kind", "from"),
        _kind(DIE_SET, "die set", "value"),
    ]
)
