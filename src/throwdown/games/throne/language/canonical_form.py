"""What the grammar can read but the language does not say; each rule names the better wording."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Final, TypeAlias

from throwdown.games.throne.language import nodes as n
from throwdown.games.throne.language import word_lists as w
from throwdown.phrase.language import Complaint, node_fields, walk

_ZERO: Final = "nothing is done 0 times"
_NUMBER_FIRST: Final = 'the plain number comes first: "1 damage plus 2 per …"'
_ONE_NUMBER: Final = "plain numbers are added up to one"
_CAP: Final = '", up to" needs something that is counted with "per"'
_TYPELESS: Final = "this damage has no type of its own"
_DEALT: Final = "dealt damage is undefendable, pure, collateral or of no type"
_RECEIVED: Final = "received damage is isolated, unpreventable or of no type"
_RANGE: Final = "a range goes from a low number to a higher one"
_SYMBOL_ONCE: Final = 'a symbol is said once: "2 [sword]", not "[sword] and [sword]"'
_OPTIONS: Final = "a choice has two options or more"
_MANY: Final = 'write "a chosen opponent" or "a chosen player" for one'
_REPEATS: Final = '"repeats allowed" needs two or more'
_TARGET: Final = "the target of the attack is left out"
_TOGETHER: Final = 'things side by side are joined by "&" in one sentence'
_MAY_PAY: Final = 'what is paid stands before a colon: "You may spend 1 …: …"'
_GUARD: Final = 'a condition of the whole belongs into the header: "…, if …:"'
_FIRST: Final = '"then" and "additionally" follow something'
_OTHERWISE: Final = '"otherwise" follows an "on" or an "if"'
_PLAY_ONLY: Final = '"play only" is the first sentence'
_SIZE: Final = "only an attack has so much damage: when you attack, are attacked, or it lands"

_ATTACKS: Final = (w.Moment.YOU_ATTACK, w.Moment.ATTACKED, w.Moment.ATTACK_LANDS)
_DEALT_KINDS: Final = (None, w.Kind.UNDEFENDABLE, w.Kind.PURE, w.Kind.COLLATERAL)
_RECEIVED_KINDS: Final = (None, w.Kind.ISOLATED, w.Kind.UNPREVENTABLE)

Sum: TypeAlias = n.DamageSum | n.PointsSum


def complaints(tree: object) -> Iterable[Complaint]:
    """Return every rule that a text breaks."""
    assert isinstance(tree, n.Text)
    yield from _sentence_complaints(tree.sentences)
    for clause in tree.clauses:
        yield from _clause_complaints(clause)
    for node in walk(tree):
        yield from (Complaint(why, node) for why in _node_complaints(node))


def _clause_complaints(clause: n.Clause) -> Iterator[Complaint]:
    first = clause.sentences[0]
    alone = len(clause.sentences) == 1 and isinstance(first.statement, n.If)
    if alone and clause.header.condition is None:
        yield Complaint(_GUARD, first.statement)
    yield from _sentence_complaints(clause.sentences)


def _sentence_complaints(sentences: Sequence[n.Sentence]) -> Iterator[Complaint]:
    """Yield what is wrong with the order of sentences under one header, or under none."""
    if sentences and sentences[0].link is not None:
        yield Complaint(_FIRST, sentences[0])
    before: n.Sentence | None = None
    for sentence in sentences:
        if before is not None and sentence.link is None and _join(before, sentence):
            yield Complaint(_TOGETHER, sentence)
        if isinstance(sentence.statement, n.Otherwise) and not _asks(before):
            yield Complaint(_OTHERWISE, sentence)
        for effect in _effects(sentence.statement):
            if isinstance(effect, n.PlayOnly) and before is not None:
                yield Complaint(_PLAY_ONLY, effect)
        before = sentence


def _asks(sentence: n.Sentence | None) -> bool:
    return sentence is not None and isinstance(sentence.statement, n.On | n.If)


def _join(before: n.Sentence, after: n.Sentence) -> bool:
    one, other = _effects(before.statement), _effects(after.statement)
    return len(one) == len(other) == 1 and _are_one(one[0], other[0])


def _effects(statement: n.Statement) -> tuple[n.Effect, ...]:
    return statement.effects if isinstance(statement, n.Do) else ()


def _are_one(before: n.Effect, after: n.Effect) -> bool:
    """Return whether two effects can be one; whoever is chosen again is another player."""
    match before, after:
        case (n.Gain(), n.Gain()) | (n.Inflict(_, None), n.Inflict(_, None)):
            return True
        case _:
            return False


def _node_complaints(node: object) -> Iterator[str]:
    if any(value == 0 and type(value) is int for _, value in node_fields(node)):
        yield _ZERO
    match node:
        case n.DamageSum() | n.PointsSum():
            yield from _sum_complaints(node)
        case n.Deal(damage, _) if damage.kind not in _DEALT_KINDS:
            yield _DEALT
        case n.Receive(damage) if damage.kind not in _RECEIVED_KINDS:
            yield _RECEIVED
        case n.Add(damage) | n.Subtract(damage) | n.Prevent(damage) if damage.kind is not None:
            yield _TYPELESS
        case n.Choose(options) if len(options) == 1:
            yield _OPTIONS
        case n.At(moment, int()) if moment not in _ATTACKS:
            yield _SIZE
    yield from _pick_complaints(node)
    yield from _result_complaints(node)
    yield from _do_complaints(node)


def _sum_complaints(node: Sum) -> Iterator[str]:
    numbers = [plus for plus in node.pluses if plus.counter is None]
    if numbers:
        yield _NUMBER_FIRST if node.counter else _ONE_NUMBER
    if node.cap and not node.counter and len(numbers) == len(node.pluses):
        yield _CAP


def _pick_complaints(node: object) -> Iterator[str]:
    match node:
        case n.Deal(_, n.One(w.Who.TARGET)) | n.Inflict(_, n.One(w.Who.TARGET)):
            yield _TARGET
        case n.StealCp(_, _, w.Who.TARGET):
            yield _TARGET
        case n.Many(_, 1, _, _):
            yield _MANY
        case n.DiceOf(_, 1, _, True):
            yield _REPEATS


def _result_complaints(node: object) -> Iterator[str]:
    match node:
        case w.Range(low, high) if low >= high:
            yield _RANGE
        case n.Shows(needs) if len({need.symbol for need in needs}) < len(needs):
            yield _SYMBOL_ONCE
        case n.ShowsAny(symbols) | n.Faces(symbols) if len(set(symbols)) < len(symbols):
            yield _SYMBOL_ONCE


def _do_complaints(node: object) -> Iterator[str]:
    match node:
        case n.Do(effects) if any(_are_one(one, other) for one, other in pairwise(effects)):
            yield _TOGETHER
        case n.May(n.Do(effects)) if len(effects) > 1 and isinstance(effects[0], n.Cost):
            yield _MAY_PAY
