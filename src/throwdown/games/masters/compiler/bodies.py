"""Compiling bodies: the sentences of a line, with the lines that continue or replace them."""

from __future__ import annotations

from throwdown.games.masters.compiler.card_context import CardContext
from throwdown.games.masters.compiler.choices import Ops
from throwdown.games.masters.compiler.effects import EffectCompiler
from throwdown.games.masters.compiler.headers import BURSTS, LineHeader
from throwdown.games.masters.compiler.sentences import SentenceCompiler
from throwdown.games.masters.language import nodes as n
from throwdown.games.masters.language import word_lists as w
from throwdown.games.masters.rules.damage.departures import RecallLeft
from throwdown.games.masters.rules.effects.choices import Skip
from throwdown.games.masters.rules.effects.lingering_actions import NoteCard
from throwdown.games.masters.rules.effects.rolls_and_draws import SettleFace
from throwdown.games.masters.rules.text.conditions import Bursts, IfElse, NoteBursts
from throwdown.games.masters.rules.text.conditions import Condition as Test
from throwdown.games.masters.rules.text.targets import ChooseThis
from throwdown.phrase.language import walk


def compile_body(context: CardContext, line: n.Line, more: list[n.Line], header: LineHeader) -> Ops:
    """Compile a line's body with the lines that continue or replace it."""
    maker = EffectCompiler(context.tables, header.moment(), context.texts.kinds)
    maker.of_ko = header.is_ko()
    maker.of_leaving = header.is_leaving()
    maker.settles_face = any(node is w.Face.PREVIOUS for node in _faces_spun_to(line))
    sentences = SentenceCompiler(maker, context)
    ops = _compile_sentences(sentences, line, line)
    for other in more:
        extra = _compile_sentences(sentences, other, line)
        branch = IfElse(_compile_test(context, other))
        if other.instead:
            ops.append(Skip(len(extra) + 1))
            branch.skip = len(extra) + 2
            # The alternative stands first: taken if its condition holds, else the plain body.
            ops = [branch, *extra, Skip(len(ops)), *ops[:-1]]
        else:
            branch.skip = len(extra) + 1
            ops += [branch, *extra]
    if maker.settles_face:
        ops.append(SettleFace())
    return [*_compile_beginning(context, maker, more, header), *ops]


def _faces_spun_to(line: n.Line) -> list[w.Face]:
    """Return the faces that a line has dice spun to."""
    return [node.face for node in walk(line.body) if isinstance(node, n.SpinTo)]


def _compile_beginning(
    context: CardContext, maker: EffectCompiler, more: list[n.Line], header: LineHeader
) -> Ops:
    """Compile what is settled first: which die acts, and the bursts it shows."""
    ops: Ops = [RecallLeft()] if header.gathers() else []
    if header.is_trigger() and header.per_card and maker.says_this:
        ops.append(ChooseThis(context.card))
    begins = header.is_trigger() or header.would is not None or header.prices is not None
    if begins and any(line.burst is not None for line in more):
        ops.append(NoteBursts(of_card=header.per_card))
    if header.on_card:
        ops.append(NoteCard())
    return ops


def _compile_sentences(sentences: SentenceCompiler, line: n.Line, first: n.Line) -> Ops:
    """Compile sentences; `repeat this` stands for the body of the first line.

    Inside a line of its own it is done once more where it stands (`SentenceCompiler`).
    """
    sentences.repeated = _drop_repetition(first.body)
    ops: Ops = []
    plain: list[n.Block] = []
    for block in line.body:
        effect = block[0] if isinstance(block, tuple) else None
        if isinstance(effect, n.Repeat):
            plain += first.body
        elif isinstance(effect, n.RepeatWith):
            plain += [_restrict_search(other, effect.some) for other in first.body]
        else:
            plain.append(block)
    ops += sentences.compile_body(tuple(plain))
    return ops


def _drop_repetition(body: tuple[n.Block, ...]) -> tuple[n.Block, ...]:
    """Return a body that does not repeat itself again."""
    blocks: list[n.Block] = []
    for block in body:
        if isinstance(block, n.If) and isinstance(block.block, tuple):
            rest = tuple(effect for effect in block.block if not isinstance(effect, n.Repeat))
            blocks.append(n.If(block.condition, rest))
        else:
            blocks.append(block)
    return tuple(blocks)


def _compile_test(context: CardContext, line: n.Line) -> Test:
    if line.burst is not None:
        return Bursts(BURSTS[line.burst])
    return LineHeader(line.header, context.tables).conditions[0]


def _restrict_search(block: n.Block, some: n.Some) -> n.Block:
    """Return a sentence whose search finds only dice that fit a filter."""
    if isinstance(block, tuple) and isinstance(block[0], n.Search):
        f = some.filter
        return (n.Search(n.One(f)), *block[1:])
    return block
