"""What can go wrong in the kernel, each with the fix in its message."""

from __future__ import annotations


class KernelError(Exception):
    """A game's rules broke a promise to the kernel: a mistake in a program, not in play."""


class LoopError(KernelError):
    """The programs ran on and on without asking anybody anything."""


class IllegalAction(Exception):
    """The answer is none of the pending decision's options; the state is untouched."""


class ActionTextError(ValueError):
    """A text does not name an action: it has a word that is none, or does not fit its form.

    The message is for programmers; whoever tells a person says it by what the error holds.
    """

    def __init__(
        self, message: str, word: str = "", form: str = "", near: str = "", known: str = ""
    ) -> None:
        super().__init__(message)
        self.word = word
        """What was given; empty if nothing was."""
        self.form = form
        """How the action is written, if it is known."""
        self.near = near
        """The action that was probably meant, if there is one."""
        self.known = known
        """What there is, if no action is near."""


class SaveError(ValueError):
    """A saved state is damaged, of another version, or of another book."""
