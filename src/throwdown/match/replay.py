"""Playing a journal again: to resume a match, to look at it, or to branch off."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from throwdown.contract.game import GameSpec
from throwdown.kernel.values import Setup
from throwdown.match.dice import DiceSource, ReplayedDice
from throwdown.match.entry import ACTION, CONCEDE, UNDO, Entry
from throwdown.match.errors import MatchError, refusal
from throwdown.match.match import Match, MatchWriter
from throwdown.match.seats import Player
from throwdown.words.message import Message

MARK: Final = 0xFFFF
"""The part of a position's key by which a journal is compared."""


class WrongEntry(MatchError):
    """An entry of a journal cannot be played; `number` is its number, from 0."""

    def __init__(self, number: int, message: Message) -> None:
        super().__init__(message)
        self.number = number


class Replay:
    """A journal being played again.

    With `proven`, its results are checked against the dice; without, the dice only serve to go
    on with. With `marked`, every position must come out as it did.
    """

    def __init__(
        self,
        spec: GameSpec,
        setup: Setup,
        players: Sequence[Player],
        dice: DiceSource,
        start: Setup | None = None,
    ) -> None:
        self._spec = spec
        self._setup = setup
        self._start = start
        self._players = players
        self._dice = dice
        self.proven = False
        self.marked = True
        self.open_ended = False
        """Whether the dice bring what the last entry lacks: that of a game that is told may end
        before chance has spoken."""
        self.keeper: MatchWriter | None = None

    def match(self, entries: Sequence[Entry]) -> Match:
        """Return the match that a journal tells; raises WrongEntry."""
        match: Match | None = None
        for number, entry in enumerate(entries):
            proof = self._dice if self.proven else None
            rest = self._dice if self.open_ended and number == len(entries) - 1 else None
            dice = ReplayedDice(entry.chance, proof, self._spec.words, rest)
            try:
                if match is None:
                    match = self._begin(dice)
                else:
                    _repeat(match, entry, dice)
                self._check(match, entry)
            except MatchError as error:
                raise WrongEntry(number, error.message) from error
        assert match is not None, "a journal has a beginning"
        match.dice = self._dice
        return match

    def _begin(self, dice: DiceSource) -> Match:
        return Match(self._spec, self._setup, self._players, dice, self.keeper, self._start)

    def _check(self, match: Match, entry: Entry) -> None:
        """Check that all results were asked for and that the position is the one it was."""
        dice = match.dice
        if isinstance(dice, ReplayedDice):
            dice.end()
            if dice.dice is not None:
                self._dice = dice.dice
            if dice.rest is not None:
                self._dice = dice.rest
        came_out = match.entries(match.number() - 1)[0]
        is_longer = self.open_ended and len(came_out.chance) > len(entry.chance)
        if self.marked and not is_longer and (came_out.key ^ entry.key) & MARK:
            raise MatchError(refusal("other position"))


def _repeat(match: Match, entry: Entry, dice: DiceSource) -> None:
    match.dice = dice
    if entry.kind == ACTION:
        match.repeat(entry.seat, entry.picks)
    elif entry.kind == UNDO:
        match.take_back(entry.seat, entry.to)
    elif entry.kind == CONCEDE:
        match.give_up_alone(entry.seat)
    else:
        raise MatchError(refusal("second beginning"))


def branch_match(
    match: Match,
    number: int,
    players: Sequence[Player],
    dice: DiceSource,
    keeper: MatchWriter | None = None,
) -> Match:
    """Return a match of its own that begins with the line of play up to an entry."""
    replay = Replay(match.spec, match.setup, players, dice, match.start)
    replay.open_ended = True
    replay.keeper = keeper
    return replay.match(match.line(number))
