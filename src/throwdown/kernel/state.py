"""The state: a game in progress as one value.

`GameState` holds what every game has: seats, the generator, the frames under way, the
pending decision, what waits, and the result. A game derives its own state, adds ints
and flat lists of ints, and extends `clone`, `write` and `read` by hand; the conformance
kit finds what was forgotten. Nothing here changes the game: see `interpreter.py`.
"""

from __future__ import annotations

from typing import Final, Never

from mypy_extensions import mypyc_attr

from throwdown.kernel.action import NONE, Action
from throwdown.kernel.book import Book
from throwdown.kernel.decision import NO_WEIGHTS, Decision
from throwdown.kernel.errors import KernelError, SaveError
from throwdown.kernel.events import Event
from throwdown.kernel.int_array import fill_row, row_of
from throwdown.kernel.program import WAIT, Frame, Op
from throwdown.kernel.replacement import Proposal
from throwdown.kernel.rng import WORD, Rng, rng_from_seed
from throwdown.kernel.serialization import StateReader, StateWriter
from throwdown.kernel.triggers import PendingTrigger

MOST_SEATS: Final = 8
_SECOND_FIRST: Final = [1, 0]
"""The order of two seats from the second one on; never changed."""


@mypyc_attr(allow_interpreted_subclasses=True)
class GameState:
    """What every game's state has.

    The constructor takes no arguments and leaves the value empty; `prepare` fills it for a
    new game, `copy_into` for a copy, `read` from a saved list.
    """

    book: Book
    teams: list[int]
    """The team of each seat; its length is the number of seats."""
    order: list[int]
    """The seats still in the game, in turn order; replaced, never changed (`seats_from`)."""
    active: int
    """The seat whose turn it is."""
    rng: Rng
    frames: list[Frame]
    waiting: list[PendingTrigger]
    wave: int
    proposals: list[Proposal]
    answer: Action
    """The pick being answered, from `step` until the op that asked takes it; else NONE."""
    decision: Decision | None
    over: bool
    winners: list[int]
    """The winning seats once the game is over; none of them: a draw."""
    explicit: bool
    """Whether chance asks the seat CHANCE instead of the generator."""
    checked: bool
    """Whether every op is held to its promises (`interpreter.py`); slow, for tests."""
    asks_lone: bool
    """Whether a question with a single option is asked, too, as `Book.ask_forced` has it for all
    games of a book; for whoever must know what was answered by itself."""
    journal: bool
    """Whether events are kept for readers; triggers hear them either way."""
    watched: bool
    """Whether the game as it was is kept beside each event of the journal, to tell it from.

    Set where events are told, never by bots; a copy is not watched."""
    events: list[Event]
    moments: list[GameState]
    """For each event, while somebody watches, a copy of the game as it was told."""

    def prepare(self, book: Book, teams: list[int], seed: int) -> None:
        """Fill the kernel's part for a new game; seats 0 .. n-1 play in that order."""
        if not 2 <= len(teams) <= MOST_SEATS:
            raise KernelError(f"a game has 2 to {MOST_SEATS} seats, not {len(teams)}")
        self.book = book
        self.teams = teams[:]
        self.order = list(range(len(teams)))
        self.active = 0
        self.rng = rng_from_seed(seed)
        self.frames = []
        self.waiting = []
        self.wave = 0
        self.proposals = []
        self.winners = []
        self.over = False
        self.reset_session()

    def reset_session(self) -> None:
        """Clear what is not part of the value: the pending question, modes, the journal."""
        self.answer = NONE
        self.decision = None
        self.explicit = False
        self.checked = False
        self.asks_lone = False
        self.journal = True
        self.watched = False
        self.events = []
        self.moments = []

    def clone(self) -> GameState:
        """Return an equal, independent state with an empty journal.

        >>> from throwdown.games.registry import game
        >>> from throwdown.kernel.interpreter import step
        >>> race = game("sprint").new({"seats": 2}, seed=12)
        >>> what_if = race.clone()
        >>> step(what_if, 2)
        >>> what_if.key() == race.key()
        False
        """
        raise NotImplementedError(type(self).__name__)

    def copy_into(self, other: GameState) -> None:
        """Copy the kernel's part; every game's `clone` begins with this."""
        other.book = self.book
        other.teams = self.teams[:]
        other.order = self.order[:]
        other.active = self.active
        other.rng = self.rng.clone()
        other.frames = [f.clone() for f in self.frames]
        other.waiting = self.waiting[:]
        other.wave = self.wave
        other.proposals = [p.clone() for p in self.proposals] if self.proposals else []
        other.answer = self.answer
        other.decision = self.decision
        other.over = self.over
        other.winners = self.winners[:]
        other.explicit = self.explicit
        other.checked = self.checked
        other.asks_lone = self.asks_lone
        other.journal = self.journal
        other.watched = False
        other.events = []
        other.moments = []

    def clear_events(self) -> None:
        """Forget the events of the journal, and the moments they are told from."""
        self.events.clear()
        self.moments.clear()

    def write(self, w: StateWriter) -> None:
        """Write the whole value; a game's override begins with `super().write(w)`."""
        w.write_list(self.teams)
        w.write_list(self.order)
        w.write_number(self.active)
        w.write_number(self.rng.a)
        w.write_number(self.rng.b)
        w.write_number(len(self.frames))
        for f in self.frames:
            w.write_program(f.program)
            w.write_number(f.at)
            w.write_number(f.seat)
            w.write_number(f.source)
            w.write_row(f.regs)
            w.write_list(list(f.picks))
        w.write_number(len(self.waiting))
        for t in self.waiting:
            t.write(w)
        w.write_number(self.wave)
        w.write_number(len(self.proposals))
        for p in self.proposals:
            p.write(w)
        w.write_number(1 if self.over else 0)
        w.write_list(self.winners)

    def read(self, r: StateReader) -> None:
        """Read back what `write` wrote; a game's override begins with `super().read(r)`."""
        self.book = r.book
        self.teams = r.read_list()
        if not 2 <= len(self.teams) <= MOST_SEATS:
            found = len(self.teams)
            raise SaveError(f"a saved game has {found} seats; expected 2 to {MOST_SEATS}")
        self.order = r.read_seats(len(self.teams))
        self.active = r.read_within(0, len(self.teams) - 1)
        first = r.read_within(0, WORD)
        self.rng = Rng(first, r.read_within(0 if first else 1, WORD))
        self.frames = []
        for _ in range(r.read_count()):
            self.frames.append(self._read_frame(r))
        self.waiting = [PendingTrigger.read(r) for _ in range(r.read_count())]
        self.wave = r.read_number()
        self.proposals = [Proposal.read(r) for _ in range(r.read_count())]
        self.over = r.read_within(0, 1) == 1
        self.winners = r.read_seats(len(self.teams))
        self.reset_session()

    def _read_frame(self, r: StateReader) -> Frame:
        program = r.read_program()
        at = r.read_within(0, len(r.book.programs[program].ops))
        seat = r.read_within(NONE, len(self.teams) - 1)
        source = r.read_number()
        frame = Frame(program, seat, source, row_of(r.read_list()))
        if len(frame.regs) < r.book.programs[program].registers:
            raise SaveError(f"a frame of '{r.book.programs[program].name}' lacks registers")
        frame.at = at
        frame.picks = tuple(r.read_list())
        return frame

    def to_list(self) -> list[int | str]:
        """Return the value as a flat list for JSON, with programs by their names.

        `GameSpec.load` reads it back.

        >>> from throwdown.games.registry import game
        >>> game("sprint").new({"seats": 2}, seed=12).to_list()[:4]
        [1, 2, 'race', 'turns']
        """
        w = StateWriter(self.book)
        self.write(w)
        return w.to_list()

    def key(self) -> int:
        """Return 64 bits that tell this value from others, equal in every build and run.

        >>> from throwdown.games.registry import game
        >>> sprint = game("sprint")
        >>> sprint.new({"seats": 2}, seed=12).key() == sprint.new({"seats": 2}, seed=12).key()
        True
        """
        w = StateWriter(self.book)
        self.write(w)
        return w.key()

    def ask(
        self,
        seat: int,
        kind: int,
        options: list[Action],
        source: int,
        rule: str,
        op: Op[Never],
        f: Frame,
    ) -> int:
        """Put a decision of an op, run in a frame, to a seat; return WAIT, for the op to return."""
        self.decision = Decision(seat, kind, options, source, rule, NO_WEIGHTS, op, f.picks)
        return WAIT

    def take(self) -> Action:
        """Take the answer that has been given, so that nothing else reads it."""
        pick = self.answer
        self.answer = NONE
        return pick

    def push(self, program: int, seat: int, source: int, given: tuple[int, ...] = ()) -> Frame:
        """Begin a program now: it runs before the frame beneath goes on.

        The given numbers fill its first registers, the rest start at 0; more than it has are kept.
        """
        regs = self.book.programs[program].blank[:]
        if len(given) > len(regs):
            regs = fill_row(0, len(given))
        for place in range(len(given)):
            regs[place] = given[place]
        frame = Frame(program, seat, source, regs)
        self.frames.append(frame)
        return frame

    def seats_from(self, seat: int) -> list[int]:
        """Return the seats in turn order, beginning with `seat` or the first one after it.

        To be looked at alone: it may be the state's own list.
        """
        order = self.order
        if order[0] == seat:
            return order
        if len(order) == 2 and order[1] == seat:
            return _SECOND_FIRST if seat == 1 and order[0] == 0 else [seat, order[0]]
        for i in range(1, len(order)):
            if order[i] == seat:
                return order[i:] + order[:i]
        return self._seats_after(seat)

    def _seats_after(self, seat: int) -> list[int]:
        """Return the seats in turn order from the first one after `seat`, which has left."""
        order = self.order
        return [n for n in order if n > seat] + [n for n in order if n < seat]

    def finish(self, winners: list[int]) -> None:
        """End the game at once; nobody among the winners means a draw."""
        self.over = True
        self.winners = winners
