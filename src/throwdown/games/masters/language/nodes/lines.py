"""A whole line: its header parts and the blocks of its body."""

from __future__ import annotations

from typing import TypeAlias

from throwdown.games.masters.language import word_lists as w
from throwdown.games.masters.language.nodes.amounts import Condition, Value
from throwdown.games.masters.language.nodes.costs import Price
from throwdown.games.masters.language.nodes.dice import Selector, Subject, Victim
from throwdown.games.masters.language.nodes.effects import Effect
from throwdown.games.masters.language.nodes.events import Event, Source
from throwdown.games.masters.language.nodes.terms import Offer
from throwdown.phrase.node import Node


class If(Node):
    """Asked once, when the sentence is reached."""

    condition: Condition
    block: Block


class Otherwise(Node):
    """Done if the sentence before was an `if` whose condition did not hold."""

    block: Block


class May(Node):
    """That player may do it, all of it or nothing. It is not offered if it cannot be done. Each
    player decides in turn, the active one first, and draws from and moves to what is theirs.
    """

    player: w.Player
    inner: Inner


class MayPay(Node):
    """That player may pay the whole cost; then the rest happens. Energy and life cannot be paid if
    the rest would then find no die. As a whole line it may be used whenever that player may use a
    Global ability.
    """

    player: w.Player
    cost: tuple[Price, ...]
    block: Block


class PlayerMust(Node):
    """That player carries it out as far as possible and makes its choices; `their` means that
    player's. Of several players the active one comes first. What happens is still caused by the
    controller of the text.
    """

    player: w.Player
    do: tuple[Effect, ...]


class Later(Node):
    """Done once, at that moment. The dice spoken of are remembered now."""

    moment: w.Moment
    block: Block


class IfThatKos(Node):
    """Replaces the KO of that die, if the sentence before would cause one."""

    selector: Selector
    block: Block


class ChooseOne(Node):
    """The controller does one of these. What cannot be done at all cannot be picked unless nothing
    can.
    """

    options: tuple[tuple[Effect, ...], ...]


class PlayerMustChoose(Node):
    """That player picks one of these; `you` is still the controller of the text. What can be a cost
    is paid by that player, out of what is theirs; everything else the controller does. A duty that
    the die cannot meet and a cost that cannot be paid cannot be picked; life above the limit and
    spins that go nowhere can.
    """

    player: w.Player
    options: tuple[tuple[Effect, ...], ...]


class Unless(Node):
    """The targets are chosen first. Then the player may take the offer, and nothing of the sentence
    happens.
    """

    do: tuple[Effect, ...]
    player: w.Player
    offer: Offer


class Where(Node):
    """X is worked out once, when the sentence starts; in a static line it is always up to date."""

    do: tuple[Effect, ...]
    value: Value


class Delayed(Node):
    """Each time that happens, or would happen, until the end of the turn. A die it speaks of is
    forgotten once it has left the field.
    """

    trigger: Trigger
    inner: Inner


class Instead(Node):
    """The event that the header or the sentence describes does not happen; this does."""

    do: tuple[Effect, ...]


class When(Node):
    """A trigger. Every fielded die of the card has its own; after `while active` there is one for
    the whole card.
    """

    event: Event


class While(Node):
    """A static line or a condition for the rest of the header, true or not at every moment; before
    an event of leaving it is read just before the event. `while active` makes the line work once
    for the whole card, however many of its dice are fielded.
    """

    condition: Condition


class At(Node):
    """A trigger at a point of the turn; on an action die, once, this turn."""

    moment: w.Moment


class InStep(Node):
    """A choice: it may be used in that step whenever its controller may act."""

    step: w.Step


class Would(Node):
    """A replacement: it looks at the event before it happens, and the body says what happens
    instead.
    """

    victim: Victim
    would: w.Would


class WouldTake(Node):
    """A replacement of damage, after it is assigned and before it is dealt. All that is dealt to a
    die at once is one event, of which a line with a source means its part; a source that has left
    is judged as it last was. More damage comes first; of lines that redirect and prevent, each
    player orders their own, the active one first. Of hits on several dice that a line meets only
    once its player says which is the first.
    """

    victim: Victim
    kind: w.Kind | None
    source: Source | None


class WouldDeal(Node):
    """A replacement of damage as `would take`, seen from the die that deals it."""

    subject: Subject
    kind: w.Kind | None
    victim: Victim | None


class Global(Node):
    """A Global ability: either player may use it and pays for it; `you` is whoever pays. With a
    `when` it may be used once for each such event.
    """

    cost: tuple[Price, ...]


class Activated(Node):
    """An ability of a fielded die that its controller may use whenever a Global ability may be
    used. `field this for free` works from the Reserve Pool.
    """

    cost: tuple[Price, ...]


class Limited(Node):
    """How often. `once per turn` counts for each die, for the whole card after `while active`, and
    for each player on a Global ability.
    """

    limit: w.Limit


class KeywordPart(Node):
    """Teamwatch and Aftershock are triggers, Teamwork and Underdog are conditions. Teamwatch works
    once for the whole card, and `that die` is the one that was fielded.
    """

    keyword: w.Keyword


class Line(Node):
    """One ability. A burst limits it to dice that show the burst when it starts; after `while
    active` one such die in the field is enough. A burst line without a header continues the line
    above, with its trigger and its choices; with `instead,` it replaces that line's body.
    """

    burst: w.Burst | None
    header: tuple[Part, ...] | None
    instead: bool
    body: tuple[Block, ...]


Inner: TypeAlias = tuple[Effect, ...] | Unless | Where | Delayed | Instead
Block: TypeAlias = (
    Inner
    | If
    | Otherwise
    | May
    | MayPay
    | PlayerMust
    | Later
    | IfThatKos
    | ChooseOne
    | PlayerMustChoose
)
Sentence: TypeAlias = Block
Trigger: TypeAlias = When | Would | WouldTake | WouldDeal
Part: TypeAlias = Trigger | While | At | InStep | Global | Activated | Limited | KeywordPart
