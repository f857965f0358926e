"""What is wrong with the words of a command, in our own words: the parser's errors put into text.

Every error of the command line looks the same, whoever found it: `throwdown: ` and a sentence.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Literal, get_args, get_origin

from cyclopts import (
    Argument,
    CoercionError,
    CycloptsError,
    MissingArgumentError,
    UnknownCommandError,
    UnknownOptionError,
    UnusedCliTokensError,
    ValidationError,
)
from cyclopts.exceptions import RepeatArgumentError

from throwdown.content.toml_facts import did_you_mean
from throwdown.words.message import Message, MessageValue, SayableError


def say_fault(error: CycloptsError, command: str, commands: Sequence[str], language: str) -> str:
    """Return what is wrong in a language, and where help is."""
    cause = error.__cause__
    if isinstance(cause, SayableError):
        return cause.say_in(language)
    if isinstance(error, ValidationError):
        return error.exception_message
    message = _message(error, commands)
    if message is None:
        # What we have no words for, the parser says in its own.
        error.verbose = False
        return f"{error!s}"
    known = command if command in commands else ""
    more = _fault("more", command=f"throwdown {known} --help" if known else "throwdown --help")
    said = message.say_in(language)
    return f"{said}{' ' if said.endswith('?') else '; '}{more.say_in(language)}"


def _message(error: CycloptsError, commands: Sequence[str]) -> Message | None:
    if isinstance(error, UnknownCommandError):
        name = "".join((error.unused_tokens or [])[:1])
        return _fault("command", name=name, hint=did_you_mean(name, commands))
    if isinstance(error, UnknownOptionError):
        name = error.token.keyword or error.token.value
        names = [each for one in error.argument_collection for each in one.names]
        known = [each for each in names if each.startswith("-")]
        return _fault("option", name=name, hint=_nearest(name, known))
    if isinstance(error, UnusedCliTokensError):
        return _fault("too many", words=" ".join(error.unused_tokens or []))
    if error.argument is None:
        return None
    label = label_of(error.argument)
    if isinstance(error, MissingArgumentError):
        if label == "--resume":
            return _fault("no resume")
        if label.startswith("-"):
            return _fault("no value", name=label)
        return _fault("missing", name=label)
    if isinstance(error, CoercionError) and error.token is not None:
        value = error.token.value
        return _fault("value", name=label, value=value, wanted=_describe_value(error.argument))
    if isinstance(error, RepeatArgumentError):
        return _fault("twice", name=label)
    return None


def label_of(argument: Argument) -> str:
    """Return what an argument is called on a page: `--seed`, or `FILE` for one without a name."""
    names = [name for name in argument.names if name.startswith("--")]
    return names[0] if names else argument.name.upper()


def choices_of(argument: Argument) -> tuple[str, ...]:
    """Return the words that an argument is one of; nothing if it may be any."""
    hints = [argument.hint, *get_args(argument.hint)]
    found = [get_args(hint) for hint in hints if get_origin(hint) is Literal]
    return tuple(str(word) for words in found for word in words)


def kind_of(argument: Argument) -> type:
    """Return what the value of an argument is: int, float, Path, bool or str."""
    hints = {argument.hint, *get_args(argument.hint)}
    for hint in tuple(hints):
        hints |= set(get_args(hint))
    return next((kind for kind in (int, float, Path, bool) if kind in hints), str)


def _describe_value(argument: Argument) -> MessageValue:
    if choices := choices_of(argument):
        return _fault("one of", choices=", ".join(choices))
    return _fault("number") if kind_of(argument) is float else _fault("whole number")


def _nearest(name: str, known: Sequence[str]) -> MessageValue:
    """Return the nearest option; a page lists them all, so they are not listed here."""
    hint = did_you_mean(name, known)
    return hint if isinstance(hint, Message) and hint.key == "nearest" else ""


def _fault(key: str, /, **values: MessageValue) -> Message:
    return Message("cli.faults", key, **values)
