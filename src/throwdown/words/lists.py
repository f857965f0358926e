"""Lists in words: `Sidekick, 2 × Angel and Drax`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from throwdown.words.linked_text import join_texts
from throwdown.words.texts import texts


def count_words(things: Sequence[str], language: str) -> str:
    """Return things as a list in words; what comes again is counted, and linked as the first."""
    if len(things) == 1:
        return things[0]
    forms = texts("lists.lists", language)
    said = [
        thing if count == 1 else forms.say("times", count=count, thing=thing)
        for thing, count in Counter(things).items()
    ]
    return join_words(said, language)


def join_words(said: Sequence[str], language: str) -> str:
    """Return words as a list, each as often as it comes."""
    if len(said) < 2:
        return said[0] if said else ""
    forms = texts("lists.lists", language)
    return forms.say("last", first=join_texts(said[:-1], ", "), last=said[-1])
