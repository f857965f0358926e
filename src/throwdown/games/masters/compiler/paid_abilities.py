"""Compiling lines with a price: Globals and the abilities of fielded dice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from throwdown.games.masters.compiler.bodies import compile_body
from throwdown.games.masters.compiler.card_context import CardContext
from throwdown.games.masters.compiler.choices import bind_skips
from throwdown.games.masters.compiler.conditions import compile_event
from throwdown.games.masters.compiler.dice import energy_cost, life_cost
from throwdown.games.masters.compiler.effects import EffectCompiler
from throwdown.games.masters.compiler.headers import BURSTS, LineHeader
from throwdown.games.masters.compiler.prerequisites import brings_dice, compile_prerequisite
from throwdown.games.masters.compiler.sentences import SentenceCompiler
from throwdown.games.masters.language import nodes as n
from throwdown.games.masters.language import word_lists as w
from throwdown.games.masters.model.causes import BY_ABILITY, BY_GLOBAL
from throwdown.games.masters.rules.core import text_lines as a
from throwdown.games.masters.rules.effects.harm import DealDamage
from throwdown.games.masters.rules.effects.target_changes import TellGlobal
from throwdown.games.masters.rules.text.conditions import Bursts

_FREE_FIELDING: Final = n.SelfRule(w.SelfRule.FREE_FIELD)
_TAKEN_OFF: Final = (n.Move(n.This(), w.Zone.YOUR_USED),)


def _make_paid_line(
    context: CardContext, line: n.Line, header: LineHeader, more: Sequence[n.Line] = ()
) -> a.PaidLine:
    prices = header.prices or ()
    sentences = SentenceCompiler(
        EffectCompiler(context.tables, header.moment(), context.texts.kinds), context
    )
    other = tuple(p for p in prices if not isinstance(p, n.PayEnergy | n.PayGeneric | n.PayLife))
    blocks = tuple(_drop_you_may(block) for block in line.body)
    body = n.Line(line.burst, line.header, line.instead, blocks)
    ops = bind_skips(sentences.compile_payment(other)) + compile_body(
        context, body, list(more), header
    )
    cost = energy_cost(prices, typed=_is_typed(context, header))
    made = a.PaidLine(context.next_line_number(), context.card, context.add_program(ops), cost)
    made.life = life_cost(prices)
    made.deals_damage = any(isinstance(op, DealDamage) for op in ops)
    origin = BY_GLOBAL if header.is_global else BY_ABILITY
    made.required = compile_prerequisite(other, line.body, context.tables, origin)
    made.required.of_act = True
    made.brings_dice = brings_dice(line.body)
    context.finish(made, header)
    return made


def _is_typed(context: CardContext, header: LineHeader) -> bool:
    """Return whether a line is paid with the types its price names (DM-2.4.4)."""
    return context.rules.typed_global_costs or not header.is_global


def compile_paid_ability(
    context: CardContext, line: n.Line, more: list[n.Line], header: LineHeader
) -> None:
    """Compile an ability that its player may use for a price."""
    made = _make_paid_line(context, line, header, more)
    made.from_reserve = fields_itself(line)
    made.main_only = header.in_main or made.from_reserve
    made.in_roll = header.in_roll
    if line.burst is not None:
        made.conditions.append(Bursts(BURSTS[line.burst], of_card=header.per_card))
    context.texts.activated.append(made)


def compile_offered_ability(context: CardContext, line: n.Line, header: LineHeader) -> None:
    """Compile an ability that the opponent of the die's player may use for a price."""
    block = line.body[0]
    assert isinstance(block, n.MayPay)
    header.prices = block.cost
    made = _make_paid_line(
        context, n.Line(line.burst, line.header, line.instead, (block.block,)), header
    )
    made.by_opponent = True
    context.texts.activated.append(made)


def is_offered(line: n.Line) -> bool:
    """Return whether a whole line is an offer to the opponent."""
    block = line.body[0]
    return isinstance(block, n.MayPay) and block.player is w.Player.OPPONENT


def compile_global(context: CardContext, line: n.Line, header: LineHeader) -> None:
    """Compile a Global ability."""
    if header.event is not None:
        _compile_reaction(context, line, header)
    else:
        context.texts.globals.append(_make_paid_line(context, line, header))


def _compile_reaction(context: CardContext, line: n.Line, header: LineHeader) -> None:
    """Compile a Global that reacts: it is offered, for its price, whenever its event happens."""
    assert header.event is not None
    maker = EffectCompiler(context.tables, header.moment(), context.texts.kinds)
    sentences = SentenceCompiler(maker, context, typed=_is_typed(context, header))
    number = context.next_line_number()
    sentences.origin = BY_GLOBAL
    offer = sentences.compile_offer(header.prices or (), line.body)
    paid = [*offer, TellGlobal(context.card, number)]
    ops = bind_skips([*paid, *sentences.compile_body(line.body)])
    found = compile_event(header.event, context.tables)[0]
    made = a.TriggeredLine(
        number, context.card, context.add_program(ops), found.event, found.event_filter
    )
    context.texts.reactions.append(made)


def _drop_you_may(block: n.Block) -> n.Block:
    """Return what is done without its `you may` if using the ability at all is optional."""
    if isinstance(block, n.May) and isinstance(block.inner, tuple):
        free = _FREE_FIELDING in block.inner or block.inner == _TAKEN_OFF
        return block.inner if free else block
    return block


def fields_itself(line: n.Line) -> bool:
    """Return whether a line fields its own die from the Reserve Pool."""
    blocks = [_drop_you_may(block) for block in line.body]
    return any(isinstance(block, tuple) and _FREE_FIELDING in block for block in blocks)
