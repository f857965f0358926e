"""What there is in Sprint: runners on squares, two dice, hands and a deck of cards."""

from __future__ import annotations

from typing import Final

from throwdown.kernel.code_table import Code, CodeTable
from throwdown.kernel.events import NUMBER, OWN, EventField, EventKind, EventTable, FieldType
from throwdown.kernel.serialization import StateReader, StateWriter
from throwdown.kernel.state import GameState

GOAL: Final = 12
DICE: Final = 2
REST_EVERY: Final = 4

DASH: Final = 0
TRIP: Final = 1
CARDS: Final = 2
CARD_TABLE: Final = CodeTable([Code(DASH, "dash"), Code(TRIP, "trip")])
COPIES: Final = 2
"""How many of each card there are for each runner."""

# What the numbers of an event are.
DIE: Final = FieldType("die", "d")
CARD: Final = FieldType("card", codes=CARD_TABLE)

_DIE_ROLLED: Final = [EventField("die", DIE), EventField("face", NUMBER)]
_WAY: Final = [EventField("from", NUMBER), EventField("to", NUMBER)]

# Kinds of event.
ROLLED: Final = 0
PLAYED: Final = 1
DREW: Final = 2
MOVED: Final = 3
PUSHED: Final = 4
RESTED: Final = 5
WON: Final = 6
EVENTS: Final = EventTable(
    [
        EventKind(ROLLED, "rolled", _DIE_ROLLED, together=True),
        EventKind(PLAYED, "played", [EventField("card", CARD)]),
        EventKind(DREW, "drew", [EventField("card", CARD, OWN)], caused=True),
        EventKind(MOVED, "moved", _WAY),
        EventKind(PUSHED, "pushed", _WAY, caused=True),
        EventKind(RESTED, "rested", []),
        EventKind(WON, "won", []),
    ]
)


class SprintState(GameState):
    """A race in progress."""

    square: list[int]
    """Where each runner stands."""
    dice: list[int]
    hand: list[int]
    """How many of each card each seat holds, at `seat * CARDS + card`."""
    deck: list[int]
    """How many of each card are left: a multiset, so there is no secret order."""
    dashes: int
    """How many Dashes the runner under way has played."""
    trips: list[int]
    """How many Trips each seat has played on the move under way."""

    def clone(self) -> SprintState:
        """Return an equal, independent race."""
        other = SprintState()
        self.copy_into(other)
        other.square = self.square[:]
        other.dice = self.dice[:]
        other.hand = self.hand[:]
        other.deck = self.deck[:]
        other.dashes = self.dashes
        other.trips = self.trips[:]
        return other

    def write(self, w: StateWriter) -> None:
        """Write the whole value."""
        super().write(w)
        w.write_list(self.square)
        w.write_list(self.dice)
        w.write_list(self.hand)
        w.write_list(self.deck)
        w.write_number(self.dashes)
        w.write_list(self.trips)

    def read(self, r: StateReader) -> None:
        """Read back what `write` wrote."""
        super().read(r)
        seats = len(self.teams)
        self.square = r.read_exactly(seats, 0, GOAL)
        self.dice = r.read_exactly(DICE, 1, 6)
        self.hand = r.read_exactly(seats * CARDS, 0, seats * COPIES)
        self.deck = r.read_exactly(CARDS, 0, seats * COPIES)
        self.dashes = r.read_within(0, seats * COPIES)
        self.trips = r.read_exactly(seats, 0, seats * COPIES)


def count_in_hand(s: SprintState, seat: int, card: int) -> int:
    """Return how many of a card a seat holds."""
    return s.hand[seat * CARDS + card]


def hand_size(s: SprintState, seat: int) -> int:
    """Return how many cards a seat holds."""
    return count_in_hand(s, seat, DASH) + count_in_hand(s, seat, TRIP)


def rests(square: int) -> bool:
    """Return whether a runner may rest on that square (TOY-6)."""
    return square > 0 and square % REST_EVERY == 0


def sprint_state(s: GameState) -> SprintState:
    """Return a state as a race; raises TypeError if it is another game's."""
    if not isinstance(s, SprintState):
        raise TypeError(f"a race was expected, not {type(s).__name__}")
    return s
