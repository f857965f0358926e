"""Compiling lines that always hold: bonuses, bans, keywords and rules of a die in the field."""

from __future__ import annotations

from typing import Final

from throwdown.games.masters.compiler.card_context import CardContext
from throwdown.games.masters.compiler.dice import (
    compile_pattern,
    icon_of,
    player_code,
)
from throwdown.games.masters.compiler.headers import BURSTS, LineHeader
from throwdown.games.masters.compiler.price_changes import (
    compile_counted_price_change,
    compile_price_change,
)
from throwdown.games.masters.compiler.restrictions import BANS
from throwdown.games.masters.compiler.stats import KEYWORDS
from throwdown.games.masters.language import nodes as n
from throwdown.games.masters.language import word_lists as w
from throwdown.games.masters.rules.core import text_lines as a
from throwdown.games.masters.rules.core.patterns import ANYWHERE, Pattern
from throwdown.games.masters.rules.text.conditions import Bursts
from throwdown.phrase.errors import UnsupportedPhrase


def compile_static_abilities(context: CardContext, line: n.Line, header: LineHeader) -> None:
    """Compile a line that holds as long as its die is in the field."""
    if line.body == _UNBLOCKABLE and _is_guarded(line):
        _compile_guarded_ban(context, line)
        return
    if line.instead:
        raise UnsupportedPhrase(
            f"{context.id}: a line that always holds cannot be replaced by another"
        )
    for block in line.body:
        if isinstance(block, n.Where):
            compile_counted_price_change(context, block, line, header)
            continue
        if not isinstance(block, tuple):
            raise UnsupportedPhrase(
                f"{context.id}: a line that always holds cannot say this: {block}"
            )
        for effect in block:
            if isinstance(effect, n.CostChange | n.FieldingPrice):
                compile_price_change(context, effect, line, header)
                continue
            made = _compile_static_line(context, effect)
            if header.per_card:
                _leave_out_card(made)
            keep_static(context, made, header)
            if line.burst is not None:
                made.conditions.append(Bursts(BURSTS[line.burst], of_card=header.per_card))
                made.of_burst = True


_UNBLOCKABLE: Final = ((n.Cant(n.This(), n.Banned(w.Ban.BLOCKED)),),)
_UNBLOCKED: Final = n.InState(w.StateWord.UNBLOCKED)


def _is_guarded(line: n.Line) -> bool:
    """Return whether a line asks for an unblocked attacker of its own team."""
    match line.header:
        case (n.While(n.SideHas(w.Side.TEAM, n.AtLeastOne(), f)),):
            return _UNBLOCKED in f.adjs
        case _:
            return False


def _compile_guarded_ban(context: CardContext, line: n.Line) -> None:
    """Compile a ban on blocks that asks about blocks: it looks at the whole declaration."""
    assert line.header is not None
    part = line.header[0]
    assert isinstance(part, n.While)
    assert isinstance(part.condition, n.SideHas)
    f = part.condition.filter
    plain = n.Filter(f.owner, f.other, tuple(x for x in f.adjs if x != _UNBLOCKED), f.noun, f.rels)
    made = make_static_line(context, a.GUARDED)
    made.by = compile_pattern(plain, context.tables)
    keep_static(context, made, LineHeader(None, context.tables))


def keep_static(context: CardContext, made: a.StaticLine, header: LineHeader) -> None:
    """Keep a line that always holds, under the conditions of its header.

    The conditions are its own: each line sees dice from the layer of what it changes.
    """
    context.finish(made, header.copy_for_other_line())
    context.texts.statics.append(made)


def _compile_static_line(context: CardContext, effect: n.Effect) -> a.StaticLine:
    """Compile something that always holds for the dice it names."""
    match effect:
        case n.Gets(selector, mod) | n.GetsForEach(selector, mod):
            made = make_static_line(context, a.GETS, _plain_number(mod.a), _plain_number(mod.d))
            if isinstance(effect, n.GetsForEach):
                made.per = compile_pattern(effect.filter, context.tables)
            _limit_to_selector(context, made, selector)
            return made
        case n.Cant(selector, restriction):
            made = _compile_ban(context, restriction)
            _limit_to_selector(context, made, selector)
            if restriction == n.Banned(w.Ban.FIELDED) and isinstance(made.which, Pattern):
                # It is about dice that are not in the field.
                made.which.place = ANYWHERE
            return made
        case n.GainsKeyword(selector, keyword):
            made = make_static_line(context, a.HAS_KEYWORD, KEYWORDS[keyword])
            _limit_to_selector(context, made, selector)
            return made
        case n.LosesAbilities(selector):
            made = make_static_line(context, a.LOSES_ABILITIES)
            _limit_to_selector(context, made, selector)
            return made
        case n.MultiBlock(selector, more):
            made = make_static_line(context, a.BLOCKS_MORE, more)
            _limit_to_selector(context, made, selector)
            return made
        case n.Must(selector, duty):
            made = make_static_line(context, a.MUST, _duty_code(context, duty))
            _limit_to_selector(context, made, selector)
            return made
        case _:
            return _compile_own_line(context, effect)


def _compile_own_line(context: CardContext, effect: n.Effect) -> a.StaticLine:
    """Compile a rule about this die or about a player."""
    match effect:
        case n.MoreRerolls(who, more):
            return make_static_line(context, a.REROLLS_MORE, more, player_code(who))
        case n.PlayerTaxed(who, w.PlayerBan.REROLL, life):
            return make_static_line(context, a.REROLLS_FOR_LIFE, life, player_code(who))
        case n.MoreDrawn(who, dice):
            return make_static_line(context, a.DRAWS_MORE, dice, player_code(who))
        case n.Keyword(keyword):
            return make_static_line(context, a.HAS_KEYWORD, KEYWORDS[keyword])
        case n.Scale(w.Factor.DOUBLE, w.Gauge.A, n.This()):
            return make_static_line(context, a.DOUBLES)
        case n.SelfRule(w.SelfRule.FIRST_STRIKE):
            return make_static_line(context, a.STRIKES_FIRST)
        case n.SelfRule(w.SelfRule.DOUBLE_TO_BLOCKERS):
            return make_static_line(context, a.DOUBLE_TO_BLOCKERS)
        case n.GainsAffiliation(n.This(), words):
            return make_static_line(context, a.GAINS_ICON, icon_of(words, context.tables))
        case n.LosesAffiliation(n.This(), words):
            return make_static_line(context, a.LOSES_ICON, icon_of(words, context.tables))
        case _:
            raise UnsupportedPhrase(f"{context.id}: this cannot always hold: {effect}")


def make_static_line(
    context: CardContext, kind: int, first: int = 0, second: int = 0
) -> a.StaticLine:
    """Make a line of a kind; what the numbers mean depends on the kind."""
    return a.StaticLine(context.next_line_number(), context.card, kind, first, second)


def _compile_ban(context: CardContext, restriction: n.Restriction) -> a.StaticLine:
    match restriction:
        case n.BeBlockedBy(f):
            made = make_static_line(context, a.CANT, a.BE_BLOCKED_BY)
            made.by = compile_pattern(f, context.tables)
            return made
        case n.BeBlockedExceptBy(f):
            made = make_static_line(context, a.CANT, a.BE_BLOCKED_EXCEPT_BY)
            made.by = compile_pattern(f, context.tables)
            return made
        case n.Banned(ban):
            return make_static_line(context, a.CANT, BANS[ban])
        case n.Taxed(ban, _, offer):
            if not isinstance(offer, n.SpinsDown):
                raise UnsupportedPhrase(f"{context.id}: this tax cannot always hold: {offer}")
            return make_static_line(context, a.CANT_UNLESS, BANS[ban], a.SPINS_DOWN)
        case n.BlockIt():
            raise UnsupportedPhrase(
                f"{context.id}: a ban on blocking one die cannot always hold yet"
            )


def _duty_code(context: CardContext, duty: n.Duty) -> int:
    match duty:
        case n.Bound(w.Duty.ATTACK):
            return a.TO_ATTACK
        case n.BlockIt(n.This()):
            return a.TO_BLOCK_IT
        case _:
            raise UnsupportedPhrase(f"{context.id}: this duty cannot always hold yet: {duty}")


def _limit_to_selector(context: CardContext, made: a.StaticLine, selector: n.Selector) -> None:
    match selector:
        case n.This():
            pass
        case n.Pair():
            made.pair = True
        case n.All(f):
            made.which = compile_pattern(f, context.tables)
        case _:
            raise UnsupportedPhrase(
                f"{context.id}: a line that always holds cannot choose: {selector}"
            )


def _leave_out_card(made: a.StaticLine) -> None:
    """Let `other` mean dice of other cards: the line works once for its whole card."""
    for which in (made.which, made.per):
        if isinstance(which, Pattern):
            which.other_card = True


def _plain_number(number: int | str | None) -> int:
    if isinstance(number, str):
        raise UnsupportedPhrase("X means nothing in a line that always holds")
    return number or 0
