"""What the language can say and the game cannot play yet; a card that says it is refused.

Every phrase of the language can be played; these are uses that no card makes of some of them.
Whoever makes one playable takes it off.
"""

from __future__ import annotations

from throwdown.games.masters.language import nodes as n
from throwdown.games.masters.language.english import card_language
from throwdown.phrase.errors import UnsupportedPhrase
from throwdown.phrase.language import walk
from throwdown.phrase.writer import phrase


def reject_unsupported(line: n.Line, card: str) -> None:
    """Raise `UnsupportedPhrase` if a line of the card says something that cannot be played yet."""
    for node in walk(line):
        if _is_new_use(node):
            raise UnsupportedPhrase(
                f"{card}: “{phrase(card_language(), node)}” cannot be played yet"
            )


def _is_new_use(node: object) -> bool:
    """Return whether a phrase is used in a way that cannot be played yet."""
    match node:
        case n.Delayed(n.When(), inner):
            return not isinstance(inner, tuple)
        case n.Delayed(trigger):
            return not isinstance(trigger, n.Would)
        case n.LessThan(_, anchor) | n.NoMoreThan(_, anchor):
            return not isinstance(anchor, n.This | n.OneOfYourCharacters)
        case n.WithGauge(gauge, n.LessThan(other) | n.NoMoreThan(other)):
            return gauge is not other
        case _:
            return False
