"""What can happen in Dice Masters: the kinds of event and who may see what of them.

Nothing is hidden in play but the order of the bag (DM-4.4), so every number is open; only a team
is chosen in secret before the game (DM-16.4).
"""

from __future__ import annotations

from typing import Final

from throwdown.games.masters.model.lasting_kinds import LASTING_KINDS, UNTIL
from throwdown.games.masters.model.steps import ROUNDS, STEPS
from throwdown.games.masters.model.zones import ZONE_TABLE
from throwdown.kernel.events import (
    AMOUNT,
    NUMBER,
    OWN,
    TEAM,
    EventField,
    EventKind,
    EventTable,
    FieldType,
)

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
STEP_BEGAN: Final = 46
EFFECT_BEGAN: Final = 47
EFFECT_ENDED: Final = 48
OPENED_PACKS: Final = 49
PICKED_CARD: Final = 50
PASSED_PILES: Final = 51
DEALT_BASIC: Final = 52
BUILT_TEAM: Final = 53
BROUGHT_CARD: Final = 54


# What the numbers of an event are.
DIE: Final = FieldType("die", "d")
CARD: Final = FieldType("card", "c")
LINE: Final = FieldType("line", "l")
SIDE: Final = FieldType("side")
ZONE: Final = FieldType("zone", codes=ZONE_TABLE)
CAUSE: Final = FieldType("cause")
"""Where damage or a KO comes from, packed (`model/causes.py`)."""
CHOSEN_TEAM: Final = FieldType("team")
"""A team as one of those to choose from."""
CARD_ON_OFFER: Final = FieldType("card on offer")
"""A card that is drafted: the game has no cards before its teams are known."""
ROUND: Final = FieldType("round", codes=ROUNDS)
MARK: Final = FieldType("mark")
"""A mark for the rules alone."""

STEP: Final = FieldType("step", codes=STEPS)
EFFECT_TARGET: Final = FieldType("effect target")
"""The die that an effect is on; NONE or a kind of dice (`of_kind`) where it is on no single one."""

_EFFECT: Final = [
    EventField("kind", FieldType("effect", codes=LASTING_KINDS)),
    EventField("until", FieldType("until", codes=UNTIL)),
]
_DIE: Final = EventField("die", DIE)
_AMOUNT: Final = EventField("amount", AMOUNT)
_SIDE: Final = EventField("side", SIDE)
_DICE: Final = EventField("dice", AMOUNT)
_CARDS: Final = EventField("cards", AMOUNT)


EVENTS: Final = EventTable(
    [
        EventKind(TURN_BEGAN, "turn began", [EventField("turn", NUMBER)]),
        EventKind(DREW, "drew", [_DIE], early=True, caused=True, together=True),
        EventKind(REFILLED, "refilled", [_DICE]),
        EventKind(ROLLED, "rolled", [_DIE, _SIDE], caused=True, together=True),
        EventKind(REROLLED, "rerolled", [_DIE, _SIDE], caused=True, together=True),
        EventKind(BOUGHT, "bought", [_DIE]),
        EventKind(FIELDED, "fielded", [_DIE, EventField("paid", MARK)], caused=True),
        EventKind(USED_ACTION, "used action", [_DIE, EventField("zone", ZONE)]),
        EventKind(USED_GLOBAL, "used global", [EventField("card", CARD), EventField("line", LINE)]),
        EventKind(USED_ABILITY, "used ability", [_DIE]),
        EventKind(PAID, "paid", [_DIE, _AMOUNT], early=True, together=True),
        EventKind(
            ATTACKED, "attacked", [_DIE, EventField("joined", MARK)], caused=True, together=True
        ),
        EventKind(BLOCKED, "blocked", [EventField("blocker", DIE), EventField("attacker", DIE)]),
        EventKind(BLOCKS_DECLARED, "blocks declared", [], told=False),
        EventKind(DAMAGED, "damaged", [_DIE, _AMOUNT, EventField("cause", CAUSE)], caused=True),
        # A third number is for texts alone: from where on the queue holds what damage sets off.
        EventKind(HURT, "hurt", [_AMOUNT, EventField("cause", CAUSE)], caused=True),
        EventKind(GAINED_LIFE, "gained life", [_AMOUNT], caused=True),
        EventKind(LOST_LIFE, "lost life", [_AMOUNT], caused=True),
        EventKind(
            KOED,
            "KO'd",
            [_DIE, EventField("cause", CAUSE), EventField("attack", MARK)],
            early=True,
            caused=True,
            together=True,
        ),
        EventKind(
            LEAVING,
            "leaving",
            [_DIE, EventField("cause", CAUSE), EventField("queued", MARK)],
            told=False,
            early=True,
        ),
        EventKind(
            MOVED,
            "moved",
            [_DIE, EventField("from", ZONE), EventField("to", ZONE)],
            caused=True,
            together=True,
        ),
        EventKind(SPUN, "spun", [_DIE, _SIDE], caused=True),
        EventKind(CAPTURED_DIE, "captured", [_DIE, EventField("captor", DIE)], caused=True),
        EventKind(REDIRECTED, "redirected", [_DIE, _AMOUNT], caused=True),
        EventKind(TOOK_CONTROL, "took control", [_DIE], caused=True),
        EventKind(PAIRED, "paired", [_DIE, EventField("partner", DIE)]),
        EventKind(PREVENTED, "prevented", [_DIE, _AMOUNT], caused=True),
        EventKind(
            BONUS,
            "bonus",
            [_DIE, EventField("attack", AMOUNT), EventField("defense", AMOUNT)],
            caused=True,
            together=True,
        ),
        EventKind(COMBAT_ENDED, "combat ended", [], told=False),
        EventKind(TURN_ENDED, "turn ended", [], told=False),
        EventKind(WON, "won", []),
        EventKind(ATTACK_BEGAN, "attack began", [], told=False),
        EventKind(UNBLOCKED, "unblocked", [_DIE], told=False),
        EventKind(SHORT_DRAW, "short draw", [_DICE]),
        EventKind(CHOSE_TEAM, "chose a team", [EventField("team", CHOSEN_TEAM, TEAM)]),
        EventKind(BROUGHT_TEAM, "brought a team", [EventField("team", CHOSEN_TEAM)]),
        EventKind(SET_OUT, "set out", [EventField("card", CARD_ON_OFFER)]),
        EventKind(DRAFTED, "drafted", [EventField("card", CARD_ON_OFFER), _DICE]),
        EventKind(DREW_DICE, "drew dice", [_DICE], told=False),
        EventKind(DRAW_ENDED, "draw ended", [], told=False),
        EventKind(ROLL_ENDED, "roll ended", [], told=False),
        EventKind(ROLL_MADE, "roll made", [], told=False),
        EventKind(
            DEALT,
            "dealt",
            [_DIE, EventField("victim", MARK), EventField("damage", MARK)],
            told=False,
        ),
        EventKind(SURVIVED, "survived", [_DIE], told=False),
        EventKind(NOT_REGENERATED, "not regenerated", [_DIE], told=False),
        EventKind(
            TARGETED,
            "targeted",
            [_DIE, EventField("origin", MARK), EventField("slot", MARK)],
            told=False,
        ),
        EventKind(STEP_BEGAN, "step began", [EventField("step", STEP)], told=False),
        EventKind(
            EFFECT_BEGAN,
            "effect began",
            [EventField("on", EFFECT_TARGET), *_EFFECT],
            caused=True,
        ),
        EventKind(
            EFFECT_ENDED, "effect ended", [EventField("on", EFFECT_TARGET), *_EFFECT], told=False
        ),
        EventKind(OPENED_PACKS, "packs opened", [EventField("players", AMOUNT)]),
        EventKind(PICKED_CARD, "picked", [EventField("card", CARD_ON_OFFER, OWN)]),
        EventKind(PASSED_PILES, "piles passed", [EventField("round", ROUND), _CARDS]),
        EventKind(DEALT_BASIC, "dealt a basic action", [EventField("card", CARD_ON_OFFER, OWN)]),
        EventKind(BUILT_TEAM, "built a team", []),
        EventKind(BROUGHT_CARD, "brought", [EventField("card", CARD_ON_OFFER), _DICE]),
    ]
)

JOINED: Final = 1
"""The mark of an attack by a die that joined the attackers after they were declared."""
