"""Damage and life: what is dealt, prevented, redirected and gained."""

from __future__ import annotations

from typing import TypeAlias

from throwdown.games.masters.language import word_lists as w
from throwdown.games.masters.language.nodes.amounts import Amount
from throwdown.games.masters.language.nodes.dice import Filter, Recipient, Selector
from throwdown.games.masters.language.nodes.terms import Share
from throwdown.phrase.node import Node


class Deal(Node):
    """This die deals damage outside combat. Several recipients take it at the same time."""

    amount: Amount
    recipients: tuple[Recipient, ...]


class DealForEach(Node):
    """One deal of damage, multiplied by the number of such dice."""

    amount: Amount
    recipients: tuple[Recipient, ...]
    filter: Filter


class GainLife(Node):
    """The player gains life, up to the life they started with."""

    player: w.Player
    amount: Amount


class LoseLife(Node):
    """The player loses life; this is not damage and cannot be prevented."""

    player: w.Player
    amount: Amount


class DealsNoDamage(Node):
    """All damage by the die is prevented until the end of the turn."""

    selector: Selector


class Shield(Node):
    """Until the end of the turn, in a static line as long as it holds, all damage to them is
    prevented (DM-11.9); damage dealt before stays.
    """

    recipients: tuple[Recipient, ...]


class Prevent(Node):
    """That share of the damage is not dealt."""

    share: Share


class Increase(Node):
    """The damage of the header becomes that much more, for each recipient by itself. Damage of 0 is
    not increased.
    """

    amount: Amount


class Redirect(Node):
    """That share of the damage becomes damage to the new recipient, by the same source, even where
    the recipient could not have been chosen for it (DM-11.10).
    """

    share: Share
    recipient: Recipient


class Fights(Node):
    """Each of the two deals damage equal to its attack to the other, at the same time and outside
    combat.
    """

    selector: Selector
    selector2: Selector


Harm: TypeAlias = (
    Deal
    | DealForEach
    | GainLife
    | LoseLife
    | DealsNoDamage
    | Shield
    | Prevent
    | Increase
    | Redirect
    | Fights
)
