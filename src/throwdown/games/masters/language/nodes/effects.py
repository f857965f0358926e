"""What a text does; damage, values and rules have files of their own, and so have costs."""

from __future__ import annotations

from typing import TypeAlias

from throwdown.games.masters.language import word_lists as w
from throwdown.games.masters.language.nodes.costs import Price
from throwdown.games.masters.language.nodes.damage import Harm
from throwdown.games.masters.language.nodes.dice import Selector, Some
from throwdown.games.masters.language.nodes.restrictions import Rule
from throwdown.games.masters.language.nodes.stats import Worth
from throwdown.phrase.node import Node


class KoTo(Node):
    """The die is KO'd but goes to that zone."""

    selector: Selector
    zone: w.Zone


class SpinToLevel(Node):
    """Spin the die to its character face of that level."""

    selector: Selector
    int: int


class SpinTo(Node):
    """Spin the die to such a face; a die that has none is skipped."""

    selector: Selector
    face: w.Face


class Field(Node):
    """Field the die for free from where it is: at that level; without one, on the face it shows, or
    at level 1 if it shows no character face.
    """

    selector: Selector
    int: int | None


class FieldPaying(Node):
    """Field the die now, paying its fielding cost from your Reserve Pool, whatever the step. It is
    not offered if the cost cannot be paid.
    """

    selector: Selector


class ReturnToField(Node):
    """Put the die into the field, out of combat and undamaged; it is not fielded. Without a level
    it shows the face that this line has rolled, else the level with which it left. It may come from
    Out of Play, and from the Prep Area if a KO set the line off. A die that is in the field stays
    as it is, unless its KO is being replaced or it attacks and is not blocked.
    """

    selector: Selector
    int: int | None


class BuyFree(Node):
    """Take such a die from a card on your side, or from a basic action card, to your Used Pile
    without paying; it is bought.
    """

    selector: Selector


class Roll(Node):
    """Roll the die. From the bag or the Used Pile it goes to your Reserve Pool unless the line
    moves it on; a die in the Prep Area stays there, one in the field as after a reroll.
    """

    selector: Selector


class Reroll(Node):
    """Reroll the die; a fielded die that no longer shows a character face leaves the field
    (DM-13.1.1), but not before a sentence that may spin it to its previous face. Elsewhere it stays
    where it is.
    """

    selector: Selector


class RerollUntil(Node):
    """Reroll the die again and again until it shows such a face; nothing else happens in between.
    An unblocked attacker that is Out of Play can be rerolled so.
    """

    selector: Selector
    face: w.Face


class Draw(Node):
    """Draw dice from your bag, refilling it as in the draw step. They wait for the sentences that
    follow, and go to the Prep Area if none moves them.
    """

    int: int


class Search(Node):
    """Look through your bag, take the die if it is there, and shuffle."""

    selector: Selector


class Capture(Node):
    """This die captures the other, or the die that is named after `under` does (DM-13.3): until the
    end of the turn or as written. An action die that captures for longer stays in the field until
    that ends.
    """

    selector: Selector
    until: w.Until | None
    selector2: Selector | None


class TakeControl(Node):
    """You control the die until the end of the turn."""

    selector: Selector


class SetAside(Node):
    """The die is out of the game until the end of the turn and then returns to the field as it was;
    it is not fielded.
    """

    selector: Selector


class RemoveFromCombat(Node):
    """The die goes from the Attack Zone back to the field. What it blocked stays blocked, and what
    blocked it has nothing to strike (DM-7.2.4).
    """

    selector: Selector


class PlaceOnCardOf(Node):
    """This die goes to the card of such a die, which you choose: fielded or not, of either player.
    There it is no character but counts as an action die in the field, until something moves it; its
    own card stays that of a character. It may come from Out of Play.
    """

    some: Some


class Retarget(Node):
    """The effect of the event, which waits, gets that die as its target or as one more; one that
    could not have been chosen for it is allowed only in place of the old one (DM-11.10). The effect
    then goes on with its new targets, and its other choices are not made again.
    """

    aim: w.Aim
    selector: Selector


class Choose(Node):
    """Choose a value that the line remembers."""

    choice: w.Choice


class ChooseDice(Node):
    """Make the choice and nothing else."""

    selector: Selector


class Repeat(Node):
    """Do the line above once more, under a header of its own; otherwise this line from its first
    sentence. Choices are made again, and the repetition does not repeat again.
    """


class RepeatWith(Node):
    """Do the line above once more, but only with such a die."""

    some: Some


class UntilYourTurn(Node):
    """The effect lasts until your next turn starts."""

    effect: Effect


class Act(Node):
    """The instruction is carried out."""

    act: w.Act


Effect: TypeAlias = (
    Price
    | Harm
    | Worth
    | Rule
    | KoTo
    | SpinToLevel
    | SpinTo
    | Field
    | FieldPaying
    | ReturnToField
    | BuyFree
    | Roll
    | Reroll
    | RerollUntil
    | Draw
    | Search
    | Capture
    | TakeControl
    | SetAside
    | RemoveFromCombat
    | PlaceOnCardOf
    | Retarget
    | Choose
    | ChooseDice
    | Repeat
    | RepeatWith
    | UntilYourTurn
    | Act
)
