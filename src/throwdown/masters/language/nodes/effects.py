"""What a text does; whatever can be a cost stands in `costs.py` and is an effect too."""

from __future__ import annotations

from typing import TypeAlias

from throwdown.masters.language import words as w
from throwdown.masters.language.nodes.amounts import Amount, Value
from throwdown.masters.language.nodes.costs import Price
from throwdown.masters.language.nodes.dice import Filter, Recipient, Selector, Some
from throwdown.masters.language.nodes.terms import Change, Duty, Restriction, Share
from throwdown.phrase.node import Node


class Deal(Node):
    """This die deals damage outside combat. Several recipients take it at the same time."""

    amount: Amount
    recipients: tuple[Recipient, ...]


class GainLife(Node):
    """The player gains life, up to the life they started with."""

    player: w.Player
    amount: Amount


class LoseLife(Node):
    """The player loses life; this is not damage and cannot be prevented."""

    player: w.Player
    amount: Amount


class Gets(Node):
    """A bonus: until the end of the turn, in a static line as long as the line holds. Bonuses add
    up.
    """

    selector: Selector
    mod: w.Mod


class GetsForEach(Node):
    """One bonus, multiplied by the number of such dice: counted once, in a static line always up
    to date.
    """

    selector: Selector
    mod: w.Mod
    filter: Filter


class DealForEach(Node):
    """One deal of damage, multiplied by the number of such dice."""

    amount: Amount
    recipients: tuple[Recipient, ...]
    filter: Filter


class KoTo(Node):
    """The die is KO'd but goes to that zone."""

    selector: Selector
    zone: w.Zone


class GainsKeyword(Node):
    """The die has the keyword too: until the end of the turn, in a static line as long as the line
    holds.
    """

    selector: Selector
    keyword: w.Keyword


class GainsAffiliation(Node):
    """The die has the affiliation too; `of your choice` allows any that a card in the game has."""

    selector: Selector
    affiliation: str


class LosesAbilities(Node):
    """No text, keyword or burst of its card counts for the die. Global abilities, values, name and
    icons stay.
    """

    selector: Selector


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


class Swap(Node):
    """The two dice exchange their current values until the end of the turn."""

    gauge: w.Gauge
    selector: Selector
    selector2: Selector


class SetStat(Node):
    """The value becomes that much until the end of the turn."""

    gauge: w.Gauge
    selector: Selector
    value: Value


class SpinToLevel(Node):
    """Spin the die to its character face of that level."""

    selector: Selector
    int: int


class SpinTo(Node):
    """Spin the die to such a face; a die that has none is skipped."""

    selector: Selector
    face: w.Face


class Field(Node):
    """Field the die for free from where it is: at that level; without one, on the face it shows,
    or at level 1 if it shows no character face.
    """

    selector: Selector
    int: int | None


class Roll(Node):
    """Roll the die. From the bag or the Used Pile it goes to your Reserve Pool unless the line
    moves it on.
    """

    selector: Selector


class Reroll(Node):
    """Reroll the die; a fielded die that no longer shows a character face leaves the field
    (DM-13.1.1).
    """

    selector: Selector


class Draw(Node):
    """Draw dice from your bag, refilling it as in the draw step. They wait for the sentences that
    follow, and go to the Prep Area if none moves them.
    """

    int: int


class Search(Node):
    """Look through your bag, take the die if it is there, and shuffle."""

    selector: Selector


class Capture(Node):
    """This die captures the other: until the end of the turn or as written. An action die that
    captures for longer stays in the field until that ends.
    """

    selector: Selector
    until: w.Until | None


class TakeControl(Node):
    """You control the die until the end of the turn."""

    selector: Selector


class Prevent(Node):
    """That share of the damage is not dealt."""

    share: Share


class Fights(Node):
    """Each of the two deals damage equal to its attack to the other, at the same time and outside
    combat.
    """

    selector: Selector
    selector2: Selector


class Redirect(Node):
    """That share of the damage becomes damage to the new recipient, by the same source, even where
    the recipient could not have been chosen for it (DM-11.10).
    """

    share: Share
    recipient: Recipient


class Scale(Node):
    """The value is doubled, or halved and rounded down, until the end of the turn."""

    factor: w.Factor
    gauge: w.Gauge
    selector: Selector


class PlaceOnCardOf(Node):
    """This die leaves the field for the card of such a die, whose card you choose. There it is no
    character but counts as an action die in the field; it may come from Out of Play.
    """

    some: Some


class MultiBlock(Node):
    """The die may block that many attackers besides the one that every die may block, and its
    damage is divided among them (DM-7.2.2).
    """

    selector: Selector
    int: int


class CopyAttack(Node):
    """Until the end of the turn this die has the attack on the face of the other, with what a burst
    there adds, and every line of its card that attacking, blocking or being blocked sets off; one
    for attacking is set off at once if this attacks (DM-13.5.1).
    """

    selector: Selector


class SetAside(Node):
    """The die is out of the game until the end of the turn and then returns to the field as it
    was; it is not fielded.
    """

    selector: Selector


class CostChange(Node):
    """Cards of such dice cost that much, for the player named or for whoever pays."""

    player: w.Player | None
    gauge: w.Gauge
    filter: Filter
    change: Change


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
    """The player draws that many dice on top of the four; if they are not there, nothing is lost
    (DM-6.1.3).
    """

    player: w.Player
    int: int


class DealsNoDamage(Node):
    """All damage by the die is prevented until the end of the turn."""

    selector: Selector


class Keyword(Node):
    """The die has the keyword."""

    keyword: w.Keyword


class Choose(Node):
    """Choose a value that the line remembers."""

    choice: w.Choice


class ChooseDice(Node):
    """Make the choice and nothing else."""

    selector: Selector


class Repeat(Node):
    """Do the line above once more, with new choices."""


class RepeatWith(Node):
    """Do the line above once more, but only with such a die."""

    some: Some


class UntilYourTurn(Node):
    """The effect lasts until your next turn starts."""

    effect: Effect


class SelfRule(Node):
    """A rule about this die."""

    self_rule: w.SelfRule


Effect: TypeAlias = (
    Price
    | Deal
    | GainLife
    | LoseLife
    | Gets
    | GetsForEach
    | DealForEach
    | KoTo
    | GainsKeyword
    | GainsAffiliation
    | LosesAbilities
    | Cant
    | Must
    | Swap
    | SetStat
    | SpinToLevel
    | SpinTo
    | Field
    | Roll
    | Reroll
    | Draw
    | Search
    | Capture
    | TakeControl
    | Prevent
    | Fights
    | Redirect
    | Scale
    | PlaceOnCardOf
    | MultiBlock
    | CopyAttack
    | SetAside
    | CostChange
    | PlayerTaxed
    | PlayerTaxedEach
    | MoreDrawn
    | DealsNoDamage
    | Keyword
    | Choose
    | ChooseDice
    | Repeat
    | RepeatWith
    | UntilYourTurn
    | SelfRule
)
