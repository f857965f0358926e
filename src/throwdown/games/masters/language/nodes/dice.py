"""Which dice and players: selectors, patterns and what narrows them."""

from __future__ import annotations

from typing import TypeAlias

from throwdown.games.masters.language import word_lists as w
from throwdown.phrase.node import Node


class This(Node):
    """The die whose text this is. In a line that works once for the whole card, one fielded die of
    the card, chosen by its controller.
    """


class Either(Node):
    """This die or the die paired with it; each event counts for itself."""


class ThatDie(Node):
    """The die that the nearest earlier effect of the line chose, drew, rolled or found; before any
    such effect, the die of the trigger. An effect looks it up before it makes choices of its own,
    and where a declined choice left none, it does nothing.
    """


class Those(Node):
    """All dice that the nearest earlier effect of the line chose, drew, rolled or found."""


class ThoseShowing(Node):
    """Those of `those dice` that show such a face now."""

    face: w.Face


class Rest(Node):
    """Those of `those dice` that nothing has been done to since."""


class Pair(Node):
    """This die and the die paired with it, both."""


class Target(Node):
    """One die, targeted, chosen by the controller when the sentence is reached. Without a legal
    target the sentence does nothing.
    """

    filter: Filter


class Targets(Node):
    """That many different dice, all targeted; with `up to`, any smaller number too. If fewer are
    legal, all of those.
    """

    up_to: bool
    int: int
    filter: Filter


class One(Node):
    """One die, chosen without targeting when the sentence is reached: for costs, for one's own dice
    and for dice outside the field.
    """

    filter: Filter


class Chosen(Node):
    """That many different dice, chosen without targeting; with `up to`, any smaller number too. If
    fewer are there, all of those.
    """

    up_to: bool
    int: int
    filter: Filter


class AnyNumber(Node):
    """Any number of dice, none included, chosen without targeting."""

    filter: Filter


class All(Node):
    """Every such die, without targeting. What is done once is done to the dice that are there at
    that moment; a rule, such as a static line or one with `can't` or `must`, looks again as long as
    it lasts.
    """

    filter: Filter


class Some(Node):
    """A pattern in an event or a condition; it chooses nothing."""

    art: w.Art
    filter: Filter


class Filter(Node):
    """Which dice fit: owner, icons, state, kind and relations. Without a place they are in the
    field, the Attack Zone included. `other` leaves out this die, in a line that works once for the
    whole card every die of the card, and on an action die every die the text has chosen already.
    """

    owner: w.Owner
    other: bool
    adjs: tuple[Adj, ...]
    noun: w.Noun
    rels: tuple[Rel, ...]


class InState(Node):
    """The die is in that state now."""

    state_word: w.StateWord


class Named(Node):
    """The card of the die has one of these titles, under any subtitle (DM-3.8). The owner is as the
    filter says.
    """

    names: tuple[str, ...]


class NotNamed(Node):
    """The card of the die has none of these titles."""

    names: tuple[str, ...]


class WithGauge(Node):
    """The current value of the die lies within the limit. `total fielding cost` bounds the sum over
    all chosen dice. A Sidekick has level 1 and costs 0.
    """

    gauge: w.Gauge
    limit: Limit


class InPlace(Node):
    """The die is in that place and not in the field."""

    place: w.Place


class Related(Node):
    """The die is related in that way, to this die or to the one spoken of."""

    rel: w.Rel


class Exactly(Node):
    """Equal to the number."""

    int: int


class AtMost(Node):
    """The number or less."""

    int: int


class AtLeast(Node):
    """The number or more; as a cost, it cannot be reduced below that by anything."""

    int: int


class LessThan(Node):
    """Below the value that the other die has at that moment."""

    gauge: w.Gauge
    anchor: Anchor


class NoMoreThan(Node):
    """At most the value that the other die has at that moment."""

    gauge: w.Gauge
    anchor: Anchor


class OneOfYourCharacters(Node):
    """In a comparison: it holds against at least one of your fielded characters."""


class OnePlayer(Node):
    """A player, as the one to whom something is done."""

    player: w.Player


class CharacterOrPlayer(Node):
    """One target: a fielded character or either player."""


Me: TypeAlias = This | Either
That: TypeAlias = ThatDie
Adj: TypeAlias = w.Adj | InState
Rel: TypeAlias = Named | NotNamed | WithGauge | InPlace | Related
Limit: TypeAlias = Exactly | AtMost | AtLeast | LessThan | NoMoreThan
Anchor: TypeAlias = Me | That | OneOfYourCharacters
Selector: TypeAlias = (
    Me
    | That
    | Those
    | ThoseShowing
    | Rest
    | Pair
    | Target
    | Targets
    | One
    | Chosen
    | AnyNumber
    | All
)
Subject: TypeAlias = Me | Some | That
Player: TypeAlias = OnePlayer
Victim: TypeAlias = Subject | Player
Recipient: TypeAlias = Selector | Player | CharacterOrPlayer
