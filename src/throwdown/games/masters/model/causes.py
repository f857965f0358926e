"""Where damage and KOs come from, and how a cause is packed into one number of an event."""

from __future__ import annotations

from typing import Final

# Where damage comes from (DM-7.4.8).
BY_COMBAT: Final = 0
BY_ACTION: Final = 1
BY_ABILITY: Final = 2
BY_GLOBAL: Final = 3
ORIGINS: Final = 4
ALL_ORIGINS: Final = (1 << ORIGINS) - 1
"""Every origin, as bits."""

# Which ability it was, for texts that ask (ASM-030).
BY_OTHER: Final = 0
BY_FIELDING: Final = 1
BY_ATTACKING: Final = 2

# A cause is, from the lowest digit on: the moment, the origin, whether the damage was redirected,
# the seat plus 1, the source plus 1.
_MOMENTS: Final = 4
_REDIRECTED: Final = _MOMENTS * ORIGINS
_SEAT: Final = _REDIRECTED * 2
_SEATS: Final = 8
_SOURCE: Final = _SEAT * _SEATS


def cause(source: int, seat: int, origin: int, moment: int) -> int:
    """Pack where damage or a KO comes from, and from whom, into one number of an event."""
    return (source + 1) * _SOURCE + (seat + 1) * _SEAT + origin * _MOMENTS + moment


def source_of(packed: int) -> int:
    """Return the die that the damage comes from, or NONE."""
    return packed // _SOURCE - 1


def seat_of(packed: int) -> int:
    """Return the seat that the damage comes from, or NONE."""
    return packed // _SEAT % _SEATS - 1


def origin_of(packed: int) -> int:
    """Return whether it was combat, an action die, an ability or a Global."""
    return packed // _MOMENTS % ORIGINS


def moment_of(packed: int) -> int:
    """Return the kind of ability that a packed cause names."""
    return packed % _MOMENTS


def mark_redirected(packed: int) -> int:
    """Return a cause with the mark that the damage was meant for somebody else (DM-11.10)."""
    return packed if is_redirected(packed) else packed + _REDIRECTED


def is_redirected(packed: int) -> bool:
    """Return whether the damage was meant for somebody else."""
    return packed // _REDIRECTED % 2 == 1


def pack_damage(amount: int, origin: int) -> int:
    """Pack how much damage a die has dealt, and where it comes from, into one number."""
    return amount * ORIGINS + origin


def amount_of(packed: int) -> int:
    """Return how much damage was dealt."""
    return packed // ORIGINS


def damage_origin(packed: int) -> int:
    """Return the origin of damage that was dealt."""
    return packed % ORIGINS
