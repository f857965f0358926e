"""What is noted for the rest of a turn, each note as one number.

In `used_up`: a use of a limited line by a die, one by all dice of a seat's card, or a die that was
fielded for its cost. In `history`: a die that was KO'd, one that was blocked, or why one that has
lost the defense it stood on is about to be KO'd.
"""

from __future__ import annotations

from typing import Final

_DICE: Final = 4096
"""More than a game has of dice and seats together, and more than it has of lines."""


def use_by_die(line: int, die: int, per: int) -> int:
    """Return the note of a use of a line by a die; `per` tells apart what is counted by itself."""
    return (per * _DICE + line) * _DICE + die


def use_by_seat(line: int, seat: int, per: int) -> int:
    """Return the note of a use of a line that all dice of a seat's card share."""
    return (per * _DICE + line) * _DICE + (_DICE - 1 - seat)


def fielding_note(die: int) -> int:
    """Return the note that a die was fielded for its cost."""
    return die


def is_fielding(note: int) -> bool:
    """Return whether a note in `used_up` is of a fielding; lines are numbered from 1."""
    return note < _DICE


def noted_die(note: int) -> int:
    """Return the die that a note in `used_up` is about; no die's number where dice share it."""
    return note % _DICE


def noted_use(note: int) -> int:
    """Return what a note in `used_up` says of its die: 0 for a fielding."""
    return note // _DICE


def block_of(die: int) -> int:
    """Return the note in `history` that a die was blocked; a KO is noted by the die alone."""
    return _DICE + die


def is_ko(note: int) -> bool:
    """Return whether a note in `history` is of a KO."""
    return note < _DICE


def fall_of(die: int, cause: int) -> int:
    """Return the note in `history` that a die is about to fall for a cause."""
    return (cause + 2) * _DICE + die


def cause_of_fall(note: int, die: int) -> int:
    """Return the cause in a note of the fall of a die; -1 if it is another note."""
    return note // _DICE - 2 if note >= 2 * _DICE and note % _DICE == die else -1
