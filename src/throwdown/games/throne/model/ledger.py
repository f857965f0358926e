"""The shape of the damage ledger: packets of damage and healing, and the terms that change them.

Both are flat lists of numbers in the state. A packet says who deals what to whom; a term says what
changes it and where it comes from. Nothing is worked out here: `rules/core/damage_totals.py` does
that from all packets and terms together, so that their order cannot matter (DT-13.1).
"""

from __future__ import annotations

from typing import Final

from throwdown.kernel.code_table import Code, CodeTable

# The numbers of a packet.
BATCH: Final = 0
"""Packets of one batch are applied together; an isolated source has a batch of its own."""
GIVER: Final = 1
"""The seat that deals it."""
RECEIVER: Final = 2
"""The seat that receives it; NONE until the target is known."""
KIND: Final = 3
BASE: Final = 4
ORIGIN: Final = 5
"""The text it comes from; packets of one origin on one receiver are one source (DT-13)."""
MARKS: Final = 6
"""What else is said of it, as bits."""
COMPANION: Final = 7
"""The companion that is healed instead of the player, or NONE."""
FINAL: Final = 8
"""What is really taken, once worked out; NONE before."""
PACKET: Final = 9

# Kinds of packet: the types of damage (DT-10), and what moves a dial without being damage.
NORMAL: Final = 0
UNDEFENDABLE: Final = 1
PURE: Final = 2
COLLATERAL: Final = 3
ULTIMATE: Final = 4
TYPELESS: Final = 5
"""Damage of defenses, tokens and cards: avoidable, neither defendable nor modifiable."""
UNPREVENTABLE: Final = 6
HEALING: Final = 7
STOLEN: Final = 8
"""Health that somebody steals, where that is not damage (DT-9.6)."""

PACKET_KINDS: Final = CodeTable(
    [
        Code(NORMAL, "normal"),
        Code(UNDEFENDABLE, "undefendable"),
        Code(PURE, "pure"),
        Code(COLLATERAL, "collateral"),
        Code(ULTIMATE, "ultimate"),
        Code(TYPELESS, "typeless"),
        Code(UNPREVENTABLE, "unpreventable"),
        Code(HEALING, "healing"),
        Code(STOLEN, "stolen"),
    ]
)
DAMAGE_KINDS: Final = 7
"""How many kinds are damage: all below this number."""

# Marks of a packet, as bits.
OFFENSIVE: Final = 1
"""It comes from the Offensive Ability of the Roll Phase."""
ATTACKING: Final = 2
"""It is an Attack's damage on its target (DT-5.1)."""
HALF_OF_INCOMING: Final = 4
"""Its base is half the subtotal of the Attack on its giver, read when totals are made (DT-13)."""
THIEVING: Final = 8
"""What is really taken heals its giver: stolen health, where that is damage (DT-9.6)."""

# The numbers of a term.
TERM_BATCH: Final = 0
EVERY_BATCH: Final = -1
"""The batch of a term that counts for all of them until the Roll Phase ends."""
TERM_KIND: Final = 1
TERM_SEAT: Final = 2
TERM_AMOUNT: Final = 3
TERM_ORIGIN: Final = 4
TERM: Final = 5

# Kinds of term, and whose damage they change.
ADD: Final = 0
"""To the Attack under way."""
SUBTRACT: Final = 1
"""From what the seat's Offensive Ability deals to each receiver (DT-12.5)."""
PREVENT: Final = 2
"""From what the seat receives (DT-13, step 2)."""
HALVE: Final = 3
"""Prevents half of what the seat receives, rounded up (DT-13, step 3)."""
AVOID: Final = 4
"""The seat receives nothing (DT-13.2)."""
HALVE_DEALT: Final = 5
"""Prevents half of what the seat's Offensive Ability deals; of all it deals, if it lasts."""
AVOID_DEALT: Final = 6
"""The seat's Offensive Ability deals nothing."""
REDIRECT: Final = 7
"""What the seat would take from the Attack goes to the companion in the amount's place."""
SPLIT: Final = 8
"""The seat divides what it would take with the companion in the amount's place."""

TERM_KINDS: Final = CodeTable(
    [
        Code(ADD, "add"),
        Code(SUBTRACT, "subtract"),
        Code(PREVENT, "prevent"),
        Code(HALVE, "half"),
        Code(AVOID, "avoid"),
        Code(HALVE_DEALT, "half dealt"),
        Code(AVOID_DEALT, "avoid dealt"),
        Code(REDIRECT, "redirect"),
        Code(SPLIT, "split"),
    ]
)
