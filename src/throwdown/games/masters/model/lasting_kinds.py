"""What can last for a while, and until when.

What an effect does as long as it lasts, and what its numbers `a` and `b` are, is decided by the
rules that ask for its kind.
"""

from __future__ import annotations

from typing import Final

from throwdown.kernel.code_table import Code, CodeTable

BANNED: Final = 0
TAXED: Final = 1
BOUND: Final = 2
GAINED_KEYWORD: Final = 3
GAINED_ICON: Final = 4
NO_ABILITIES: Final = 5
NO_DAMAGE: Final = 6
DELAYED: Final = 7
"""`a` is the program of a line that listens meanwhile."""
PUT_OFF: Final = 8
"""`a` is the program of what is to be done later."""
STAYS: Final = 9
SEAT_TAXED: Final = 10
CAPTIVE: Final = 11
CONTROLLED: Final = 12
ASIDE: Final = 13
MORE_BLOCKS: Final = 14
COPIED: Final = 15
STANDS: Final = 16
AS_UNBLOCKED: Final = 17
SHIELDED: Final = 18
DOOMED: Final = 19
STRUCK: Final = 20
DRAWS_FEWER: Final = 21
PRICED: Final = 22
"""The next die of a kind that its player fields costs `a`."""
REPRIEVED: Final = 23
"""`a` is the program of what happens instead of the KO."""
KEPT: Final = 24

LASTING_KINDS: Final = CodeTable(
    [
        Code(BANNED, "banned"),
        Code(TAXED, "taxed"),
        Code(BOUND, "bound"),
        Code(GAINED_KEYWORD, "gained a keyword"),
        Code(GAINED_ICON, "gained an affiliation"),
        Code(NO_ABILITIES, "lost its abilities"),
        Code(NO_DAMAGE, "deals no damage"),
        Code(DELAYED, "delayed effect"),
        Code(PUT_OFF, "is due later"),
        Code(STAYS, "stays in the field"),
        Code(SEAT_TAXED, "player taxed"),
        Code(CAPTIVE, "captured"),
        Code(CONTROLLED, "controlled"),
        Code(ASIDE, "set aside"),
        Code(MORE_BLOCKS, "may block more attackers"),
        Code(COPIED, "copies another die"),
        Code(STANDS, "stands in spite of its damage"),
        Code(AS_UNBLOCKED, "deals damage as if it were not blocked"),
        Code(SHIELDED, "takes no damage"),
        Code(DOOMED, "is KO'd when the turn ends"),
        Code(STRUCK, "has dealt its damage first"),
        Code(DRAWS_FEWER, "draws fewer dice"),
        Code(PRICED, "fields the next die for another cost"),
        Code(REPRIEVED, "its KO is replaced"),
        Code(KEPT, "is kept in the field"),
    ]
)

WITH_PROGRAM: Final = (DELAYED, PUT_OFF, REPRIEVED)
"""The kinds whose `a` is a program; it is saved by its name."""

# Until when something lasts; the seat concerned is the effect's.
END_OF_TURN: Final = 0
SEATS_NEXT_TURN: Final = 1
SEAT_DAMAGES: Final = 2
RETIRED: Final = 3
"""No effect lasts until that; the number stays free for the sake of the others."""
NEXT_ATTACK: Final = 4
SEATS_NEXT_DRAW: Final = 5
OPPONENTS_NEXT_ROLL: Final = 6
OPPONENTS_TURN: Final = 7

UNTIL: Final = CodeTable(
    [
        Code(END_OF_TURN, "until the end of the turn"),
        Code(SEATS_NEXT_TURN, "until the player's next turn"),
        Code(SEAT_DAMAGES, "until the player deals damage"),
        Code(RETIRED, "while in the field", told=False),
        Code(NEXT_ATTACK, "until the next attack"),
        Code(SEATS_NEXT_DRAW, "until the player's next draw"),
        Code(OPPONENTS_NEXT_ROLL, "until the opponent's next roll"),
        Code(OPPONENTS_TURN, "until the end of the opponent's turn"),
    ]
)
