"""What is wrong with a set-up or a position."""

from __future__ import annotations

from throwdown.words.message import SayableError


class SetupError(SayableError, ValueError):
    """A set-up or a position cannot be played; the message says what would be right."""
