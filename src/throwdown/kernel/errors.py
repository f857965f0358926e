"""What can go wrong in the kernel, each with the fix in its message."""

from __future__ import annotations


class KernelError(Exception):
    """A game's rules broke a promise to the kernel: a mistake in a program, not in play."""


class LoopError(KernelError):
    """The programs ran on and on without asking anybody anything."""


class IllegalAction(Exception):
    """The answer is none of the pending decision's options; the state is untouched."""


class ActionTextError(ValueError):
    """A text does not name an action."""


class ScriptError(Exception):
    """A forced result does not fit what chance was asked for, or was never asked for."""


class SaveError(ValueError):
    """A saved state is damaged, of another version, or of another book."""
