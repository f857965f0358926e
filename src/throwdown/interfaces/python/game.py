"""Games: what `throwdown.new`, `load` and `scenario` give, played by the calls of the kernel.

A game belongs to whoever holds it: it tells everything, as a judge may know it. `view` gives
what one seat may see, and bots are given no more than that.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, TypeAlias

from throwdown.contract.outlook import Outlook
from throwdown.interfaces.python.bot import NamedBot, bot
from throwdown.interfaces.python.options import Option, Options
from throwdown.interfaces.python.origin import Origin, SampledGame
from throwdown.interfaces.python.sight import Sight
from throwdown.kernel.action import Action
from throwdown.kernel.decision import Decision
from throwdown.kernel.events import JUDGE
from throwdown.kernel.interpreter import act
from throwdown.kernel.state import GameState
from throwdown.kernel.values import Setup
from throwdown.match.errors import MatchError, MatchOver, NotYourTurn, NoUndo, refusal
from throwdown.match.match import Match
from throwdown.match.record_files import match_text, save
from throwdown.words.message import Message

_EVERY: Final = 16
"""Every so many answers a position is kept, so that undoing need not play all of them again."""


class Game(Sight):
    """A game to play, look at, copy and search.

    >>> from throwdown.interfaces.python.start import new
    >>> game = new("sprint", seed=12)
    >>> game.options
    [<Option 'reroll d0'>, <Option 'reroll d1'>, <Option 'done'>]
    >>> game.play("done")
    >>> game.play("pass")
    >>> game.play("pass")
    >>> game.log(since=2)[0]
    'Runner A moves from square 0 to 8.'
    """

    def __init__(self, origin: Origin, language: str) -> None:
        self.spec = origin.spec
        self.language = language
        self.viewer = JUDGE
        self._origin = origin
        self._begin(origin.state())
        self._undone: list[int] = []
        """How many answers were left by each undo."""

    def _begin(self, s: GameState) -> None:
        """Stand at the origin."""
        s.clear_events()
        s.journal = False
        self._state = s
        self._played: list[Action] = []
        self._kept: list[GameState] = [s.clone()]
        self._offered: Options | None = None
        self._match: Match | None = None
        """What tells of the game, as far as somebody has asked."""

    @property
    def setup(self) -> Setup:
        """Return how the game was begun, with all that was left to the program."""
        return self.spec.complete(self._origin.setup)

    @property
    def number(self) -> int:
        """Return how many answers have been given: what `log` and `events` count by."""
        return self._origin.number + len(self._played)

    @property
    def is_over(self) -> bool:
        """Return whether the game has ended."""
        return self._state.over or (self._origin.was_given_up and not self._played)

    @property
    def winners(self) -> list[int]:
        """Return the seats that have won: nobody as long as it goes on, or after a draw."""
        return self._mirror().winners() if self._is_given_up() else [*self._state.winners]

    def play(self, answer: Option | str | int) -> None:
        """Answer the question: with an option, its text, its term, its label or its number.

        Raises:
            NotOffered: it is not offered; the error says why, and what is. Nothing has changed.
            MatchOver: the game is over.
        """
        pick = self._pick(answer)
        act(self._state, pick)
        self._offered = None
        self._played.append(pick)
        if len(self._played) % _EVERY == 0:
            self._kept.append(self._state.clone())

    def undo(self, answers: int = 1) -> None:
        """Take back the last answer, or so many: all is as it was, and so are the dice to come.

        Raises:
            NoUndo: not so many answers have been given; nothing has changed.
        """
        here = min(answers, len(self._played))
        origin: Origin | None = self._origin
        for _ in range(answers - here):
            origin = None if origin is None else origin.before()
        if origin is None or answers < 0:
            raise NoUndo(Message("python.faults", "no undo", wanted=answers))
        if origin is self._origin:
            self._go_to(len(self._played) - here)
        else:
            self._origin = origin
            self._begin(origin.state())
        self._undone.append(self.number)

    def copy(self) -> Game:
        """Return an independent game that stands where this one does, with the same dice."""
        other = Game.__new__(Game)
        other.spec, other.language, other.viewer = self.spec, self.language, self.viewer
        other._origin = self._origin
        other._state = self._state.clone()
        other._played = self._played[:]
        other._kept = self._kept[:]
        other._offered = None
        other._match = None
        other._undone = []
        return other

    def view(self, seat: int) -> SeatView:
        """Return the game as a seat sees it: nothing in it tells what that seat may not know.

        Raises:
            MatchError: there is no such seat.
        """
        if not 0 <= seat < self.seats:
            raise MatchError(refusal("no seat", seat=seat, last=self.seats - 1))
        return SeatView(self, seat)

    @property
    def record(self) -> str:
        """Return the record of the game so far, as `save` writes it."""
        match = self._mirror()
        return match_text(match, self._origin.header(match))

    def save(self, path: str | Path) -> None:
        """Write the record of the game so far to a new file, which `throwdown.load` reads.

        Raises:
            NotSaved: there is such a file, or it cannot be written.
        """
        save(Path(path).expanduser(), self.record)

    def state(self) -> GameState:
        """Return a copy of the kernel's value of the game, for programs that go on with that."""
        return self._state.clone()

    def play_out(self, bots: str | Player | Sequence[str | Player]) -> list[int]:
        """Let bots play to the end; return the winners.

        One bot plays all seats, or there is one for each. A bot is a name, what `throwdown.bot`
        gives, or a function: it is given what its seat sees and returns an answer.

        >>> from throwdown.interfaces.python.start import new
        >>> new("sprint", seed=12).play_out(["quick", lambda view: view.options[-1]])
        [0]

        Raises:
            MatchError: there are more bots than seats, or fewer.
            UnknownBot, ProgramError: as `throwdown.bot` and its `pick`.
            NotOffered: a function answers what is not offered.
        """
        given = (
            [bots] * self.seats if isinstance(bots, str | NamedBot) or callable(bots) else [*bots]
        )
        if len(given) != self.seats:
            raise MatchError(refusal("players", wanted=self.seats, given=len(given)))
        players = [
            bot(each, seat) if isinstance(each, str) else each for seat, each in enumerate(given)
        ]
        try:
            while (seat := self.seat) is not None:
                player = players[seat]
                self.play(
                    player.pick(self) if isinstance(player, NamedBot) else player(self.view(seat))
                )
        finally:
            for player in players:
                if isinstance(player, NamedBot):
                    player.leave(self)
        return self.winners

    def outlook(self) -> Outlook:
        """Return all that the seat that decides may know, as bots of the package are given it."""
        return Outlook(self.spec, self._state, self._decision().seat, self._origin.setup)

    def table(self) -> Game:
        """Return the game itself."""
        return self

    def __repr__(self) -> str:
        stands = "over" if self.is_over else f"seat {self.seat} asked"
        return f"<Game {self.spec.name}, {self.number} answers, {stands}>"

    def position_of(self, number: int, undone: int) -> GameState | None:
        """Return the position after so many answers, to be looked at by options that are kept.

        None if it was taken back after so many undos, or stands before the origin.
        """
        if any(left < number for left in self._undone[undone:]):
            return None
        place = number - self._origin.number
        if place == len(self._played):
            return self._state
        return self._position(place) if 0 <= place < len(self._played) else None

    def _is_given_up(self) -> bool:
        return self.is_over and not self._state.over

    def _now(self) -> GameState:
        return self._state

    def _decision(self) -> Decision:
        decision = self._state.decision
        if decision is None or self.is_over:
            raise MatchOver
        return decision

    def _offer(self) -> Options:
        offered = self._offered
        if offered is None:
            decision = None if self.is_over else self._state.decision
            picks = () if decision is None else decision.options
            offered = self._offered = Options(self, picks, self.number, len(self._undone))
        return offered

    @property
    def options(self) -> Options:
        """Return what may be answered now; nothing once the game is over."""
        return self._offer()

    def _position(self, place: int) -> GameState:
        """Return the position after so many of the answers since the origin."""
        s = self._kept[place // _EVERY].clone()
        for pick in self._played[place // _EVERY * _EVERY : place]:
            act(s, pick)
        return s

    def _go_to(self, place: int) -> None:
        """Take back all answers but the first ones since the origin."""
        if place == len(self._played):
            return
        self._state = self._position(place)
        del self._played[place:]
        del self._kept[place // _EVERY + 1 :]
        self._offered = None
        if self._match is not None and self._match.number() > self.number:
            self._match = None

    def _mirror(self) -> Match:
        """Return a match that has come to the same; what it does not know yet, it is given."""
        if self._match is None:
            self._match = self._origin.match()
        match = self._match
        for pick in self._played[match.number() - self._origin.number :]:
            decision = match.decision()
            assert decision is not None, "a match goes on as long as its game"
            match.repeat(decision.seat, [pick])
        return match


Player: TypeAlias = NamedBot | Callable[["SeatView"], Option | str | int]
"""Who can play a seat in `play_out`: a bot, or a function that is given what its seat sees."""


class SeatView(Sight):
    """A game as one seat sees it, always as it stands."""

    def __init__(self, game: Game, seat: int) -> None:
        self.spec = game.spec
        self.language = game.language
        self.viewer = seat
        self._game = game

    def sample(self, seed: int = 0) -> Game:
        """Return a game that could be this one for the seat: what it cannot know is drawn anew.

        What bots search. It keeps no log and no record of what came before.
        """
        s = self.spec.sample(self._now(), self.viewer, seed)
        return Game(SampledGame(self.spec, self._game.setup, s), self.language)

    @property
    def is_over(self) -> bool:
        """Return whether the game has ended."""
        return self._game.is_over

    @property
    def winners(self) -> list[int]:
        """Return the seats that have won."""
        return self._game.winners

    @property
    def number(self) -> int:
        """Return how many answers have been given in the game."""
        return self._game.number

    def outlook(self) -> Outlook:
        """Return all that the seat may know; raises NotYourTurn unless it is asked."""
        asked = self._decision()
        if asked.seat != self.viewer:
            raise NotYourTurn(
                refusal("not your turn", pending=asked.seat, seat=self.viewer, rule=asked.rule)
            )
        return self._game.outlook()

    def table(self) -> Game:
        """Return the game that is seen, as what stands for it: it tells everything."""
        return self._game

    def __repr__(self) -> str:
        return f"<SeatView of seat {self.viewer}: {self._game!r}>"

    def _now(self) -> GameState:
        return self._game._now()

    def _mirror(self) -> Match:
        return self._game._mirror()

    def _offer(self) -> Options:
        return self._game._offer()
