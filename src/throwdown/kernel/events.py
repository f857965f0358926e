"""Events: what happened, told once, for triggers, logs, interfaces and tests alike.

An event is a kind, a seat and up to three numbers. `EventTable` says what each number is
called and who may see it; `cut` gives a viewer only that. Rules call `emit`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from throwdown.kernel.action import NONE
from throwdown.kernel.code_table import Code, CodeTable
from throwdown.kernel.errors import KernelError
from throwdown.kernel.immutable import Immutable

if TYPE_CHECKING:
    from throwdown.kernel.state import GameState

PUBLIC: Final = -3
"""The viewer who sees only what everybody sees: a spectator."""
JUDGE: Final = -4
"""The viewer who sees everything: tests, saved records, the server itself."""
HIDDEN: Final = -5
"""What a viewer reads where a number is none of their business."""

MOST_KINDS: Final = 63
"""A book notes with a bit each which kinds it heeds."""

OPEN: Final = 0
TEAM: Final = 1
OWN: Final = 2
SECRET: Final = 3


class Event(Immutable):
    """Something that happened; never changed once told."""

    def __init__(self, kind: int, seat: int, a: int, b: int, c: int) -> None:
        self.kind = kind
        self.seat = seat
        self.a = a
        self.b = b
        self.c = c

    def fields(self) -> list[int]:
        """Return kind, seat and the numbers as a list, to compare and to print."""
        return [self.kind, self.seat, self.a, self.b, self.c]


class EventKind(Code):
    """One row of the table of events.

    `fields` names up to three numbers, each with who may see it: OPEN to all, TEAM for the
    event's seat and its team, OWN for that seat alone, SECRET for the judge. `shown` says
    the same of the event as a whole.
    """

    def __init__(
        self,
        number: int,
        name: str,
        fields: list[tuple[str, int]],
        shown: int = OPEN,
        *,
        told: bool = True,
    ) -> None:
        super().__init__(number, name, told=told)
        if len(fields) > 3:
            raise ValueError(f"event '{name}' has more than three fields")
        self.fields = fields
        self.shown = shown


def emit(s: GameState, kind: int, seat: int, a: int = NONE, b: int = NONE, c: int = NONE) -> None:
    """Tell that something happened: to the journal if one is kept, and to the triggers."""
    if s.journal:
        s.events.append(Event(kind, seat, a, b, c))
        if s.watched:
            s.moments.append(s.clone())
    if has_listeners(s, kind):
        s.book.listen(s, kind, seat, a, b, c)


def has_listeners(s: GameState, kind: i64) -> bool:
    """Return whether events of a kind can trigger anything in this game."""
    return s.book.heeded >> kind & 1 != 0


def may_see(teams: list[int], seat: int, shown: int, viewer: int) -> bool:
    """Return whether a viewer may see a thing of `seat` that is `shown` that widely."""
    if shown == OPEN or viewer == JUDGE:
        return True
    if viewer < 0 or seat < 0 or shown == SECRET:
        return False
    return viewer == seat or (shown == TEAM and teams[viewer] == teams[seat])


class EventTable(CodeTable):
    """The kinds of event of one game."""

    def __init__(self, kinds: list[EventKind]) -> None:
        super().__init__([*kinds])
        if len(kinds) > MOST_KINDS:
            raise KernelError(f"a game has {len(kinds)} kinds of event; at most {MOST_KINDS}")
        self.kinds = kinds

    def cut(self, event: Event, teams: list[int], viewer: int) -> Event | None:
        """Return the event as a viewer may see it, or None if not at all."""
        kind = self.kinds[event.kind]
        if not may_see(teams, event.seat, kind.shown, viewer):
            return None
        numbers = [event.a, event.b, event.c]
        for i in range(3):
            shown = kind.fields[i][1] if i < len(kind.fields) else SECRET
            if not may_see(teams, event.seat, shown, viewer):
                numbers[i] = HIDDEN
        return Event(event.kind, event.seat, numbers[0], numbers[1], numbers[2])
