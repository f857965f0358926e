"""The registers of every ability's frame: what a running text remembers."""

from __future__ import annotations

from typing import Final

THAT: Final = 0
"""The die of the trigger, until an effect names others (then `f.picks` holds them). NONE is *no
die*: none set it off, or what was to name one found none or was not carried out."""
AMOUNT: Final = 1
"""The damage of the event."""
X: Final = 2
DID: Final = 3
"""1 if the optional or uncertain thing of the sentence before really happened."""
TALLY: Final = 4
"""What the line itself has counted: dice moved, dice KO'd, damage dealt, energy paid."""
TYPE: Final = 5
"""The energy type chosen by the line."""
COUNT: Final = 6
ORIGIN: Final = 7
BIDDER: Final = 8
"""The seat whose text bids another player act, plus 1; 0 if players act for themselves."""
OTHER: Final = 9
"""A second die, for effects between two."""
BURSTS: Final = 10
"""The bursts on the source when the ability began: the die may be gone by now. One star and two
are bits, for a line that works once for a card may find both on its dice."""
MOST_BURSTS: Final = 3
POOLED: Final = 11
"""1 in a Global whose damage is dealt together with that of others paid for with it (DM-10.4)."""
PLAYER: Final = 12
"""The seat of the player chosen last, plus 1; 0 if none was."""
CARD: Final = 13
"""The card on which this lay when the text began, plus 1; 0 if it lay on none."""
ABILITY_REGISTERS: Final = 14
