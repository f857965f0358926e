"""Bots think beside the screen, which never waits for them; their answers come as messages."""

from __future__ import annotations

from collections.abc import Callable

from textual.message import Message

from throwdown.bots.program_process import ProgramError
from throwdown.contract.outlook import Outlook
from throwdown.interfaces.prompt.hint import ADVISER, find_hint, say_hint
from throwdown.kernel.action import Action
from throwdown.match.match import Match
from throwdown.match.seats import Player


class Answered(Message):
    """A bot has answered the question that was asked at an entry."""

    def __init__(self, seat: int, pick: Action, asked: int) -> None:
        super().__init__()
        self.seat = seat
        self.pick = pick
        self.asked = asked


class Failed(Message):
    """A program that plays has broken down."""

    def __init__(self, error: ProgramError) -> None:
        super().__init__()
        self.error = error


class Hinted(Message):
    """A bot has said what it would do at the question that was asked at an entry."""

    def __init__(self, told: str, asked: int) -> None:
        super().__init__()
        self.told = told
        self.asked = asked


class HintJob:
    """A hint being thought about."""

    def __init__(self, match: Match, language: str) -> None:
        self._match = match
        self._language = language
        # Both are those of now, whatever is answered meanwhile.
        self._state = match.position()
        self._asked = match.number()

    def think(self, tell: Callable[[Message], object]) -> None:
        """Find the hint and tell it; runs in a thread of its own."""
        match, language = self._match, self._language
        found = find_hint(match.spec, self._state, match.setup, ADVISER, language)
        tell(Hinted(say_hint(found, ADVISER, language), self._asked))


class ThinkingJob:
    """One answer being thought about."""

    def __init__(self, player: Player, outlook: Outlook, asked: int) -> None:
        self._player = player
        self._outlook = outlook
        self._asked = asked
        self._dropped = False

    def think(self, tell: Callable[[Message], object]) -> None:
        """Find the answer and tell it; runs in a thread of its own."""
        try:
            pick = self._player.answer(self._outlook)
        except ProgramError as error:
            tell(Failed(error))
            return
        if pick is not None and not self._dropped:
            tell(Answered(self._outlook.seat, pick, self._asked))

    def drop(self) -> None:
        """Want the answer no longer."""
        self._dropped = True
