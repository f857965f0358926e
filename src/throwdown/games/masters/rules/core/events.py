"""What can happen in Dice Masters: the kinds of event and who may see what of them.

Nothing is hidden in play but the order of the bag (DM-4.4), so every number is open; only a team
is chosen in secret before the game (DM-16.4).
"""

from __future__ import annotations

from typing import Final

from throwdown.kernel.events import OPEN, OWN, EventKind, EventTable

TURN_BEGAN: Final = 0
DREW: Final = 1
REFILLED: Final = 2
ROLLED: Final = 3
REROLLED: Final = 4
BOUGHT: Final = 5
FIELDED: Final = 6
USED_ACTION: Final = 7
USED_GLOBAL: Final = 8
USED_ABILITY: Final = 9
PAID: Final = 10
ATTACKED: Final = 11
BLOCKED: Final = 12
BLOCKS_DECLARED: Final = 13
DAMAGED: Final = 14
HURT: Final = 15
GAINED_LIFE: Final = 16
LOST_LIFE: Final = 17
KOED: Final = 18
LEAVING: Final = 19
MOVED: Final = 20
SPUN: Final = 21
CAPTURED_DIE: Final = 22
REDIRECTED: Final = 23
TOOK_CONTROL: Final = 24
PAIRED: Final = 25
PREVENTED: Final = 26
BONUS: Final = 27
COMBAT_ENDED: Final = 28
TURN_ENDED: Final = 29
WON: Final = 30
ATTACK_BEGAN: Final = 31
UNBLOCKED: Final = 32
SHORT_DRAW: Final = 33
CHOSE_TEAM: Final = 34
BROUGHT_TEAM: Final = 35
SET_OUT: Final = 36
DRAFTED: Final = 37
DREW_DICE: Final = 38
DRAW_ENDED: Final = 39
ROLL_ENDED: Final = 40
ROLL_MADE: Final = 41
DEALT: Final = 42
SURVIVED: Final = 43
NOT_REGENERATED: Final = 44
TARGETED: Final = 45


def _kind(number: int, name: str, *fields: str, told: bool = True) -> EventKind:
    return EventKind(number, name, [(field, OPEN) for field in fields], told=told)


EVENTS: Final = EventTable(
    [
        _kind(TURN_BEGAN, "turn began", "turn"),
        _kind(DREW, "drew", "die"),
        _kind(REFILLED, "refilled", "dice"),
        _kind(ROLLED, "rolled", "die", "side"),
        _kind(REROLLED, "rerolled", "die", "side"),
        _kind(BOUGHT, "bought", "die"),
        _kind(FIELDED, "fielded", "die", "paid"),
        _kind(USED_ACTION, "used action", "die", "zone"),
        _kind(USED_GLOBAL, "used global", "card", "line"),
        _kind(USED_ABILITY, "used ability", "die"),
        _kind(PAID, "paid", "die", "amount"),
        _kind(ATTACKED, "attacked", "die", "joined"),
        _kind(BLOCKED, "blocked", "blocker", "attacker"),
        _kind(BLOCKS_DECLARED, "blocks declared", told=False),
        _kind(DAMAGED, "damaged", "die", "amount", "cause"),
        _kind(HURT, "hurt", "amount", "cause"),
        _kind(GAINED_LIFE, "gained life", "amount"),
        _kind(LOST_LIFE, "lost life", "amount"),
        _kind(KOED, "KO'd", "die", "cause", "attack"),
        _kind(LEAVING, "leaving", "die", "cause", "place", told=False),
        _kind(MOVED, "moved", "die", "from", "to"),
        _kind(SPUN, "spun", "die", "side"),
        _kind(CAPTURED_DIE, "captured", "die", "captor"),
        _kind(REDIRECTED, "redirected", "die", "amount"),
        _kind(TOOK_CONTROL, "took control", "die"),
        _kind(PAIRED, "paired", "die", "partner"),
        _kind(PREVENTED, "prevented", "die", "amount"),
        _kind(BONUS, "bonus", "die", "attack", "defense"),
        _kind(COMBAT_ENDED, "combat ended", told=False),
        _kind(TURN_ENDED, "turn ended", told=False),
        _kind(WON, "won"),
        _kind(ATTACK_BEGAN, "attack began", told=False),
        _kind(UNBLOCKED, "unblocked", "die", told=False),
        _kind(SHORT_DRAW, "short draw", "dice"),
        EventKind(CHOSE_TEAM, "chose a team", [("team", OWN)]),
        _kind(BROUGHT_TEAM, "brought a team", "team"),
        _kind(SET_OUT, "set out", "card"),
        _kind(DRAFTED, "drafted", "card", "dice"),
        _kind(DREW_DICE, "drew dice", "dice", told=False),
        _kind(DRAW_ENDED, "draw ended", told=False),
        _kind(ROLL_ENDED, "roll ended", told=False),
        _kind(ROLL_MADE, "roll made", told=False),
        _kind(DEALT, "dealt", "die", "victim", "damage", told=False),
        _kind(SURVIVED, "survived", "die", told=False),
        _kind(NOT_REGENERATED, "not regenerated", "die", told=False),
        _kind(TARGETED, "targeted", "die", "origin", told=False),
    ]
)

JOINED: Final = 1
"""The mark of an attack by a die that joined the attackers after they were declared."""
