"""When: the moments of headers and of cards that may be played at one moment only."""

from __future__ import annotations

from typing import TypeAlias

from throwdown.games.throne.language import word_lists as w
from throwdown.phrase.node import Node


class At(Node):
    """The moment; with a number, only if the attack has that much damage then."""

    moment: w.Moment
    int: int | None


class AtSpending(Node):
    """When you spend such a token, after its own roll and before that is read."""

    name: str


Time: TypeAlias = At | AtSpending
