"""Compiling headers: what stands before the colon of a line, taken apart."""

from __future__ import annotations

from typing import Final

from throwdown.games.masters.compiler.conditions import KOS, compile_condition
from throwdown.games.masters.language import nodes as n
from throwdown.games.masters.language import word_lists as w
from throwdown.games.masters.language.english import card_language
from throwdown.games.masters.model.card_tables import CardTables
from throwdown.games.masters.model.causes import BY_ATTACKING, BY_FIELDING, BY_OTHER
from throwdown.games.masters.rules.core import text_lines as a
from throwdown.games.masters.rules.text.conditions import Condition as Test
from throwdown.games.masters.rules.text.conditions import OnTurnOf, Teamwork, Underdog
from throwdown.phrase.errors import UnsupportedPhrase
from throwdown.phrase.language import walk
from throwdown.phrase.writer import phrase

BURSTS: Final = {w.Burst.ONE: 1, w.Burst.TWO: 2, w.Burst.ANY: 3}
_LIMITS: Final = {
    w.Limit.TURN: a.ONCE_PER_TURN,
    w.Limit.ATTACK: a.ONCE_PER_ATTACK,
    w.Limit.YOUR_TURN: a.ONCE_YOUR_TURN,
    w.Limit.FIRST: a.FIRST_EACH_TURN,
    w.Limit.EACH_GLOBAL: a.ONCE_EACH_GLOBAL,
}


def is_about_where_this_lies(test: n.Condition) -> bool:
    """Return whether a condition is about where this lies, in the field or on a card."""
    return any(
        isinstance(node, n.Fact) and node.fact in (w.Fact.ON_CARD, w.Fact.IN_FIELD)
        for node in walk(test)
    )


class LineHeader:
    """What stands before the colon of a line, taken apart."""

    def __init__(self, parts: tuple[n.Part, ...] | None, tables: CardTables) -> None:
        self.event: n.Event | None = None
        self.at: w.Moment | None = None
        self.would: n.WouldTake | n.WouldDeal | None = None
        self.would_fall: n.Would | None = None
        self.leaves = False
        self.prices: tuple[n.Price, ...] | None = None
        self.is_global = False
        self.in_main = False
        self.in_step = False
        self.in_roll = False
        self.on_card = False
        self.lies = False
        """Whether it is about an action die that lies in the field or on a card."""
        self.limit = a.UNLIMITED
        self.keyword: w.Keyword | None = None
        self.conditions: list[Test] = []
        self.per_card = False
        self._parts = parts
        self._tables = tables
        for part in parts or ():
            self._read_part(part, tables)

    def copy_for_other_line(self) -> LineHeader:
        """Return the same header with conditions of its own, for another line of the same text."""
        return LineHeader(self._parts, self._tables)

    def _read_part(self, part: n.Part, tables: CardTables) -> None:
        match part:
            case n.When(event):
                self.event = event
            case n.While(test):
                self.on_card = test == n.Fact(w.Fact.ON_CARD)
                self.lies = self.lies or is_about_where_this_lies(test)
                made = compile_condition(test, tables)
                if made is None:
                    self.per_card = True
                elif made.is_of_a_running_text():
                    said = phrase(card_language(), part)
                    raise UnsupportedPhrase(f"“{said}” cannot be played yet")
                else:
                    self.conditions.append(made)
            case n.At(moment):
                self.at = moment
            case n.InStep(step):
                self.in_step = True
                self.in_main = step is w.Step.MAIN
                self.in_roll = step is w.Step.ROLL
            case n.WouldTake() | n.WouldDeal():
                self.would = part
            case n.Would(_, w.Would.LEAVE_LOW):
                self.leaves = True
            case n.Would():
                self.would_fall = part
            case n.Global(cost):
                self.is_global, self.prices = True, cost
            case n.Activated(cost):
                self.prices = cost
            case n.Limited(w.Limit.ON_YOUR_TURN | w.Limit.ON_THEIR_TURN as turn):
                self.conditions.append(OnTurnOf(own=turn is w.Limit.ON_YOUR_TURN))
            case n.Limited(limit):
                self.limit = _LIMITS[limit]
            case n.KeywordPart(keyword):
                self._read_keyword(keyword)

    def _read_keyword(self, keyword: w.Keyword) -> None:
        self.keyword = keyword
        if keyword is w.Keyword.UNDERDOG:
            self.conditions.append(Underdog())
        elif keyword is w.Keyword.TEAMWORK:
            self.conditions.append(Teamwork())
        elif keyword is w.Keyword.TEAMWATCH:
            self.per_card = True

    def is_trigger(self) -> bool:
        """Return whether something sets the line off."""
        named = self.keyword in (w.Keyword.TEAMWATCH, w.Keyword.AFTERSHOCK)
        return named or self.event is not None or self.at is not None

    def is_ko(self) -> bool:
        """Return whether the KO of a die sets the line off."""
        return isinstance(self.event, n.Happens) and self.event.event in KOS

    def is_leaving(self) -> bool:
        """Return whether a die that leaves the field, KO'd or not, sets the line off."""
        left = isinstance(self.event, n.Leaves) or self.keyword is w.Keyword.AFTERSHOCK
        return left or self.is_ko()

    def gathers(self) -> bool:
        """Return whether dice that leave at once are one event."""
        return isinstance(self.event, n.Leaves) and (
            isinstance(self.event.subject, n.Some) and self.event.subject.art is w.Art.ONE_OR_MORE
        )

    def moment(self) -> int:
        """Return what kind of ability it is, for texts that ask."""
        if isinstance(self.event, n.WhenFielded):
            return BY_FIELDING
        if isinstance(self.event, n.Happens) and self.event.event is w.Event.ATTACKS:
            return BY_ATTACKING
        return BY_OTHER
