"""What a match refuses, each with a name of its own; nothing has changed when it is raised."""

from __future__ import annotations

from pathlib import Path

from throwdown.kernel.errors import ActionTextError
from throwdown.words.message import Message, MessageValue, SayableError


def fault(key: str, /, **values: MessageValue) -> Message:
    """Return what is wrong with a file or a record, as a message."""
    return Message("match.faults", key, **values)


def refusal(key: str, /, **values: MessageValue) -> Message:
    """Return why a match refuses something, as a message."""
    return Message("match.refusals", key, **values)


def action_fault(error: ActionTextError) -> Message:
    """Return why a text names no action, as a message."""
    if error.form:
        return refusal("misfit", word=error.word, form=error.form)
    if error.near:
        return refusal("no action but near", word=error.word, near=error.near)
    if error.word:
        return refusal("no action", word=error.word, known=error.known)
    return refusal("no action given", known=error.known)


class MatchError(SayableError):
    """The match refuses a request and is as it was before."""


class MatchOver(MatchError):
    """The game is over: nothing more can be done in it."""

    def __init__(self) -> None:
        super().__init__(refusal("over"))


class NotYourTurn(MatchError):
    """Somebody else must decide now."""


class RowRefused(MatchError):
    """A row of answers is refused because of the one at `place`, from 1, of `of` answers."""

    def __init__(self, message: Message, place: int, of: int) -> None:
        super().__init__(message)
        self.place = place
        self.of = of


class NotOffered(RowRefused):
    """An answer is not offered when its turn comes."""

    def __init__(self, message: Message, place: int = 1, of: int = 1) -> None:
        if of != 1:
            message = refusal("in row", place=place, of=of, fault=message)
        super().__init__(message, place, of)


class RowTooLong(RowRefused):
    """A row goes on behind an answer after which nobody can know what is asked.

    Chance comes then, or somebody else decides, or the answer shows something hidden. What stands
    behind it is not looked at: being refused must tell no more than asking.
    """

    def __init__(self, place: int, of: int) -> None:
        super().__init__(refusal("row too long", place=place, of=of), place, of)


class StaleDecision(MatchError):
    """The decision that is answered is no longer the pending one."""


class AlreadyAnswered(StaleDecision):
    """This very answer has been taken before: a repetition, which changes nothing."""


class NoUndo(MatchError):
    """There is nothing to take back, or the others do not agree."""


class Busy(MatchError):
    """Another thread is changing the match: whoever uses it lets one thing happen at a time."""

    def __init__(self) -> None:
        super().__init__(refusal("busy"))


class NotSaved(MatchError):
    """What was done could not be written down, so it has not been done."""


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


def cannot_write(path: Path, error: OSError) -> NotSaved:
    """Return the error that a file cannot be written, and why."""
    return NotSaved(fault("unwritten", path=str(path), why=str(error.strerror)))
