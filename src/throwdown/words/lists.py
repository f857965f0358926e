"""Lists in words: `Sidekick, 2 × Angel and Drax`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from throwdown.words.linked_text import join_texts
from throwdown.words.texts import texts


def count_words(things: Sequence[str], language: str) -> str:
    """Return things as a list in words; what comes again is counted, and linked as the first."""
    forms = texts("lists.lists", language)
    said = [
        thing if count == 1 else forms.say("times", count=count, thing=thing)
        for thing, count in Counter(things).items()
    ]
    return join_words(said, language)


def join_words(said: Sequence[str], language: str) -> str:
    """Return words as a list, each as often as it comes."""
    forms = texts("lists.lists", language)
    if len(said) < 2:
        return join_texts(said)
    return forms.say("last", first=join_texts(said[:-1], ", "), last=said[-1])
