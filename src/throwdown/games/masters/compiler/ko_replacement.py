"""Compiling replacements of a KO: what happens to a die instead."""

from __future__ import annotations

from typing import Final

from throwdown.games.masters.compiler.card_context import CardContext
from throwdown.games.masters.compiler.choices import Ops, bind_skips
from throwdown.games.masters.compiler.dice import (
    compile_described_pattern,
    zone_code,
)
from throwdown.games.masters.compiler.effects import EffectCompiler
from throwdown.games.masters.compiler.headers import BURSTS, LineHeader
from throwdown.games.masters.language import nodes as n
from throwdown.games.masters.language import word_lists as w
from throwdown.games.masters.rules.core import text_lines as a
from throwdown.games.masters.rules.effects import ko_replacement as r
from throwdown.games.masters.rules.text.conditions import Bursts
from throwdown.phrase.errors import UnsupportedPhrase

_HOW: Final = {
    w.Would.KOED: a.ANY_KO,
    w.Would.KOED_BY_DAMAGE: a.KO_BY_DAMAGE,
    w.Would.KOED_COMBAT: a.KO_IN_COMBAT,
}


def compile_ko_replacement(context: CardContext, line: n.Line, header: LineHeader) -> None:
    """Compile what a line does about a KO before it happens."""
    would = header.would_fall
    assert would is not None
    block = line.body[0]
    if len(line.body) > 1 or not isinstance(block, n.Instead):
        raise UnsupportedPhrase(f"{context.id}: a KO can only be replaced by one thing yet")
    if would.would is w.Would.LEAVE_WITH_THIS:
        _compile_joint_departure(context, block, would, header)
        return
    maker = EffectCompiler(context.tables, header.moment(), context.texts.kinds)
    name = context.add_program(compile_instead(maker, block))
    made = a.KoReplacement(context.next_line_number(), context.card, name, _HOW[would.would])
    if isinstance(would.victim, n.Some):
        made.victims = compile_described_pattern(would.victim, context.tables)
    elif not isinstance(would.victim, n.This):
        raise UnsupportedPhrase(f"{context.id}: the KO of {would.victim} cannot be replaced yet")
    context.finish(made, header)
    if line.burst is not None:
        made.conditions.append(Bursts(BURSTS[line.burst], of_card=header.per_card))
    context.texts.reprieves.append(made)


def _compile_joint_departure(
    context: CardContext, block: n.Instead, would: n.Would, header: LineHeader
) -> None:
    """Compile what happens to two dice that would leave the field together."""
    if not isinstance(would.victim, n.Some):
        raise UnsupportedPhrase(f"{context.id}: only dice that fit can leave together with this")
    maker = EffectCompiler(context.tables, header.moment(), context.texts.kinds)
    name = context.add_program(bind_skips(maker.compile_effects(block.do)))
    which = compile_described_pattern(would.victim, context.tables)
    which.shared = False
    made = a.JointDeparture(context.next_line_number(), context.card, name, which)
    context.finish(made, header)
    context.texts.companions.append(made)


def compile_instead(maker: EffectCompiler, block: n.Instead) -> Ops:
    """Compile what happens instead of a KO; a KO to another zone is still a KO."""
    match block.do:
        case (n.KoTo(n.This() | n.ThatDie(), to),):
            return [r.NoteKo(), r.KoElsewhere(zone_code(to))]
        case _:
            maker.spares = True
            return [
                r.NoteKo(),
                r.PreventKo(),
                *bind_skips(maker.compile_effects(block.do)),
                r.SurviveWithoutDefense(),
            ]
