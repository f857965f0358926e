"""Smaller parts of effects: offers, shares, restrictions, duties, changes of a cost."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from throwdown.masters.language import words as w
from throwdown.masters.language.nodes.amounts import Amount
from throwdown.masters.language.nodes.dice import Filter, Selector


@dataclass(frozen=True, slots=True)
class PaysLife:
    """Loses that much life, of which there must be enough. This is not damage."""

    int: int


@dataclass(frozen=True, slots=True)
class SpinsDown:
    """One die of theirs above level 1, of their choice, goes down a level."""


@dataclass(frozen=True, slots=True)
class AllOfIt:
    """All of the damage."""


@dataclass(frozen=True, slots=True)
class SomeOfIt:
    """That much of the damage, or all if it is less."""

    amount: Amount


@dataclass(frozen=True, slots=True)
class UpToSomeOfIt:
    """As much of the damage as you like, at most that."""

    amount: Amount


@dataclass(frozen=True, slots=True)
class AllButSomeOfIt:
    """All of the damage above that much."""

    amount: Amount


@dataclass(frozen=True, slots=True)
class BeBlockedBy:
    """Such dice cannot be assigned to block it."""

    filter: Filter


@dataclass(frozen=True, slots=True)
class BeBlockedExceptBy:
    """Only such dice can be assigned to block it."""

    filter: Filter


@dataclass(frozen=True, slots=True)
class Taxed:
    """It is legal only if the payer takes the offer, for each die at the moment it is declared. A
    block is paid for each blocker (DM-7.2.1).
    """

    ban: w.Ban
    taxer: w.Taxer
    offer: Offer


@dataclass(frozen=True, slots=True)
class Banned:
    """It cannot do or suffer that."""

    ban: w.Ban


@dataclass(frozen=True, slots=True)
class Bound:
    """It must do that if able when the step comes."""

    duty: w.Duty


@dataclass(frozen=True, slots=True)
class BlockIt:
    """It must block that attacker if able."""

    selector: Selector


@dataclass(frozen=True, slots=True)
class Doubled:
    """Twice as much."""


Offer: TypeAlias = PaysLife | SpinsDown
Share: TypeAlias = AllOfIt | SomeOfIt | UpToSomeOfIt | AllButSomeOfIt
Restriction: TypeAlias = BeBlockedBy | BeBlockedExceptBy | Taxed | Banned
Duty: TypeAlias = Bound | BlockIt
Change: TypeAlias = Doubled
