"""Compiling cards: every line becomes a trigger, a static line, a shield, an action or a Global.

A burst line without a header continues the line above it, or replaces its body (`instead`); so does
a line with only a gate on an action die. `compile_texts` does all cards of a game.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from throwdown.kernel.frames import Program
from throwdown.masters.compiler.blocks import Home, Sentences
from throwdown.masters.compiler.conditions import at_moment, condition, heard, origins, sources
from throwdown.masters.compiler.dice import NotYet, energy_cost, icon_of, life_cost, pattern, player
from throwdown.masters.compiler.effects import BANS, KEYWORDS, Maker, Ops, seal
from throwdown.masters.compiler.needs import add_needs, is_impersonal
from throwdown.masters.compiler.prices import pricing
from throwdown.masters.compiler.refusing import refuse
from throwdown.masters.language import nodes as n
from throwdown.masters.language import words as w
from throwdown.masters.language.parse import parse_line
from throwdown.masters.model.cards import CHARACTER, Card
from throwdown.masters.model.ruleset import Ruleset
from throwdown.masters.model.tables import Tables
from throwdown.masters.rules import abilities as a
from throwdown.masters.rules import ears
from throwdown.masters.rules import happenings as h
from throwdown.masters.rules.asking import MayDo, Skip
from throwdown.masters.rules.book import Texts
from throwdown.masters.rules.choosing import ChooseThis
from throwdown.masters.rules.conditions import Bursts, IfElse, NoteBursts, Teamwork, Underdog
from throwdown.masters.rules.conditions import Condition as Test
from throwdown.masters.rules.lasts import ListenLater
from throwdown.masters.rules.replacing import NoteHit, NoteUse
from throwdown.phrase.language import walk

_BURSTS: Final = {w.Burst.ONE: 1, w.Burst.TWO: 2, w.Burst.ANY: 3}
_LIMITS: Final = {
    w.Limit.TURN: a.ONCE_PER_TURN,
    w.Limit.ATTACK: a.ONCE_PER_ATTACK,
    w.Limit.YOUR_TURN: a.ONCE_YOUR_TURN,
    w.Limit.FIRST: a.FIRST_EACH_TURN,
    w.Limit.EACH_GLOBAL: a.ONCE_EACH_GLOBAL,
}


class Header:
    """What stands before the colon of a line, taken apart."""

    def __init__(self, parts: tuple[n.Part, ...] | None, tables: Tables) -> None:
        self.event: n.Event | None = None
        self.at: w.Moment | None = None
        self.would: n.WouldTake | None = None
        self.leaves = False
        self.prices: tuple[n.Price, ...] | None = None
        self.is_global = False
        self.in_main = False
        self.limit = a.UNLIMITED
        self.keyword: w.Keyword | None = None
        self.gates: list[Test] = []
        self.per_card = False
        for part in parts or ():
            self._take(part, tables)

    def _take(self, part: n.Part, tables: Tables) -> None:
        match part:
            case n.When(event):
                self.event = event
            case n.While(test):
                made = condition(test, tables)
                if made is None:
                    self.per_card = True
                else:
                    self.gates.append(made)
            case n.At(moment):
                self.at = moment
            case n.InStep():
                self.in_main = True
            case n.WouldTake():
                self.would = part
            case n.Would():
                self.leaves = True
            case n.Global(cost):
                self.is_global, self.prices = True, cost
            case n.Activated(cost):
                self.prices = cost
            case n.Limited(limit):
                self.limit = _LIMITS[limit]
            case n.KeywordPart(keyword):
                self._keyword(keyword)

    def _keyword(self, keyword: w.Keyword) -> None:
        self.keyword = keyword
        if keyword is w.Keyword.UNDERDOG:
            self.gates.append(Underdog())
        elif keyword is w.Keyword.TEAMWORK:
            self.gates.append(Teamwork())
        elif keyword is w.Keyword.TEAMWATCH:
            self.per_card = True

    def is_trigger(self) -> bool:
        """Say whether something sets the line off."""
        named = self.keyword in (w.Keyword.TEAMWATCH, w.Keyword.AFTERSHOCK)
        return named or self.event is not None or self.at is not None

    def moment(self) -> int:
        """Return what kind of ability it is, for texts that ask."""
        if isinstance(self.event, n.WhenFielded):
            return h.BY_FIELDING
        if isinstance(self.event, n.Happens) and self.event.event is w.Event.ATTACKS:
            return h.BY_ATTACKING
        return h.BY_OTHER


class CardCompiler(Home):
    """Compiles the lines of one card into the texts of a game."""

    def __init__(self, texts: Texts, tables: Tables, rules: Ruleset, card: int) -> None:
        self.texts = texts
        self.rules = rules
        self.tables = tables
        self.card = card
        self.id = tables.cards[card].id
        self._parts = 0
        self._said = ""
        """The line being compiled, in words."""
        self._is_impersonal = False

    def compile(self, text: Sequence[str]) -> None:
        """Compile all lines, continuations with the line they continue."""
        groups: list[list[n.Line]] = []
        said: list[str] = []
        for words in text:
            line = parse_line(words)
            refuse(line, self.id)
            if any(isinstance(node, n.FieldingPrice) for node in walk(line)):
                self.texts.prices_fielding = True
            if groups and self._continues(line):
                groups[-1].append(line)
            else:
                groups.append([line])
                said.append(words)
        for group, words in zip(groups, said):
            self._said = words
            self._is_impersonal = is_impersonal(group)
            self._line(group[0], group[1:])

    def _continues(self, line: n.Line) -> bool:
        if line.header is None:
            return line.burst is not None
        gates = (w.Keyword.TEAMWORK, w.Keyword.UNDERDOG)
        only_gate = len(line.header) == 1 and isinstance(line.header[0], n.KeywordPart)
        part = line.header[0]
        is_gate = only_gate and isinstance(part, n.KeywordPart) and part.keyword in gates
        return is_gate and self.tables.kind[self.card] != CHARACTER

    def _line(self, line: n.Line, more: list[n.Line]) -> None:
        header = Header(line.header, self.tables)
        if header.is_global:
            self._global(line, header)
        elif self.tables.kind[self.card] != CHARACTER:
            self._action(line, more, header)
        elif header.would is not None:
            if more:
                raise NotYet(f"{self.id}: a replacement cannot be continued yet")
            self._shield(line, header)
        elif header.leaves:
            self._static(a.Static(self._number(), self.card, a.TO_PREP_INSTEAD, 0, 0), header)
        elif header.prices is not None or _fields_itself(line):
            self._activated(line, header)
        elif header.is_trigger():
            self._trigger(line, more, header)
        else:
            self._statics(line, header)
            for other in more:
                self._statics(other, header)

    def add_program(self, ops: Ops) -> str:
        """Keep ops as a program named after the card."""
        name = f"{self.id}#{self._parts}"
        self._parts += 1
        self.texts.programs.append(Program(name, *ops, registers=a.ABILITY_REGISTERS))
        self.texts.said[name] = self._said
        if self._is_impersonal:
            self.texts.impersonal.append(name)
        return name

    def add_later(self, ops: Ops, event: int, ear: a.Ear) -> int:
        """Keep ops as what an event sets off later."""
        name = self.add_program(ops)
        self.texts.floating.append(a.Trigger(self._number(), self.card, name, event, ear))
        return len(self.texts.floating) - 1

    def _number(self) -> int:
        self.texts.lines += 1
        return self.texts.lines

    def _ops(self, line: n.Line, more: list[n.Line], header: Header) -> Ops:
        """Compile a line's body with the lines that continue or replace it."""
        maker = Maker(self.tables, header.moment(), self.texts.kinds)
        sentences = Sentences(maker, self)
        ops = self._body(sentences, line, line)
        for other in more:
            extra = self._body(sentences, other, line)
            gate = IfElse(self._test(other))
            if other.instead:
                ops.append(Skip(len(extra) + 1))
                gate.skip = len(extra) + 2
                # The alternative stands first: taken if its gate is open, else the plain body.
                ops = [gate, *extra, Skip(len(ops)), *ops[:-1]]
            else:
                gate.skip = len(extra) + 1
                ops += [gate, *extra]
        return [*self._beginning(maker, more, header), *ops]

    def _beginning(self, maker: Maker, more: list[n.Line], header: Header) -> Ops:
        """Compile what a trigger settles first: which die acts, and the bursts it shows."""
        ops: Ops = []
        if header.is_trigger() and header.per_card and maker.says_this:
            ops.append(ChooseThis(self.card))
        if header.is_trigger() and any(line.burst is not None for line in more):
            ops.append(NoteBursts())
        return ops

    def _body(self, sentences: Sentences, line: n.Line, first: n.Line) -> Ops:
        """Compile sentences; `repeat this` stands for the body of the first line."""
        ops: Ops = []
        plain: list[n.Block] = []
        for block in line.body:
            effect = block[0] if isinstance(block, tuple) else None
            if isinstance(effect, n.Repeat):
                plain += first.body
            elif isinstance(effect, n.RepeatWith):
                plain += [_restricted(other, effect.some) for other in first.body]
            else:
                plain.append(block)
        ops += sentences.body(tuple(plain))
        return ops

    def _test(self, line: n.Line) -> Test:
        if line.burst is not None:
            return Bursts(_BURSTS[line.burst])
        return Header(line.header, self.tables).gates[0]

    def _finish(self, made: a.Line, header: Header) -> None:
        made.gates = list(header.gates)
        made.per_card = header.per_card
        made.limit = header.limit

    def _trigger(self, line: n.Line, more: list[n.Line], header: Header) -> None:
        name = self.add_program(self._ops(line, more, header))
        for event, ear, own in self._heard(header):
            made = a.Trigger(self._number(), self.card, name, event, ear)
            made.own = own
            self._finish(made, header)
            if line.burst is not None:
                made.gates.append(Bursts(_BURSTS[line.burst]))
            self.texts.triggers.append(made)

    def _heard(self, header: Header) -> list[tuple[int, a.Ear, bool]]:
        if header.keyword is w.Keyword.TEAMWATCH:
            return [(h.FIELDED, ears.Teamwatch(), False)]
        if header.keyword is w.Keyword.AFTERSHOCK:
            return [(h.LEFT_FIELD, ears.Aftershock(), True)]
        if header.at is not None:
            return [(*at_moment(header.at), False)]
        assert header.event is not None
        found = heard(header.event, self.tables)
        return [(one.event, one.ear, one.own) for one in found]

    def _action(self, line: n.Line, more: list[n.Line], header: Header) -> None:
        ops = self._ops(line, more, header)
        if header.at is not None:
            # On an action die: once, later this turn.
            ops = [ListenLater(self.add_later(ops, *at_moment(header.at)))]
        for test in header.gates:
            gate = IfElse(test)
            gate.skip = len(ops) + 1
            ops = [gate, *ops]
        self.texts.actions[self.card] = self.add_program(ops)

    def _shield(self, line: n.Line, header: Header) -> None:
        would = header.would
        assert would is not None
        made = a.Shield(self._number(), self.card, "", optional=False)
        made.to_player = isinstance(would.victim, n.OnePlayer)
        if isinstance(would.victim, n.Some):
            made.victims = pattern(would.victim.filter, self.tables)
        made.origins = origins(would.kind, would.source)
        made.sources = sources(would.source, self.tables)
        self._finish(made, header)
        ops: Ops = [NoteHit(victim=made.victims is not None), *self._ops(line, [], header)]
        made.program_name = self.add_program(_limited(ops, made))
        self.texts.shields.append(made)

    def _priced(self, line: n.Line, header: Header) -> a.Priced:
        prices = header.prices or ()
        sentences = Sentences(Maker(self.tables, header.moment(), self.texts.kinds), self)
        other = tuple(
            p for p in prices if not isinstance(p, n.PayEnergy | n.PayGeneric | n.PayLife)
        )
        blocks = tuple(_unasked(block) for block in line.body)
        ops = seal(sentences.pay(other)) + sentences.body(blocks)
        cost = energy_cost(prices, typed=self._is_typed(header))
        made = a.Priced(self._number(), self.card, self.add_program(ops), cost)
        made.life = life_cost(prices)
        add_needs(made, other, line.body, self.tables)
        self._finish(made, header)
        return made

    def _is_typed(self, header: Header) -> bool:
        """Say whether a line is paid with the types its price names (DM-2.4.4)."""
        return self.rules.typed_global_costs or not header.is_global

    def _activated(self, line: n.Line, header: Header) -> None:
        made = self._priced(line, header)
        made.from_reserve = _fields_itself(line)
        made.main_only = header.in_main or made.from_reserve
        self.texts.activated.append(made)

    def _global(self, line: n.Line, header: Header) -> None:
        if header.event is not None:
            self._reaction(line, header)
        else:
            self.texts.globals.append(self._priced(line, header))

    def _reaction(self, line: n.Line, header: Header) -> None:
        """A Global that reacts is offered, for its price, whenever its event happens."""
        assert header.event is not None
        maker = Maker(self.tables, header.moment(), self.texts.kinds)
        sentences = Sentences(maker, self, typed=self._is_typed(header))
        ops = seal([*sentences.offer(header.prices or ()), *sentences.body(line.body)])
        found = heard(header.event, self.tables)[0]
        name = self.add_program(ops)
        made = a.Trigger(self._number(), self.card, name, found.event, found.ear)
        self.texts.reactions.append(made)

    def _statics(self, line: n.Line, header: Header) -> None:
        if line.instead:
            raise NotYet(f"{self.id}: a line that always holds cannot be replaced by another")
        for block in line.body:
            if not isinstance(block, tuple):
                raise NotYet(f"{self.id}: a line that always holds cannot say this: {block}")
            for effect in block:
                if isinstance(effect, n.CostChange | n.FieldingPrice):
                    self._pricing(effect, line, header)
                    continue
                made = self._static_line(effect)
                self._static(made, header)
                if line.burst is not None:
                    made.gates.append(Bursts(_BURSTS[line.burst]))
                    made.of_burst = True

    def _pricing(
        self, effect: n.CostChange | n.FieldingPrice, line: n.Line, header: Header
    ) -> None:
        made = pricing(effect, self._number(), self.card, self.tables)
        self._finish(made, header)
        if line.burst is not None:
            made.gates.append(Bursts(_BURSTS[line.burst]))
        self.texts.pricings.append(made)

    def _static(self, made: a.Static, header: Header) -> None:
        self._finish(made, header)
        self.texts.statics.append(made)

    def _static_line(self, effect: n.Effect) -> a.Static:
        match effect:
            case n.Keyword(keyword):
                return self._make(a.HAS_KEYWORD, KEYWORDS[keyword])
            case n.Gets(selector, mod) | n.GetsForEach(selector, mod):
                made = self._make(a.GETS, _number(mod.a), _number(mod.d))
                if isinstance(effect, n.GetsForEach):
                    made.per = pattern(effect.filter, self.tables)
                self._about(made, selector)
                return made
            case n.Cant(selector, restriction):
                made = self._ban(restriction)
                self._about(made, selector)
                return made
            case n.MultiBlock(selector, more):
                made = self._make(a.BLOCKS_MORE, more)
                self._about(made, selector)
                return made
            case n.MoreDrawn(who, dice):
                return self._make(a.DRAWS_MORE, dice, player(who))
            case n.SelfRule(w.SelfRule.DOUBLE_TO_BLOCKERS):
                return self._make(a.DOUBLE_TO_BLOCKERS)
            case n.GainsAffiliation(n.This(), words):
                return self._make(a.GAINS_ICON, icon_of(words, self.tables))
            case n.LosesAffiliation(n.This(), words):
                return self._make(a.LOSES_ICON, icon_of(words, self.tables))
            case _:
                raise NotYet(f"{self.id}: this cannot always hold: {effect}")

    def _make(self, kind: int, first: int = 0, second: int = 0) -> a.Static:
        return a.Static(self._number(), self.card, kind, first, second)

    def _ban(self, restriction: n.Restriction) -> a.Static:
        match restriction:
            case n.BeBlockedBy(f):
                made = self._make(a.CANT, a.BE_BLOCKED_BY)
                made.by = pattern(f, self.tables)
                return made
            case n.BeBlockedExceptBy(f):
                made = self._make(a.CANT, a.BE_BLOCKED_EXCEPT_BY)
                made.by = pattern(f, self.tables)
                return made
            case n.Banned(ban):
                return self._make(a.CANT, BANS[ban])
            case n.Taxed(ban, _, offer):
                if not isinstance(offer, n.SpinsDown):
                    raise NotYet(f"{self.id}: this tax cannot always hold: {offer}")
                return self._make(a.CANT_UNLESS, BANS[ban], a.SPINS_DOWN)
            case n.BlockIt():
                raise NotYet(f"{self.id}: a ban on blocking one die cannot always hold yet")

    def _about(self, made: a.Static, selector: n.Selector) -> None:
        match selector:
            case n.This():
                pass
            case n.Pair():
                made.pair = True
            case n.All(f):
                made.which = pattern(f, self.tables)
            case _:
                raise NotYet(f"{self.id}: a line that always holds cannot choose: {selector}")


def _number(number: int | str | None) -> int:
    if isinstance(number, str):
        raise NotYet("X means nothing in a line that always holds")
    return number or 0


def _limited(ops: Ops, line: a.Line) -> Ops:
    """Return the ops of a replacement with a note of its use, if it has a limit.

    The first time is gone, used or not; otherwise what was declined is not used up.
    """
    if line.limit == a.UNLIMITED:
        return ops
    if line.limit == a.FIRST_EACH_TURN:
        return [NoteUse(line, optional=False), *ops]
    return [*ops, NoteUse(line, optional=any(isinstance(op, MayDo) for op in ops))]


_FREE_FIELDING: Final = (n.SelfRule(w.SelfRule.FREE_FIELD),)


def _unasked(block: n.Block) -> n.Block:
    """Return a free fielding without its `you may`: using the ability at all is optional."""
    if isinstance(block, n.May) and block.inner == _FREE_FIELDING:
        return _FREE_FIELDING
    return block


def _fields_itself(line: n.Line) -> bool:
    return any(_unasked(block) == _FREE_FIELDING for block in line.body)


def _restricted(block: n.Block, some: n.Some) -> n.Block:
    """Return a sentence with its search restricted to such a die."""
    if isinstance(block, tuple) and isinstance(block[0], n.Search):
        f = some.filter
        return (n.Search(n.One(f)), *block[1:])
    return block


def compile_texts(cards: Sequence[Card], tables: Tables, rules: Ruleset) -> Texts:
    """Compile the texts of all cards in a game, by the ruleset's wording."""
    texts = Texts()
    for number, card in enumerate(cards):
        text = card.text_in(rules.name, errata=rules.errata)
        CardCompiler(texts, tables, rules, number).compile(text)
    return texts
