"""Origins: what a game of the Python interface grows from.

A game is played by the kernel alone; who wants its log or its record asks a match, which is made
from the origin and given the same answers. Both have the same dice, so both come to the same.
"""

from __future__ import annotations

from throwdown.contract.game import GameSpec
from throwdown.kernel.state import GameState
from throwdown.kernel.values import Setup
from throwdown.match.dice import SeededDice
from throwdown.match.entry import CONCEDE
from throwdown.match.errors import MatchError
from throwdown.match.match import Match
from throwdown.match.record import GameRecord, Header
from throwdown.match.record_files import header_for
from throwdown.match.resumption import resume_match
from throwdown.match.seats import Player
from throwdown.words.message import Message


class Origin:
    """The beginning of a game, which never changes: games that were copied share it."""

    def __init__(self, spec: GameSpec, setup: Setup) -> None:
        self.spec = spec
        self.setup = setup
        self.number = 0
        """How many entries came before."""
        self.was_given_up = False
        """Whether the game is over because somebody gave up."""

    def state(self) -> GameState:
        """Return the position with its dice, to be played by the kernel."""
        raise NotImplementedError

    def match(self) -> Match:
        """Return a new match that stands there, with the same dice."""
        raise NotImplementedError

    def header(self, match: Match) -> Header:
        """Return the header of a record of that match."""
        raise NotImplementedError

    def before(self) -> Origin | None:
        """Return the same game one answer earlier, or None if there is none."""
        return None


class NewGame(Origin):
    """A game from its first question."""

    def __init__(self, spec: GameSpec, setup: Setup, seed: int) -> None:
        super().__init__(spec, setup)
        self._seed = seed

    def state(self) -> GameState:
        return self.spec.new(self.setup, self._seed)

    def match(self) -> Match:
        seats = len(self.state().teams)
        players = [Player("") for _ in range(seats)]
        return Match(self.spec, self.setup, players, SeededDice(self._seed))

    def header(self, match: Match) -> Header:
        return header_for(self.spec, self.setup, match.players, SeededDice(self._seed))


class RecordedGame(Origin):
    """A game from where a record has come to; `dice` go on if the record does not know its own."""

    def __init__(self, record: GameRecord, dice: SeededDice) -> None:
        match = resume_match(record)
        super().__init__(record.spec, match.setup)
        self._record = record
        self._dice = dice
        self.number = match.number()
        self.was_given_up = match.is_over() and not match.position().over

    def match(self) -> Match:
        match = resume_match(self._record)
        if not isinstance(match.dice, SeededDice):
            match.dice = self._dice.clone()
        return match

    def state(self) -> GameState:
        match = self.match()
        s = match.position()
        assert isinstance(match.dice, SeededDice)
        s.rng = match.dice.generator()
        s.explicit = False
        return s

    def header(self, match: Match) -> Header:
        return self._record.header

    def before(self) -> Origin | None:
        entries = self._record.entries
        last = len(entries) - 1
        if entries[last].kind != CONCEDE:
            last = resume_match(self._record).line()[-1].number
        return RecordedGame(self._record.cut(last - 1), self._dice) if last > 0 else None


class SampledGame(Origin):
    """A game that could be another one for a seat; nobody keeps a journal of it."""

    def __init__(self, spec: GameSpec, setup: Setup, s: GameState) -> None:
        super().__init__(spec, setup)
        self._s = s

    def state(self) -> GameState:
        return self._s.clone()

    def match(self) -> Match:
        raise MatchError(Message("python.faults", "sampled"))
