"""Smaller parts of effects: offers, shares, restrictions, duties, changes of a cost."""

from __future__ import annotations

from typing import TypeAlias

from throwdown.games.masters.language import word_lists as w
from throwdown.games.masters.language.nodes.amounts import Amount
from throwdown.games.masters.language.nodes.dice import Filter, Limit, Selector
from throwdown.phrase.node import Node


class PaysLife(Node):
    """Loses that much life, of which there must be enough. This is not damage."""

    int: int


class SpinsDown(Node):
    """One die of theirs above level 1, of their choice, goes down a level."""


class AllOfIt(Node):
    """All of the damage."""


class SomeOfIt(Node):
    """That much of the damage, or all if it is less."""

    amount: Amount


class UpToSomeOfIt(Node):
    """As much of the damage as you like, at most that."""

    amount: Amount


class AllButSomeOfIt(Node):
    """All of the damage above that much."""

    amount: Amount


class BeBlockedBy(Node):
    """Such dice cannot be assigned to block it."""

    filter: Filter


class BeBlockedExceptBy(Node):
    """Only such dice can be assigned to block it."""

    filter: Filter


class Taxed(Node):
    """It is legal only if the payer takes the offer, for each die at the moment it is declared. A
    block is paid for each blocker (DM-7.2.1).
    """

    ban: w.Ban
    taxer: w.Taxer
    offer: Offer


class Banned(Node):
    """It cannot do or suffer that."""

    ban: w.Ban


class Bound(Node):
    """It must do that if able when the step comes."""

    duty: w.Duty


class BlockIt(Node):
    """The block of that attacker: a duty if able, or what is forbidden."""

    selector: Selector


class Doubled(Node):
    """Twice as much."""


class Shifted(Node):
    """That much more or less than printed; of several changes, those for more come first."""

    amount: Amount
    more: w.More


Offer: TypeAlias = PaysLife | SpinsDown
Share: TypeAlias = AllOfIt | SomeOfIt | UpToSomeOfIt | AllButSomeOfIt
Blocking: TypeAlias = BlockIt
Restriction: TypeAlias = BeBlockedBy | BeBlockedExceptBy | Taxed | Banned | Blocking
Duty: TypeAlias = Bound | Blocking
Change: TypeAlias = Doubled | Shifted | Limit
