"""The text and its sentences: headers and what joins effects."""

from __future__ import annotations

from typing import TypeAlias

from throwdown.games.throne.language import word_lists as w
from throwdown.games.throne.language.nodes.amounts import Counter
from throwdown.games.throne.language.nodes.conditions import Condition, Result
from throwdown.games.throne.language.nodes.costs import Cost, Price
from throwdown.games.throne.language.nodes.effects import Effect
from throwdown.games.throne.language.nodes.moments import Time
from throwdown.phrase.node import Node


class Do(Node):
    """Effects in order."""

    effects: tuple[Effect, ...]


class On(Node):
    """Once, if the current roll shows it (DT-9.2)."""

    result: Result
    block: Block


class If(Node):
    """If the condition holds when the sentence is reached."""

    condition: Condition
    block: Block


class ForEach(Node):
    """Once for each of the counter, choosing again each time."""

    counter: Counter
    block: Block


class Choose(Node):
    """Exactly one of these, chosen by whoever carries out the text (DT-9.5); one that cannot be
    paid for is not offered (DT-2.5).
    """

    options: tuple[Do, ...]


class May(Node):
    """Yes or no to the whole."""

    do: Do


class MayPay(Node):
    """Yes or no: pay, then the rest."""

    cost: Cost
    do: Do


class TheyMay(Node):
    """The player chosen before decides, pays and rolls."""

    do: Do


Block: TypeAlias = Do | On | If | ForEach | Choose | May | MayPay | TheyMay


class Otherwise(Node):
    """If what came before did not hold: none of a run of `on` sentences, or the `if` itself."""

    block: Block


Statement: TypeAlias = Block | Otherwise


class Sentence(Node):
    """A block. `Then` starts when all before is finished and everybody had a chance to act
    (DT-9.4); `additionally` comes last in its own step (DT-9.7).
    """

    link: w.Link | None
    statement: Statement


class Trigger(Node):
    """It happens by itself at that moment, if the condition holds then. On a token it happens for
    each token of the kind, with `once` for all together.
    """

    once: bool
    time: Time
    condition: Condition | None


class Option(Node):
    """It may be used by paying: at that moment; without one, at any time of any turn (DT-6.4)."""

    price: Price
    time: Time | None
    limit: w.Limit | None
    condition: Condition | None


Header: TypeAlias = Trigger | Option


class Clause(Node):
    """A header and all sentences up to the next one."""

    header: Header
    sentences: tuple[Sentence, ...]


class Text(Node):
    """A whole text: sentences without a header, then the clauses."""

    sentences: tuple[Sentence, ...]
    clauses: tuple[Clause, ...]
