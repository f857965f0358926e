"""What can be a cost; each is an effect as well. A cost is paid in full or not at all (DT-2.5)."""

from __future__ import annotations

from typing import TypeAlias

from throwdown.games.throne.language import word_lists as w
from throwdown.phrase.node import Node


class Spend(Node):
    """Return tokens to their leaflet; without a name, tokens of this kind. Tokens paid to another
    text do not use their own.
    """

    up_to: bool
    int: int
    name: str | None


class PayCp(Node):
    """Pay that much CP."""

    int: int


class PayAnyCp(Node):
    """Pay as much CP as you like, none included."""


class PayHealth(Node):
    """Pay health of a companion, which may bring it to 0."""

    int: int
    name: str


class Discard(Node):
    """Discard cards of your hand, which you choose."""

    int: int


class DiscardHand(Node):
    """Discard all cards of your hand."""


class OnFace(Node):
    """The number while the companion shows that side."""

    int: int
    face: w.Face


class Activation(Node):
    """Spend so many tokens, or another number of them while this companion shows a side."""

    int: int
    name: str
    on_face: OnFace


Cost: TypeAlias = Spend | PayCp | PayAnyCp | PayHealth | Discard | DiscardHand
Price: TypeAlias = Cost | Activation
