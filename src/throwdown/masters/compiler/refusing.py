"""What the language can say and the game cannot play yet; a card that says it is refused.

Whoever makes a phrase playable takes it off these lists.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from throwdown.masters.compiler.dice import NotYet
from throwdown.masters.language import nodes as n
from throwdown.masters.language import words as w
from throwdown.masters.language.english import card_language
from throwdown.phrase.language import parts, walk
from throwdown.phrase.write import phrase

_NODES: Final = (
    # Costs, buying, fielding, energy and Global abilities.
    # Values.
    n.Flip,
    # Moving dice.
    n.Leaves,
    n.ThoseShowing,
    n.Rest,
    n.Chosen,
    n.ReturnToField,
    n.RerollUntil,
)

_COUNTED: Final = (
    w.Tally.MOVED,
    w.Tally.KOED,
    w.Tally.DAMAGE,
    w.Tally.HALF_DAMAGE,
    w.Tally.PAID,
    w.Tally.COUNTERS,
)

_WORDS: Final[tuple[StrEnum, ...]] = (
    w.Art.ONE_OR_MORE,
    w.Act.REGENERATE,
    w.Event.NOT_REGENERATED,
    w.WorldEvent.YOU_CAPTURE,
    *(word for word in w.Tally if word not in _COUNTED),
    w.Past.REGENERATED,
    w.Face.PREVIOUS,
    w.Rel.AMONG_THOSE,
)


# Equal phrases of two lists are equal strings, so identity decides.
_WORD_IDS: Final = frozenset(id(word) for word in _WORDS)


def refuse(line: n.Line, card: str) -> None:
    """Raise `NotYet` if a line of the card says something that cannot be played yet."""
    for node in walk(line):
        if isinstance(node, _NODES) or _is_new_use(node):
            raise NotYet(f"{card}: “{phrase(card_language(), node)}” cannot be played yet")
        for _, value in parts(node):
            if id(value) in _WORD_IDS:
                raise NotYet(f"{card}: “{value}” cannot be played yet")


def _is_new_use(node: object) -> bool:
    """Whether a phrase is used in a way that only its node shows."""
    match node:
        case n.Delayed(n.When(), inner):
            return not isinstance(inner, tuple)
        case n.Delayed(trigger):
            return not isinstance(trigger, n.Would)
        case n.Capture(_, _, captor):
            return captor is not None
        case n.Targets(up_to):
            return not up_to
        case n.LessThan(_, anchor) | n.NoMoreThan(_, anchor):
            return not isinstance(anchor, n.This | n.OneOfYourCharacters)
        case n.WithGauge(gauge, n.LessThan(other) | n.NoMoreThan(other)):
            return gauge is not other
        case _:
            return False
