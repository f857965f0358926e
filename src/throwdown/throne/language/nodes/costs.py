"""What can be a cost; each is an effect as well. A cost is paid in full or not at all (DT-2.5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Spend:
    """Return tokens to their leaflet; without a name, tokens of this kind. Tokens paid to another
    text do not use their own.
    """

    up_to: bool
    int: int
    name: str | None


@dataclass(frozen=True, slots=True)
class PayCp:
    """Pay that much CP."""

    int: int


@dataclass(frozen=True, slots=True)
class PayAnyCp:
    """Pay as much CP as you like, none included."""


@dataclass(frozen=True, slots=True)
class PayHealth:
    """Pay health of a companion, which may bring it to 0."""

    int: int
    name: str


@dataclass(frozen=True, slots=True)
class Discard:
    """Discard cards of your hand, which you choose."""

    int: int


@dataclass(frozen=True, slots=True)
class DiscardHand:
    """Discard all cards of your hand."""


@dataclass(frozen=True, slots=True)
class Activation:
    """The activation price of this companion, a fact of the hero file."""


Cost: TypeAlias = Spend | PayCp | PayAnyCp | PayHealth | Discard | DiscardHand
Price: TypeAlias = Cost | Activation
