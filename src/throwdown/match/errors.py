"""What a match refuses, each with a name of its own; nothing has changed when it is raised."""

from __future__ import annotations

from pathlib import Path

from throwdown.words.message import Message, MessageValue


def fault(key: str, /, **values: MessageValue) -> Message:
    """Return what is wrong with a file or a record, as a message."""
    return Message("match.faults", key, **values)


class MatchError(Exception):
    """The match refuses a request and is as it was before."""


class MatchOver(MatchError):
    """The game is over: nothing more can be done in it."""


class NotYourTurn(MatchError):
    """Somebody else must decide now."""


class RowRefused(MatchError):
    """A row of answers is refused because of the one at `place`, from 1, of `of` answers."""

    def __init__(self, message: str, place: int, of: int) -> None:
        super().__init__(message)
        self.place = place
        self.of = of


class NotOffered(RowRefused):
    """An answer is not offered when its turn comes."""

    def __init__(self, message: str, place: int = 1, of: int = 1) -> None:
        super().__init__(message if of == 1 else f"answer {place} of {of}: {message}", place, of)


class RowTooLong(RowRefused):
    """A row goes on behind an answer after which nobody can know what is asked.

    Chance comes then, or somebody else decides, or the answer shows something hidden. What stands
    behind it is not looked at: being refused must tell no more than asking.
    """

    def __init__(self, place: int, of: int) -> None:
        why = "what follows it cannot be known"
        super().__init__(f"answer {place} of {of} must be the last of its row: {why}", place, of)


class StaleDecision(MatchError):
    """The decision that is answered is no longer the pending one."""


class AlreadyAnswered(StaleDecision):
    """This very answer has been taken before: a repetition, which changes nothing."""


class NoUndo(MatchError):
    """There is nothing to take back, or the others do not agree."""


class Busy(MatchError):
    """Another thread is changing the match: whoever uses it lets one thing happen at a time."""


class NotSaved(MatchError):
    """What was done could not be written down, so it has not been done."""

    def __init__(self, message: Message) -> None:
        super().__init__(str(message))
        self._message = message

    def said(self, language: str) -> str:
        """Return why, in the language of the people who play."""
        return self._message.said(language)


class OutOfOrder(NotSaved):
    """An entry does not follow the last one that was written, so it has not been written."""

    def __init__(self, number: int, expected: int) -> None:
        super().__init__(fault("out of order", number=number, expected=expected))


class NameTaken(NotSaved):
    """There is a file of that name."""


class OpenElsewhere(NotSaved):
    """Another window has the record open and writes to it."""


class FileChanged(NotSaved):
    """Something else has changed the file of a record, which is left as it is."""


def unwritten(path: Path, error: OSError) -> NotSaved:
    """Return the error that a file cannot be written, and why."""
    return NotSaved(fault("unwritten", path=str(path), why=str(error.strerror)))
