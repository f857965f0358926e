"""What is wrong with a request at the command line."""

from __future__ import annotations

from throwdown.words.message import Message, MessageValue, SayableError


class RequestError(SayableError, ValueError):
    """What was asked for cannot be done; the message says what would be right."""


def request_error(key: str, /, **values: MessageValue) -> RequestError:
    """Return the error that a text of `cli.faults` tells."""
    return RequestError(Message("cli.faults", key, **values))
