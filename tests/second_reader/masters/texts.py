"""The lines of a card as texts: each line with those that continue it, and what sets it off.

Written from the language page: a burst line without a header, and on an action die a line whose
header is a condition, continues the line above; with `instead,` it takes the place of its body.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property

from throwdown.games.masters.language import nodes as n
from throwdown.games.masters.language import word_lists as w
from throwdown.games.masters.language.parser import parse_line
from throwdown.games.masters.model.cards import CHARACTER, Card
from throwdown.phrase.node import Node

TRIGGERS = (n.When, n.At)
REPLACEMENTS = (n.Would, n.WouldTake, n.WouldDeal)
CONDITIONS = (w.Keyword.UNDERDOG, w.Keyword.TEAMWORK)


@dataclass(frozen=True)
class Part:
    """One line: the burst it asks for, conditions of its own, and what it does."""

    line: n.Line
    burst: w.Burst | None
    keywords: tuple[w.Keyword, ...]
    instead: bool


@dataclass(frozen=True)
class Text:
    """A line and its continuations."""

    card: str
    number: int
    kind: str
    """action, static, trigger, replacement, activated, global, step."""
    parts: tuple[Part, ...]

    @property
    def header(self) -> tuple[Node, ...]:
        """Return the header of the first line."""
        return (self.parts[0].line.header or ()) if self.parts else ()

    @property
    def body(self) -> tuple[n.Block, ...]:
        """Return the sentences of the first line."""
        return self.parts[0].line.body

    @cached_property
    def node_kinds(self) -> frozenset[type]:
        """Return the kinds of all nodes in the sentences of the first line."""
        return frozenset(type(part) for part in walk(self.body))

    def find(self, *kinds: type) -> Node | None:
        """Return the part of the header of a kind."""
        return next((part for part in self.header if isinstance(part, kinds)), None)

    @property
    def limit(self) -> w.Limit | None:
        """Return how often it may be used."""
        found = self.find(n.Limited)
        return found.limit if isinstance(found, n.Limited) else None

    @cached_property
    def conditions(self) -> list[Node]:
        """Return what must be so: while parts and keywords that are conditions."""
        return [
            part.condition if isinstance(part, n.While) else part
            for part in self.header
            if isinstance(part, n.While)
            or (isinstance(part, n.KeywordPart) and part.keyword in CONDITIONS)
        ]

    @cached_property
    def once_for_card(self) -> bool:
        """Return whether it works once for the whole card."""
        active = n.Fact(w.Fact.ACTIVE)
        if any(isinstance(part, n.While) and part.condition == active for part in self.header):
            return True
        return any(
            isinstance(part, n.KeywordPart) and part.keyword == w.Keyword.TEAMWATCH
            for part in self.header
        )


@cache
def texts_of(card: Card, ruleset: str, *, errata: bool) -> tuple[Text, ...]:
    """Return the texts of a card in a ruleset."""
    found: list[Text] = []
    lines = [parse_line(line) for line in card.text_in(ruleset, errata=errata)]
    for line in lines:
        part = Part(line, line.burst, _own_conditions(line), line.instead)
        if found and continues(card, line, found[-1]):
            last = found[-1]
            found[-1] = Text(last.card, last.number, last.kind, (*last.parts, part))
        else:
            found.append(Text(card.id, len(found), kind_of(card, line), (part,)))
    return tuple(found)


def _own_conditions(line: n.Line) -> tuple[w.Keyword, ...]:
    return tuple(
        part.keyword
        for part in line.header or ()
        if isinstance(part, n.KeywordPart) and part.keyword in CONDITIONS
    )


def continues(card: Card, line: n.Line, above: Text) -> bool:
    """Return whether a line continues the one above."""
    if above.kind == "static":
        return False
    if line.header is None:
        return line.burst is not None
    only_conditions = all(
        isinstance(part, n.KeywordPart) and part.keyword in CONDITIONS for part in line.header
    )
    return only_conditions and (line.instead or card.kind != CHARACTER)


def kind_of(card: Card, line: n.Line) -> str:
    """Return what kind of text a line is."""
    header = line.header or ()
    kinds = [type(part) for part in header]
    if n.Global in kinds:
        return "global"
    if any(isinstance(part, REPLACEMENTS) for part in header):
        return "replacement"
    if any(isinstance(part, TRIGGERS) for part in header):
        return (
            "trigger"
            if not (n.At in kinds and card.kind != CHARACTER and len(header) == 1)
            else ("action")
        )
    for part in header:
        if isinstance(part, n.KeywordPart) and part.keyword in (
            w.Keyword.TEAMWATCH,
            w.Keyword.AFTERSHOCK,
        ):
            return "trigger"
    if n.InStep in kinds or n.Activated in kinds:
        return "activated"
    if _is_offer(line):
        return "activated"
    lies = any(isinstance(part, n.While) for part in header)
    if card.kind != CHARACTER and not lies:
        return "action"
    return "static"


def _is_offer(line: n.Line) -> bool:
    """Return whether the whole line is something that a player may pay for, or a free fielding."""
    if len(line.body) != 1:
        return False
    block = line.body[0]
    if isinstance(block, n.MayPay):
        return True
    free = n.SelfRule(w.SelfRule.FREE_FIELD)
    return isinstance(block, n.May) and block.inner == (free,)


def walk(node: object) -> Iterator[object]:
    """Yield a node and everything in it."""
    if isinstance(node, tuple):
        for part in node:
            yield from walk(part)
    elif isinstance(node, Node):
        yield node
        for name in node.__annotations__:
            yield from walk(getattr(node, name))
