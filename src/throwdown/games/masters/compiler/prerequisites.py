"""What a line depends on: dice that can be chosen, and the very die that has it.

Energy may not be spent for no reason (DM-2.4.9): a Global or an ability that would do nothing
because nothing can be chosen is not offered. What cannot be paid cannot be used either (DM-2.4.8).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from throwdown.games.masters.compiler.dice import Chosen, compile_pattern
from throwdown.games.masters.language import nodes as n
from throwdown.games.masters.language import word_lists as w
from throwdown.games.masters.model.card_tables import CardTables
from throwdown.games.masters.rules.core.text_lines import PaidLine
from throwdown.phrase.language import walk


def add_needs(
    line: PaidLine, prices: Sequence[n.Price], body: Sequence[n.Block], tables: CardTables
) -> None:
    """Note what a line needs: dice to pay with, and dice without which it does nothing."""
    paid = Counter(chosen.filter for price in prices for chosen in _find_choices(price))
    line.prices = len(paid)
    needed = Counter(_find_required_dice(body))
    for described, least in [*paid.items(), *needed.items()]:
        need = compile_pattern(described, tables)
        need.shared = need.shared and len(line.needs) >= line.prices
        line.needs.append(need)
        line.least.append(least)


def is_impersonal(lines: Sequence[n.Line]) -> bool:
    """Return whether a line with what continues it does the same for any die of its card.

    Then it does not matter which die's line comes first.
    """
    return not any(
        line.burst is not None or any(_is_personal(node) for node in walk(line.body))
        for line in lines
    )


def asks_kos(line: n.Line) -> bool:
    """Return whether a line asks what was KO'd this turn."""
    return bool(_questions_about_past(line) - {w.Past.BLOCKED})


def asks_blocks(line: n.Line) -> bool:
    """Return whether a line asks what was blocked this turn."""
    return w.Past.BLOCKED in _questions_about_past(line)


def _questions_about_past(line: n.Line) -> set[w.Past]:
    return {node.past for node in walk(line) if isinstance(node, n.Was)}


def is_of_fallen(line: n.Line) -> bool:
    """Return whether a line asks if its own die was KO'd: it works from where the die lies now."""
    return any(node == n.Was(n.This(), w.Past.KOED) for node in walk(line.body))


def _is_personal(node: object) -> bool:
    match node:
        case n.This() | n.Either() | n.Pair() | n.ThatDie() | n.SelfRule() | n.Keyword():
            return True
        case n.PlaceOnCardOf() | n.CopyAttack() | n.Capture() | n.TakeControl():
            return True
        case n.Filter(_, other):
            return other
        case n.Some(art) | n.AtLeastOne(art):
            return art is w.Art.ANOTHER
        case n.Related(word):
            return word is not w.Rel.CHOSEN_TYPE
        case n.Fact(fact):
            return fact in (w.Fact.FIELDED_NOW, w.Fact.ON_CARD)
        case _:
            return False


def _find_choices(tree: object) -> list[Chosen]:
    return [node for node in walk(tree) if isinstance(node, Chosen)]


def _find_required_dice(body: Sequence[n.Block]) -> list[n.Filter]:
    """Return the dice that the first sentence chooses, if all the others are about those dice."""
    first, *others = body
    if not isinstance(first, tuple | n.Where) or not all(_is_about_those(b) for b in others):
        return []
    effects = first.do if isinstance(first, n.Where) else first
    chosen, *more = effects
    if not all(_is_about_those(effect) for effect in more):
        return []
    return [choice.filter for choice in _find_choices(chosen)]


def _is_about_those(tree: object) -> bool:
    """Return whether something is done only with dice that were chosen before."""
    nodes = list(walk(tree))
    refers = any(isinstance(node, n.ThatDie | n.Those) for node in nodes)
    return refers and not any(isinstance(node, Chosen) for node in nodes)
