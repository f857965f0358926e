"""What the grammar can read but the language does not say; each rule names the better wording."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import Final

from throwdown.games.masters.language import nodes as n
from throwdown.games.masters.language import word_lists as w
from throwdown.phrase.language import Complaint, node_fields, walk

_ORDER: Final = "order of a header: Global, keyword, while, in a step, when/if/at, cost, how often"
_ONE_EACH: Final = "a header has one trigger, one cost, one keyword and one limit at most"
_SENTENCES: Final = 'effects side by side are sentences of their own: write "A. B.", not "A and B."'
_INSTEAD: Final = '"instead," replaces the line above and needs a burst or a header'
_ONE_BONUS: Final = 'one bonus: "+1A and +1D", not two'
_RELATIONS: Final = "what follows the noun: named …, relation, with …, in …; one of each"
_STATE_FIRST: Final = "a state stands before the icons"
_ICON_ONCE: Final = "an icon or state is said once"
_ICONS: Final = 'icons joined by "or" stand in alphabetical order'
_ENERGY: Final = "energy stands in alphabetical order"
_PLAYERS_FIRST: Final = "players stand before dice"
_TARGET: Final = 'write "target", not "1 target"'
_ANOTHER: Final = '"another" already says "other"'
_OPPOSING: Final = '"opposing" already says "other"'
_A: Final = 'write "a", not "another"'
_WAY_OUT: Final = '"unless" offers a way out to the other player'
_OPTIONS: Final = "a choice has two options or more"
_NAMES: Final = 'names joined by "or" stand in alphabetical order'
_ONE: Final = 'write "one", not "1"'
_TOGETHER: Final = '"one or more" is said of dice that leave the field'

_RELS: Final[tuple[type, ...]] = (n.Named, n.NotNamed, n.Related, n.WithGauge, n.InPlace)
_TRIGGER: Final = 4
_ONCE: Final = (0, 1, 3, _TRIGGER, 5, 6)


def complaints(tree: object) -> Iterable[Complaint]:
    """Return every rule that a line breaks."""
    assert isinstance(tree, n.Line)
    yield from _line_complaints(tree)
    for node in walk(tree):
        yield from (Complaint(why, node) for why in _node_complaints(node))
        for _, value in node_fields(node):
            if isinstance(value, tuple):
                yield from _group_complaints(value)


def rank(part: n.Part) -> int:
    """Return the place of a part in a header."""
    match part:
        case n.Global():
            return 0
        case n.KeywordPart():
            return 1
        case n.While():
            return 2
        case n.InStep():
            return 3
        case n.Activated():
            return 5
        case n.Limited():
            return 6
        case n.When() | n.At() | n.Would() | n.WouldTake() | n.WouldDeal():
            return _TRIGGER


def _line_complaints(line: n.Line) -> Iterator[Complaint]:
    for block in line.body:
        if isinstance(block, tuple) and len(block) > 1:
            yield Complaint(_SENTENCES, block[0])
    if line.instead and not line.burst and not line.header:
        yield Complaint(_INSTEAD, None)
    header = line.header or ()
    for before, part in pairwise(header):
        if rank(before) > rank(part):
            yield Complaint(_ORDER, part)
    ranks = [rank(part) for part in header]
    if any(ranks.count(one) > 1 for one in _ONCE) or {0, 5} <= set(ranks):
        yield Complaint(_ONE_EACH, header[-1])
    single = tuple(block[0] for block in line.body if isinstance(block, tuple))
    if len(single) == len(line.body):
        yield from _group_complaints(single)


def _group_complaints(group: tuple[object, ...]) -> Iterator[Complaint]:
    for a, b in pairwise(group):
        if isinstance(a, n.Gets) and isinstance(b, n.Gets) and a.selector == b.selector:
            yield Complaint(_ONE_BONUS, b)


def _node_complaints(node: object) -> Iterator[str]:
    if not isinstance(node, n.Leaves) and any(_is_batch(value) for _, value in node_fields(node)):
        yield _TOGETHER
    match node:
        case n.Filter():
            yield from _filter_complaints(node)
        case n.PayEnergy(energies):
            symbols = energies[1:-1].split("][")
            if symbols != sorted(symbols):
                yield _ENERGY
        case n.Deal(_, recipients) | n.DealForEach(_, recipients, _):
            if _dice_before_players(recipients):
                yield _PLAYERS_FIRST
        case n.Targets(False, 1, _):
            yield _TARGET
        case n.Chosen(False, 1, _):
            yield _ONE
        case n.Named(names) | n.NotNamed(names):
            if list(names) != sorted(set(names)):
                yield _NAMES
        case n.Some(w.Art.ANOTHER, n.Filter(_, True)):
            yield _ANOTHER
        case n.PlayerHas(_, n.AtLeastOne(w.Art.ANOTHER), n.Filter(_, True)) | n.SideHas(
            _, n.AtLeastOne(w.Art.ANOTHER), n.Filter(_, True)
        ):
            yield _ANOTHER
        case n.AKind(w.Art.ANOTHER) | n.NotAKind(w.Art.ANOTHER):
            yield _A
        case n.AKind(art) | n.NotAKind(art) | n.AtLeastOne(art) if art is w.Art.ONE_OR_MORE:
            yield _TOGETHER
        case n.Unless(_, w.Player.YOU | w.Player.EACH):
            yield _WAY_OUT
        case n.ChooseOne((_,)) | n.PlayerMustChoose(_, (_,)):
            yield _OPTIONS


def _is_batch(value: object) -> bool:
    return isinstance(value, n.Some) and value.art is w.Art.ONE_OR_MORE


def _filter_complaints(filter_: n.Filter) -> Iterator[str]:
    if filter_.owner is w.Owner.OPPOSING and filter_.other:
        yield _OPPOSING
    order = [_RELS.index(type(rel)) for rel in filter_.rels]
    if order != sorted(set(order)):
        yield _RELATIONS
    kinds = [isinstance(adj, w.Adj) for adj in filter_.adjs]
    if kinds != sorted(kinds) or kinds.count(False) > 1:
        yield _STATE_FIRST
    if len(set(filter_.adjs)) < len(filter_.adjs):
        yield _ICON_ONCE
    for adj in filter_.adjs:
        if isinstance(adj, w.Adj) and (icons := adj.word.split("|")) != sorted(set(icons)):
            yield _ICONS


def _dice_before_players(recipients: tuple[n.Recipient, ...]) -> bool:
    return any(
        isinstance(b, n.OnePlayer) and not isinstance(a, n.OnePlayer)
        for a, b in pairwise(recipients)
    )
