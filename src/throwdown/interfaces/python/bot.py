"""Bots: the program's own ones, and anybody's program, asked for their answer to a question."""

from __future__ import annotations

from typing import Final
from weakref import WeakKeyDictionary

from throwdown.bots.bot_names import brain_factory, describe_bot, is_program
from throwdown.bots.brain import Brain, bot_seed
from throwdown.bots.program_process import PROGRAMS
from throwdown.interfaces.python.options import Option
from throwdown.interfaces.python.sight import Sight


class NamedBot:
    """A bot that can be asked about any number of games; it keeps apart what it thinks of each."""

    def __init__(self, name: str, seed: int) -> None:
        self.name: Final = name
        self.seed: Final = seed
        self._make = brain_factory(name)
        self._brains: WeakKeyDictionary[object, dict[int, Brain]] = WeakKeyDictionary()
        if is_program(name):
            # Games come and go here, and starting a program takes longer than playing one.
            PROGRAMS.keep_on()

    def pick(self, game: Sight) -> Option:
        """Return its answer to the question; nothing is played.

        It is told no more than the seat that decides may know.

        Raises:
            MatchOver: nothing is asked.
            NotYourTurn: another seat is asked than the one whose view this is.
            ProgramError: a program does not keep to its protocol.
        """
        outlook = game.outlook()
        brains = self._brains.setdefault(game.table(), {})
        brain = brains.get(outlook.seat)
        if brain is None:
            brain = brains[outlook.seat] = self._make(bot_seed(self.seed, outlook.seat))
        return game.option(brain.choose(outlook))

    def leave(self, game: Sight) -> None:
        """Let go of a game, and tell a program who has won it, if anybody has."""
        winners = game.winners
        for brain in self._brains.pop(game.table(), {}).values():
            brain.hear_result(winners)
            brain.close()

    def __str__(self) -> str:
        """Return how it plays, in a sentence."""
        return describe_bot(self.name, "en")

    def __repr__(self) -> str:
        return f"<NamedBot {self.name!r}>"


def bot(name: str, seed: int = 0) -> NamedBot:
    """Return a bot by its name: a level such as "expert", "search:500", or "program:COMMAND".

    The same bot with the same seed plays the same games again.

    >>> from throwdown.interfaces.python.start import new
    >>> bot("greedy").pick(new("sprint", seed=12))
    <Option 'done'>

    Raises:
        UnknownBot: there is none; the message names the nearest.
    """
    return NamedBot(name, seed)
