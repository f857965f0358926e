"""What dice and players can, cannot and must do, and what things cost."""

from __future__ import annotations

from typing import TypeAlias

from throwdown.games.masters.language import word_lists as w
from throwdown.games.masters.language.nodes.dice import Filter, Selector
from throwdown.games.masters.language.nodes.terms import Change, Duty, Restriction
from throwdown.phrase.node import Node


class Cant(Node):
    """The die cannot do or suffer that; this is stronger than a permission or a duty."""

    selector: Selector
    restriction: Restriction


class Must(Node):
    """The die must do that if able when the step comes, without breaking a prohibition and without
    paying for it.
    """

    selector: Selector
    duty: Duty


class MultiBlock(Node):
    """The die may block that many attackers besides the one that every die may block, and its
    damage is divided among them (DM-7.2.2).
    """

    selector: Selector
    int: int


class CostChange(Node):
    """Cards of such dice cost that much, for the player named or for whoever pays, never below 0.
    Of `dice of this card` it is a rule of the card itself, bought and fielded or not, and counts
    once.
    """

    player: w.Player | None
    gauge: w.Gauge
    filter: Filter
    change: Change


class FieldingPrice(Node):
    """The fielding cost of that die is the number, before whatever makes it more; `next … this
    turn` counts once, `first … each turn` is a rule for your turns, and a die fielded by an effect
    does not use it up.
    """

    nth: w.Nth
    filter: Filter
    period: w.Period
    int: int


class PlayerTaxed(Node):
    """The player may do it only by paying, once for the whole declaration."""

    player: w.Player
    player_ban: w.PlayerBan
    int: int


class PlayerTaxedEach(Node):
    """Until the end of the turn the player pays that much for each such die they declare as a
    blocker.
    """

    player: w.Player
    filter: Filter
    int: int


class MoreDrawn(Node):
    """The player draws that many dice on top of the four, and if they are not there, nothing is
    lost (DM-6.1.3); or that many fewer, which is no short draw (DM-6.1.5).
    """

    player: w.Player
    int: int
    drawing: w.Drawing


class MoreRerolls(Node):
    """After the one reroll of the step the player may reroll any of their rolled dice that many
    times more (DM-6.2.2).
    """

    player: w.Player
    int: int


class Keyword(Node):
    """The die has the keyword."""

    keyword: w.Keyword


class SelfRule(Node):
    """A rule about this die."""

    self_rule: w.SelfRule


Rule: TypeAlias = (
    Cant
    | Must
    | MultiBlock
    | CostChange
    | FieldingPrice
    | PlayerTaxed
    | PlayerTaxedEach
    | MoreDrawn
    | MoreRerolls
    | Keyword
    | SelfRule
)
