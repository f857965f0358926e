"""Errors that read like a good compiler's: a caret, what could stand there, the nearest phrase."""

from __future__ import annotations

import difflib
import re

import lark
from lark.exceptions import UnexpectedCharacters, UnexpectedInput, UnexpectedToken

from throwdown.phrase.errors import LanguageError
from throwdown.phrase.language import Complaint, Language
from throwdown.phrase.write import phrase

_WORD = re.compile(r"[\w'’-]+")
_NEAREST = 3
_END = "the end of the text"


def unreadable(
    language: Language, parser: lark.Lark, texts: tuple[str, str], error: UnexpectedInput
) -> LanguageError:
    """The grammar cannot read the text; `texts` is it as written and as the parser saw it."""
    text, low = texts
    at = _position(error, low)
    start = _word_start(low, at)
    if start < at:
        word = _WORD.match(low, start)
        said = word[0] if word else low[start:at]
        return LanguageError(
            f"“{said}” is not the form used here", text, start, (f"Nearest: “{low[start:at]}”",)
        )
    possible = _phrases(language, parser, error)
    advice = [_nearest(possible, low[at:])]
    if at == len(low):
        advice.insert(0, "The text ends too early.")
    if len(possible) > _NEAREST:
        advice.append(f"({len(possible)} phrases are possible here.)")
    return LanguageError("I cannot read this", text, at, tuple(advice))


def not_canonical(text: str, better: str) -> LanguageError:
    """The text is understood, but there is another way to say it, which is the only one."""
    pairs = enumerate(zip(text, better))
    at = next((i for i, (a, b) in pairs if a != b), min(len(text), len(better)))
    return LanguageError("there is one way to say this", text, at, (f"Write: {better}",))


def complained(language: Language, text: str, complaint: Complaint) -> LanguageError:
    """The text breaks a rule of the language that the grammar does not hold."""
    known = type(complaint.node).__name__ in language.grammar.forms
    said = phrase(language, complaint.node) if known else ""
    return LanguageError(complaint.why, text, max(text.lower().find(said.lower()), 0))


def _position(error: UnexpectedInput, low: str) -> int:
    """Where the parser stopped, counted from 0."""
    if isinstance(error, UnexpectedToken) and error.token.type == "$END":
        return len(low)
    return max(error.column - 1, 0)


def _word_start(low: str, at: int) -> int:
    """The start of a word of which the parser took only the beginning; else the position itself."""
    start = at
    while 0 < start < len(low) and low[start - 1].isalpha() and low[start].isalpha():
        start -= 1
    return start


def _phrases(language: Language, parser: lark.Lark, error: UnexpectedInput) -> list[str]:
    """What could stand there, in words."""
    if isinstance(error, UnexpectedCharacters):
        names = set(error.allowed)
    elif isinstance(error, UnexpectedToken):
        names = set(error.accepts or error.expected)
    else:
        names = set()
    patterns = {term.name: term.pattern.value for term in parser.terminals}
    return sorted({_in_words(language, patterns, name) for name in names if name != "WS"})


def _in_words(language: Language, patterns: dict[str, str], name: str) -> str:
    if name == "$END":
        return _END
    if name in language.opens:
        return language.opens[name].hint
    return re.sub(r"\\(.)", r"\1", patterns[name])


def _nearest(possible: list[str], rest: str) -> str:
    def likeness(phrase: str) -> float:
        return difflib.SequenceMatcher(None, phrase, rest[: len(phrase)]).ratio()

    near = sorted(possible, key=likeness, reverse=True)[:_NEAREST]
    return "Nearest phrases that can stand here: " + ", ".join(f"“{each}”" for each in near)
