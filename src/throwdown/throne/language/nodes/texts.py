"""The text and its sentences: headers and what joins effects."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from throwdown.throne.language import words as w
from throwdown.throne.language.nodes.amounts import Counter
from throwdown.throne.language.nodes.conditions import Condition, Result
from throwdown.throne.language.nodes.costs import Cost, Price
from throwdown.throne.language.nodes.effects import Effect
from throwdown.throne.language.nodes.times import Time


@dataclass(frozen=True, slots=True)
class Do:
    """Effects in order."""

    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class On:
    """Once, if the current roll shows it (DT-9.2)."""

    result: Result
    block: Block


@dataclass(frozen=True, slots=True)
class If:
    """If the condition holds when the sentence is reached."""

    condition: Condition
    block: Block


@dataclass(frozen=True, slots=True)
class ForEach:
    """Once for each of the counter, choosing anew each time."""

    counter: Counter
    block: Block


@dataclass(frozen=True, slots=True)
class Choose:
    """Exactly one of these, chosen by whoever carries out the text (DT-9.5); one that cannot be
    paid for is not offered (DT-2.5).
    """

    options: tuple[Do, ...]


@dataclass(frozen=True, slots=True)
class May:
    """Yes or no to the whole."""

    do: Do


@dataclass(frozen=True, slots=True)
class MayPay:
    """Yes or no: pay, then the rest."""

    cost: Cost
    do: Do


@dataclass(frozen=True, slots=True)
class TheyMay:
    """The player chosen before decides, pays and rolls."""

    do: Do


Block: TypeAlias = Do | On | If | ForEach | Choose | May | MayPay | TheyMay


@dataclass(frozen=True, slots=True)
class Otherwise:
    """If what came before did not hold: none of a run of `on` sentences, or the `if` itself."""

    block: Block


Statement: TypeAlias = Block | Otherwise


@dataclass(frozen=True, slots=True)
class Sentence:
    """A block. `Then` starts when all before is finished and everybody had a chance to act
    (DT-9.4); `additionally` comes last in its own step (DT-9.7).
    """

    link: w.Link | None
    statement: Statement


@dataclass(frozen=True, slots=True)
class Trigger:
    """It happens by itself at that moment, if the condition holds then. On a token it happens for
    each token of the kind, with `once` for all together.
    """

    once: bool
    time: Time
    condition: Condition | None


@dataclass(frozen=True, slots=True)
class Option:
    """It may be used by paying: at that moment; without one, at any time of any turn (DT-6.4)."""

    price: Price
    time: Time | None
    limit: w.Limit | None
    condition: Condition | None


Header: TypeAlias = Trigger | Option


@dataclass(frozen=True, slots=True)
class Clause:
    """A header and all sentences up to the next one."""

    header: Header
    sentences: tuple[Sentence, ...]


@dataclass(frozen=True, slots=True)
class Text:
    """A whole text: sentences without a header, then the clauses."""

    sentences: tuple[Sentence, ...]
    clauses: tuple[Clause, ...]
