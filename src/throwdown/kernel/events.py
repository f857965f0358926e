"""Events: what happened, told once, for triggers, logs, interfaces and tests alike.

An event is a kind, a seat and up to three numbers. `EventTable` says what each number is, what it
is called and who may see it; `cut` gives a viewer only that. Rules call `emit`.
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
"""A book keeps a bit for each kind that it listens to."""

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

    def number(self, place: int) -> int:
        """Return the number at a place of the kind's fields."""
        return self.a if place == 0 else self.b if place == 1 else self.c

    def fields(self) -> list[int]:
        """Return kind, seat and the numbers as a list, to compare and to print."""
        return [self.kind, self.seat, self.a, self.b, self.c]


class FieldType(Immutable):
    """What a number of an event is: an amount, a thing with an id, or a code with a name."""

    def __init__(self, name: str, prefix: str = "", codes: CodeTable | None = None) -> None:
        self.name = name
        self.prefix = prefix
        """What comes before the number in the id of such a thing: `d` in `d12`."""
        self.codes = codes
        """The table that has a name for each number, where the number is a code."""

    def value(self, number: int) -> int | str:
        """Return a number as interfaces are told it: as an id, as a name, or as it is."""
        if self.prefix:
            return f"{self.prefix}{number}"
        return number if self.codes is None else self.codes.name(number)


AMOUNT: Final = FieldType("amount")
NUMBER: Final = FieldType("number")
"""A number that counts nothing, such as that of a turn."""
SEAT: Final = FieldType("seat", "p")


class EventField(Immutable):
    """One number of an event: its name, what it is, and who may see it.

    OPEN to all, TEAM for the event's seat and its team, OWN for that seat alone, SECRET for the
    judge.
    """

    def __init__(self, name: str, type_: FieldType, shown: int = OPEN) -> None:
        self.name = name
        self.type = type_
        self.shown = shown


class EventKind(Code):
    """One row of the table of events, with up to three fields.

    `shown` says who may see the event as a whole, like a field's. An `early` one is told before
    what it tells of is done, so its moment is still as it was before. One that is `caused` may
    come from a text, or from something that it names; the rest follows from the rules alone,
    whatever text is under way. Several in a row that are told `together` are one sentence.
    """

    def __init__(
        self,
        number: int,
        name: str,
        fields: list[EventField],
        shown: int = OPEN,
        *,
        told: bool = True,
        early: bool = False,
        caused: bool = False,
        together: bool = False,
    ) -> None:
        super().__init__(number, name, told=told)
        if len(fields) > 3:
            raise ValueError(f"event '{name}' has more than three fields")
        self.fields = fields
        self.shown = shown
        self.early = early
        self.caused = caused
        self.together = together

    def place_of(self, type_: FieldType) -> int:
        """Return the place of the first field of a type, or NONE."""
        for place in range(len(self.fields)):
            if self.fields[place].type is type_:
                return place
        return NONE


def emit(s: GameState, kind: int, seat: int, a: int = NONE, b: int = NONE, c: int = NONE) -> None:
    """Tell that something happened: to the journal if one is kept, and to the triggers."""
    if s.journal:
        s.events.append(Event(kind, seat, a, b, c))
        if s.watched:
            s.moments.append(s.clone())
    # As `has_listeners` asks, without calling it: nothing is called more often than this.
    kinds: i64 = s.book.heard_kinds
    if kinds >> kind & 1:
        s.book.listen(s, kind, seat, a, b, c)


def has_listeners(s: GameState, kind: i64) -> bool:
    """Return whether events of a kind can trigger anything in this game."""
    return s.book.heard_kinds >> kind & 1 != 0


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
        self._open = [
            kind.shown == OPEN and all(field.shown == OPEN for field in kind.fields)
            for kind in kinds
        ]

    def is_open(self, kind: int) -> bool:
        """Return whether everybody may see all that an event of a kind tells."""
        return self._open[kind]

    def cut(self, event: Event, teams: list[int], viewer: int) -> Event | None:
        """Return the event as a viewer may see it, or None if not at all."""
        kind = self.kinds[event.kind]
        if not may_see(teams, event.seat, kind.shown, viewer):
            return None
        numbers = [event.a, event.b, event.c]
        for i in range(3):
            shown = kind.fields[i].shown if i < len(kind.fields) else SECRET
            if not may_see(teams, event.seat, shown, viewer):
                numbers[i] = HIDDEN
        return Event(event.kind, event.seat, numbers[0], numbers[1], numbers[2])
