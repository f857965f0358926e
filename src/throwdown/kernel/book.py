"""The book: everything a game in progress is played by and never changes.

A state points to its book and is worth nothing without it. A game derives its own book,
with its tables of content, and overrides the two hooks by which programs listen to what
happens.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from throwdown.kernel.errors import KernelError
from throwdown.kernel.program import Program

if TYPE_CHECKING:
    from throwdown.kernel.replacement import Proposal, Replacement
    from throwdown.kernel.state import GameState
    from throwdown.kernel.triggers import PendingTrigger

LOOP_LIMIT: Final = 10_000
EVERYTHING: Final = -1
"""All bits: every kind of event."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Book:
    """The programs of a game by number and by name, and the rules' answers to events.

    `ask_forced` also asks questions that have a single option. `ask_empty` also asks a
    seat that could only pass, so that a silence tells nothing about a hidden hand.
    `loop_limit` bounds how many ops may run without a question.
    """

    def __init__(
        self,
        programs: list[Program],
        *,
        ask_forced: bool = False,
        ask_empty: bool = False,
        loop_limit: int = LOOP_LIMIT,
    ) -> None:
        self.programs = programs
        self.ask_forced = ask_forced
        self.ask_empty = ask_empty
        self.loop_limit = loop_limit
        self.settles_by_team = False
        """Whether the triggers of a team are put in order together, by the first of its seats."""
        self.heard_kinds: i64 = EVERYTHING
        """The kinds of event that can trigger anything, as bits."""
        self._numbers: dict[str, int] = {}
        for number, program in enumerate(programs):
            if program.name in self._numbers:
                raise KernelError(f"two programs are called '{program.name}'")
            self._numbers[program.name] = number
        for program in programs:
            for op in program.ops:
                op.link(self)

    def number(self, name: str) -> int:
        """Return the number of the program called `name`."""
        number = self._numbers.get(name)
        if number is None:
            raise KernelError(f"there is no program called '{name}'")
        return number

    def has(self, name: str) -> bool:
        """Return whether there is a program called `name`."""
        return name in self._numbers

    def listen(self, s: GameState, kind: int, seat: int, a: int, b: int, c: int) -> None:
        """Put the programs that an event triggers into the queue, with `triggers.queue_trigger`.

        Called by `events.emit` for every event whose kind is in `heard_kinds`, whether or not
        anybody keeps a journal.
        """

    def are_alike(self, s: GameState, one: PendingTrigger, other: PendingTrigger) -> bool:
        """Return whether it makes no difference which of two triggers of a seat comes first.

        Called by `triggers.Settle`, which then does not ask for their order.
        """
        return one.is_like(other)

    def replacements(self, s: GameState, p: Proposal) -> list[Replacement]:
        """Return what may change a proposal before it happens, always in the same order.

        Called by `replacement.Replace`, again after each change. What has been applied or
        declined for this proposal may be listed again: it is left out there.
        """
        return []
