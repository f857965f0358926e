"""One line of a match's journal: what was done at the table and what chance brought."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from throwdown.kernel.action import NONE, Action

BEGIN: Final = 0
"""The game begins; there may be chance before the first decision."""
ACTION: Final = 1
"""A seat answers the pending decision, and maybe those that follow from its answers."""
UNDO: Final = 2
"""A seat takes back what was done since an earlier entry."""
CONCEDE: Final = 3
"""A seat gives up."""


@dataclass(frozen=True, slots=True)
class Entry:
    """Something that happened in a match; entries are numbered from 0 and never changed."""

    number: int
    kind: int
    seat: int = NONE
    picks: tuple[Action, ...] = ()
    """The answers of an ACTION, in order."""
    to: int = NONE
    """The entry that an UNDO goes back to: the position after it stands again."""
    chance: tuple[Action, ...] = ()
    """What chance brought until the next decision, in order."""
    key: int = 0
    """The key of the position it leads to."""
    words: str = ""
    """Picks and results as they are said at the table, for people who read the journal."""
