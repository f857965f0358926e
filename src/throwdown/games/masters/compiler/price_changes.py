"""Compiling what things cost: lines that change a price as long as they hold."""

from __future__ import annotations

from throwdown.games.masters.compiler.card_context import CardContext
from throwdown.games.masters.compiler.dice import compile_pattern, player_code
from throwdown.games.masters.compiler.headers import BURSTS, LineHeader
from throwdown.games.masters.language import nodes as n
from throwdown.games.masters.language import word_lists as w
from throwdown.games.masters.model.card_tables import CardTables
from throwdown.games.masters.rules.core import text_lines as a
from throwdown.games.masters.rules.core.patterns import ANYWHERE
from throwdown.games.masters.rules.text.conditions import Bursts
from throwdown.kernel.action import NONE
from throwdown.phrase.errors import UnsupportedPhrase

_PURCHASES = (w.Gauge.PURCHASE, w.Gauge.PRINTED_PURCHASE)


def compile_price_change(
    context: CardContext, node: n.CostChange | n.FieldingPrice, line: n.Line, header: LineHeader
) -> None:
    """Compile a line that changes what dice cost, under the conditions of its header."""
    _keep_price_change(
        context,
        _make_price_change(node, context.next_line_number(), context.card, context.tables),
        line,
        header,
    )


def compile_counted_price_change(
    context: CardContext, node: n.Where, line: n.Line, header: LineHeader
) -> None:
    """Compile a cost that changes by X, which counts the counters on the card."""
    match node:
        case n.Where((n.CostChange(change=n.Shifted(n.X(), more)) as change,), value):
            pass
        case _:
            raise UnsupportedPhrase(
                f"{context.id}: a line that always holds cannot say this: {node}"
            )
    match value:
        case n.Times(times, n.Tally(w.Tally.COUNTERS)):
            shift = n.Shifted(n.Number(times), more)
        case n.Tally(w.Tally.COUNTERS):
            shift = n.Shifted(n.Number(1), more)
        case _:
            raise UnsupportedPhrase(f"{context.id}: a cost cannot change by this: {value}")
    plain = n.CostChange(change.player, change.gauge, change.filter, shift)
    made = _make_price_change(plain, context.next_line_number(), context.card, context.tables)
    made.per_counter = True
    _keep_price_change(context, made, line, header)


def _keep_price_change(
    context: CardContext, made: a.PriceChange, line: n.Line, header: LineHeader
) -> None:
    context.finish(made, header.copy_for_other_line())
    if line.burst is not None:
        made.conditions.append(Bursts(BURSTS[line.burst], of_card=header.per_card))
    texts = context.texts
    (texts.purchase_prices if made.of_purchase else texts.fielding_prices).append(made)


def _make_price_change(
    node: n.CostChange | n.FieldingPrice, number: int, card: int, tables: CardTables
) -> a.PriceChange:
    if isinstance(node, n.FieldingPrice):
        made = a.PriceChange(number, card, a.FIRST_COSTS, node.int)
    else:
        way, amount = _read_cost_change(node.change)
        made = a.PriceChange(number, card, way, amount)
        made.of_purchase = node.gauge in _PURCHASES
        made.payer = NONE if node.player is None else player_code(node.player)
    _limit_to_dice(made, node.filter, tables)
    return made


def _read_cost_change(change: n.Change) -> tuple[int, int]:
    """Return how a cost changes, and by how much."""
    match change:
        case n.Doubled():
            return a.DOUBLED, 0
        case n.AtLeast(least):
            return a.NOT_BELOW, least
        case n.Shifted(n.Number(amount), more):
            return a.SHIFTED, amount if more is w.More.MORE else -amount
        case _:
            raise UnsupportedPhrase(f"a cost cannot change like this yet: {change}")


def _limit_to_dice(made: a.PriceChange, f: n.Filter, tables: CardTables) -> None:
    related = [rel.rel for rel in f.rels if isinstance(rel, n.Related)]
    if w.Rel.THIS_CARD in related:
        made.where = a.FROM_CARD
    elif w.Rel.THAT_CARD in related:
        made.where = a.ON_THE_CARD
    else:
        which = compile_pattern(f, tables)
        which.place = ANYWHERE
        which.shared = False
        made.which = which
