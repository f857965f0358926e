"""Compiling headers: a clause becomes a line with its moment, price, condition and program."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, assert_never

from throwdown.games.throne.compiler import amounts as am
from throwdown.games.throne.compiler.abilities import alters_dice
from throwdown.games.throne.compiler.required_changes import required_changes
from throwdown.games.throne.compiler.scope import Ops, Scope
from throwdown.games.throne.compiler.sentences import compile_sentences, leading_needs
from throwdown.games.throne.language import nodes as n
from throwdown.games.throne.language import word_lists as w
from throwdown.games.throne.rules.core import text_lines as x
from throwdown.games.throne.rules.core.book import CompiledTexts
from throwdown.games.throne.rules.effects.dice import ForgetPicks, PickDie, PickValue
from throwdown.games.throne.rules.effects.prerequisites import NeedStatus
from throwdown.games.throne.rules.effects.statuses import ChooseBearer, ChooseStatus
from throwdown.games.throne.rules.play.declarations import (
    AT_ONCE,
    Declare,
    DeclareCard,
    DeclareOption,
    EndText,
)
from throwdown.games.throne.rules.text.players import ChoosePlayer, ChoosePlayers
from throwdown.kernel.action import NONE
from throwdown.kernel.program import Program
from throwdown.phrase.errors import UnsupportedPhrase

_MOMENTS: Final = {
    w.Moment.GAME_START: x.GAME_START,
    w.Moment.UPKEEP: x.UPKEEP,
    w.Moment.BEFORE_INCOME: x.BEFORE_INCOME,
    w.Moment.MAIN: x.MAIN,
    w.Moment.BEFORE_OFFENSE: x.BEFORE_OFFENSE,
    w.Moment.OFFENSE: x.OFFENSE,
    w.Moment.ACTIVATE: x.ACTIVATE,
    w.Moment.OFFENSE_END: x.OFFENSE_END,
    w.Moment.YOU_ATTACK: x.YOU_ATTACK,
    w.Moment.ATTACKED: x.ATTACKED,
    w.Moment.INSTEAD_OF_DEFENSE: x.INSTEAD_OF_DEFENSE,
    w.Moment.WOULD_DEAL: x.WOULD_DEAL,
    w.Moment.ATTACK_WOULD_HURT: x.ATTACK_WOULD_HURT,
    w.Moment.ABILITY_WOULD_HURT: x.ABILITY_WOULD_HURT,
    w.Moment.WOULD_RECEIVE: x.WOULD_RECEIVE,
    w.Moment.WOULD_RECEIVE_IN_ROLL: x.WOULD_RECEIVE_IN_ROLL,
    w.Moment.WOULD_BE_INFLICTED: x.WOULD_BE_INFLICTED,
    w.Moment.ATTACK_LANDS: x.ATTACK_LANDS,
    w.Moment.ROLL_PHASE_END: x.ROLL_PHASE_END,
    w.Moment.INFLICTING_ATTACK_ENDS: x.INFLICTING_ATTACK_ENDS,
    w.Moment.TURN_END: x.TURN_END,
    w.Moment.FULL_TURN_END: x.FULL_TURN_END,
    w.Moment.WOULD_FALL: x.WOULD_FALL,
    w.Moment.OVER_LIMIT: x.OVER_LIMIT,
    w.Moment.DETONATED: x.DETONATED,
}

_LIMITS: Final = {
    w.Limit.TURN: x.ONCE_PER_TURN,
    w.Limit.TWICE_PER_ATTACK: x.TWICE_PER_ATTACK,
}

_CHOICES: Final = (
    *(ChoosePlayer, ChoosePlayers, ChooseBearer, ChooseStatus),
    *(ForgetPicks, PickDie, PickValue),
)
"""What is chosen before a card or option is declared."""


def compile_moment(time: n.Time | None, scope: Scope) -> x.AtMoment:
    """Compile a moment."""
    match time:
        case None:
            return x.AtMoment(x.ANY_TIME)
        case n.At(word, least):
            return x.AtMoment(_MOMENTS[word], least or 0)
        case n.AtSpending(name):
            return x.AtMoment(x.SPENDING, 0, scope.kind_of(name))
        case _:
            assert_never(time)


def insert_declaration(declare: Declare, ops: Ops, price: int = 0) -> Ops:
    """Put a declaration after the choices that a text begins with.

    `price` is how many tokens of its own kind the text costs, once it is declared.
    """
    first = 0
    while first < len(ops) and isinstance(ops[first], _CHOICES):
        first += 1
    declare.end = len(ops) - first + 1
    # A choice that finds nothing ends the text before anything is paid.
    for i in range(first):
        op = ops[i]
        if isinstance(op, ChoosePlayer | ChooseBearer | ChooseStatus | PickDie | PickValue):
            op.skip = len(ops) - i + 1
        # DT-15.3: an intent is declared with what it is aimed at, so `up to` is at least one here.
        if isinstance(op, PickDie):
            op.optional = False
        if isinstance(op, ChooseBearer | ChooseStatus):
            op.price = price
    return [*ops[:first], declare, *ops[first:], EndText()]


def compile_card_text(nodes: Sequence[n.Sentence], speed: int, scope: Scope) -> Ops:
    """Compile the text of a card."""
    scope = scope.replace(quick=speed == AT_ONCE)
    return insert_declaration(DeclareCard(speed), compile_sentences(nodes, scope))


class HeaderCompiler:
    """Compiles the clauses of one space, token or companion into lines of the game."""

    def __init__(self, texts: CompiledTexts, scope: Scope, source: int, name: str) -> None:
        self._texts = texts
        self._scope = scope
        self._source = source
        self._name = name
        self.clauses: list[tuple[x.TextLine, n.Clause]] = []
        """Every line with the clause it was made of."""

    def compile(self, clauses: Sequence[n.Clause], stands: int, ability: int) -> list[x.TextLine]:
        """Compile clauses; `stands` says what they stand on."""
        return [self._compile_clause(clause, stands, ability) for clause in clauses]

    def _compile_clause(self, clause: n.Clause, stands: int, ability: int) -> x.TextLine:
        header = clause.header
        line: x.TextLine
        match header:
            case n.Trigger():
                line = self._compile_trigger(header, clause.sentences)
            case n.Option():
                line = self._compile_option(header, clause.sentences)
            case _:
                assert_never(header)
        line.stands = stands
        line.ability = ability
        line.kind = self._scope.kind
        if header.condition is not None:
            line.condition = am.compile_condition(header.condition, self._scope)
        self._texts.lines.append(line)
        self.clauses.append((line, clause))
        return line

    def _next_line_number(self) -> int:
        return len(self._texts.lines)

    def _add_program(self, ops: Ops) -> str:
        name = f"{self._name}#{self._next_line_number()}"
        self._texts.programs.append(Program(name, *ops, registers=x.TEXT_REGISTERS))
        return name

    def _compile_trigger(self, header: n.Trigger, nodes: Sequence[n.Sentence]) -> x.TriggeredLine:
        at = compile_moment(header.time, self._scope)
        scope = self._scope.replace(deals=at.moment == x.WOULD_DEAL)
        name = self._add_program([*compile_sentences(nodes, scope), EndText()])
        line = x.TriggeredLine(self._next_line_number(), self._source, at, name)
        line.once = header.once
        self._texts.triggers.append(line)
        return line

    def _compile_option(self, header: n.Option, nodes: Sequence[n.Sentence]) -> x.OptionLine:
        at = compile_moment(header.time, self._scope)
        line = x.OptionLine(self._next_line_number(), self._source, at, "")
        self._compile_price(line, header.price)
        price = line.tokens if line.token_kinds == [self._scope.kind] else 0
        scope = self._scope.replace(spends=price > 0, quick=True)
        ops = compile_sentences(nodes, scope)
        line.program_name = self._add_program(insert_declaration(DeclareOption(line), ops, price))
        line.needs = leading_needs(nodes, scope)
        for need in line.needs:
            if isinstance(need, NeedStatus):
                need.price = price
        if not scope.idle_plays:
            line.needs += required_changes(nodes, line.cp, scope)
        line.alters = alters_dice(nodes)
        line.limit = _LIMITS[header.limit] if header.limit is not None else x.UNLIMITED
        line.is_modifier = at.moment == x.YOU_ATTACK and self._stands_on_modifier()
        line.old = header.condition == n.Fact(w.Fact.GAINED_EARLIER)
        self._texts.options.append(line)
        return line

    def _stands_on_modifier(self) -> bool:
        kind = self._scope.kind
        return kind != NONE and self._scope.tables.kinds[kind].is_modifier

    def _compile_price(self, line: x.OptionLine, price: n.Price) -> None:
        match price:
            case n.Spend(_, many, name):
                kind = self._scope.kind if name is None else self._scope.kind_of(name)
                line.tokens, line.token_kinds = many, [kind]
            case n.PayCp(cp):
                line.cp = cp
            case n.PayHealth(health, name):
                line.health, line.health_kind = health, self._scope.kind_of(name)
            case n.Activation(many, name, n.OnFace(on_face, face)):
                line.tokens, line.token_kinds = many, [self._scope.kind_of(name)]
                line.tokens_on_face, line.face = on_face, am.face_number(face)
            case n.PayAnyCp() | n.Discard() | n.DiscardHand():
                raise UnsupportedPhrase(f"this is no price of an option yet: {price}")
            case _:
                assert_never(price)
