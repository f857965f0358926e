"""Errors that read like a good compiler's: a caret, what could stand there, the nearest phrase."""

from __future__ import annotations

import re

from throwdown.phrase.errors import LanguageError
from throwdown.phrase.language import CardLanguage, Complaint
from throwdown.phrase.parser import ParseError
from throwdown.phrase.parser_tables import END, Terminal
from throwdown.phrase.writer import phrase

_WORD = re.compile(r"[\w'’-]+")
_NEAREST = 3
_END = "the end of the text"


def unreadable_error(
    language: CardLanguage, texts: tuple[str, str], stuck: ParseError
) -> LanguageError:
    """Return the error for a text that the grammar cannot read, as written and as parsed."""
    text, low = texts
    at = stuck.at
    start = _word_start(low, at)
    if start < at:
        word = _WORD.match(low, start)
        said = word[0] if word else low[start:at]
        return LanguageError(
            f"“{said}” is not the form used here", text, start, (f"Nearest: “{low[start:at]}”",)
        )
    possible = sorted({_expected_words(language, each) for each in stuck.possible})
    advice = [_nearest_phrase(possible, low[at:])]
    if at == len(low):
        advice.insert(0, "The text ends too early.")
    if len(possible) > _NEAREST:
        advice.append(f"({len(possible)} phrases are possible here.)")
    return LanguageError("I cannot read this", text, at, tuple(advice))


def not_canonical_error(text: str, better: str) -> LanguageError:
    """Return the error that a text is understood but has to be worded in the one canonical way."""
    pairs = enumerate(zip(text, better))
    at = next((i for i, (a, b) in pairs if a != b), min(len(text), len(better)))
    return LanguageError("there is one way to say this", text, at, (f"Write: {better}",))


def complaint_error(language: CardLanguage, text: str, complaint: Complaint) -> LanguageError:
    """Return the error for a text that breaks a rule the grammar cannot express."""
    known = type(complaint.node).__name__ in language.grammar.forms
    said = phrase(language, complaint.node) if known else ""
    return LanguageError(complaint.why, text, max(text.lower().find(said.lower()), 0))


def _word_start(low: str, at: int) -> int:
    """Return where the word begins in which the parser stopped, or where it stopped."""
    start = at
    while 0 < start < len(low) and low[start - 1].isalpha() and low[start].isalpha():
        start -= 1
    return start


def _expected_words(language: CardLanguage, terminal: Terminal) -> str:
    """Return what could stand there, in words."""
    if terminal.name == END:
        return _END
    return language.opens[terminal.name].hint if terminal.name else terminal.text


def _nearest_phrase(possible: list[str], rest: str) -> str:
    # Imported only here: what is in the box has no mistakes.
    from difflib import SequenceMatcher

    def likeness(phrase: str) -> float:
        return SequenceMatcher(None, phrase, rest[: len(phrase)]).ratio()

    near = sorted(possible, key=likeness, reverse=True)[:_NEAREST]
    return "Nearest phrases that can stand here: " + ", ".join(f"“{each}”" for each in near)
