"""Bots think beside the screen, which never waits for them; their answers come as messages."""

from __future__ import annotations

from collections.abc import Callable

from textual.message import Message

from throwdown.bots.program_process import ProgramError
from throwdown.contract.outlook import Outlook
from throwdown.kernel.action import Action
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
