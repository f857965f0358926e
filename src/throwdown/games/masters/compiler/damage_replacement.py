"""Compiling replacements: lines that change damage before it is dealt."""

from __future__ import annotations

from throwdown.games.masters.compiler.bodies import compile_body
from throwdown.games.masters.compiler.card_context import CardContext
from throwdown.games.masters.compiler.choices import Ops
from throwdown.games.masters.compiler.conditions import (
    compile_damage_sources,
    compile_some_anywhere,
    damage_origins,
)
from throwdown.games.masters.compiler.dice import compile_described_pattern
from throwdown.games.masters.compiler.headers import BURSTS, LineHeader
from throwdown.games.masters.language import nodes as n
from throwdown.games.masters.rules.core import text_lines as a
from throwdown.games.masters.rules.effects.choices import MayDo
from throwdown.games.masters.rules.effects.damage_replacement import NoteHit, NoteUse
from throwdown.games.masters.rules.text.conditions import Bursts
from throwdown.phrase.errors import UnsupportedPhrase
from throwdown.phrase.language import walk


def compile_damage_replacement(
    context: CardContext, line: n.Line, more: list[n.Line], header: LineHeader
) -> None:
    """Compile what a line does about damage before it is dealt."""
    would = header.would
    assert would is not None
    made = a.DamageReplacement(context.next_line_number(), context.card, "", optional=False)
    made.to_player = isinstance(would.victim, n.OnePlayer)
    made.pair = isinstance(would.victim, n.Either)
    if isinstance(would.victim, n.Some):
        victims = compile_described_pattern(would.victim, context.tables)
        victims.other_card = victims.other_card or header.per_card
        made.victims = victims
    if isinstance(would, n.WouldTake):
        made.origins = damage_origins(would.kind, would.source)
        made.sources = compile_damage_sources(would.source, context.tables)
    else:
        _compile_dealer(context, made, would)
    context.finish(made, header)
    if line.burst is not None:
        made.conditions.append(Bursts(BURSTS[line.burst], of_card=header.per_card))
    ops: Ops = [
        NoteHit(victim=made.victims is not None),
        *compile_body(context, line, more, header),
    ]
    made.program_name = context.add_program(_add_use_note(ops, made))
    increases = any(isinstance(node, n.Increase) for node in walk(line.body))
    (context.texts.increases if increases else context.texts.shields).append(made)


def _compile_dealer(context: CardContext, made: a.DamageReplacement, would: n.WouldDeal) -> None:
    """Compile whose damage it is, seen from the die that deals it."""
    made.origins = damage_origins(would.kind, None)
    made.to_anybody = would.victim is None
    if not isinstance(would.subject, n.Some):
        raise UnsupportedPhrase(f"{context.id}: damage that this would deal cannot be changed yet")
    made.sources = compile_some_anywhere(would.subject, context.tables)


def _add_use_note(ops: Ops, line: a.TextLine) -> Ops:
    """Return the ops of a replacement with a note of its use, if it has a limit.

    The first time is gone, used or not; otherwise what was declined is not used up.
    """
    if line.limit == a.UNLIMITED:
        return ops
    if line.limit == a.FIRST_EACH_TURN:
        return [NoteUse(line, optional=False), *ops]
    return [*ops, NoteUse(line, optional=any(isinstance(op, MayDo) for op in ops))]
