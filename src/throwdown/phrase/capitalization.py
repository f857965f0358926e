"""Capital letters: a text begins with one and so does each sentence; the grammar has none of these.

What stands in quotes or brackets is never touched, and a phrase that has its capital by nature,
such as a proper name, keeps it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection

_FIXED = re.compile(r'("[^"]*"|\[[^\]]*\])')
_OPENING = re.compile(r"(^|\. )([^\W\d_][\w'’-]*)")


def lower_sentences(text: str, proper: Collection[str]) -> str:
    """Return the text with each sentence in lower case, unless it begins with a proper name."""

    def lower(word: str) -> str:
        return word if word in proper else word[:1].lower() + word[1:]

    return _change_openings(text, lower)


def raise_sentences(text: str) -> str:
    """Return the text with the first letter of each sentence raised."""
    return _change_openings(text, lambda word: word[:1].upper() + word[1:])


def first_words(phrases: Collection[str]) -> frozenset[str]:
    """Return the first words of those phrases that begin with a capital."""
    openings = (_OPENING.match(phrase) for phrase in phrases)
    return frozenset(found[2] for found in openings if found and found[2][0].isupper())


def _change_openings(text: str, change: Callable[[str], str]) -> str:
    pieces = _FIXED.split(text)
    for number in range(0, len(pieces), 2):
        piece = pieces[number]
        # The start of a later piece is the middle of a sentence.
        guard = "" if number == 0 else "\0"
        changed = _OPENING.sub(lambda found: found[1] + change(found[2]), guard + piece)
        pieces[number] = changed.removeprefix(guard)
    return "".join(pieces)
