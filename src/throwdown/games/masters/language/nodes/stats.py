"""What a die is worth and what it has: bonuses, keywords, affiliations, abilities."""

from __future__ import annotations

from typing import TypeAlias

from throwdown.games.masters.language import word_lists as w
from throwdown.games.masters.language.nodes.amounts import Value
from throwdown.games.masters.language.nodes.dice import Filter, Selector
from throwdown.phrase.node import Node


class Gets(Node):
    """A bonus: until the end of the turn, in a static line as long as the line holds. Bonuses add
    up.
    """

    selector: Selector
    mod: w.Mod


class GetsForEach(Node):
    """One bonus, multiplied by the number of such dice: counted once, in a static line always up to
    date.
    """

    selector: Selector
    mod: w.Mod
    filter: Filter


class GetsForEachAffiliation(Node):
    """One bonus, multiplied by the number of affiliation icons on such dice, gained ones included;
    an icon that two dice have counts twice.
    """

    selector: Selector
    mod: w.Mod
    filter: Filter


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


class LosesAffiliation(Node):
    """The die lacks the affiliation, even if it gains it too: until the end of the turn, in a
    static line as long as the line holds.
    """

    selector: Selector
    affiliation: str


class LosesAbilities(Node):
    """No text, keyword or burst of its card counts for the die. Global abilities, values, name and
    icons stay.
    """

    selector: Selector


class Swap(Node):
    """The two dice exchange their current values until the end of the turn."""

    gauge: w.Gauge
    selector: Selector
    selector2: Selector


class Flip(Node):
    """The die exchanges its current attack and its current defense until the end of the turn; later
    bonuses add to the new values (DM-11.7).
    """

    selector: Selector


class SetStat(Node):
    """The value becomes that much until the end of the turn."""

    gauge: w.Gauge
    selector: Selector
    value: Value


class Scale(Node):
    """The value is doubled, or halved and rounded down, until the end of the turn."""

    factor: w.Factor
    gauge: w.Gauge
    selector: Selector


class CopyAttack(Node):
    """Until the end of the turn this die has the attack on the face of the other, with what a burst
    there adds, and every line of its card that attacking, blocking or being blocked sets off; one
    for attacking is set off at once if this attacks (DM-13.5.1).
    """

    selector: Selector


Worth: TypeAlias = (
    Gets
    | GetsForEach
    | GetsForEachAffiliation
    | GainsKeyword
    | GainsAffiliation
    | LosesAffiliation
    | LosesAbilities
    | Swap
    | Flip
    | SetStat
    | Scale
    | CopyAttack
)
