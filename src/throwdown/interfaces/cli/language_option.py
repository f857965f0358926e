"""The option `--lang` of commands: any language there is, and which one is spoken without it."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Annotated, Final, TypeAlias

from cyclopts import App, ArgumentCollection, Parameter, Token

from throwdown.interfaces.cli.request_error import request_error
from throwdown.interfaces.terminal.settings_file import chosen_language
from throwdown.words.languages import find_languages, system_language

OPTION: Final = "--lang"


def check_language(_: object, language: str | None) -> None:
    """Refuse an unknown language; None is whichever suits; raises RequestError."""
    if language is not None and language not in find_languages():
        raise request_error("language", name=language, known=", ".join(find_languages()))


LanguageOption: TypeAlias = Annotated[str, Parameter(validator=check_language)]


def take_language(words: Sequence[str]) -> tuple[list[str], str | None]:
    """Return what was typed without the option, wherever it stands, and the language it names.

    An option without a language stays where it is.
    """
    rest: list[str] = []
    asked: str | None = None
    at = 0
    while at < len(words):
        word = words[at]
        if word == "--":
            return [*rest, *words[at:]], asked
        if word == OPTION and at + 1 < len(words):
            asked = words[at + 1]
            at += 1
        elif word.startswith(f"{OPTION}="):
            asked = word.removeprefix(f"{OPTION}=")
        else:
            rest.append(word)
        at += 1
    return rest, asked


def usual_language() -> str:
    """Return the language that is spoken where none is asked for.

    At a terminal it is the one that the app was left in. In a pipe it is that of the environment,
    so that nothing a person chose elsewhere changes what a program reads.
    """
    if not sys.stdout.isatty():
        return system_language()
    return chosen_language() or system_language()


class LanguageFiller:
    """Gives every command that speaks a language the one that is spoken."""

    def __init__(self, language: str) -> None:
        self._language = language

    def __call__(self, app: App, commands: tuple[str, ...], arguments: ArgumentCollection) -> None:
        for argument in arguments:
            if OPTION in argument.names and not argument.tokens:
                argument.append(Token(keyword=OPTION, value=self._language, source="usual"))
