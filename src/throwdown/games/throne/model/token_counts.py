"""What a seat has of one kind of token, packed into one number.

From the lowest bits: how many; how many of these were gained this turn, were there when its
holder's turn began, were there when the Roll Phase began; by how much the holder's limit is raised;
who inflicted it last; whether that was in this Roll Phase; for companions the face that is up and
the health on the dial.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

_BYTE: Final = 255
_FRESH: Final = 8
_BEGAN: Final = 16
_MARKED: Final = 24
_RAISED: Final = 32
_SIX: Final = 63
_GIVER: Final = 38
_SEAT: Final = 7
_STRUCK: Final = 41
_FACE: Final = 42
_DIAL: Final = 43
_SEVEN: Final = 127
_LASTING: Final = _BYTE | _SIX << _RAISED | 1 << _FACE | _SEVEN << _DIAL

MOST: Final = 1 << 50
"""Every packed number is below this one."""


def count(packed: i64) -> i64:
    """Return how many there are."""
    return packed & _BYTE


def count_gained_this_turn(packed: i64) -> i64:
    """Return how many of them were gained this turn."""
    return packed >> _FRESH & _BYTE


def count_at_turn_start(packed: i64) -> i64:
    """Return how many of them were there when the holder's turn began."""
    return packed >> _BEGAN & _BYTE


def count_at_roll_phase(packed: i64) -> i64:
    """Return how many of them were there when the Roll Phase began."""
    return packed >> _MARKED & _BYTE


def limit_bonus(packed: i64) -> i64:
    """Return by how much the holder's limit is raised (DT-6.2)."""
    return packed >> _RAISED & _SIX


def giver(packed: i64) -> i64:
    """Return the seat that inflicted it last, or -1."""
    return (packed >> _GIVER & _SEAT) - 1


def is_struck(packed: i64) -> bool:
    """Return whether it was inflicted in the Roll Phase under way."""
    return packed >> _STRUCK & 1 == 1


def face(packed: i64) -> i64:
    """Return which face of a companion is up: 0 or 1."""
    return packed >> _FACE & 1


def dial(packed: i64) -> i64:
    """Return the health of a companion."""
    return packed >> _DIAL & _SEVEN


def without_turn_notes(packed: i64) -> i64:
    """Return it without what is noted of the turn and of who gave it: it looks the same."""
    return packed & _LASTING


def outside_roll_phase(packed: i64) -> i64:
    """Return it without what counts in a Roll Phase alone, and who gave it, which is only told."""
    return _with(_with(_with(packed, _STRUCK, 1, 0), _MARKED, _BYTE, 0), _GIVER, _SEAT, 0)


def with_one_more(packed: i64, seat: i64, *, struck: bool) -> i64:
    """Return it with one more token, gained now, given by a seat (or -1 by nobody)."""
    packed += 1 + (1 << _FRESH)
    packed &= ~(_SEAT << _GIVER)
    packed |= (seat + 1) << _GIVER
    if struck:
        packed |= 1 << _STRUCK
    return packed


def with_one_fewer(packed: i64, *, old: bool) -> i64:
    """Return it with one token fewer: one that was there before this turn, or a fresh one first."""
    left = count(packed) - 1
    news = count_gained_this_turn(packed)
    if not old and news > 0:
        news -= 1
    packed = _with(packed, 0, _BYTE, left)
    packed = _with(packed, _FRESH, _BYTE, min(news, left))
    packed = _with(packed, _BEGAN, _BYTE, min(count_at_turn_start(packed), left))
    packed = _with(packed, _MARKED, _BYTE, min(count_at_roll_phase(packed), left))
    if left == 0:
        packed = _with(packed, _GIVER, _SEAT, 0)
        packed = _with(packed, _STRUCK, 1, 0)
    return packed


def with_limit_raised(packed: i64, by: i64) -> i64:
    """Return it with the holder's limit raised."""
    return _with(packed, _RAISED, _SIX, min(_SIX, limit_bonus(packed) + by))


def start_turn(packed: i64, *, own_turn: bool) -> i64:
    """Return it at the beginning of a turn: nothing was gained in it yet."""
    packed = _with(packed, _FRESH, _BYTE, 0)
    return _with(packed, _BEGAN, _BYTE, count(packed) if own_turn else 0)


def start_roll_phase(packed: i64) -> i64:
    """Return it at the beginning of a Roll Phase: what is there now is marked."""
    packed = _with(packed, _STRUCK, 1, 0)
    return _with(packed, _MARKED, _BYTE, count(packed))


def with_face(packed: i64, face: i64) -> i64:
    """Return a companion with that face up."""
    return _with(packed, _FACE, 1, face)


def with_health(packed: i64, health: i64) -> i64:
    """Return a companion with that health."""
    return _with(packed, _DIAL, _SEVEN, health)


def _with(packed: i64, shift: i64, mask: i64, value: i64) -> i64:
    return (packed & ~(mask << shift)) | value << shift
